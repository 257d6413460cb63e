import type { Money } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { type SourceCode, sourceNumbers } from '../../outside/source-numbers.ts'
import { readMember } from '../profile/profile.read.ts'
import { endSlip, type SlipRow } from './slip.sql.ts'
import { creditIncoming } from './take-in.ts'

/** What the outside calls the transfer of a slip: one order claims it. */
export const slipRef = (bank: string, reference: string): string => `${bank} ${reference}`

/**
 * Credits a slip and ends its row, or ends it as a used one: the reference decides, once for everybody. Whoever else had it first, by slip, QR or
 * hand, this slip is a repeated one. The caller holds the locks of the errand and the slip, and ends the errand.
 */
export async function creditSlip(
  tx: Tx,
  slip: SlipRow,
  { amount, now, decidedBy }: { amount: Money; now: Date; decidedBy?: string },
): Promise<{ is: 'credited'; amount: Money } | { is: 'taken' }> {
  const { currency } = await readMember(tx, slip.memberId)
  const taken = await creditIncoming(tx, {
    ...{ channel: `BANK:${slip.sendingBank}`, reference: slip.transRef!, payload: { slip: slip.id } },
    ...{ amount, currency, source: sourceNumbers[slip.sourceCode as SourceCode] },
    ...{ order: slip.id, member: slip.memberId, late: false, now },
  })
  const end = { id: slip.id, now, decidedBy }
  if (taken.is === 'taken') await endSlip(tx, { ...end, state: 'failed', note: 'SLIP_REFNO_DUPLICATED' })
  else await endSlip(tx, { ...end, state: 'credited', amount: taken.amount })
  return taken
}
