import { type Money, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { checkLedger } from '../../ledger/check.ts'
import { daysIn } from '../../testing/games/days.ts'
import { setForTest } from '../../testing/set-part.ts'
import { fund, payOut, world } from '../../testing/world.ts'
import { insertCount } from './coins.sql.ts'

const w = await world()
const d = daysIn(w)
const { db } = w.context
type Player = Awaited<ReturnType<typeof d.player>>
const coinsOf = async (p: Player) => {
  await d.count()
  return (await p.profile.get()).body.coin
}
const coinPer = (THB: number) => setForTest(w, 'rewards', { coinPer: { THB, LAK: 0 } })

test('a coin for each 100 baht that were both deposited and played, whichever grows', async () => {
  const p = await d.player({ balance: 500 })
  expect(await coinsOf(p)).toBe(0)
  const steps = [
    [410, 0], // 90 played
    [390, 1], // 110
    [690, 4], // 410: what was won counts as played
    [0, 5], // 1,100, of 500 deposited
    [90_000, 5],
  ] as const
  for (const [left, coins] of steps) {
    await d.plays(p, left)
    expect(await coinsOf(p)).toBe(coins)
  }
  expect(await checkLedger(db)).toEqual([])
})

test('depositing, withdrawing and depositing again earns nothing without play', async () => {
  const p = await d.player({ balance: 0 })
  for (let i = 0; i < 2; i++) {
    await fund(w, p, 500)
    await payOut(w, p, 500)
  }
  expect(await coinsOf(p)).toBe(0)
  const { rows } = await sql`
    SELECT deposited, played, withdrawn, open_day FROM earning WHERE member_id = ${p.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ deposited: 1_000_00n, played: 0n, withdrawn: 1_000_00n, open_day: null }])
  expect(await checkLedger(db)).toEqual([])
})

test('counted twice, and by workers at once, they are posted once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => d.player({ balance: 300 })))
  for (const p of all) await d.plays(p, 0)
  await Promise.all([d.count(), d.count(), d.count(), d.count()])
  for (const p of all) expect(await coinsOf(p)).toBe(3)
  expect(await checkLedger(db)).toEqual([])
})

test('another price of a coin takes nothing back, and gives nothing for what was played before', async () => {
  const p = await d.player({ balance: 1_000 })
  await d.plays(p, 450)
  expect(await coinsOf(p)).toBe(5)
  await coinPer(1)
  expect(await coinsOf(p)).toBe(5)
  // 50 were left of the old price, and 50 come.
  await d.plays(p, 400)
  expect(await coinsOf(p)).toBe(105)
  await coinPer(100)
  await d.plays(p, 390)
  await d.plays(p, 250)
  expect(await coinsOf(p)).toBe(106)
  // None are earned while it is nothing, nor later on for that time.
  await coinPer(0)
  await d.plays(p, 50)
  expect(await coinsOf(p)).toBe(106)
  await coinPer(100)
  await d.plays(p, 40)
  expect(await coinsOf(p)).toBe(106)
  expect(await checkLedger(db)).toEqual([])
})

test('a count that another one overtook posts nothing', async () => {
  const p = await d.player({ balance: 300 })
  await d.plays(p, 0)
  await d.count()
  const again = { member: p.id, nth: 2, order: null, coins: money(0n), per: money(1n) }
  const count = (nth: number, upto: Money) =>
    inTx(db, (tx) =>
      insertCount(tx, { ...again, nth, upto, next: money(upto + 1n), now: new Date() }),
    )
  await expect(count(1, money(300_00n))).rejects.toThrow('coin_count_pkey')
  await expect(count(3, money(300_00n))).rejects.toThrow('not counted in turn')
})

test('the app adds a count and never changes one, nor the sums', async () => {
  for (const statement of [
    'UPDATE coin_count SET coins = 1',
    'DELETE FROM refund_day',
    'UPDATE refund_claim SET amount = 1',
    'UPDATE referral_accrual SET amount = 1',
    'UPDATE earning SET played = 1',
    'INSERT INTO earning (member_id) VALUES (1)',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/)
  for (const table of ['coin_count', 'refund_day', 'refund_claim', 'referral_accrual'])
    await expect(sql.raw(`DELETE FROM ${table}`).execute(w.database.owner)).rejects.toThrow(
      /never edited/,
    )
})
