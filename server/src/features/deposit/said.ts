import { type Money, showMoney } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../db/pool.ts'
import type { ErrandKind, Said } from '../../errands/errand.ts'
import { done, refused } from '../../outside/outcome.ts'
import { isSourceCode, sourceCodes } from '../../outside/source-numbers.ts'
import { readGift } from './gift/gift.sql.ts'
import { nameOfGift } from './gift/gift-name.ts'
import { type Inbound, inOtherLetters, lockInbound } from './inbound.sql.ts'
import { readOrder } from './qr/qr.sql.ts'
import { keepSaid, lockSlip, readSlip, type SlipRow } from './slip/slip.sql.ts'

// What a person says of deposits that the outside leaves undecided. A payment is credited once, under the name that it has outside,
// however often it is reported (inbound.ts); so only the name that the order knows may be given.

type Done = Extract<Said, { is: 'done' }>
type Says = Pick<ErrandKind, 'about' | 'said'>

/** An order at a QR gateway: its reference there, and what was paid. */
export const saidOfQr: Says = {
  async about(db, { id }) {
    const order = (await readOrder(db, id))!
    return `${showMoney(order.payable)} by QR of ${order.provider}, there ${order.platformOrderId ?? 'not known'}`
  },
  async said(tx, errand, said) {
    if (said.is === 'refused') return refused('CANCELLED')
    const order = (await readOrder(tx, errand.id))!
    sameName(order.platformOrderId, said.reference)
    // As the gateway spells it, not as it was typed: its webhook will name the payment by that spelling.
    const name = { channel: order.provider, reference: order.platformOrderId ?? said.reference }
    const known = await lockInbound(tx, name)
    if (!known) await unlessInOtherLetters(tx, name)
    return done(name.reference, { paid: amountOf(known, said.amount), byPerson: true })
  },
}

/** A QR of one of our accounts is paid by what is in suspense: its channel and reference. */
export const saidOfAccountQr: Says = {
  about: saidOfQr.about,
  async said(tx, _errand, said) {
    if (said.is === 'refused') return refused('CANCELLED')
    const known = await lockInbound(tx, { channel: channelOf(said), reference: said.reference })
    if (!known) throw refusal('NO_PAYMENT')
    return done(`${known.channel} ${known.reference}`, { paid: amountOf(known, said.amount) })
  },
}

/** A slip: the transfer that it names, or, where it could not be read, the one that the person found. */
export const saidOfSlip: Says = {
  async about(db, { id }) {
    const slip = (await readSlip(db, id))!
    const transfer = slip.transRef ? `BANK:${slip.sendingBank} ${slip.transRef}` : 'not read'
    return `a slip over ${shown(slip.amount ?? slip.askedAmount)}, its transfer ${transfer}`
  },
  async said(tx, { id }, said) {
    const slip = (await lockSlip(tx, id))!
    if (slip.doubt) throw refusal('SLIP_IN_DOUBT')
    if (said.is === 'refused') return refused(said.reason)
    const bank = slip.sendingBank ?? channelOf(said).replace(/^BANK:/, '')
    if (said.channel !== undefined) sameName(`BANK:${bank}`, said.channel)
    sameName(slip.transRef, said.reference)
    const known = await lockInbound(tx, { channel: `BANK:${bank}`, reference: said.reference })
    const amount = amountOf(known, said.amount ?? slip.amount ?? undefined)
    await keepSaid(tx, {
      id,
      bank,
      reference: said.reference,
      amount,
      sourceCode: accountOf(slip, known),
    })
    return done(`${bank} ${said.reference}`, { paid: amount })
  },
}

/** A gift: what came into our wallet by this voucher. */
export const saidOfGift: Says = {
  async about(db, { id }) {
    const { voucher, walletNo } = (await readGift(db, id))!
    return `the gift ${voucher}, into the wallet ${walletNo}`
  },
  async said(tx, { id }, said) {
    if (said.is === 'refused') return refused(said.reason)
    const known = await lockInbound(tx, await nameOfGift(tx, (await readGift(tx, id))!))
    return done(said.reference, { paid: amountOf(known, said.amount) })
  },
}

function sameName(known: string | null, given: string): void {
  if (known !== null && known.toUpperCase() !== given.toUpperCase())
    throw refusal('ORDER_OTHER_NAME', { known, given })
}

async function unlessInOtherLetters(
  tx: Tx,
  { channel, reference }: { channel: string; reference: string },
) {
  const other = await inOtherLetters(tx, { channel, reference })
  if (other !== undefined)
    throw refusal('PAYMENT_OTHER_LETTERS', { known: other, given: reference })
}

/** What came in decides; where nothing is known of it, what the person found. */
function amountOf(known: Inbound | undefined, given: Money | undefined): Money {
  const amount = known?.amount ?? given
  if (amount === undefined) throw refusal('ORDER_AMOUNT_NEEDED')
  if (given !== undefined && given !== amount) throw refusal('OTHER_AMOUNT')
  return amount
}

function channelOf({ channel }: Done): string {
  if (channel === undefined || !/^BANK:(\d{3}|[A-Z]{3,10})$/.test(channel))
    throw refusal('ORDER_CHANNEL_NEEDED')
  return channel
}

/** Whose books it came into. */
function accountOf(slip: SlipRow, known: Inbound | undefined): string {
  const code = slip.sourceCode ?? (known ? sourceCodes[known.source] : slip.bankCode)
  if (code && isSourceCode(code)) return code
  throw refusal('ORDER_ACCOUNT_UNKNOWN')
}

const shown = (amount: Money | null) =>
  amount === null ? 'an amount that is not known' : showMoney(amount)
