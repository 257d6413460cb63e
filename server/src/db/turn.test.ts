import { mkdirSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runAs } from './binaries.ts'
import { ensurePostgres } from './embedded.ts'
import { inTurnOn, lockIn } from './turn.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krapao-turn-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755) // another user must be able to enter, where root runs this
  return folder
}

test('the lock belongs to the user that PostgreSQL runs as, whose commands lock it, too', async () => {
  const root = path.join(await aFolder(), 'postgres')
  const running = await ensurePostgres({ root, sync: false })
  onTestFinished(() => running.stop())
  expect(statSync(lockIn(root)).uid).toBe(runAs().uid ?? process.getuid!())
})

test('a lock that cannot be taken is named', async () => {
  const folder = await aFolder()
  mkdirSync(lockIn(folder))
  await expect(inTurnOn(folder, async () => undefined)).rejects.toThrow(
    `${lockIn(folder)} cannot be locked`,
  )
})
