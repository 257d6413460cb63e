import { isQrProvider, qrRow } from '@krapao/shared/deposit/deposit.rules'
import { type AskedExactly, whosePayment } from '@krapao/shared/deposit/exact-amount.rules'
import { usernamesIn } from '@krapao/shared/deposit/wallet-note.rules'
import type { LiveEvent } from '@krapao/shared/live'
import type { Context } from '../../../context.ts'
import { inTx, type Tx } from '../../../db/pool.ts'
import { endErrand, lockErrand } from '../../../errands/errand.sql.ts'
import { uuidOf } from '../../../ids.ts'
import type { FeedEntry } from '../../../outside/feed/feed.ts'
import { isSourceCode, type SourceCode, sourceNumbers } from '../../../outside/source-numbers.ts'
import { hastenSlips, lockPayments, noteFed } from '../alike.sql.ts'
import { alikesOfEntry } from '../alike.ts'
import { type Inbound, insertInbound, lockInbound, noteListed } from '../inbound.sql.ts'
import { creditInbound, type InboundPayment, suspendInbound } from '../inbound.ts'
import { eventsOfDeposit, eventsOfQr } from '../live-events.ts'
import { lockOrder } from '../qr/qr.sql.ts'
import { creditOrder } from '../qr/qr-credit.ts'
import { accountsAt } from '../sender.sql.ts'
import { bankAccount, contradicts, type OwnAccount, walletAccount } from '../sender.ts'
import { insertDirectDeposit, membersNamed } from './feed.sql.ts'
import { askedExactly } from './qr-account.sql.ts'

/** An entry onto an account in our books, as a payment. */
type FedPayment = InboundPayment & {
  feed: string
  paidAt: Date
  accountNo: string
  fromNo: string | null
}

/** What an entry did. */
type Effect =
  | { is: 'credited'; member: number; events: LiveEvent[] }
  | { is: 'suspended' }
  /** It was booked before. */
  | { is: 'known' }
  /** Another payment was booked under its name. */
  | { is: 'other' }
  /** It may be the payment `alike`, which came in under another name. */
  | { is: 'held-back'; alike: string }

/** Money that came onto one of our accounts: to the QR that asked for exactly it, to the member it names, or into suspense. Once, however often it is reported. */
export async function takeEntry(
  context: Context,
  feed: string,
  entry: FeedEntry,
): Promise<'taken' | 'unread'> {
  if (!isSourceCode(entry.bankCode)) return 'unread'
  const told = paymentOf(feed, entry, entry.bankCode, context.clock())
  const effect = await place(context, entry, told)
  const { channel, reference } = told
  switch (effect.is) {
    case 'credited':
      context.tell(effect.member, ...effect.events)
      break
    case 'suspended':
      await hastenSlips(context.db, { ...told, sourceCode: entry.bankCode })
      context.log.warn({ channel, reference }, 'money arrived that matches no member yet')
      break
    case 'held-back':
      context.log.error(
        { channel, reference, alike: effect.alike },
        'an entry of a bank feed may be a payment that came in otherwise: a person must say',
      )
  }
  return effect.is === 'other' ? 'unread' : 'taken'
}

async function place(context: Context, entry: FeedEntry, told: FedPayment): Promise<Effect> {
  const usernames = await usernamesFor(context, entry)
  const ours = await ourAccounts(context)
  return inTx(context.db, async (tx) => {
    await lockPayments(tx, told)
    await noteFed(tx, told)
    // A slip was faster, or this page is read again. Another amount under this name is other money, or a mistake.
    const known = await lockInbound(tx, told)
    if (known) return isSame(known, told) ? noteKnown(tx, known, told) : { is: 'other' }
    const [alike] = await alikesOfEntry(tx, { ...told, at: told.paidAt, sender: senderOf(entry) })
    if (alike) return holdBack(tx, told, alike.name)
    // Between our accounts: no member sent it.
    const isOwn = entry.fromAccountNo !== null && !contradicts(senderOf(entry), ours)
    if (isOwn) return suspend(tx, told)
    return (
      (await toQr(tx, entry, told)) ??
      (await toNamedMember(tx, usernames, entry, told)) ??
      (await suspend(tx, told))
    )
  })
}

/** A bank names one payment so, and another again only years later. */
const againAfterMs = 48 * 3_600_000
const isSame = (known: Inbound, { amount, currency, paidAt }: FedPayment): boolean =>
  known.amount === amount &&
  known.currency === currency &&
  (known.paidAt === null || Math.abs(known.paidAt.getTime() - paidAt.getTime()) <= againAfterMs)

async function noteKnown(
  tx: Tx,
  { channel, reference }: Inbound,
  told: FedPayment,
): Promise<Effect> {
  await noteListed(tx, { ...told, channel, reference })
  return { is: 'known' }
}

