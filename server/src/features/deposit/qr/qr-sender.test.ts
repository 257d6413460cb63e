import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endErrand } from '../../../errands/errand.sql.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { accountQrsIn } from '../../../testing/bank/account-qrs.ts'
import { bankList } from '../../../testing/bank/bank-list.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'
import { creditOrder } from './qr-credit.ts'

const w = await world()
const { age, amountOf, create, inSuspense, pay, read } = accountQrsIn(w)

/** Held now by one member, and scanned again from the gallery by another who had it weeks ago. */
async function savedQr() {
  const [old, holder] = [await w.member(), await w.member()]
  const saved = await create(old, 255)
  await old.deposit.cancelQr({ qrcodeId: saved.qrcodeId })
  await age(saved.qrcodeId, 21 * 24 * 60)
  const live = await create(holder, 255)
  await sql`UPDATE qr_order SET payable = (SELECT payable FROM qr_order WHERE id = ${saved.qrcodeId}) WHERE id = ${live.qrcodeId}`.execute(
    w.context.db,
  )
  return { old, holder, saved, satang: BigInt(Math.round(saved.amount * 100)) }
}

test('a saved QR that is scanned again weeks later: not the money of whoever holds that amount now', async () => {
  const { old, holder, saved, satang } = await savedQr()
  const before = await inSuspense(satang)
  await pay(old, saved.payload)
  await read()
  expect([await amountOf(old), await amountOf(holder), await inSuspense(satang)]).toEqual([
    0,
    0,
    before + 1,
  ])
  await pay(holder, saved.payload)
  await read()
  expect(await amountOf(holder)).toBe(saved.amount)
})

test.each([
  ['other visible digits', { fromAccountNo: 'xxx-x-x1234-x' }, false],
  ['another bank', { fromBank: '004' }, false],
  [
    'another number of a bank that goes by another name',
    { fromBank: 'PROMPTPAY', fromAccountNo: '1234567890' },
    false,
  ],
  ['the wallet of another', { fromBank: 'TRUEWALLET', fromAccountNo: 'xxx-xxx-0000' }, false],
  ['nothing but the bank', {}, true],
  ['the visible digits', { fromAccountNo: 'xxx-x-x6789-x' }, true],
  ['the wallet of the registered phone', { fromBank: 'TRUEWALLET', fromAccountNo: 'own' }, true],
])('the bank shows of the sender %s', async (_, shown, isCredited) => {
  const bank = { code: 'SCB', no: `2${String(Math.random()).slice(2, 6)}67891`.slice(0, 10) }
  const m = await w.member({ bank })
  const made = await create(m, 256)
  const amount = money(BigInt(Math.round(made.amount * 100)))
  const list = bankList(w.context, `shown ${made.qrcodeId}`)
  await list.tell({
    bankCode: 'KBANK',
    accountNo: '9876543210',
    amount,
    ...shown,
    ...('fromAccountNo' in shown &&
      shown.fromAccountNo === 'own' && { fromAccountNo: `xxx-xxx-${m.phone.slice(-4)}` }),
  })
  expect([await amountOf(m), await inSuspense(amount)]).toEqual(
    isCredited ? [made.amount, 0] : [0, 1],
  )
})

test('where two members’ QRs could be meant, the sender that is shown tells whose it is', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const first = await create(one, 257)
  await one.deposit.cancelQr({ qrcodeId: first.qrcodeId })
  const second = await create(two, 257)
  await sql`UPDATE qr_order SET payable = (SELECT payable FROM qr_order WHERE id = ${first.qrcodeId}) WHERE id = ${second.qrcodeId}`.execute(
    w.context.db,
  )
  await pay(one, first.payload)
  await read()
  expect([await amountOf(one), await amountOf(two)]).toEqual([first.amount, 0])
})

test('what moves between our accounts is no member’s', async () => {
  const m = await w.member()
  const made = await create(m, 258)
  const amount = money(BigInt(Math.round(made.amount * 100)))
  const list = bankList(w.context, 'own')
  const ours = { fromBank: '014', fromAccountNo: '111-222333-4' }
  await list.tell({ bankCode: 'KBANK', accountNo: '9876543210', amount, ...ours })
  const wallet = { bankCode: 'TRUEWALLET', accountNo: '0888888888', note: m.phone }
  await list.tell({ ...wallet, amount: money(5_55n), ...ours })
  expect([await amountOf(m), await inSuspense(amount), await inSuspense(5_55n)]).toEqual([0, 1, 1])
})

test('paid meanwhile by a process that knows no lock of ours: the entry is a second payment, and is in suspense', async () => {
  const m = await w.member()
  const made = await create(m, 259)
  const amount = money(BigInt(Math.round(made.amount * 100)))
  const list = bankList(w.context, 'meanwhile')
  await heldBehind(w.database, {
    first: (tx) => sql`SELECT 1 FROM errand WHERE id = ${made.qrcodeId} FOR UPDATE`.execute(tx),
    call: () => list.tell({ bankCode: 'KBANK', accountNo: '9876543210', amount }),
    last: async (tx) => {
      const credit = {
        id: made.qrcodeId,
        paid: amount,
        platformOrderId: 'BANK:014 FIRST',
        paidAt: new Date(),
        now: new Date(),
      }
      const from = { channel: 'BANK:014', reference: `FIRST${m._id}`, source: 10, payload: {} }
      expect(await creditOrder(tx, { ...credit, from })).toBe('credited')
      await endErrand(tx, {
        id: made.qrcodeId,
        state: 'done',
        ref: from.reference,
        reason: null,
        now: new Date(),
      })
    },
  })
  expect([await amountOf(m), await inSuspense(amount)]).toEqual([made.amount, 1])
  expect(await checkLedger(w.context.db)).toEqual([])
})
