import { bankName, isBankName } from '@krapao/shared/bank-name'
import type { Money } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../../db/pool.ts'
import { isUuid, uuidOf } from '../../../ids.ts'
import { byOf, type Decided, type OperatorCall } from '../../../office/call.ts'
import { isSourceCode, sourceCodes, sourceNumbers } from '../../../outside/source-numbers.ts'
import { readMember } from '../../profile/profile.read.ts'
import {
  creditManual,
  insertManual,
  lockManual,
  type ManualDeposit,
  refuseManual,
} from '../account/manual.sql.ts'
import { type CameIn, type Facts, lockPayments } from '../alike.sql.ts'
import { alikeOfHand } from '../alike.ts'
import { lockInbound } from '../inbound.sql.ts'
import { creditInbound, releaseSuspended } from '../inbound.ts'
import { eventsOfDeposit } from '../live-events.ts'
import { accountSince } from '../slip/slip-whose.sql.ts'
import { unlessChangedSince } from '../slip/slip-whose.ts'
import { memberByUsername } from './desk.sql.ts'

// What an operator decides about deposits. Each knows who decided, and is harmless when repeated.

/** The payment as the outside names it: `BANK:004` and its reference. */
type Payment = { channel: string; reference: string }

type Confirm = Payment & {
  id: string
  amount?: Money | undefined
  /** The person has looked: it is none of the payments that it may be. */
  other?: boolean | undefined
}

/** The deposit was made. Credits the payment that was found, out of suspense; or `amount`, where no feed reported it. */
export async function confirmDeposit(
  call: OperatorCall,
  input: Confirm,
): Promise<Decided<'CREDITED' | 'CREDITED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const asked = await findAsked(tx, d.id)
  if (asked.state === 'refused') throw refusal('WAS_REFUSED')

  const known = await lockInbound(tx, d)
  if (known?.isHeldBack) throw refusal('PAYMENT_HELD_BACK')
  const { channel, reference } = known ?? {
    ...d,
    channel: `BANK:${bankName(d.channel.slice(5))}`,
  }
  if (asked.state === 'credited') return repeated(asked, { channel, reference })

  if (!isSourceCode(asked.bankCode)) throw refusal('NOT_OUR_ACCOUNT', { account: asked.bankCode })
  const amount = known?.amount ?? d.amount
  if (amount === undefined) throw refusal('AMOUNT_NEEDED')
  if (d.amount !== undefined && d.amount !== amount) throw refusal('OTHER_AMOUNT')

  const { currency } = await readMember(tx, asked.memberId)
  const source = known?.source ?? sourceNumbers[asked.bankCode]
  if (!known) await refuseByHand(tx, d, { asked, source, amount, currency })

  const taken = await creditInbound(tx, {
    channel,
    reference,
    amount,
    currency,
    payload: { by: d.by },
    now: d.now,
    source,
    order: asked.id,
    member: asked.memberId,
    late: false,
  })
  if (taken.is === 'taken') throw refusal('PAYMENT_OF_ANOTHER_DEPOSIT')

  // Crediting has locked the member's account, so from here on it cannot change.
  unlessChangedSince(await accountSince(tx, asked.memberId), asked.createdAt)
  await creditManual(tx, { ...d, channel, reference, amount: taken.amount })
  return credited(asked.memberId, asked.id)
}

const namedAtMost = 20

/** Refuses a reference that no bank would use, or a payment that may be booked already. */
async function refuseByHand(
  tx: Tx,
  d: Confirm,
  { asked, ...facts }: Facts & { asked: ManualDeposit },
): Promise<void> {
  if (!isTransfer(d)) throw refusal('NO_TRANSFER_NAME', { name: `${d.channel} ${d.reference}` })
  await lockPayments(tx, facts)
  const alike = await alikeOfHand(tx, { ...facts, at: asked.createdAt, member: asked.memberId })
  if (alike.length === 0 || d.other) return
  const apartMs = (row: CameIn) => Math.abs(row.at.getTime() - asked.createdAt.getTime())
  const nearest = alike.toSorted((a, b) => apartMs(a) - apartMs(b))
  const names = nearest.map(({ name, isCredited }) => `${name}${isCredited ? ' ✓' : ''}`)
  const more = names.length > namedAtMost ? `, +${names.length - namedAtMost}` : ''
  throw refusal('MAY_HAVE_COME_IN', { names: `${names.slice(0, namedAtMost).join(', ')}${more}` })
}

export async function refuseDeposit(
  call: OperatorCall,
  input: { id: string; reason: string },
): Promise<Decided<'REFUSED' | 'REFUSED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const asked = await findAsked(tx, d.id)
  if (asked.state === 'credited') throw refusal('WAS_CREDITED')
  if (asked.state === 'refused')
    return { memberId: asked.memberId, events: [], outcome: 'REFUSED_BEFORE' }
  await refuseManual(tx, d)
  return {
    memberId: asked.memberId,
    outcome: 'REFUSED',
    events: eventsOfDeposit(asked.id, false, { manual: true }),
  }
}

/** Money in suspense is this member's. */
export async function giveSuspense(
  call: OperatorCall,
  input: Payment & { username: string },
): Promise<Decided<'CREDITED' | 'CREDITED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const member = await memberByUsername(tx, d.username)
  if (!member) throw refusal('NO_MEMBER', { username: d.username })
  const known = await lockInbound(tx, d)
  if (!known) throw refusal('NO_PAYMENT')
  if (known.isHeldBack) throw refusal('PAYMENT_HELD_BACK')
  const { reference } = known
  const id = uuidOf('given', known.channel, reference)
  if (known.orderId === id) return repeated((await lockManual(tx, id))!, known, member.id)
  if (known.orderId !== null) throw refusal('PAYMENT_CREDITED')
  if (known.currency !== member.currency)
    throw refusal('OTHER_CURRENCY', { currency: known.currency, wallet: member.currency })
  await insertManual(tx, {
    ...d,
    id,
    memberId: member.id,
    bankCode: sourceCodes[known.source]!,
    amount: known.amount,
  })
  const { channel, amount } = known
  await releaseSuspended(tx, known, { order: id, member: member.id, now: d.now })
  await creditManual(tx, { ...d, id, channel, reference, amount })
  return credited(member.id, id)
}

/** Whether a feed or a slip could use this name. Under any other, their report would book the payment again. */
function isTransfer({ channel, reference }: Payment): boolean {
  const bank = channel.startsWith('BANK:') ? bankName(channel.slice(5)) : ''
  return /^[\x20-\x7e]{4,64}$/.test(reference) && (/^\d{3}$/.test(bank) || isBankName(bank))
}

async function findAsked(tx: Tx, id: string): Promise<ManualDeposit> {
  const asked = isUuid(id) ? await lockManual(tx, id) : undefined
  if (!asked) throw refusal('NO_DEPOSIT', { id })
  return asked
}

function repeated(
  asked: ManualDeposit,
  { channel, reference }: Payment,
  memberId = asked.memberId,
): Decided<'CREDITED_BEFORE'> {
  if (asked.channel !== channel || asked.reference !== reference || asked.memberId !== memberId)
    throw refusal('WAS_CREDITED_OTHERWISE')
  return { memberId, events: [], outcome: 'CREDITED_BEFORE' }
}

const credited = (memberId: number, id: string): Decided<'CREDITED'> => ({
  outcome: 'CREDITED',
  memberId,
  events: eventsOfDeposit(id, true),
})
