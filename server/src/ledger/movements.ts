import type { Currency } from '@krapao/shared/country'
import { abs, type Money } from '@krapao/shared/money'
import { uuidOf } from '../ids.ts'
import { type Account, account, house } from './accounts.ts'

// Every way money may move in this product is on this page. A posting takes from `debit` and gives to `credit`,
// so a movement balances by construction and no code path can create money.

/** `hold` reserves, `post` moves what was reserved, `void` frees it; `direct` moves at once. Keys are uuids. */
export type Posting = {
  key: string
  order: string
  kind: 'direct' | 'hold' | 'post' | 'void'
  /** The key of the hold that a post or void resolves. */
  hold?: string
  code: number
  debit: Account
  credit: Account
  amount: Money
}

/** `order` (a uuid) is why the money moves: the same order and movement post once, however often they are sent. */
export type Order = { order: string; currency: Currency; member: number; amount: Money }
/** The number of a game, gateway or bank. */
type Game = { game: number }
type Source = { source: number }
type Provider = { provider: number }

/** What is in ledger.transfer.code for ever. */
export const codes = {
  depositCredited: 10, depositLate: 11, suspended: 12, suspenseReleased: 13,
  gameFundAsked: 20, gameFunded: 21, gameFundRefused: 22, gameReturned: 23, gameResult: 24,
  coinsEarned: 14, referralAccrued: 15,
  withdrawAsked: 30, withdrawPaid: 31, withdrawRefused: 32,
  bonusTaken: 40, holdingCut: 44,
  prizePaid: 43, coinSpent: 45, coinWon: 46,
  inviteTaken: 41, refundTaken: 42,
  recoveryLent: 50, recoveryReturned: 51,
} as const // biome-ignore format: a line a feature
type Name = keyof typeof codes
type Way = readonly [debit: Account, credit: Account]

const paidIn = (o: Order & Source): Way => [
  house('depositSource', o.currency, o.source, o.order),
  account.main(o.currency, o.member),
]
const toGame = (o: Order & Game): Way => [
  account.main(o.currency, o.member),
  account.game(o.currency, o.member, o.game),
]
const toBank = (o: Order & Provider): Way => [
  account.main(o.currency, o.member),
  house('payout', o.currency, o.provider, o.order),
]

