import { isQrProvider, qrAmounts } from '@krapao/shared/deposit/deposit.rules'
import { type AskedExactly, whosePayment } from '@krapao/shared/deposit/exact-amount.rules'
import { usernamesIn } from '@krapao/shared/deposit/wallet-note.rules'
import type { LiveEvent } from '@krapao/shared/live'
import { inTx, type Tx } from '../../db/pool.ts'
import { endErrand, lockErrand } from '../../errands/errand.sql.ts'
import type { House } from '../../house.ts'
import { uuidOf } from '../../ids.ts'
import type { FeedEntry } from '../../outside/feed/feed.ts'
import { isSourceCode, type SourceCode, sourceNumbers } from '../../outside/source-numbers.ts'
import { insertDirectDeposit, membersNamed } from './feed.sql.ts'
import { lockOrder } from './qr.sql.ts'
import { askedExactly } from './qr-account.sql.ts'
import { creditOrder } from './qr-credit.ts'
import { lockInbound } from './take-in.sql.ts'
import { creditIncoming, type Incoming, suspendIncoming } from './take-in.ts'
import { tellsOfDeposit, tellsOfQr } from './tells.ts'

/** What an entry did: whom to tell of what, or that it stands in suspense, that it was taken in before, or that something else was under its name. */
type Effect = { to: number; events: LiveEvent[] } | 'suspended' | 'before' | 'other'

/** Money that came onto an account of ours: to the QR that asked for exactly it, to the member it names, or into suspense. Once, however often told. */
export async function takeEntry(house: House, entry: FeedEntry): Promise<'taken' | 'unread'> {
  if (!isSourceCode(entry.bankCode)) return 'unread'
  const incoming = incomingOf(entry, entry.bankCode, house.clock())
  const effect = await place(house, entry, incoming)
  if (typeof effect === 'object') house.tell(effect.to, ...effect.events)
  if (effect === 'suspended')
    house.log.warn(
      { channel: incoming.channel, reference: incoming.reference },
      'money came onto an account and is nobody’s yet: a slip or a person will tell',
    )
  return effect === 'other' ? 'unread' : 'taken'
}

async function place(house: House, entry: FeedEntry, incoming: Incoming): Promise<Effect> {
  const usernames = await usernamesFor(house, entry)
  return inTx(house.db, async (tx) => {
    // A slip was faster, or this page is read again. Another amount under this name is other money, or somebody's mistake.
    const known = await lockInbound(tx, incoming)
    if (known) return known.amount === entry.amount && known.currency === entry.currency ? 'before' : 'other'
    const effect = (await toQr(tx, entry, incoming)) ?? (await toNamedMember(tx, usernames, entry, incoming))
    if (effect) return effect
    return (await suspendIncoming(tx, incoming)) ? 'suspended' : 'before'
  })
}

async function toQr(tx: Tx, entry: FeedEntry, incoming: Incoming): Promise<Effect | undefined> {
  const { bankCode: provider, accountNo, amount, currency, at } = entry
  if (!isQrProvider(provider) || qrAmounts[provider].currency !== currency) return undefined
  const asked = whosePayment(await askedExactly(tx, { provider, accountNo, amount }), at)
  if (!asked || !(await isStillUnpaid(tx, asked))) return undefined
  const { channel, reference, source, payload, now } = incoming
  const ref = `${channel} ${reference}`
  const from = { channel, reference, source, payload }
  const credit = { id: asked.id, paid: amount, platformOrderId: ref, paidAt: at, now, from }
  // Since it was looked for a slip has taken it: read again, the entry is known.
  if ((await creditOrder(tx, credit)) === 'taken') throw new Error(`${ref} was taken in for another order`)
  await endErrand(tx, { id: asked.id, state: 'done', ref, reason: null, now })
  return { to: asked.memberId, events: tellsOfQr(asked.id, true) }
}

/** Errand before order, as everywhere. */
async function isStillUnpaid(tx: Tx, { id }: AskedExactly): Promise<boolean> {
  await lockErrand(tx, id)
  return (await lockOrder(tx, id))?.state !== 'credited'
}

/** Whom the message names, where messages count: at a wallet in AUTO mode. */
async function usernamesFor(house: House, { bankCode, accountNo, note }: FeedEntry): Promise<string[]> {
  if (bankCode !== 'TRUEWALLET' || !note) return []
  const { wallets } = await house.setting('deposit')
  const isAuto = wallets.some((wallet) => wallet.mode === 'AUTO' && wallet.accountNo === accountNo)
  return isAuto ? usernamesIn(note, house.env.country) : []
}

/** Exactly one member's username. */
async function toNamedMember(
  tx: Tx,
  usernames: readonly string[],
  entry: FeedEntry,
  incoming: Incoming,
): Promise<Effect | undefined> {
  if (usernames.length === 0) return undefined
  const [member, ...others] = await membersNamed(tx, { usernames, currency: entry.currency })
  if (member === undefined || others.length > 0) return undefined
  const id = uuidOf('direct', incoming.channel, incoming.reference)
  const taken = await creditIncoming(tx, { ...incoming, order: id, member, late: false })
  if (taken.is === 'taken') return 'before'
  await insertDirectDeposit(tx, { ...incoming, id, member, sourceCode: entry.bankCode })
  return { to: member, events: tellsOfDeposit(id, true) }
}

/** A transfer is named by the bank that sent it and its reference, here as on its slip. */
function incomingOf(entry: FeedEntry, source: SourceCode, now: Date): Incoming {
  const { accountNo, fromAccountNo, fromName, note, at } = entry
  return {
    ...{
      channel: `BANK:${entry.fromBank}`,
      reference: entry.reference,
      amount: entry.amount,
      currency: entry.currency,
    },
    ...{ source: sourceNumbers[source], payload: { to: source, accountNo, fromAccountNo, fromName, note, at }, now },
  }
}
