import * as z from 'zod/mini'
import { amount, askedAmount, route, text } from '../contract.ts'

/** One move between the main wallet and one game: where that game's money is. */
export const transferLeg = z.object({
  /** The slot code; the other side is always the main wallet. */
  code: z.string(),
  /** `in`: main → game. `out`: game → main. */
  direction: z.enum(['in', 'out']),
  /** null: the game did not say how much is there. */
  amount: z.nullable(amount),
  /** Where less than `amount` reached the main wallet: that much. The game's money was bound to a bonus that has ended, and the rest went back to it. */
  arrived: z.optional(amount),
  /** `pending`: asked for and not known yet, it ends by itself. `refused`: it did not move. `stayed`: it was not asked to move, for the reason in `why`. */
  state: z.enum(['done', 'pending', 'refused', 'stayed']),
  /** `silent`: the game did not answer. `busy`: an earlier transfer with it is under way. `limit`: outside the game's own limits. `short`: the game held less. */
  why: z.optional(z.enum(['silent', 'busy', 'maintenance', 'limit', 'short', 'refused'])),
})
export type TransferLeg = z.output<typeof transferLeg>

/** PENDING: the provider has not said yet; the money is held and settles by itself, to one side or the other. */
const moved = z.object({
  status: z.enum(['SUCCESS', 'PENDING']),
  /** Of the main wallet, after. */
  amount,
  /** TRANSFER_PENDING, or TRANSFER_PARTLY when some money stayed where it was: `legs` say which. */
  message: z.optional(z.string()),
  /** By which the same answer can be asked for again as it is then (`transfer.look`). None where nothing was asked to move. */
  id: z.optional(z.string()),
  legs: z.optional(z.array(transferLeg)),
})
const refusals = [
  'TRANSFER_MINIMUM',
  'TRANSFER_MAXIMUM',
  'NO_GAME',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'GAME_MAINTENANCE',
  'BONUS_GAME',
  'REQUEST_LIMIT',
] as const

export const transfer = {
  move: route({
    doc: 'Moves money between the main wallet (`MAIN`) and a game account, or between two games through the main wallet.',
    method: 'POST',
    path: '/api/wallet/transfer',
    for: 'member',
    once: true,
    input: z.object({ from: text(30), to: text(30), amount: askedAmount }),
    output: moved,
    errors: refusals,
  }),
  all: route({
    doc: 'Brings every other game’s whole balance to the main wallet, then all of it to `to` (a slot code, or MAIN to stop there).',
    method: 'POST',
    path: '/api/wallet/transferAll',
    for: 'member',
    once: true,
    input: z.object({ to: text(30) }),
    output: moved,
    errors: refusals,
  }),
  look: route({
    doc: 'How a transfer of the caller’s stands now, by the `id` of its answer. Somebody else’s answers as none: NO_DATA.',
    method: 'GET',
    path: '/api/wallet/transfer/{id}',
    for: 'member',
    input: z.object({ id: text(60) }),
    output: moved,
    errors: ['NO_DATA'],
  }),
}
