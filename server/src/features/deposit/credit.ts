import type { Money } from '@krapao/shared/money'
import { inTx, type Tx } from '../../db/pool.ts'
import { endErrand, lockErrand } from '../../errands/errand.sql.ts'
import type { House } from '../../house.ts'
import type { TakeWebhook } from '../../http/callbacks.ts'
import { isUuid, uuidOf } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { isPayinCode, type PayinCode, payinNumbers } from '../../outside/payin/index.ts'
import type { Paid } from '../../outside/payin/payin.ts'
import { readMember } from '../profile/profile.read.ts'
import { insertInbound, lockOrder, markCredited, readOrder } from './deposit.sql.ts'

/** A gateway says that a QR was paid. Repeated, out of order, before our own create call returned: all harmless. */
export const takeWebhook =
  (house: House): TakeWebhook =>
  async (provider, headers, rawBody) => {
    if (!isPayinCode(provider)) return 'nobody'
    const read = house.outside.payins[provider].read(headers, rawBody, house.clock())
    if (read.is === 'genuine' && read.paid.status === 'PAID') await take(house, provider, read.paid)
    return read.is
  }

async function take(house: House, provider: PayinCode, paid: Paid): Promise<void> {
  const known = isUuid(paid.merchantOrderId) ? await readOrder(house.db, paid.merchantOrderId) : undefined
  if (!known || known.provider !== provider) return suspend(house, provider, paid)
  const credited = await inTx(house.db, async (tx) => {
    const errand = (await lockErrand(tx, known.id))!
    if (errand.state === 'done') return false
    const now = house.clock()
    const first = await creditOrder(tx, {
      id: known.id,
      paid: paid.amount,
      platformOrderId: paid.platformOrderId,
      paidAt: now,
      now,
    })
    await endErrand(tx, { id: known.id, state: 'done', ref: paid.platformOrderId, reason: null, now })
    return first
  })
  if (credited)
    house.tell(
      known.memberId,
      { type: 'qrcode', qrcodeId: known.id, credited: true },
      { type: 'wallet' },
      { type: 'statement' },
    )
}

/** What was paid decides, not what was asked. The caller holds the errand's lock. False: it was credited before. */
export async function creditOrder(
  tx: Tx,
  c: { id: string; paid: Money; platformOrderId: string; paidAt: Date; now: Date },
): Promise<boolean> {
  const order = (await lockOrder(tx, c.id))!
  if (order.state === 'credited') return false
  const { currency } = await readMember(tx, order.memberId)
  const provider = order.provider as PayinCode
  const facts = { amount: c.paid, now: c.now }
  const inbound = { channel: provider, reference: c.platformOrderId, orderId: c.id, payload: {}, ...facts }
  if (!(await insertInbound(tx, inbound)))
    throw new Error(`${provider} ${c.platformOrderId} was taken in for another order`)
  const late = (order.state !== 'live' && order.state !== 'making') || c.paidAt > order.expiresAt
  const movement = { currency, member: order.memberId, amount: c.paid, source: payinNumbers[provider], order: c.id }
  await post(tx, late ? movements.depositLate(movement) : movements.depositCredited(movement))
  await markCredited(tx, { id: c.id, paid: c.paid, platformOrderId: c.platformOrderId, late, now: c.now })
  return true
}

/** Genuine money for an order that we do not know: kept in suspense, where a person finds it. */
async function suspend(house: House, provider: PayinCode, paid: Paid): Promise<void> {
  const order = uuidOf('inbound', provider, paid.platformOrderId)
  await inTx(house.db, async (tx) => {
    const inbound = {
      channel: provider,
      reference: paid.platformOrderId,
      amount: paid.amount,
      orderId: null,
      payload: { merchantOrderId: paid.merchantOrderId },
      now: house.clock(),
    }
    if (!(await insertInbound(tx, inbound))) return
    await post(
      tx,
      movements.suspended({
        currency: house.env.country.currencies[0],
        amount: paid.amount,
        source: payinNumbers[provider],
        order,
      }),
    )
  })
  house.log.warn(
    { provider, platformOrderId: paid.platformOrderId },
    'a payment for an order that nobody knows stands in suspense',
  )
}
