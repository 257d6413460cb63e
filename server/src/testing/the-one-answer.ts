import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** What repeats at once of one money call were told: all the same, except those that found no place to wait (decisions/056). */
export function theOneAnswer(answers: readonly Answer[]): Answer {
  const noPlace = answers.filter(({ body }) => body.message === 'STILL_RUNNING')
  for (const { status, headers } of noPlace)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  const [one, ...others] = answers.filter((answer) => !noPlace.includes(answer))
  for (const other of others) expect([other.status, other.body]).toEqual([one!.status, one!.body])
  return one!
}
