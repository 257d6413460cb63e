import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Outcome, SendOutcome } from '../outcome.ts'
import type { ListSettled } from '../settled.ts'

/**
 * The promise of every game provider with a transfer wallet; three shapes of provider keep it (docs/games.md), and one suite holds
 * them all to it. `txId` is ours and unique. The server sends an order once and only asks afterwards. Whatever else it may do, no
 * call throws, and each of those that change something ends within the time limit of one.
 */
export type GameProvider = {
  /** How long after sending an order may still turn up there; before that "no such order" proves nothing. */
  longestMs: number
  /** Opens the member's account there, in one currency for good; the same one again is fine. */
  open(username: string, password: string, currency: Currency): Promise<SendOutcome>
  /** Gives the login another password; the same one again is fine. */
  password(username: string, password: string): Promise<SendOutcome>
  balance(username: string, timeoutMs?: number): Promise<Told>
  /**
   * For providers that know none of our references: asked and written down before an order is sent, it is where the order is looked for
   * from. What is not marked is not sent.
   */
  mark?(username: string): Promise<Marked>
  /** `done` only of this very order: moved once, by its whole amount. `refused`: for one of the reasons below, and never to be moved. */
  deposit(order: GameOrder): Promise<SendOutcome>
  withdraw(order: GameOrder): Promise<SendOutcome>
  /** The state of an order that was sent before. It may bring one to its end, but never moves it twice. */
  status(sent: SentOrder): Promise<Outcome>
  /** A one-time link. undefined: it gave none. */
  launch(username: string, how: Launch): Promise<string | undefined>
  /** What the provider holds for its players now, in its own words; undefined: nothing, or it did not say. */
  event?(username: string): Promise<string | undefined>
  /** What it moved for us, by our `txId`, or by its own reference where it knows none of ours; absent where it offers no list. */
  settled?: ListSettled
}

/** A balance; or nothing in time; or that the provider is being worked on. `open`: staked and not settled yet, in no balance; null: not told. */
export type Told = ({ is: 'known' } & Balance) | { is: 'silent' } | { is: 'maintenance' }
export type Balance = { amount: Money; open: Money | null }
export type Marked = { is: 'marked'; mark: string } | { is: 'silent' } | { is: 'maintenance' }
/**
 * What a refusal says, in our own words whatever the provider's are. `NOT_SERVED`: nothing was sent, since this deployment
 * cannot talk to it.
 */
export type GameRefusal =
  | 'INSUFFICIENT'
  | 'NO_MEMBER'
  | 'AMOUNT'
  | 'REFUSED'
  | 'CANCELLED'
  | 'MAINTENANCE'
  | 'NOT_SERVED'
export type GameOrder = { username: string; amount: Money; txId: string }
/** An order that was sent, with what it can be recognised by where `txId` is not known. */
export type SentOrder = GameOrder & {
  /** `in`: a deposit there. `out`: a withdrawal. */
  direction: 'in' | 'out'
  /** null: it never was sent. */
  sentAt: Date | null
  /** What `mark` said before sending; null where nothing was marked. */
  mark: string | null
  /** The provider's references that earlier orders of this member have ended with: they are none of this one's. */
  spent: ReadonlySet<string>
  now: Date
}
export type Launch = { locale: string; returnUrl: string; platform: 'web' | 'android' | 'ios' }

/** Makes the adapter for one provider row. `baseUrl` is the row's own, or its place under the deployment's. */
export type GameAdapter = (settings: {
  baseUrl: string
  apiKey: string
  timeoutMs: number
}) => GameProvider
