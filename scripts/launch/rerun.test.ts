import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

test('that a database was restored is accepted for the first start, not for those after a saved file', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'krapao-rerun-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [program, told] = [path.join(dir, 'program.mjs'), path.join(dir, 'told')]
  writeFileSync(told, '')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
    const { TOLD, ACCEPT_RESTORED = 'nothing' } = process.env
    appendFileSync(TOLD, ACCEPT_RESTORED + '\\n')
    setInterval(() => undefined, 1_000)`,
  )
  // Of the room whose sources are watched.
  const main = `sandbox/${path.relative(path.join(root, 'sandbox'), program)}`
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'rerun.ts'), main], {
    env: { PATH: process.env.PATH, TOLD: told, ACCEPT_RESTORED: 'yes' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const lines = () => readFileSync(told, 'utf8').trim()
  await expect.poll(lines).toBe('yes')
  const source = path.join(root, 'sandbox/src/main.ts')
  const { atime, mtime } = statSync(source)
  // As if it were saved, now and again, since the watch may begin a little later; its times stay.
  const saved = () => {
    utimesSync(source, atime, mtime)
    return lines()
  }
  await expect.poll(saved, { interval: 1_000, timeout: 30_000 }).toMatch(/^yes(\nnothing)+$/)
})
