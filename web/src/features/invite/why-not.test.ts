import { errors } from '@krapao/shared/errors'
import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { whyNot as words } from './tile.text.ts'
import { whyNot } from './why-not.read.ts'

const bonus = { amount: baht(120), success: 120, fail: 10, open: true }
const holding = {} as Wallet['holding']

test('it can be received while something waits, nothing is held and the operator has it on', () => {
  expect(whyNot({ invite: bonus })).toBeUndefined()
  expect(whyNot({ invite: { ...bonus, open: undefined } })).toBeUndefined()
})

test('of several reasons the one is told that the server would give', () => {
  const none = { ...bonus, amount: baht(0) }
  expect(whyNot({ invite: { ...none, open: false }, holding })).toBe(words.INVITE_INACTIVE)
  expect(whyNot({ invite: none, holding })).toBe(words.INVITE_COLLECT)
  expect(whyNot({ invite: none })).toBe(words.NO_INVITE_BONUS)
  expect(whyNot({})).toBe(words.NO_INVITE_BONUS)
})

test.each(Object.keys(words) as (keyof typeof words)[])('%s has the catalogue’s words', (code) => {
  const { th, la, en } = errors[code]
  expect(words[code]).toEqual({ th, la, en })
})
