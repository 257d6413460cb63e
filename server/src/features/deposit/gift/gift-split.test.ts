import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { sourceNumbers } from '../../../outside/source-numbers.ts'
import { decideOrder, giveSuspense } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { until, world } from '../../../testing/world.ts'
import { inSuspense } from '../desk/desk.sql.ts'
import { suspendInbound } from '../inbound.ts'
import { lockVoucher } from './gift.sql.ts'

// A gift for several people pays each wallet once, and the operator has two wallets. Each part is its own payment.
const w = await world()
const { db } = w.context
const [first, second] = ['0899999999', '0888888888'] as const
beforeAll(async () => {
  const { rows } = await sql<{
    value: object
  }>`SELECT value FROM setting WHERE key = 'deposit'`.execute(w.database.owner)
  const wallets = [first, second].map((accountNo) => ({
    accountNo,
    accountName: 'K',
    mode: 'GIFT',
  }))
  await w.set('deposit', { ...rows[0]!.value, wallets })
  await until(
    async () =>
      (await w.context.setting('deposit')).wallets.filter(({ mode }) => mode === 'GIFT').length ===
      2,
  )
})
afterEach(async () => {
  await w.sandbox.heal()
  expect(await checkLedger(db)).toEqual([])
})
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const make = async () =>
  (await w.sandbox.ask<{ hash: string }>('POST', '/phone/gifts', { amount: '200.00', people: 2 }))
    .hash
const openByHand = (hash: string, mobile: string) =>
  w.sandbox.ask('POST', `/phone/gifts/${hash}/open`, { mobile })
const send = async (m: Member, hash: string, walletNo: string) => {
  const link = `https://gift.truemoney.com/campaign/?v=${hash}::${walletNo}`
  return (await m.deposit.truelink({ link }, { key: crypto.randomUUID() })).body
}
/** What came in by this voucher: the part of its name after the voucher, the wallet, and whether it was credited. */
async function cameIn(hash: string) {
  const { rows } = await sql<{ name: string; wallet: string; isCredited: boolean }>`
    SELECT substr(reference, ${hash.length + 1}::int) AS name, payload ->> 'walletNo' AS wallet, order_id IS NOT NULL AS "isCredited"
      FROM inbound WHERE channel = 'GIFT' AND reference LIKE ${`${hash}%`} ORDER BY reference`.execute(
    db,
  )
  return rows
}
const suspended = async (hash: string) =>
  (await inSuspense(db)).filter((s) => s.reference.startsWith(hash)).length
const give = (reference: string, m: Member) =>
  giveSuspense(db, { by: 'malee', now: new Date(), channel: 'GIFT', reference, username: m.phone })

test('the first part is in suspense: the second, into our other wallet, is a second payment and its sender’s', async () => {
  const [a, b] = [await w.member(), await w.member()]
  const hash = await make()
  await openByHand(hash, first)
  expect((await send(a, hash, first)).message).toBe('TRUELINK_DUPLICATE')
  expect(await send(b, hash, second)).toMatchObject({ status: 'SUCCESS', amount: 100 })
  expect([await amountOf(a), await amountOf(b), await suspended(hash)]).toEqual([0, 100, 1])
  await give(hash, a)
  expect([await amountOf(a), await amountOf(b), await suspended(hash)]).toEqual([100, 100, 0])
  expect(await cameIn(hash)).toEqual([
    { name: '', wallet: first, isCredited: true },
    { name: `:${second}`, wallet: second, isCredited: true },
  ])
})

test('the first part was given to a member by hand: the second is its sender’s, and is said so once', async () => {
  const [a, b] = [await w.member(), await w.member()]
  const hash = await make()
  await openByHand(hash, first)
  await send(a, hash, first)
  await give(hash, a)
  expect(await send(b, hash, second)).toMatchObject({ status: 'SUCCESS', amount: 100 })
  expect((await send(b, hash, second)).message).toBe('TRUELINK_DUPLICATE')
  expect([await amountOf(a), await amountOf(b), await suspended(hash)]).toEqual([100, 100, 0])
})

test('both parts came otherwise: both are in suspense, once, and each can be given', async () => {
  const m = await w.member()
  const hash = await make()
  for (const walletNo of [first, second]) await openByHand(hash, walletNo)
  for (const walletNo of [second, first, second, first]) await send(m, hash, walletNo)
  expect(await cameIn(hash)).toEqual([
    { name: '', wallet: second, isCredited: false },
    { name: `:${first}`, wallet: first, isCredited: false },
  ])
  for (const reference of [hash, `${hash}:${first}`]) await give(reference, m)
  expect([await amountOf(m), await suspended(hash)]).toEqual([200, 0])
})

test('a person says that a part was received: it is that wallet’s, and the other one stays where it is', async () => {
  const [a, b] = [await w.member(), await w.member()]
  const hash = await make()
  await openByHand(hash, first)
  await send(a, hash, first)
  await w.sandbox.fault({ service: 'gift', route: 'redeem', kind: 'timeout-after', times: 1 })
  await w.sandbox.fault({ service: 'gift', route: 'verify', kind: 'garbage' })
  const { _id: id, status } = await send(b, hash, second)
  expect(status).toBe('PENDING')
  await sql`UPDATE errand SET alerted_at = now(), lease_until = NULL, sent_at = coalesce(sent_at, now()) WHERE id = ${id}`.execute(
    w.database.owner,
  )
  const said = { is: 'done', reference: hash, amount: baht(100) } as const
  await decideOrder(db, { id, by: 'malee', now: new Date(), said })
  expect([await amountOf(a), await amountOf(b), await suspended(hash)]).toEqual([0, 100, 1])
})

test('both parts are told of at once: the second waits, and is not credited out of the first', async () => {
  const b = await w.member()
  const hash = await make()
  const told = {
    channel: 'GIFT',
    reference: hash,
    amount: baht(100),
    currency: 'THB',
    source: sourceNumbers.TRUEWALLET,
  } as const
  const sent = heldBehind(w.database, {
    first: async (tx) => {
      await lockVoucher(tx, hash)
      await suspendInbound(tx, { ...told, payload: { walletNo: first }, now: new Date() })
    },
    call: () => send(b, hash, second),
  })
  expect(await sent).toMatchObject({ status: 'SUCCESS', amount: 100 })
  expect(await cameIn(hash)).toEqual([
    { name: '', wallet: first, isCredited: false },
    { name: `:${second}`, wallet: second, isCredited: true },
  ])
})

test('the first part was credited to who sent it: the second is refused before it is taken', async () => {
  const [a, b] = [await w.member(), await w.member()]
  const hash = await make()
  expect(await send(a, hash, first)).toMatchObject({ status: 'SUCCESS', amount: 100 })
  expect((await send(b, hash, second)).message).toBe('TRUELINK_DUPLICATE')
  expect([await amountOf(a), await amountOf(b)]).toEqual([100, 0])
  // It is still there for who has the link.
  await openByHand(hash, '0811111111')
})
