import { refused, unknown } from '../outcome.ts'
import type { GameProvider, GameRefusal } from './game.ts'

const notSent = async () => refused('NOT_SERVED' satisfies GameRefusal)

/**
 * Stands where a game's row cannot be served: nothing is ever sent, so what was to be done is certainly refused. An order that was sent
 * while it could be is not known about, and waits until it can be again.
 */
export const notServed: GameProvider = {
  longestMs: 600_000,
  open: notSent,
  password: notSent,
  balance: async () => ({ is: 'silent' }),
  deposit: notSent,
  withdraw: notSent,
  status: async () => unknown('its row cannot be served'),
  launch: async () => undefined,
}
