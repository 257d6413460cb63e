import * as z from 'zod/mini'
import { amount, askedAmount, route, text } from '../contract.ts'

/** PENDING: the provider has not said yet; the money is held and settles by itself, to one side or the other. */
const moved = z.object({
  status: z.enum(['SUCCESS', 'PENDING']),
  /** Of the main wallet, after. */
  amount,
  message: z.optional(z.string()),
})

export const transfer = {
  move: route({
    doc: 'Moves money between the main wallet (`MAIN`) and a game account, or between two games through the main wallet.',
    method: 'POST',
    path: '/api/wallet/transfer',
    for: 'member',
    once: true,
    input: z.object({ from: text(30), to: text(30), amount: askedAmount }),
    output: moved,
    errors: ['TRANSFER_MINIMUM', 'NO_GAME', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'REQUEST_LIMIT'],
  }),
  all: route({
    doc: 'Brings every other game’s whole balance to the main wallet, then all of it to `to` (a slot code, or MAIN to stop there).',
    method: 'POST',
    path: '/api/wallet/transferAll',
    for: 'member',
    once: true,
    input: z.object({ to: text(30) }),
    output: moved,
    errors: ['TRANSFER_MINIMUM', 'NO_GAME', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'REQUEST_LIMIT'],
  }),
}
