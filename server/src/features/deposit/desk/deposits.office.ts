import { bankName, isBankName } from '@krapao/shared/bank-name'
import type { Money } from '@krapao/shared/money'
import { type Db, inTx, type Tx } from '../../../db/pool.ts'
import type { Decided } from '../../../errands/orders.office.ts'
import { isUuid, uuidOf } from '../../../ids.ts'
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
import { lockInbound, lockNameless } from '../inbound.sql.ts'
import { creditIncoming, releaseSuspended } from '../inbound.ts'
import { tellsOfDeposit } from '../live-events.ts'
import { accountSince } from '../slip/slip-whose.sql.ts'
import { unlessChangedSince } from '../slip/slip-whose.ts'
import { memberByUsername } from './desk.sql.ts'

// What a person at the operator's desk decides about deposits. Each is one transaction, knows who decided, and is harmless when repeated.
// What cannot be is said as an Error, in words for that person.

type By = { by: string; now: Date }
/** The payment as the outside names it: `BANK:004` and its reference. */
type Payment = { channel: string; reference: string }

type Confirm = By &
  Payment & {
    id: string
    amount?: Money | undefined
    /** The person has looked: it is none of the payments that it may be. */
    isOther?: boolean
  }

/** The member's word was right: credited with the payment that was found, out of suspense or, where no feed tells of it, with `amount`. */
export const confirmDeposit = (db: Db, d: Confirm): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await findAsked(tx, d.id)
    if (asked.state === 'refused') throw new Error('It was refused before.')
    const known = await lockInbound(tx, d)
    if (known?.isHeldBack) throw heldBackError
    const { channel, reference } = known ?? {
      ...d,
      channel: `BANK:${bankName(d.channel.slice(5))}`,
    }
    if (asked.state === 'credited') return repeated(asked, { channel, reference })
    if (!isSourceCode(asked.bankCode)) throw new Error(`${asked.bankCode} is no account of ours.`)
    const amount = known?.amount ?? d.amount
    if (amount === undefined)
      throw new Error(
        'No feed told of this payment. To take it in by hand, give the amount that came, too.',
      )
    if (d.amount !== undefined && d.amount !== amount)
      throw new Error('Another amount came in with this reference.')
    const { currency } = await readMember(tx, asked.memberId)
    const source = known?.source ?? sourceNumbers[asked.bankCode]
    if (!known) await refuseByHand(tx, d, { asked, source, amount, currency })
    const taken = await creditIncoming(tx, {
      ...{ channel, reference, amount, currency, payload: { by: d.by }, now: d.now },
      ...{ source, order: asked.id, member: asked.memberId, late: false },
    })
    if (taken.is === 'taken')
      throw new Error('This payment was credited before, to another deposit.')
    // Frozen by now: what the list showed of the member's account is what money goes to.
    unlessChangedSince(await accountSince(tx, asked.memberId), asked.createdAt)
    await creditManual(tx, { ...d, channel, reference, amount: taken.amount })
    return credited(asked.memberId, asked.id, 'Credited.')
  })

const namedAtMost = 20

/** By hand nothing comes in under a name that no bank gives, nor beside what it may be. */
async function refuseByHand(
  tx: Tx,
  d: Confirm,
  { asked, ...facts }: Facts & { asked: ManualDeposit },
): Promise<void> {
  if (!isTransfer(d))
    throw new Error(`${d.channel} ${d.reference} is no transfer’s name (docs/desk.md).`)
  await lockPayments(tx, facts)
  const alike = await alikeOfHand(tx, { ...facts, at: asked.createdAt, member: asked.memberId })
  if (alike.length === 0 || d.isOther) return
  const apartMs = (row: CameIn) => Math.abs(row.at.getTime() - asked.createdAt.getTime())
  const nearest = alike.toSorted((a, b) => apartMs(a) - apartMs(b))
  const names = nearest.map(({ name, isCredited }) => `${name}${isCredited ? ' (credited)' : ''}`)
  const more = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : ''
  throw new Error(
    `It may be what came in as ${names.slice(0, namedAtMost).join(', ')}${more}. Confirm it by that name, or say that it is another.`,
  )
}

export const refuseDeposit = (db: Db, d: By & { id: string; reason: string }): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await findAsked(tx, d.id)
    if (asked.state === 'credited') throw new Error('It was credited before.')
    if (asked.state === 'refused')
      return { memberId: asked.memberId, events: [], words: 'It was refused before.' }
    await refuseManual(tx, d)
    return {
      ...{ memberId: asked.memberId, words: 'Refused.' },
      events: tellsOfDeposit(asked.id, false, { manual: true }),
    }
  })

/** `isOther`: the person has looked, and it is not the payment which has its name. */
type Give = By & Payment & { username: string; isOther?: boolean }

/** Money in suspense is this member's. */
export const giveSuspense = (db: Db, d: Give): Promise<Decided> =>
  inTx(db, async (tx) => {
    const member = await memberByUsername(tx, d.username)
    if (!member) throw new Error(`There is no member ${d.username}.`)
    const nameless = await lockNameless(tx, d)
    const known = nameless ?? (await lockInbound(tx, d))
    if (!known) throw new Error('No such payment came in.')
    if (nameless && !d.isOther) throw namelessError
    if (known.isHeldBack) throw heldBackError
    const { reference } = known
    const id = uuidOf('given', known.channel, reference)
    if (known.orderId === id) return repeated((await lockManual(tx, id))!, known, member.id)
    if (known.orderId !== null) throw new Error('This payment was credited before.')
    if (known.currency !== member.currency)
      throw new Error(`It is in ${known.currency}, the wallet in ${member.currency}.`)
    await insertManual(tx, {
      ...{ ...d, channel: known.channel },
      id,
      memberId: member.id,
      bankCode: sourceCodes[known.source]!,
      amount: known.amount,
    })
    const { channel, amount } = known
    await releaseSuspended(tx, known, { order: id, member: member.id, now: d.now })
    await creditManual(tx, { ...d, id, channel, reference, amount })
    return credited(member.id, id, 'Credited.')
  })

const heldBackError = new Error(
  'It may be a payment that came in under another name: say first which (same, other).',
)

const namelessError = new Error(
  'It came before names were compared, and another payment has its name: most likely it is that one, told twice. Compare with the bank’s own list, and add “other” if it is not.',
)

/**
 * Whether a feed or a slip would name a transfer so, too. Under any other name it would be taken in a second time when they tell of it.
 */
function isTransfer({ channel, reference }: Payment): boolean {
  const bank = channel.startsWith('BANK:') ? bankName(channel.slice(5)) : ''
  return /^[\x20-\x7e]{4,64}$/.test(reference) && (/^\d{3}$/.test(bank) || isBankName(bank))
}

async function findAsked(tx: Tx, id: string): Promise<ManualDeposit> {
  const asked = isUuid(id) ? await lockManual(tx, id) : undefined
  if (!asked) throw new Error(`There is no deposit ${id}.`)
  return asked
}

function repeated(
  asked: ManualDeposit,
  { channel, reference }: Payment,
  memberId = asked.memberId,
): Decided {
  if (asked.channel !== channel || asked.reference !== reference || asked.memberId !== memberId)
    throw new Error('It was credited before, otherwise.')
  return { memberId, events: [], words: 'It was credited before.' }
}

const credited = (memberId: number, id: string, words: string): Decided => ({
  ...{ memberId, words },
  events: tellsOfDeposit(id, true),
})
