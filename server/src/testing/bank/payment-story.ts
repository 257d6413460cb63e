import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { type Money, money, writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import { inTx } from '../../db/pool.ts'
import { askErrand } from '../../errands/errand.sql.ts'
import { readFeeds } from '../../features/deposit/account/feed.ts'
import { insertSlip, keepQr } from '../../features/deposit/slip/slip.sql.ts'
import { confirmDeposit } from '../operator.ts'
import { until, type World as Whole } from '../world.ts'
import { lookalike } from './slip-thieves.ts'
import { type FeedName, masked, type ToldBank } from './told-bank.ts'

/** Of a test, or of another caller. */
export type World = Omit<Whole, 'close'>

// What may happen to the payments of one owner, next to a thief who wants them. Each is known by its truth: who sent it, and how much.

type Member = Awaited<ReturnType<World['member']>> & { id: number }
/** `fits`: looks like the owner on a slip, since long. `turns`: has their own account, and takes one that fits when it is worth it. */
export type ThiefKind = 'fits' | 'turns' | 'stranger'
export type Cast = { owner: Member; thief: Member; kind: ThiefKind; stories: number }

export type Way = 'fed account' | 'unfed wallet' | 'account QR' | 'gateway QR' | 'gateway QR again'
type Known = {
  way: Way
  by: Member
  amount: Money
  at: Date
  reference: string
  /** By which feeds, and how each wrote it at first. */
  toldBy: Map<FeedName, { bank: string; reference: string; fromAccountNo: string | null; at: Date }>
}
/** Onto a bank's account of ours, or for an order at the gateway. */
type AtBank = Known & { to: { bankCode: string; accountNo: string } }
type AtGateway = Known & { to: { order: string; payment: { id: string; amount: Money } } }
export type Payment = AtBank | AtGateway
export type Spelling = 'its own' | 'otherwise' | 'another'
export type Telling = {
  feed: FeedName
  spelling: Spelling
  bank: string
  shows: 'all' | 'masked' | 'nothing'
  minutes: number
}

const accounts = {
  'fed account': { bankCode: 'SCB', accountNo: '1112223334' },
  'unfed wallet': { bankCode: 'TRUEWALLET', accountNo: '0899999999' },
  'account QR': { bankCode: 'KBANK', accountNo: '9876543210' },
}
export const isAtBank = (p: Payment): p is AtBank => 'bankCode' in p.to

export async function newCast(w: World, kind: ThiefKind): Promise<Cast> {
  const owner = await w.member()
  const no = lookalike(owner.bank.no)
  const thief = await w.member(kind === 'fits' ? { bank: { code: 'SCB', no } } : {})
  const idOf = async ({ _id }: { _id: string }) =>
    (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${_id}`.execute(w.context.db))
      .rows[0]!.id
  return {
    owner: { ...owner, id: await idOf(owner) },
    thief: { ...thief, id: await idOf(thief) },
    kind,
    stories: 0,
  }
}

/** What is true of a story, whatever is reported. No other story has its amounts: from `amount` to 99 satang more. */
export type Story = {
  w: World
  bank: ToldBank
  cast: Cast
  amount: Money
  payments: Payment[]
  /** How often a person gave to the thief what the thief had not sent. */
  mistakes: number
}

let lastAmount = 1_000_00n

export function beginStory(w: World, bank: ToldBank, cast: Cast): Story {
  lastAmount += 1_00n
  return { w, bank, cast, amount: money(lastAmount), payments: [], mistakes: 0 }
}

const keyed = () => ({ key: randomUUID() })

let made: Promise<unknown> = Promise.resolve()

/** One after the other: of two that a member makes at once, one is dropped before anyone could pay it. */
function makeQr(
  { amount }: Story,
  by: Member,
  provider: string,
): Promise<{ qrcodeId: string; amount: number }> {
  const asked = { provider, amount: Number(writeMoney(amount)) }
  // On a machine that is very busy the gateway may be too late for a call.
  const qr = made.then(() =>
    until(async () => {
      const { body } = await by.deposit.createQr(asked, keyed())
      return body.hasQrcode ? body : undefined
    }),
  )
  made = qr.catch(() => undefined)
  return qr
}

/** Really paid; whether it is reported is another matter. */
export async function pay(s: Story, by: Member, way: Way): Promise<Payment> {
  if (way === 'gateway QR' || way === 'gateway QR again') return payGateway(s, by, way)
  const toQr = way === 'account QR' ? await makeQr(s, by, 'KBANK') : undefined
  const amount = toQr ? money(BigInt(Math.round(toQr.amount * 100))) : s.amount
  const payment: Payment = { ...paidNow(s, by, way), amount, to: accounts[way] }
  s.payments.push(payment)
  s.bank.send({ ...payment, from: { accountNo: by.bank.no, name: 'SOMYING J' } })
  return payment
}

/** A QR of its own, or one that was paid before. */
async function payGateway(s: Story, by: Member, way: Way): Promise<Payment> {
  const before = s.payments.findLast((p) => p.by === by && !isAtBank(p)) as AtGateway | undefined
  const order =
    way === 'gateway QR again' && before
      ? before.to.order
      : (await makeQr(s, by, 'PAYTIMZ')).qrcodeId
  const payment = s.bank.payOrder(order)
  const paid = { ...paidNow(s, by, way), amount: payment.amount, to: { order, payment } }
  s.payments.push(paid)
  return paid
}

const paidNow = ({ w, amount, payments }: Story, by: Member, way: Way): Omit<Known, 'amount'> => ({
  way,
  by,
  at: w.context.clock(),
  toldBy: new Map(),
  reference: `${20_261_123_000_000_000n + amount}T${payments.length}`,
})

/** A feed reports a payment under one name, once or again, and may spell that otherwise each time. */
export async function tell(s: Story, p: Payment, t: Telling): Promise<void> {
  if (!isAtBank(p)) return
  list(s, p, t)
  await readFeeds(s.w.context)
}

/** It is in the bank's list, which is read later. */
function list({ bank }: Story, p: AtBank, t: Telling): void {
  const first = p.toldBy.get(t.feed) ?? {
    bank: t.bank,
    reference: t.spelling === 'another' ? `LIST${t.feed}${p.reference}` : p.reference,
    fromAccountNo: { all: p.by.bank.no, masked: masked(p.by.bank.no), nothing: null }[t.shows],
    at: new Date(p.at.getTime() + t.minutes * 60_000),
  }
  p.toldBy.set(t.feed, first)
  const { bank: fromBank, reference, ...shown } = first
  const isSpelt = t.spelling === 'otherwise'
  bank.list(t.feed, {
    ...p.to,
    ...shown,
    amount: p.amount,
    currency: 'THB',
    note: null,
    fromName: null,
    fromBank: isSpelt ? otherwise(fromBank) : fromBank,
    reference: isSpelt ? reference.toLowerCase().replace('t', '-T ') : reference,
  })
}
const otherwise = (bank: string): string =>
  ({ '014': 'SCB', SCB: '14' })[bank] ?? bank.toLowerCase()

/** The worker looks at it at once, or at the next sweep. */
export async function sendSlip(s: Story, p: Payment, by: Member, isAtOnce: boolean): Promise<void> {
  if (!isAtBank(p)) return
  const id = await writeSlip(s, p, by)
  if (isAtOnce) await look(s, id)
}

/** What came in since it was judged makes the worker look again, at the next sweep. */
const look = ({ w }: Story, id: string) => w.context.errands.run(id).catch(() => undefined)

/** What the door writes for a picture whose mini-QR was read. */
async function writeSlip({ w }: Story, { reference }: AtBank, by: Member): Promise<string> {
  const { db } = w.context
  const order = { id: randomUUID(), memberId: by.id, now: w.context.clock() }
  await inTx(db, async (tx) => {
    await askErrand(tx, { ...order, kind: 'slip', provider: 'SLIP', checkFrom: order.now })
    const picture = {
      bankCode: null,
      askedAmount: null,
      fileKey: null,
      pictureHash: Buffer.from(order.id),
    }
    await insertSlip(tx, { ...order, ...picture })
  })
  await keepQr(db, order.id, writeSlipQr({ bank: '014', reference }), { bank: '014', reference })
  return order.id
}

/**
 * Onto the wallet, while a feed reports it under another name. Where none has listed the wallet
 * before in this story, the slip may be credited by itself. A feed that has listed it is
 * remembered: the slips of two payments could then be credited next to the payments that the feed
 * reported.
 */
export async function race(
  s: Story,
  by: Member,
  t: Telling,
  [tellAfterMs, slipAfterMs]: readonly [number, number],
): Promise<void> {
  const p = await pay(s, by, 'unfed wallet')
  if (!isAtBank(p)) return
  const id = await writeSlip(s, p, by)
  list(s, p, t)
  await Promise.all([
    sleep(tellAfterMs).then(() => readFeeds(s.w.context)),
    sleep(slipAfterMs).then(() => look(s, id)),
  ])
}

/** Its gateway reports it, some times at once. */
export async function webhook({ bank }: Story, p: Payment, times: number): Promise<void> {
  if (isAtBank(p)) return
  const { order, payment } = p.to
  await Promise.all(Array.from({ length: times }, () => bank.webhook(order, payment)))
}

export async function cancel(p: Payment): Promise<void> {
  if (!isAtBank(p)) await p.by.deposit.cancelQr({ qrcodeId: p.to.order })
}

/** They say that they sent it; the desk finds it at the sender's bank, by the name that it has there. */
export async function sayByHand({ w }: Story, p: Payment, by: Member): Promise<void> {
  if (!isAtBank(p)) return
  const asked = { amount: Number(writeMoney(p.amount)), bankCode: p.to.bankCode }
  const { _id: id } = (await by.deposit.add(asked, keyed())).body
  const found = {
    by: 'malee',
    now: w.context.clock(),
    channel: 'BANK:014',
    reference: p.reference,
    amount: p.amount,
  }
  // The person sees who sent it. What the desk refuses stays asked, in its list.
  if (id && by === p.by) await confirmDeposit(w.context.db, { ...found, id }).catch(() => undefined)
}

/** The thief takes an account that looks like the owner's, or goes back to the own. */
export async function turn(
  { cast: { thief, owner, kind } }: Story,
  isBack: boolean,
): Promise<void> {
  if (kind !== 'turns') return
  const bankAccountNo = isBack ? thief.bank.no : lookalike(owner.bank.no)
  await thief.profile.update({ bankCode: 'SCB', bankAccountName: 'SOMYING JAIDEE', bankAccountNo })
}

export async function later({ w }: Story, ms: number): Promise<void> {
  w.forward(ms)
  await w.sweep()
}

/** The letters and digits of a payment are in every name that anyone gives it. */
export const isNamed = (p: Payment, reference: string): boolean =>
  isAtBank(p)
    ? reference
        .replace(/[^A-Za-z0-9]/g, '')
        .toUpperCase()
        .endsWith(p.reference)
    : reference === p.to.payment.id
