import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { t as answered } from './answered.text.ts'
import { notSent } from './not-sent.ts'
import { Unreachable } from './unreachable.ts'
import { wordsFor } from './words.ts'

const catalogue = {
  WRONG_CREDENTIAL: 'Wrong phone number or password',
  TRANSFER_MINIMUM: 'At least {min}',
  ...answeredIn('en'),
}

/** As the build puts them into the catalogue. */
function answeredIn(locale: 'th' | 'en'): Record<string, string> {
  return Object.fromEntries(Object.entries(answered).map(([name, row]) => [name, row[locale]]))
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
  for (const because of ['offline', 'timeout', 'unreadable', 'busy', 'running'] as const)
    for (const [en, th] of [
      [answeredIn('en'), answeredIn('th')],
      [{}, {}],
    ]) {
      expect(wordsFor(new Unreachable(because), 'en', en)).not.toMatch(/fail/i)
      expect(wordsFor(new Unreachable(because), 'th', th)).not.toMatch(/ล้มเหลว|ไม่สำเร็จ/)
    }
})

test('an answer without words of its own is told as one that came late where the catalogue has not come', () => {
  expect(wordsFor(new Unreachable('running'), 'en', catalogue)).toBe(answered.running.en)
  expect(wordsFor(new Unreachable('running'), 'en')).toBe(
    wordsFor(new Unreachable('timeout'), 'en'),
  )
  expect(wordsFor(new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 }), 'en')).toBe(
    'REQUEST_LIMIT',
  )
})

test('what was not sent says so in words of its own, also where nothing can be fetched', () => {
  expect(wordsFor(notSent(), 'en')).toContain('Nothing was sent')
  expect(wordsFor(notSent(), 'en', catalogue)).toContain('Nothing was sent')
})

test('a screen’s own row is said in the reader’s language, and a fault of ours in general words', () => {
  expect(wordsFor({ th: 'ก', la: 'ກ', en: 'a' }, 'la')).toBe('ກ')
  expect(wordsFor(new TypeError('x is not a function'), 'en')).not.toContain('function')
})
