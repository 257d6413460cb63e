// What `npm run desk -- <word> …` decides, a row each: how it is written, and what it calls.
import { parseMoney } from '@krapao/shared/money'
import { endSeen } from '../../server/src/audit/finding.ts'
import type { Db } from '../../server/src/db/pool.ts'
import { type Decided, decideOrder } from '../../server/src/errands/orders.office.ts'
import {
  endSessions,
  lockOutMember,
  unlockMember,
} from '../../server/src/features/auth/auth.office.ts'
import {
  confirmDeposit,
  giveSuspense,
  refuseDeposit,
} from '../../server/src/features/deposit/desk/deposits.office.ts'
import { sayOther, saySame } from '../../server/src/features/deposit/desk/entries.office.ts'
import { confirmSlip, declineSlip } from '../../server/src/features/deposit/desk/slips.office.ts'
import { acceptReading, refuseReading } from '../../server/src/features/games/readings.office.ts'
import {
  approveBankChange,
  declineBankChange,
} from '../../server/src/features/profile/profile.office.ts'
import {
  approveWithdrawal,
  declineWithdrawal,
  releaseHold,
} from '../../server/src/features/withdraw/withdraw.office.ts'
import { errandKinds } from '../../server/src/jobs.ts'

export type Decide = (
  db: Db,
  words: readonly string[],
  who: { by: string; now: Date },
) => Promise<Decided<number | undefined> & { hangUp?: readonly string[] }>
export const commands: Readonly<
  Record<string, { takes: string; least: number; most: number; decide: Decide }>
> = {
  confirm: {
    ...{ takes: '<id> <channel> <reference> [amount [other]]', least: 3, most: 5 },
    decide: (db, [id, channel, reference, amount, other], who) =>
      confirmDeposit(db, {
        ...{ ...who, id: id!, channel: channel!, reference: reference!, amount: amountOf(amount) },
        isOther: other === 'other',
      }),
  },
  refuse: {
    ...{ takes: '<id> <reason>', least: 2, most: 2 },
    decide: (db, [id, reason], who) => refuseDeposit(db, { ...who, id: id!, reason: reason! }),
  },
  give: {
    ...{ takes: '<channel> <reference> <username> [other]', least: 3, most: 4 },
    decide: (db, [channel, reference, username, other], who) =>
      giveSuspense(db, {
        ...{ ...who, channel: channel!, reference: reference!, username: username! },
        isOther: other === 'other',
      }),
  },
  same: {
    ...{ takes: '<channel> <reference> [name]', least: 2, most: 3 },
    decide: (db, [channel, reference, as], who) =>
      saySame(db, { ...who, channel: channel!, reference: reference!, as }),
  },
  other: {
    ...{ takes: '<channel> <reference> [name …]', least: 2, most: 12 },
    decide: (db, [channel, reference, ...than], who) =>
      sayOther(db, { ...who, channel: channel!, reference: reference!, than }),
  },
  'credit-slip': {
    ...{ takes: '<id>', least: 1, most: 1 },
    decide: (db, [id], who) => confirmSlip(db, { ...who, id: id! }),
  },
  'refuse-slip': {
    ...{ takes: '<id> [note]', least: 1, most: 2 },
    decide: (db, [id, note], who) => declineSlip(db, { ...who, id: id!, note }),
  },
  'change-bank': {
    ...{ takes: '<id>', least: 1, most: 1 },
    decide: (db, [id], who) => approveBankChange(db, { ...who, id: id! }),
  },
  'keep-bank': {
    ...{ takes: '<id> <reason>', least: 2, most: 2 },
    decide: (db, [id, reason], who) => declineBankChange(db, { ...who, id: id!, reason: reason! }),
  },
  approve: {
    ...{ takes: '<id>', least: 1, most: 1 },
    decide: (db, [id], who) => approveWithdrawal(db, { ...who, id: id! }),
  },
  decline: {
    ...{ takes: '<id> <reason>', least: 2, most: 2 },
    decide: (db, [id, reason], who) => declineWithdrawal(db, { ...who, id: id!, reason: reason! }),
  },
  release: {
    ...{ takes: '<why> <ref> <note>', least: 3, most: 3 },
    decide: (db, [why, ref, note], who) =>
      releaseHold(db, { ...who, why: why!, ref: ref!, note: note! }),
  },
  'reading-accept': {
    ...{ takes: '<id> <note>', least: 2, most: 2 },
    decide: (db, [id, note], who) => acceptReading(db, { ...who, id: id!, note: note! }),
  },
  'reading-refuse': {
    ...{ takes: '<id> <note>', least: 2, most: 2 },
    decide: (db, [id, note], who) => refuseReading(db, { ...who, id: id!, note: note! }),
  },
  'order-done': {
    ...{ takes: '<id> <reference> [amount] [channel]', least: 2, most: 4 },
    decide: (db, [id, reference, amount, channel], who) => {
      const said = { is: 'done', reference: reference!, amount: amountOf(amount), channel } as const
      return decideOrder(db, errandKinds, { ...who, id: id!, said })
    },
  },
  'order-refused': {
    ...{ takes: '<id> <reason>', least: 2, most: 2 },
    decide: (db, [id, reason], who) =>
      decideOrder(db, errandKinds, { ...who, id: id!, said: { is: 'refused', reason: reason! } }),
  },
  lock: {
    ...{ takes: '<username> <reason>', least: 2, most: 2 },
    decide: (db, [username, reason], who) =>
      lockOutMember(db, { ...who, username: username!, reason: reason! }),
  },
  unlock: {
    ...{ takes: '<username>', least: 1, most: 1 },
    decide: (db, [username], who) => unlockMember(db, { ...who, username: username! }),
  },
  'end-sessions': {
    ...{ takes: '<username>', least: 1, most: 1 },
    decide: (db, [username], who) => endSessions(db, { ...who, username: username! }),
  },
  seen: {
    ...{ takes: '<id> <note>', least: 2, most: 2 },
    decide: async (db, [id, note], who) => ({
      memberId: undefined,
      events: [],
      words: await endSeen(db, { ...who, id: id!, note: note! }),
    }),
  },
}

function amountOf(typed: string | undefined) {
  if (typed === undefined) return undefined
  const amount = parseMoney(typed)
  if (amount === undefined || amount <= 0n) throw new Error(`${typed} is no amount.`)
  return amount
}
