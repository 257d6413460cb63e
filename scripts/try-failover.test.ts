import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each([
  [['--small', '--keep'], 'are for Patroni’s cluster'],
  [['--small', '--rounds', '0'], '--rounds takes a whole number'],
])(
  'what does not fit is refused before a cluster starts: %s',
  { timeout: 120_000 },
  (given, why) => {
    const script = path.join(import.meta.dirname, 'try-failover.ts')
    const { status, stdout } = spawnSync(process.execPath, [script, ...given], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(stdout).toContain(why)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  },
)
