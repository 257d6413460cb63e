import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../../db/pool.ts'
import { type SourceCode, sourceNumbers } from '../../../outside/source-numbers.ts'
import { readMember } from '../../profile/profile.read.ts'
import { lockPayments } from '../alike.sql.ts'
import { creditInbound } from '../inbound.ts'
import { endSlip, type SlipRow } from './slip.sql.ts'
import { type SlipPayment, standingOf } from './slip-standing.ts'
import { accountSince } from './slip-whose.sql.ts'
import { unlessChangedSince } from './slip-whose.ts'

/** What the outside calls the transfer of a slip: one order claims it. */
export const slipRef = (bank: string, reference: string): string => `${bank} ${reference}`

/** `accountSince`: of the member's account by which it was judged; a person who ends a slip judged by none. */
type Credit = {
  amount: Money
  paidAt?: Date | undefined
  accountNo?: string | undefined
  accountSince?: Date | undefined
  now: Date
}

/** The payment that a slip shows, as it is looked for among what came in. */
export const slipPayment = (slip: SlipRow, c: Credit & { currency: Currency }): SlipPayment => ({
  channel: `BANK:${slip.sendingBank}`,
  reference: slip.transRef!,
  source: sourceNumbers[slip.sourceCode as SourceCode],
  amount: c.amount,
  currency: c.currency,
  at: c.paidAt ?? slip.transferredAt ?? slip.createdAt,
  accountNo: c.accountNo,
  member: slip.memberId,
  waitedMs: c.now.getTime() - slip.createdAt.getTime(),
})

export const doubtOf = ({ names }: { names: readonly string[] }): string =>
  `it may be what came in as ${names.join(', ')}: if so, refuse the slip and give that payment to its member`

/**
 * Credits a slip and ends its row, or ends it as a used one: the reference decides, once for all. If another order had it first, by slip, QR or
 * hand, this slip is a repeated one. The caller holds the locks of the errand and the slip, and ends the errand.
 */
export async function creditSlip(
  tx: Tx,
  slip: SlipRow,
  credit: Credit & { decidedBy?: string },
): Promise<{ is: 'credited'; amount: Money } | { is: 'taken' }> {
  const { now, decidedBy, accountNo } = credit
  const { currency } = await readMember(tx, slip.memberId)
  const payment = slipPayment(slip, { ...credit, currency })
  const { amount, source, at: paidAt } = payment
  await lockPayments(tx, payment)
  const standing = await standingOf(tx, payment, [])
  // What came in since it was judged, or what a person overlooks. The slip is looked at again.
  if (standing.is === 'doubtful' || standing.is === 'unlisted') throw whyNotNow(standing)
  const { channel, reference } = standing.is === 'alike' ? standing : payment
  const taken = await creditInbound(tx, {
    channel,
    reference,
    payload: { slip: slip.id },
    amount,
    currency,
    source,
    paidAt,
    ...(accountNo && { accountNo }),
    order: slip.id,
    member: slip.memberId,
    late: false,
    now,
  })
  // It came in after the look above: of another amount, so behind another lock. The slip is looked at again, and waits for a person.
  if (taken.is === 'credited' && taken.amount !== amount)
    throw refusal('SLIP_MAY_BE_SEVERAL', { names: reference })
  if (taken.is === 'credited') await unlessMoved(tx, slip, credit)
  const end = { id: slip.id, now, decidedBy }
  if (taken.is === 'taken')
    await endSlip(tx, { ...end, state: 'failed', note: 'SLIP_REFNO_DUPLICATED' })
  else await endSlip(tx, { ...end, state: 'credited', amount: taken.amount })
  return taken
}

const whyNotNow = (standing: Awaited<ReturnType<typeof standingOf>>) =>
  standing.is === 'doubtful'
    ? refusal('SLIP_MAY_BE_SEVERAL', { names: standing.names.join(', ') })
    : refusal('FEED_IS_TELLING')

/**
 * The account is frozen by now. Before, its member could still change it: a slip that was judged by one account must not open another for
 * withdrawals. Throws; the slip is looked at again, and waits for a person.
 */
async function unlessMoved(tx: Tx, slip: SlipRow, { accountSince: judged }: Credit): Promise<void> {
  const since = await accountSince(tx, slip.memberId)
  if (judged === undefined) unlessChangedSince(since, slip.createdAt)
  else if (since > judged) throw new Error('the bank account was changed meanwhile')
}
