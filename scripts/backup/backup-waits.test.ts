import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { ensurePostgres } from '../../server/src/db/embedded.ts'
import { postgresDirOf } from '../data-dir.ts'
import { houseOfTest } from './testing/small-house.ts'

test('a backup that waits for a PostgreSQL in recovery ends when it is told to, and that PostgreSQL goes on', async () => {
  const house = await houseOfTest({ archives: false })
  await house.stop()
  const [go, lock] = [path.join(house.parent, 'go'), path.join(house.data, 'postmaster.pid')]
  writeFileSync(path.join(house.data, 'recovery.signal'), '')
  const restores = `while [ ! -e '${go}' ] && kill -0 "$PPID"; do sleep 0.05; done; false`
  const root = postgresDirOf(house.dataDir)
  const settings = { restore_command: restores, hot_standby: 'off', shared_buffers: '32MB' }
  const coming = ensurePostgres({ root, settings })
  const isStarting = () => existsSync(lock) && readFileSync(lock, 'utf8').includes('starting')
  await vi.waitUntil(isStarting, 10_000)
  const stopped = new AbortController()
  const backup = house.backUp({ signal: stopped.signal })
  stopped.abort()
  await expect(backup).rejects.toThrow('Stopped. Nothing of this backup was kept.')
  writeFileSync(go, '')
  expect(await coming).toMatchObject({ started: true })
})
