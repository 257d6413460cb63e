import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { feedEntry } from '../../../testing/bank/bank-list.ts'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { world } from '../../../testing/world.ts'
import { readFeeds } from '../account/feed.ts'

const w = await world()
afterEach(async () => expect(await checkLedger(w.context.db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>

const balance = async (m: Member) => (await m.wallet.get()).body.amount
const rows = async (m: Member) =>
  (await m.statement.slips()).body.slips.map(
    (s: { status: string; note: string | null }) => s.note ?? s.status,
  )

test('two pictures of one slip, both judged before either is settled: credited once, and the loser’s order is refused', async () => {
  const m = await w.member()
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, m)).reference)
  const first: string = (await m.deposit.slip({}, { file })).body._id
  w.forward(61_000)
  const second: string = (await m.deposit.slip({}, { file: await sharp(file).jpeg().toBuffer() }))
    .body._id
  // Slow answers: the two are judged by the same state of the books.
  await w.sandbox.fault({ service: 'slipok', kind: 'delay', ms: 500, times: 2 })
  await Promise.all([first, second].map((id) => w.context.errands.run(id)))
  await w.sandbox.heal()
  const { rows: errands } = await sql<{ state: string; reason: string | null }>`
    SELECT state, reason FROM errand WHERE id = ANY(${[first, second]}::uuid[]) ORDER BY state`.execute(
    w.context.db,
  )
  expect(errands).toEqual([
    { state: 'done', reason: null },
    { state: 'refused', reason: 'SLIP_REFNO_DUPLICATED' },
  ])
  expect(await balance(m)).toBe(100)
})

test('the same file again, another picture of it, and one sent from two phones: credited once', async () => {
  const m = await w.member()
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, m)).reference)
  await m.deposit.slip({}, { file })
  await w.sweep()
  for (const again of [file, await sharp(file).resize(700).jpeg().toBuffer()]) {
    w.forward(61_000)
    expect((await m.deposit.slip({}, { file: again })).status).toBe(200)
    await w.sweep()
  }
  expect(await rows(m)).toEqual(['SLIP_REFNO_DUPLICATED', 'SLIP_REFNO_DUPLICATED', 'SUCCESS'])
  expect(await balance(m)).toBe(100)
  const [phone, tablet] = [await w.member(), await w.member()]
  const mine = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, phone)).reference)
  const both = await Promise.all(
    [0, 1].map((i) =>
      phone.deposit.slip(
        {},
        { file: mine, key: crypto.randomUUID(), headers: { 'user-agent': `phone ${i}` } },
      ),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  await w.sweep()
  expect([await balance(phone), await balance(tablet)]).toEqual([100, 0])
})

test('a slip that somebody else used is told so first, by whoever sends it, before whose account it is or what it is for', async () => {
  const [owner, other] = [await w.member(), await w.member()]
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, owner)).reference)
  await owner.deposit.slip({}, { file })
  await w.sweep()
  await other.deposit.slip({ amount: 7 }, { file })
  await w.sweep()
  expect([await rows(owner), await rows(other)]).toEqual([['SUCCESS'], ['SLIP_REFNO_DUPLICATED']])
})

test('its age counts to the first time that it was sent, whatever became of that', async () => {
  const m = await w.member()
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, m)).reference)
  await m.deposit.slip({ amount: 7 }, { file })
  await w.sweep()
  w.forward(2 * 3_600_000)
  await m.deposit.slip({}, { file })
  await w.sweep()
  expect(await rows(m)).toEqual(['SUCCESS', 'NOT_MATCH'])
})

test('one that was sent in time is not too old when its bank reports it hours later', async () => {
  const m = await w.member()
  const { reference } = await sendMoney(w.sandbox, m)
  await w.sandbox.fault({ service: 'slipok', kind: 'error-after', times: 1 })
  await m.deposit.slip({}, { file: await slipPicture(w.sandbox, reference) })
  await w.sweep()
  w.forward(5 * 3_600_000)
  await w.sweep()
  expect(await rows(m)).toEqual(['SUCCESS'])
})

describe('the account’s feed and the slip tell of one payment', () => {
  const suspended = async (reference: string) => {
    const { rows } = await sql<{ orderId: string | null }>`
      SELECT order_id AS "orderId" FROM inbound WHERE reference = ${reference} AND suspended`.execute(
      w.context.db,
    )
    return rows.map(({ orderId }) => orderId)
  }

  test('the feed first: the money waits in suspense, and leaves it for the member whose slip it is', async () => {
    const m = await w.member()
    const { reference } = await sendMoney(w.sandbox, m)
    await readFeeds(w.context)
    expect(await suspended(reference)).toEqual([null])
    const { body } = await m.deposit.slip({}, { file: await slipPicture(w.sandbox, reference) })
    await w.sweep()
    expect(await rows(m)).toEqual(['SUCCESS'])
    expect(await suspended(reference)).toEqual([body._id])
    expect(await balance(m)).toBe(100)
  })

  test('the slip first: it waits for the feed, and is credited as soon as that reports it', async () => {
    const m = await w.member()
    const { reference } = await sendMoney(w.sandbox, m)
    const { body } = await m.deposit.slip({}, { file: await slipPicture(w.sandbox, reference) })
    await w.sweep()
    expect([await rows(m), await balance(m)]).toEqual([['PENDING'], 0])
    await readFeeds(w.context)
    await w.sweep()
    expect(await suspended(reference)).toEqual([body._id])
    expect([await rows(m), await balance(m)]).toEqual([['SUCCESS'], 100])
  })

  test('what was sent to the wallet with the username is credited by the feed; its slip is a repeated one', async () => {
    const m = await w.member()
    const wallet = { bank: { code: 'TRUEWALLET', no: m.phone } }
    const to = { bankCode: 'TRUEWALLET', accountNo: '0888888888' }
    const { reference } = await sendMoney(w.sandbox, wallet, { to, note: m.phone })
    await readFeeds(w.context)
    expect(await balance(m)).toBe(100)
    await m.deposit.slip({}, { file: await slipPicture(w.sandbox, reference) })
    await w.sweep()
    expect([await rows(m), await balance(m)]).toEqual([['SLIP_REFNO_DUPLICATED'], 100])
  })

  test.each(['first', 'last'])(
    'a bank that writes its references in other letters in its list: still once, told %s',
    async (when) => {
      const m = await w.member()
      const { reference } = await sendMoney(w.sandbox, m)
      const context = telling(reference.toLowerCase())
      expect(reference.toLowerCase()).not.toBe(reference)
      if (when === 'first') await readFeeds(context)
      await m.deposit.slip({}, { file: await slipPicture(w.sandbox, reference) })
      await w.sweep()
      if (when === 'last') await readFeeds(context)
      await w.sweep()
      expect([await rows(m), await balance(m)]).toEqual([['SUCCESS'], 100])
      const { rows: taken } =
        await sql`SELECT 1 FROM inbound WHERE upper(reference) = ${reference}`.execute(w.context.db)
      expect(taken).toHaveLength(1)
    },
  )
})

/** A context whose bank lists one transfer of 100 baht from SCB under this name. */
function telling(reference: string): Context {
  const page = async (after: string) => ({
    is: 'page' as const,
    items: after === reference ? [] : [feedEntry({ reference })],
    cursor: reference,
  })
  return { ...w.context, outside: { ...w.context.outside, feeds: [{ name: 'bank', page }] } }
}
