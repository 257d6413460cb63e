import { expect, test } from 'vitest'
import { lastingTrouble } from './lasting-trouble.ts'

function logged() {
  const lines: (string | undefined)[][] = []
  const note = (level: string) => (facts: object, words?: string) =>
    void lines.push([level, words, String((facts as { times: number }).times)])
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const time = { ms: 1_000 }
  const trouble = lastingTrouble(
    () => log,
    { fails: 'it fails', over: 'it is over' },
    () => time.ms,
  )
  return { lines, time, ...trouble }
}

test('an hour of failures twice a second: one line at once, one a minute, one at its end', () => {
  const { lines, time, failed, worked } = logged()
  worked()
  for (let i = 0; i < 7_200; i++) {
    failed(new Error('away'))
    time.ms += 500
  }
  worked()
  worked()
  expect(lines).toHaveLength(61)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    ['error', 'it fails', '1'],
    ['error', 'it fails', '121'],
    ['info', 'it is over', '7200'],
  ])
})

test('what comes and goes many times within a minute is said once; the next one after it is said again', () => {
  const { lines, time, failed, worked } = logged()
  for (let i = 0; i < 50; i++) {
    failed(new Error('away'))
    worked()
    time.ms += 1_000
  }
  expect(lines.map(([level]) => level)).toEqual(['error', 'info'])
  time.ms += 60_000
  failed(new Error('away'))
  expect(lines.at(-1)).toEqual(['error', 'it fails', '1'])
})