/** Never credited next to what it may be: out of the books until a person has said whether it is the same. */
async function holdBack(tx: Tx, told: FedPayment, alike: string): Promise<Effect> {
  const isNew = await insertInbound(tx, { ...told, orderId: null, alike })
  return isNew ? { is: 'held-back', alike } : { is: 'known' }
}

const suspend = async (tx: Tx, told: FedPayment): Promise<Effect> =>
  (await suspendInbound(tx, told)) ? { is: 'suspended' } : { is: 'known' }

/** The accounts that members are shown; wallets too. */
async function ourAccounts(context: Context): Promise<OwnAccount[]> {
  const { accounts, wallets } = await context.setting('deposit')
  return [...accounts.map(bankAccount), ...wallets.map(({ accountNo }) => walletAccount(accountNo))]
}

const senderOf = ({ fromBank, fromAccountNo }: FeedEntry) => ({ bank: fromBank, no: fromAccountNo })

/** To the QR that asked for exactly this, and whose member can have sent it: from the account that they had when it was paid. */
async function toQr(tx: Tx, entry: FeedEntry, told: FedPayment): Promise<Effect | undefined> {
  const { bankCode: provider, accountNo, amount, currency, at } = entry
  if (!isQrProvider(provider) || !qrRow(provider, currency)) return undefined
  const asked = await askedExactly(tx, { provider, accountNo, amount })
  const members = asked.map(({ memberId }) => memberId)
  const accounts = await accountsAt(tx, members, at)
  const meant = whosePayment(
    asked.filter(({ memberId }) => !contradicts(senderOf(entry), accounts.get(memberId)!)),
    at,
  )
  if (!meant || !(await isStillUnpaid(tx, meant))) return undefined
  const ref = `${told.channel} ${told.reference}`
  const credit = {
    id: meant.id,
    paid: amount,
    platformOrderId: ref,
    paidAt: at,
    now: told.now,
    from: told,
  }
  const how = await creditOrder(tx, credit)
  // Since it was looked for a slip has taken it, or another list has reported it differently: read again, the entry is known.
  if (how === 'taken') throw new Error(`${ref} was taken in otherwise`)
  if (typeof how === 'object') return suspend(tx, { ...told, payload: { ...told.payload, ...how } })
  await endErrand(tx, { id: meant.id, state: 'done', ref, reason: null, now: told.now })
  return { is: 'credited', member: meant.memberId, events: eventsOfQr(meant.id, true) }
}

/** Errand before order, as everywhere. */
async function isStillUnpaid(tx: Tx, { id }: AskedExactly): Promise<boolean> {
  await lockErrand(tx, id)
  return (await lockOrder(tx, id))?.state !== 'credited'
}

/** The member that the message names, where messages count: at a wallet in AUTO mode. */
async function usernamesFor(
  context: Context,
  { bankCode, accountNo, note }: FeedEntry,
): Promise<string[]> {
  if (bankCode !== 'TRUEWALLET' || !note) return []
  const { wallets } = await context.setting('deposit')
  const isAuto = wallets.some((wallet) => wallet.mode === 'AUTO' && wallet.accountNo === accountNo)
  return isAuto ? usernamesIn(note, context.env.country) : []
}

/** Exactly one member's username. Sent with it, money says whose it is, from whatever wallet. */
async function toNamedMember(
  tx: Tx,
  usernames: readonly string[],
  entry: FeedEntry,
  told: FedPayment,
): Promise<Effect | undefined> {
  if (usernames.length === 0) return undefined
  const [member, ...others] = await membersNamed(tx, { usernames, currency: entry.currency })
  if (member === undefined || others.length > 0) return undefined
  const id = uuidOf('direct', told.channel, told.reference)
  const taken = await creditInbound(tx, { ...told, order: id, member, late: false })
  if (taken.is === 'taken') return { is: 'known' }
  await insertDirectDeposit(tx, {
    ...told,
    amount: taken.amount,
    id,
    member,
    sourceCode: entry.bankCode,
  })
  return { is: 'credited', member, events: eventsOfDeposit(id, true) }
}

/** A transfer is named by the bank that sent it and its reference, here as on its slip. */
function paymentOf(feed: string, entry: FeedEntry, source: SourceCode, now: Date): FedPayment {
  const { accountNo, fromAccountNo, fromName, note, at, reference, amount, currency } = entry
  return {
    channel: `BANK:${entry.fromBank}`,
    reference,
    amount,
    currency,
    source: sourceNumbers[source],
    feed,
    paidAt: at,
    accountNo,
    fromNo: fromAccountNo,
    payload: { to: source, accountNo, fromAccountNo, fromName, note, at },
    now,
  }
}
