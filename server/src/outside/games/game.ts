import type { Money } from '@krapao/shared/money'
import type { Outcome } from '../outcome.ts'

/** The promise of every game provider with a transfer wallet. `txId` is ours, unique, and may be sent twice: it moves money once. */
export type GameProvider = {
  /** How long after sending an order may still turn up there; before that "no such order" proves nothing. */
  longestMs: number
  open(username: string, password: string): Promise<Outcome>
  /** undefined: it did not say in time. */
  balance(username: string, timeoutMs?: number): Promise<Money | undefined>
  deposit(order: GameOrder): Promise<Outcome>
  withdraw(order: GameOrder): Promise<Outcome>
  status(txId: string): Promise<Outcome>
  /** A one-time link. undefined: it gave none. */
  launch(username: string, locale: string, returnUrl: string): Promise<string | undefined>
}
export type GameOrder = { username: string; amount: Money; txId: string }
/** Makes the adapter for one provider row. */
export type GameAdapter = (
  settings: { baseUrl: string; apiKey: string; timeoutMs: number },
  code: string,
) => GameProvider
