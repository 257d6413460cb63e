import * as z from 'zod/mini'
import { amount, askedAmount, route } from '../contract.ts'

const asked = z.object({
  _id: z.string(),
  /** PENDING until the bank has paid. */
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  /** Of the main wallet, after. */
  amount,
})
const errors = [
  'WITHDRAW_MINIMUM',
  'WITHDRAW_MAXIMUM',
  'MONEY_NOT_ENOUGH',
  'REQUEST_LIMIT',
  'WITHDRAW_UNDER_REVIEW',
  'WITHDRAW_HELD',
  'BONUS_REMAINING',
] as const

export const withdraw = {
  ask: route({
    doc: 'Asks for a payout from the main wallet to the caller’s registered bank account. Held at once; one open at a time.',
    method: 'POST',
    path: '/api/wallet/withdraw',
    for: 'member',
    once: true,
    input: z.object({ amount: askedAmount }),
    output: asked,
    errors,
  }),
  all: route({
    doc: 'As withdraw, but first recalls game balances, largest first, until the main wallet suffices.',
    method: 'POST',
    path: '/api/wallet/withdrawAll',
    for: 'member',
    once: true,
    input: z.object({ amount: askedAmount }),
    output: asked,
    errors: [...errors, 'GAME_MAINTENANCE'],
  }),
}
