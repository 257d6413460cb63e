import { baht } from '@krapao/shared/money'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { slotOf } from '../../../../testing/slot.ts'
import { gamesApi } from '../../../api/clients/games.ts'
import { walletApi } from '../../../api/clients/wallet.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { refreshQuery } from '../../wallet/wallet-query.read.ts'
import { freshBalance, unnamed } from './fresh-balance.ts'

type Answer = (slots: readonly Slot[]) => void
const askings: Answer[] = []
beforeEach(() => {
  askings.length = 0
  vi.spyOn(gamesApi, 'refresh').mockImplementation(
    () => new Promise((answer) => askings.push(answer as Answer)),
  )
  vi.spyOn(walletApi, 'get').mockResolvedValue({ slots: [] } as never)
})
afterEach(() => vi.restoreAllMocks())

const ufabet = slotOf('UFABET')
const pg = slotOf('PG', { amount: baht(100) })
const joker = (amount: number) => slotOf('JOKER', { amount: baht(amount) })

/** Home has begun to ask all games before the press, and one of them is slow. */
async function asking(): Promise<QueryClient> {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  onTestFinished(new QueryObserver(queries, refreshQuery).subscribe(() => undefined))
  await expect.poll(() => askings.length).toBe(1)
  return queries
}

test('an asking that began before the press does not say that no other game holds money', async () => {
  const queries = await asking()
  const why = unnamed(queries, [pg], ufabet)
  // Joker won after it had told its balance to the first.
  askings[0]!([pg, ufabet, joker(0)])
  await expect.poll(() => askings.length).toBe(2)
  askings[1]!([pg, ufabet, joker(50)])
  expect(await why).toMatchObject({ en: expect.stringContaining('JOKER') })
})

test('nor how much a game holds', async () => {
  const queries = await asking()
  const held = freshBalance(queries, 'JOKER')
  askings[0]!([joker(0)])
  await expect.poll(() => askings.length).toBe(2)
  askings[1]!([joker(50)])
  expect(await held).toBe(baht(50))
})
