import type { Credit, Follower } from './credit.ts'
import type { Tx } from './db/pool.ts'
import type { Posting } from './ledger/movements.ts'
import { post } from './ledger/post.ts'

/** What follows each credited deposit, in this order. Another feature adds its line here; the intake stays as it is. */
export const credited: Follower[] = []

/** Called by the intake once for each credit, in its transaction. */
export async function followCredit(tx: Tx, credit: Credit): Promise<void> {
  const postings: Posting[] = []
  for (const follow of credited) postings.push(...(await follow(tx, credit)))
  await post(tx, postings)
}
