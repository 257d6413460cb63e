import { randomUUID } from 'node:crypto'
import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from './db/pool.ts'
import { readFeeds } from './features/deposit/account/feed.ts'
import { creditInbound } from './features/deposit/inbound.ts'
import { countCoins } from './features/spin/coins.ts'
import { account } from './ledger/accounts.ts'
import { balance } from './ledger/balances.ts'
import { checkLedger } from './ledger/check.ts'
import { fund, world } from './testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
const coins = async (m: Member) => (await m.profile.get()).body.coin
async function idOf(m: Member): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    w.context.db,
  )
  return rows[0]!.id
}
const accrued = async (m: Member) =>
  (await balance(w.context.db, account.referral('THB', await idOf(m)))).posted
const creditsOf = async (m: Member) => {
  const { rows } = await sql<{
    amount: bigint
  }>`SELECT amount FROM deposit_credit WHERE member_id = ${await idOf(m)}`.execute(w.context.db)
  return rows.map(({ amount }) => amount)
}
const invite = async (by: Member, m: Member) =>
  sql`UPDATE member SET invited_by = ${await idOf(by)} WHERE id = ${await idOf(m)}`.execute(
    w.database.owner,
  )

test('a deposit alone earns nothing, neither coins nor a share of the inviter’s', async () => {
  const [inviter, m] = [await w.member(), await w.member()]
  await invite(inviter, m)
  for (const baht of [99.99, 250, 100]) await fund(w, m, baht)
  await countCoins(w.context)
  expect([await coins(m), await accrued(inviter)]).toEqual([0, 0n])
  expect((await m.wallet.get()).body.amount).toBe(449.99)
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('a deposit told again is counted once, whichever way it came', async () => {
  const m = await w.member()
  await w.sandbox.fault({ service: 'gateway', kind: 'duplicate-webhook', times: 1 })
  await fund(w, m, 500)
  const to = { bankCode: 'TRUEWALLET', accountNo: '0888888888', amount: '300.00', note: m.phone }
  await w.sandbox.ask('POST', '/phone/transfer', to)
  await Promise.all([readFeeds(w.context), readFeeds(w.context)])
  await sql`UPDATE bank_feed SET cursor = '', leased_until = NULL`.execute(w.context.db)
  await readFeeds(w.context)
  await w.sandbox.heal()
  const { rows } = await sql<{ deposited: bigint }>`
    SELECT deposited FROM earning WHERE member_id = ${await idOf(m)}`.execute(w.context.db)
  expect(rows).toEqual([{ deposited: 800_00n }])
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('where what follows a credit fails nothing is credited, and all of it once it works again', async () => {
  const m = await w.member()
  const payment = {
    channel: 'WW',
    reference: 'FOLLOWED',
    amount: baht(50),
    currency: 'THB' as const,
    source: 2,
    payload: {},
    now: w.context.clock(),
    order: randomUUID(),
    member: await idOf(m),
    late: false,
  }
  const credit = () => inTx(w.context.db, (tx) => creditInbound(tx, payment))
  const { owner } = w.database
  await sql`CREATE FUNCTION not_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`.execute(
    owner,
  )
  await sql`CREATE TRIGGER not_now AFTER INSERT ON deposit_credit FOR EACH ROW EXECUTE FUNCTION not_now()`.execute(
    owner,
  )
  await expect(credit()).rejects.toThrow('not now')
  await sql`DROP FUNCTION not_now CASCADE`.execute(owner)
  expect([(await m.wallet.get()).body.amount, await creditsOf(m)]).toEqual([0, []])
  expect(await Promise.all([credit(), credit()])).toEqual(
    Array(2).fill({ is: 'credited', amount: baht(50) }),
  )
  expect([(await m.wallet.get()).body.amount, await creditsOf(m)]).toEqual([50, [50_00n]])
})

test('the app may add a credit or a result, and never change one', async () => {
  const m = await w.member({ balance: 100 })
  const id = await idOf(m)
  for (const table of ['deposit_credit', 'play_result'])
    for (const statement of [
      `UPDATE ${table} SET amount = 1`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      await expect(sql.raw(statement).execute(w.context.db)).rejects.toThrow(/permission denied/)
      await expect(sql.raw(statement).execute(w.database.owner)).rejects.toThrow(/never edited/)
    }
  const again = sql`INSERT INTO deposit_credit SELECT * FROM deposit_credit WHERE member_id = ${id}`
  await expect(again.execute(w.context.db)).rejects.toThrow(/deposit_credit_pkey/)
})
