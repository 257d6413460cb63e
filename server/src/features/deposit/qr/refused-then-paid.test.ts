import { money, writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { makeErrands } from '../../../errands/run.ts'
import { errandKinds } from '../../../jobs.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { bankList } from '../../../testing/bank/bank-list.ts'
import { tellPaid } from '../../../testing/bank/paytimz.ts'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { decideOrder, giveSuspense } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { inSuspense, unreadEntries } from '../desk/desk.sql.ts'

// A person refused an order, and real money comes for it all the same. The refusal stands; the money is kept, and a person decides again.
const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const who = { by: 'malee', now: new Date() }
const create = async (m: Member, provider: string) =>
  (await m.deposit.createQr({ provider, amount: 100 })).body
const suspended = async (reference: string) =>
  (await inSuspense(db)).filter((s) => s.reference === reference)

async function refuseByPerson(id: string) {
  // Listed at once, as an order is that calls a person.
  await sql`UPDATE errand SET alerted_at = now(), lease_until = NULL WHERE id = ${id}`.execute(
    w.database.owner,
  )
  await decideOrder(db, {
    ...who,
    id,
    said: { is: 'refused', reason: 'a stolen telephone' },
  })
}

const webhook = (merchantOrderId: string, amount = '100.00') =>
  tellPaid(w, { platformOrderId: `P-${merchantOrderId}`, merchantOrderId, amount })

test('a gateway’s QR that a person refused is paid: in suspense with who refused it and why, once; given, it is credited once', async () => {
  const m = await w.member()
  const { qrcodeId: id } = await create(m, 'PAYTIMZ')
  await refuseByPerson(id)
  for (const _ of [1, 2]) expect(await webhook(id)).toBe(200)
  expect(await amountOf(m)).toBe(0)
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body.state).not.toBe('credited')
  expect(await suspended(`P-${id}`)).toMatchObject([
    {
      channel: 'PAYTIMZ',
      amount: 10_000n,
      payload: { merchantOrderId: id, askedBy: m.phone, refused: 'by malee: a stolen telephone' },
    },
  ])
  await giveSuspense(db, { ...who, channel: 'PAYTIMZ', reference: `P-${id}`, username: m.phone })
  expect(await webhook(id)).toBe(200)
  expect([await amountOf(m), await suspended(`P-${id}`)]).toEqual([100, []])
  expect((await unreadEntries(db)).filter(({ entry }) => entry.includes(id))).toEqual([])
})

test('ten of its webhooks at once: its money is in suspense once', async () => {
  const m = await w.member()
  const { qrcodeId: id } = await create(m, 'PAYTIMZ')
  await refuseByPerson(id)
  await Promise.all(Array.from({ length: 10 }, () => webhook(id)))
  expect([await amountOf(m), (await suspended(`P-${id}`)).length]).toEqual([0, 1])
})

test('a QR of one of our accounts that a person refused is paid: its feed’s entry is in suspense, nobody else’s', async () => {
  const [m, older] = [await w.member(), await w.member()]
  const made = await create(m, 'KBANK')
  const other = await create(older, 'KBANK')
  await sql`UPDATE qr_order SET payable = (SELECT payable FROM qr_order WHERE id = ${made.qrcodeId}), state = 'dropped',
                   created_at = created_at - interval '2 minutes' WHERE id = ${other.qrcodeId}`.execute(
    w.database.owner,
  )
  await refuseByPerson(made.qrcodeId)
  const list = bankList(w.context, 'refused')
  const { reference } = await list.tell({
    bankCode: 'KBANK',
    accountNo: '9876543210',
    amount: money(BigInt(Math.round(made.amount * 100))),
    fromAccountNo: m.bank.no,
  })
  expect([await amountOf(m), await amountOf(older)]).toEqual([0, 0])
  expect(await suspended(reference)).toMatchObject([
    { payload: { askedBy: m.phone, refused: 'by malee: a stolen telephone' } },
  ])
})

test('refused by its gateway and not by a person, it is credited late as ever', async () => {
  const m = await w.member()
  const { qrcodeId: id } = await create(m, 'PAYTIMZ')
  await m.deposit.cancelQr({ qrcodeId: id })
  await w.sweep()
  expect(await webhook(id)).toBe(200)
  expect(await amountOf(m)).toBe(100)
})

test('its slip does not credit it either: a person decides again, and gives it once', async () => {
  const m = await w.member()
  const made = await create(m, 'KBANK')
  await refuseByPerson(made.qrcodeId)
  const amount = money(BigInt(Math.round(made.amount * 100)))
  const to = { bankCode: 'KBANK', accountNo: '9876543210' }
  const { reference } = await sendMoney(w.sandbox, m, { amount: writeMoney(amount), to })
  const list = bankList(w.context, 'refused-slip')
  await list.tell({ ...to, amount, fromAccountNo: m.bank.no, reference })
  await m.deposit.slip(
    {},
    { file: await slipPicture(w.sandbox, reference), key: crypto.randomUUID() },
  )
  await makeErrands(list.context, errandKinds).sweep()
  expect(await amountOf(m)).toBe(0)
  const [kept] = await suspended(reference)
  expect(kept).toMatchObject({ payload: { refused: 'by malee: a stolen telephone' } })
  expect((await m.statement.slips()).body.slips[0].status).toBe('PENDING')
  await giveSuspense(db, { ...who, channel: kept!.channel, reference, username: m.phone })
  expect(await amountOf(m)).toBe(made.amount)
})
