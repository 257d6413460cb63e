import { isSlipNote, type SlipNote, slipNotes } from '@krapao/shared/slip-notes'
import { type Db, inTx, type Tx } from '../../../db/pool.ts'
import { endErrand, lockErrand } from '../../../errands/errand.sql.ts'
import type { Decided } from '../../../errands/orders.office.ts'
import { isUuid } from '../../../ids.ts'
import { tellsOfDeposit } from '../live-events.ts'
import { endSlip, lockSlip, type SlipRow } from '../slip/slip.sql.ts'
import { creditSlip, slipRef } from '../slip/slip-credit.ts'
import { whoFits } from '../slip/slip-whose.ts'
import { type DoubtfulSlip, doubtfulSlips, waitingWithSameTransfer } from './slip-desk.sql.ts'

// What a person at the operator's desk decides about slips whose sender is in doubt (slip-whose.ts): one transaction each, harmless when repeated.

type By = { id: string; by: string; now: Date }

/** The money is this member's. It is credited once; others who sent the same slip are told that it was used. */
export const confirmSlip = (db: Db, d: By): Promise<Decided> =>
  inTx(db, async (tx) => {
    const slip = await findDoubtful(tx, d.id)
    if (slip.state === 'credited') return said(slip, 'It was credited before.')
    if (slip.state === 'failed') throw new Error('It was declined before.')
    const end = { id: slip.id, now: d.now }
    const credited = await creditSlip(tx, slip, {
      amount: slip.amount!,
      now: d.now,
      decidedBy: d.by,
    })
    if (credited.is === 'taken') {
      await endErrand(tx, { ...end, state: 'refused', ref: null, reason: 'SLIP_REFNO_DUPLICATED' })
      return ended(
        slip,
        false,
        'This payment was credited before, otherwise: the slip has ended as a used one.',
      )
    }
    await endErrand(tx, {
      ...end,
      state: 'done',
      ref: slipRef(slip.sendingBank!, slip.transRef!),
      reason: null,
    })
    const repeats = await waitingWithSameTransfer(tx, slip.id)
    for (const id of repeats) await failSlip(tx, { ...d, id }, 'SLIP_REFNO_DUPLICATED')
    return ended(slip, true, 'Credited.')
  })

/** It is not; the member reads why. Its transfer is not used by it: its owner can still send it. */
export const declineSlip = (db: Db, d: By & { note?: string | undefined }): Promise<Decided> =>
  inTx(db, async (tx) => {
    const note = d.note ?? 'NOT_MATCH'
    if (!isSlipNote(note))
      throw new Error(
        `${note} is no note of slips. There are ${Object.keys(slipNotes).join(', ')}.`,
      )
    const slip = await findDoubtful(tx, d.id)
    if (slip.state === 'failed') return said(slip, 'It was declined before.')
    if (slip.state === 'credited') throw new Error('It was credited before.')
    await failSlip(tx, d, note)
    return ended(slip, false, 'Declined.')
  })

/** With everybody whom the bank's words fit: who they are and since when they have the account. */
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
  const none = new Error(`There is no slip ${id}.`)
  if (!isUuid(id)) throw none
  const same = await waitingWithSameTransfer(tx, id)
  for (const one of [...new Set([...same, id])].sort()) await lockErrand(tx, one)
  const slip = await lockSlip(tx, id)
  if (!slip) throw none
  if (!slip.doubt) throw new Error('It is not for a person: it ends by itself.')
  return slip
}

async function failSlip(tx: Tx, { id, by, now }: By, note: SlipNote): Promise<void> {
  await lockErrand(tx, id)
  await endSlip(tx, { id, state: 'failed', note, now, decidedBy: by })
  await endErrand(tx, { id, state: 'refused', ref: null, reason: note, now })
}

const said = (slip: SlipRow, words: string): Decided => ({
  memberId: slip.memberId,
  events: [],
  words,
})
const ended = (slip: SlipRow, credited: boolean, words: string): Decided => ({
  ...{ memberId: slip.memberId, words },
  events: tellsOfDeposit(slip.id, credited),
})
