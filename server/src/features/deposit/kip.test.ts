import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { counterparts, sourcesOf } from '../../audit/counterparts.ts'
import { differences } from '../../audit/reconcile.ts'
import { checkLedger } from '../../ledger/check.ts'
import { until, world } from '../../testing/world.ts'

const w = await world({ env: { COUNTRY: 'LA' } })
const kipMember = () =>
  w.member({
    currency: 'LAK',
    bank: { code: 'BCEL', no: `01012000${Math.floor(1e5 + Math.random() * 9e5)}` },
  })
const balance = async (m: Awaited<ReturnType<typeof kipMember>>) =>
  (await m.wallet.get()).body.amount

test('money in kip: a gateway\u2019s QR, a game of each shape and back, and paid out', async () => {
  const m = await kipMember()
  const { payload } = (await m.deposit.createQr({ provider: 'FP', amount: 500_000 })).body
  await w.sandbox.pay(payload)
  await until(async () => (await balance(m)) === 500_000)
  for (const code of ['PG', 'SEXYGAME', 'USUN']) {
    await m.games.activate({ slotCode: code })
    const move = (from: string, to: string, amount: number) => m.transfer.move({ from, to, amount })
    expect((await move('MAIN', code, 999)).body).toMatchObject({
      message: 'TRANSFER_MINIMUM',
      details: { min: '1,000.00' },
    })
    expect((await move('MAIN', code, 100_000)).body.status).toBe('SUCCESS')
    expect((await move(code, 'MAIN', 100_000)).body.status).toBe('SUCCESS')
  }
  expect((await m.withdraw.ask({ amount: 200_000 })).status).toBe(200)
  await w.sweep()
  expect((await m.statement.list({ type: 'withdraw' })).body.statements[0]).toMatchObject({
    status: 'SUCCESS',
    amount: 200_000,
  })
  expect(await balance(m)).toBe(300_000)
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('the lists outside agree with our books, kip by kip; an amount in baht does not match the same one in kip', async () => {
  const { owner } = w.database
  const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }
  const compare = async () => {
    const found: Record<string, unknown>[] = []
    for (const c of await counterparts(w.context)) {
      const told = await c.list(period)
      if (told.is !== 'list') throw new Error(told.why)
      const ours = c.ours.is === 'feed' ? { ...c.ours, sources: sourcesOf(told.accounts) } : c.ours
      found.push(...(await differences(w.context.db, { ...c, ours }, told.rows, period)))
    }
    return found
  }
  expect(await compare()).toEqual([])
  const inBaht = async (currency: string) => {
    await owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      for (const table of ['inbound', 'member', 'game_account'])
        await sql`UPDATE ${sql.table(table)} SET currency = ${currency}`.execute(tx)
    })
  }
  await inBaht('THB')
  try {
    const found = await compare()
    expect(found.map(({ kind }) => kind)).toEqual(Array(8).fill('amountsDiffer'))
    expect(found[0]).toMatchObject({ facts: { theirs: '500000.00 LAK', ours: '500000.00 THB' } })
  } finally {
    await inBaht('LAK')
  }
})

test('a gateway is asked in the currency of the wallet, by its row: others make no QR for it', async () => {
  const [kip, baht] = [
    await kipMember(),
    await w.member({ currency: 'BAHT', bank: { code: 'BCEL', no: '0101299999991' } }),
  ]
  expect((await kip.deposit.createQr({ provider: 'WW', amount: 500_000 })).body.message).toBe(
    'NO_BANK',
  )
  expect((await kip.deposit.createQr({ provider: 'FP', amount: 500 })).body).toMatchObject({
    hasQrcode: false,
    message: 'QR_FAIL',
  })
  expect((await kip.deposit.createQr({ provider: 'FP', amount: 50_000.5 })).body).toMatchObject({
    message: 'QR_FAIL',
  })
  expect((await baht.deposit.createQr({ provider: 'FP', amount: 500 })).body).toMatchObject({
    hasQrcode: true,
    amount: 500,
  })
})

test('a genuine webhook in another currency than the order\u2019s credits nobody and is in suspense', async () => {
  const m = await kipMember()
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'FP', amount: 500_000 })).body
  const told = {
    platformOrderId: 'FP-OTHER',
    merchantOrderId: qrcodeId,
    amount: '500000.00',
    currency: 'THB',
    status: 'PAID',
  }
  expect(await webhook('FP', told)).toBe(200)
  expect(await balance(m)).toBe(0)
  const { rows } =
    await sql`SELECT currency, amount, order_id FROM inbound WHERE reference = 'FP-OTHER'`.execute(
      w.database.owner,
    )
  expect(rows).toEqual([{ currency: 'THB', amount: 50_000_000n, order_id: null }])
})

async function webhook(provider: 'FP', told: object): Promise<number> {
  const body = JSON.stringify(told)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', w.sandbox.keys[`${provider}_SECRET`])
    .update(`${timestamp}.${body}`)
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  return (await fetch(`${w.url}/callbacks/qr/${provider}`, { method: 'POST', headers, body }))
    .status
}
