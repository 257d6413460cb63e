import type { OutcomeCode } from '@krapao/shared/office/outcomes'
import { refusal } from '@krapao/shared/office/refusal'
import { isSlipNote, type SlipNote, slipNotes } from '@krapao/shared/slip-notes'
import type { Db, Tx } from '../../../db/pool.ts'
import { endErrand, lockErrand } from '../../../errands/errand.sql.ts'
import { isUuid } from '../../../ids.ts'
import { byOf, type Decided, type OperatorCall } from '../../../office/call.ts'
import { eventsOfDeposit } from '../live-events.ts'
import { endSlip, lockSlip, type SlipRow } from '../slip/slip.sql.ts'
import { creditSlip, slipRef } from '../slip/slip-credit.ts'
import { whoFits } from '../slip/slip-whose.ts'
import { type DoubtfulSlip, doubtfulSlips, waitingWithSameTransfer } from './slip-desk.sql.ts'

// What an operator decides about slips whose sender is in doubt (slip-whose.ts): harmless when repeated.

type By = { by: string; now: Date }

/** The money is this member's, and credited once. Others who sent the same slip get the note that it was used. */
export async function confirmSlip(
  call: OperatorCall,
  input: { id: string },
): Promise<Decided<'CREDITED' | 'CREDITED_BEFORE' | 'SLIP_WAS_USED'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const slip = await findDoubtful(tx, d.id)
  if (slip.state === 'credited') return said(slip, 'CREDITED_BEFORE')
  if (slip.state === 'failed') throw refusal('WAS_DECLINED')
  const end = { id: slip.id, now: d.now }
  const credited = await creditSlip(tx, slip, {
    amount: slip.amount!,
    now: d.now,
    decidedBy: d.by,
  })
  if (credited.is === 'taken') {
    await endErrand(tx, { ...end, state: 'refused', ref: null, reason: 'SLIP_REFNO_DUPLICATED' })
    return ended(slip, false, 'SLIP_WAS_USED')
  }
  await endErrand(tx, {
    ...end,
    state: 'done',
    ref: slipRef(slip.sendingBank!, slip.transRef!),
    reason: null,
  })
  const repeats = await waitingWithSameTransfer(tx, slip.id)
  for (const id of repeats) await failSlip(tx, { ...d, id }, 'SLIP_REFNO_DUPLICATED')
  return ended(slip, true, 'CREDITED')
}

/** It is not; the member reads why. Its transfer is not used by it: its owner can still send it. */
export async function declineSlip(
  call: OperatorCall,
  input: { id: string; note?: string | undefined },
): Promise<Decided<'DECLINED' | 'DECLINED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const note = d.note ?? 'NOT_MATCH'
  if (!isSlipNote(note))
    throw refusal('NO_SLIP_NOTE', { note, notes: Object.keys(slipNotes).join(', ') })
  const slip = await findDoubtful(tx, d.id)
  if (slip.state === 'failed') return said(slip, 'DECLINED_BEFORE')
  if (slip.state === 'credited') throw refusal('WAS_CREDITED')
  await failSlip(tx, d, note)
  return ended(slip, false, 'DECLINED')
}

/** Doubtful slips, each with the other members whose account fits the sender, and since when they have it. */
export async function slipsForPerson(db: Db): Promise<(DoubtfulSlip & { others: string[] })[]> {
  const slips = await doubtfulSlips(db)
  return Promise.all(
    slips.map(async (slip) => {
      const fitting = await whoFits(db, slip.sender, slip.sendingBank)
      const others = fitting.filter(({ memberId }) => memberId !== slip.memberId)
      return {
        ...slip,
        others: others.map(({ username, since }) => `${username} since ${since.toISOString()}`),
      }
    }),
  )
}

/** Errands first, those of the same transfer together and in one order: two who decide at once wait for each other. */
async function findDoubtful(tx: Tx, id: string): Promise<SlipRow> {
  const none = refusal('NO_SLIP', { id })
  if (!isUuid(id)) throw none
  const same = await waitingWithSameTransfer(tx, id)
  for (const one of [...new Set([...same, id])].sort()) await lockErrand(tx, one)
  const slip = await lockSlip(tx, id)
  if (!slip) throw none
  if (!slip.doubt) throw refusal('SLIP_NOT_FOR_PERSON')
  return slip
}

async function failSlip(
  tx: Tx,
  { id, by, now }: By & { id: string },
  note: SlipNote,
): Promise<void> {
  await lockErrand(tx, id)
  await endSlip(tx, { id, state: 'failed', note, now, decidedBy: by })
  await endErrand(tx, { id, state: 'refused', ref: null, reason: note, now })
}

const said = <O extends OutcomeCode>({ memberId }: SlipRow, outcome: O): Decided<O> => ({
  outcome,
  memberId,
  events: [],
})
const ended = <O extends OutcomeCode>(
  slip: SlipRow,
  credited: boolean,
  outcome: O,
): Decided<O> => ({
  ...said(slip, outcome),
  events: eventsOfDeposit(slip.id, credited),
})
