import { chooseAmount, exactAmounts } from '@krapao/shared/deposit/exact-amount.rules'
import { writeLaoQr } from '@krapao/shared/formats/lao-qr'
import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { limits } from '@krapao/shared/limits'
import { type Money, writeMoney } from '@krapao/shared/money'
import type { OrderCall } from '../../../context.ts'
import { inTx, type Tx } from '../../../db/pool.ts'
import { askErrand } from '../../../errands/errand.sql.ts'
import type { Errand, ErrandKind, Settlement } from '../../../errands/errand.ts'
import { type OutcomeThat, refused, type SendOutcome } from '../../../outside/outcome.ts'
import { holdContradicted } from '../../withdraw/hold.offer.ts'
import type { QrAccount } from '../deposit.read.ts'
import { lockInbound } from '../inbound.sql.ts'
import { eventsOfQr } from '../live-events.ts'
import { dropLiveOrders, giveUpOrder, insertOrder, type QrOrder, readOrder } from '../qr/qr.sql.ts'
import { creditOrder, givenAway } from '../qr/qr-credit.ts'
import { saidOfAccountQr } from '../said.ts'
import { amountUses, lockAmounts } from './qr-account.sql.ts'

/**
 * A QR of one of our accounts: drawn here, recognised in the account's feed by its amount alone. Nothing is asked of the outside, so it
 * is live at once. Answers what it replaced; 'full' when every amount near this one belongs to a live QR.
 */
export function makeAccountQr(
  ctx: OrderCall,
  account: QrAccount,
  amount: Money,
): Promise<string[] | 'full'> {
  const expiresAt = new Date(ctx.now.getTime() + limits.qrLifetimeMs)
  const order = { id: ctx.orderId, memberId: ctx.member.id, now: ctx.now }
  return inTx(ctx.db, async (tx) => {
    await lockAmounts(tx, account.bankCode)
    const payable = chooseAmount(
      await amountUses(tx, account.bankCode, exactAmounts(amount, account.currency)),
    )
    if (payable === undefined) return 'full'
    const errand = {
      ...order,
      kind: 'accountQr',
      provider: `QR:${account.bankCode}`,
      checkFrom: expiresAt,
    }
    if (!(await askErrand(tx, errand))) return []
    const dropped = await dropLiveOrders(tx, ctx.member.id, ctx.now)
    await insertOrder(tx, {
      ...order,
      provider: account.bankCode,
      amount,
      payable,
      expiresAt,
      account: {
        no: account.accountNo,
        payload: payloadOf(account, payable),
        payee: account.accountName,
      },
    })
    return dropped
  })
}

function payloadOf({ qr }: QrAccount, payable: Money): string {
  if ('laoQr' in qr)
    return writeLaoQr({ ...qr.laoQr, kind: 'merchant', amount: String(payable / 100n) })
  return writeTransfer({ kind: qr.promptPay, id: qr.id }, writeMoney(payable))
}

/** Only time ends it: it is not known outside. What is paid afterwards is found in the feed all the same. */
export const accountQr: ErrandKind = {
  async send(context, errand) {
    const order = (await readOrder(context.db, errand.id))!
    return { call: async () => standing(order, context.clock()) }
  },
  ask: async (context, errand) =>
    standing((await readOrder(context.db, errand.id))!, context.clock()),
  longestMs: async () => 0,
  async settle(tx, errand, ended, now) {
    if (ended.is === 'done') return settlePaid(tx, errand, ended, now)
    await giveUpOrder(tx, errand.id, 'expired')
    return { end: ended }
  },
  onlyAsks: true,
  whenContradicted: holdContradicted,
  ...saidOfAccountQr,
  liveEvents: (errand) => eventsOfQr(errand.id, false),
}

/** A person found its payment in suspense. */
async function settlePaid(
  tx: Tx,
  { id }: Errand,
  ended: OutcomeThat<'done'>,
  now: Date,
): Promise<Settlement> {
  const { ref, facts } = ended
  const [, channel, reference] = /^(\S+) (.+)$/.exec(ref!) as unknown as [string, string, string]
  const { source, ...known } = (await lockInbound(tx, { channel, reference }))!
  const from = { channel: known.channel, reference: known.reference, source, payload: {} }
  const how = await creditOrder(tx, {
    id,
    paid: facts.paid!,
    platformOrderId: ref!,
    paidAt: now,
    now,
    from,
    byPerson: true,
  })
  return { end: how === 'credited' ? ended : refused(givenAway) }
}

const standing = ({ state, expiresAt }: QrOrder, now: Date): SendOutcome => {
  if (state !== 'live') return refused(state === 'expired' ? 'EXPIRED' : 'CANCELLED')
  return now >= expiresAt ? refused('EXPIRED') : { is: 'waiting' }
}
