import { baht, ZERO } from '@krapao/shared/money'
import { say } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import type { StatementRow } from '../statement.offer.ts'
import { bonusEndWord } from './bonus-end.ts'

const ended = (more: Partial<StatementRow>): StatementRow => ({
  _id: '1',
  statementType: 'finish_bonus',
  status: 'SUCCESS',
  from: 'BONUS',
  to: 'MAIN',
  amount: baht(1000),
  createdAt: new Date(0),
  ...more,
})
const told = (more: Partial<StatementRow>) => {
  const word = bonusEndWord(ended(more), '฿')
  return word && say('en', word)
}

test.each([
  ['succeeded', ZERO, 'You reached the target. All of it is yours: ฿600.00.'],
  ['succeeded', baht(400), 'You reached the target and kept ฿600.00. ฿400.00 was above'],
  [
    'failed',
    ZERO,
    'Your total fell to the floor, so the bonus ended. What was left is yours: ฿600.00.',
  ],
  ['left', baht(400), 'You left before the target. You kept ฿600.00, and ฿400.00 went back.'],
  ['expired', baht(400), 'Its time ended before the target. You kept ฿600.00, and ฿400.00'],
  ['revoked', baht(400), 'Our team ended this bonus. You kept ฿600.00, and ฿400.00 went back.'],
] as const)('a bonus that has %s, less %s, tells what was kept', (outcome, cut, words) => {
  expect(told({ outcome, kept: baht(600), cut })).toContain(words)
})

test('what is still in a game is told, and what came from there later', () => {
  const left = { outcome: 'left', kept: baht(600), cut: baht(400) } as const
  expect(told({ ...left, later: baht(50) })).toMatch(
    /^You left before the target.* Of this, ฿50.00 is still in a game/,
  )
  expect(told({ ...left, from: 'PG' })).toMatch(/^This was still in a game .* you kept ฿600.00/)
})

test('a row that ends no bonus tells nothing of it', () => {
  expect(told({ statementType: 'bonus' })).toBeUndefined()
})
