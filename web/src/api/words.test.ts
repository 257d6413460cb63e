import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { Unreachable } from './unreachable.ts'
import { wordsFor } from './words.ts'

const catalogue = {
  WRONG_CREDENTIAL: 'Wrong phone number or password',
  TRANSFER_MINIMUM: 'At least {min}',
}

test('a known code becomes its words, with the holes filled', () => {
  expect(wordsFor(refusal('WRONG_CREDENTIAL'), 'en', catalogue)).toBe(
    'Wrong phone number or password',
  )
  expect(wordsFor(new Refusal('TRANSFER_MINIMUM', { min: '1.00' }), 'en', catalogue)).toBe(
    'At least 1.00',
  )
})

test('an unknown code is shown raw, as SPEC §8 has it', () => {
  expect(wordsFor(new Refusal('SOME_FOREIGN_CODE' as 'NO_DATA'), 'en', catalogue)).toBe(
    'SOME_FOREIGN_CODE',
  )
})

test('a throttle tells how long to wait, in seconds below a minute and in minutes above', () => {
  const wait = (retryAfterSeconds: number) =>
    wordsFor(new Refusal('REQUEST_LIMIT', { retryAfterSeconds }), 'en', catalogue)
  expect(wait(12.2)).toContain('13 seconds')
  expect(wait(840)).toContain('14 min')
})

test('silence is never called a failure', () => {
  for (const because of ['offline', 'timeout', 'unreadable', 'busy', 'running'] as const) {
    expect(wordsFor(new Unreachable(because), 'en')).not.toMatch(/fail/i)
    expect(wordsFor(new Unreachable(because), 'th')).not.toMatch(/ล้มเหลว|ไม่สำเร็จ/)
  }
})

test('a screen’s own row is said in the reader’s language, and a fault of ours in general words', () => {
  expect(wordsFor({ th: 'ก', la: 'ກ', en: 'a' }, 'la')).toBe('ກ')
  expect(wordsFor(new TypeError('x is not a function'), 'en')).not.toContain('function')
})
