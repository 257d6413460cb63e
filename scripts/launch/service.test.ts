import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from './service.ts'

test('that a database was restored is accepted for one start: one that is started again is not told', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'krapao-service-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [program, told] = [path.join(dir, 'program.mjs'), path.join(dir, 'told')]
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
    const { TOLD, ACCEPT_RESTORED = 'nothing' } = process.env
    appendFileSync(TOLD, ACCEPT_RESTORED + ' ' + process.pid + '\\n')
    process.send('runs')
    setInterval(() => undefined, 1_000)`,
  )
  const service = startService(
    {
      name: 'The program',
      args: [program],
      env: { PATH: process.env.PATH, TOLD: told, ACCEPT_RESTORED: 'yes' },
      healthUrl: undefined,
      log: path.join(dir, 'log'),
    },
    { say: () => undefined },
  )
  onTestFinished(() => service.stop(1_000))
  await service.ready
  const lines = () => readFileSync(told, 'utf8').trim().split('\n')
  const [first = ''] = lines()
  process.kill(Number(first.replace('yes ', '')), 'SIGKILL')
  await expect.poll(() => lines().length).toBe(2)
  expect(lines()[1]).toMatch(/^nothing /)
})