export const movements = {
  depositCredited: (o: Order & Source) => move('depositCredited', o, paidIn(o)),
  /** Paid after its QR had expired or was dropped: credited all the same, and marked. */
  depositLate: (o: Order & Source) => move('depositLate', o, paidIn(o)),
  /** Money that came and cannot be given to anyone yet. */
  suspended: (o: Omit<Order, 'member'> & Source) =>
    move('suspended', o, [
      house('depositSource', o.currency, o.source, o.order),
      house('suspense', o.currency, o.source, o.order),
    ]),
  /** Money in suspense has found its owner. It leaves once: the key is the one of `suspended`, the order by which it came there. */
  suspenseReleased: (o: Order & Source & { suspended: string }) => [
    {
      ...posting('suspenseReleased', 'direct', o, [
        house('suspense', o.currency, o.source, o.suspended),
        account.main(o.currency, o.member),
      ]),
      key: uuidOf(o.suspended, 'suspenseReleased'),
    },
  ],

  /** What a member has earned. `amount` is whole coins; they come from nowhere but the house's own books of them. */
  coinsEarned: (o: Omit<Order, 'currency'>) =>
    move('coinsEarned', o, [house('coinsIssued', 'COIN', 0, o.order), account.coins(o.member)]),
  /** The inviter's share of what an invitee lost; `member` is the inviter. */
  referralAccrued: (o: Order) =>
    move('referralAccrued', o, [
      house('inviteExpense', o.currency, 0, o.order),
      account.referral(o.currency, o.member),
    ]),
  /** What the shares came to, received by the inviter. */
  inviteTaken: (o: Order) =>
    move('inviteTaken', o, [
      account.referral(o.currency, o.member),
      account.main(o.currency, o.member),
    ]),
  refundTaken: (o: Order) =>
    move('refundTaken', o, [
      house('refundExpense', o.currency, 0, o.order),
      account.main(o.currency, o.member),
    ]),

  gameFundAsked: (o: Order & Game) => hold('gameFundAsked', o, toGame(o)),
  gameFunded: (o: Order & Game) => resolve('gameFunded', 'post', 'gameFundAsked', o, toGame(o)),
  gameFundRefused: (o: Order & Game) =>
    resolve('gameFundRefused', 'void', 'gameFundAsked', o, toGame(o)),
  gameReturned: (o: Order & Game) =>
    move('gameReturned', o, [
      account.game(o.currency, o.member, o.game),
      account.main(o.currency, o.member),
    ]),
  /** What the member won (amount > 0) or lost (< 0) at a game since it was last read; nothing moves for 0. */
  gameResult: (o: Order & Game) => {
    const gameHouse = house('gameHouse', o.currency, o.game, o.order)
    const member = account.game(o.currency, o.member, o.game)
    return o.amount === 0n
      ? []
      : move(
          'gameResult',
          { ...o, amount: abs(o.amount) },
          o.amount > 0n ? [gameHouse, member] : [member, gameHouse],
        )
  },

  withdrawAsked: (o: Order & Provider) => hold('withdrawAsked', o, toBank(o)),
  withdrawPaid: (o: Order & Provider) =>
    resolve('withdrawPaid', 'post', 'withdrawAsked', o, toBank(o)),
  withdrawRefused: (o: Order & Provider) =>
    resolve('withdrawRefused', 'void', 'withdrawAsked', o, toBank(o)),

  /** The credit of a bonus or promotion; its order is the holding. */
  bonusTaken: (o: Order) =>
    move('bonusTaken', o, [
      house('bonusExpense', o.currency, 0, o.order),
      account.main(o.currency, o.member),
    ]),
  /** What the end of a holding takes back: above its cap, or given up by leaving. Nothing moves for 0. */
  holdingCut: (o: Order) =>
    o.amount === 0n
      ? []
      : move('holdingCut', o, [
          account.main(o.currency, o.member),
          house('forfeits', o.currency, 0, o.order),
        ]),
  /** What the wheel gave: a cash prize, or a coupon's cash. */
  prizePaid: (o: Order) =>
    move('prizePaid', o, [
      house('prizeExpense', o.currency, 0, o.order),
      account.main(o.currency, o.member),
    ]),
  /** After a restore: an order was done outside, and the credit that paid for it is lost. The house stands for what is missing. */
  recoveryLent: (o: Order) =>
    move('recoveryLent', o, [
      house('recovery', o.currency, 0, o.order),
      account.main(o.currency, o.member),
    ]),
  /** It was not done after all. */
  recoveryReturned: (o: Order) =>
    move('recoveryReturned', o, [
      account.main(o.currency, o.member),
      house('recovery', o.currency, 0, o.order),
    ]),
  coinSpent: (o: Omit<Order, 'currency'>) =>
    move('coinSpent', o, [account.coins(o.member), house('coinsIssued', 'COIN', 0, o.order)]),
  coinWon: (o: Omit<Order, 'currency'>) =>
    move('coinWon', o, [house('coinsIssued', 'COIN', 0, o.order), account.coins(o.member)]),
} satisfies Record<Name, (order: never) => Posting[]>

type Sum = Pick<Order, 'order' | 'amount'>

const posting = (
  name: Name,
  kind: Posting['kind'],
  { order, amount }: Sum,
  [debit, credit]: Way,
): Posting => ({
  key: uuidOf(order, name),
  order,
  kind,
  code: codes[name],
  debit,
  credit,
  amount,
})

const move = (name: Name, o: Sum, way: Way): Posting[] => [posting(name, 'direct', o, way)]
const hold = (name: Name, o: Sum, way: Way): Posting[] => [posting(name, 'hold', o, way)]
const resolve = (name: Name, kind: 'post' | 'void', held: Name, o: Sum, way: Way): Posting[] => [
  { ...posting(name, kind, o, way), hold: uuidOf(o.order, held) },
]
