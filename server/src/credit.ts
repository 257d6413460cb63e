import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Tx } from './db/pool.ts'
import type { Posting } from './ledger/movements.ts'

/** A deposit that has just been credited to a member's main wallet, whichever way it came. */
export type Credit = { order: string; member: number; currency: Currency; amount: Money; at: Date }

/**
 * What follows a credit: reads what it needs, and answers what is to be posted in the credit's own transaction. It is called once a credit.
 * An order of its own (`uuidOf(credit.order, 'x')`), so that the deposit's order still moves money once.
 */
export type Follower = (tx: Tx, credit: Credit) => Promise<readonly Posting[]>
