import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ensurePostgres } from '../../server/src/db/embedded.ts'
import { keepPostgres, whyNotDatabase } from './database.ts'
import { readSettings } from './settings.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'krapao-kept-'))
chmodSync(parent, 0o755) // another user must be able to enter, where root runs this
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('a database that ended, and was started before its keeper came to it, is told of as well', async () => {
  const root = path.join(parent, 'postgres')
  const said: string[] = []
  const kept = await keepPostgres(root, { say: (line) => said.push(line) })
  const { pid } = await ensurePostgres({ root })
  const embedded = path.join(import.meta.dirname, '../../server/src/db/embedded.ts')
  const program = `const { ensurePostgres } = await import(${JSON.stringify(embedded)})
    await ensurePostgres({ root: ${JSON.stringify(root)} })`
  process.kill(pid, 'SIGKILL')
  // Its keeper is in this process, and sees nothing until the other one has done it.
  execFileSync(process.execPath, ['--input-type=module', '-e', program])
  await vi.waitUntil(
    () => said.includes('PostgreSQL had ended unexpectedly; it was started again.'),
    10_000,
  )
  const { url, ownerUrl } = kept
  expect(await whyNotDatabase('DATABASE_URL', url, ownerUrl)).toBeUndefined()
  expect(
    await whyNotDatabase('DATABASE_URL', url.replace('//krapao_app', '//web'), ownerUrl),
  ).toEqual({
    why: expect.stringMatching(
      /^DATABASE_URL cannot be used: role "web" does not exist\.\n.*\n {2}CREATE ROLE "web" LOGIN/,
    ),
    isAway: false,
  })
  await kept.stop()
})

test('an address of several servers is not tried, and told with all else that is wrong', async () => {
  const settings = await readSettings([], {
    DATA_DIR: path.join(parent, 'data'),
    PORT: 'eighty',
    DATABASE_URL: 'postgres://krapao_app@a,b/krapao',
    DATABASE_OWNER_URL: 'postgres://shop@a/krapao?target_session_attrs=primary',
  })
  expect('problems' in settings && settings.problems).toEqual([
    expect.stringContaining('PORT is eighty'),
    expect.stringMatching(/^DATABASE_URL names several hosts/),
    expect.stringMatching(/^DATABASE_OWNER_URL sets target_session_attrs/),
  ])
})
