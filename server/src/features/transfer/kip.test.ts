import { type Money, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { answered } from '../../testing/games/legs.ts'
import { until, world } from '../../testing/world.ts'
import { gameWay } from '../games/games.read.ts'

// There are no parts of a kip, and a game may hold some all the same: nothing keeps them from coming home.
const w = await world({ env: { COUNTRY: 'LA' } })
const key = () => ({ key: crypto.randomUUID() })

/** 500,000 in main, and the codes of two games with an account. */
async function member() {
  const bank = { code: 'BCEL', no: `01012000${Math.floor(1e5 + Math.random() * 9e5)}` }
  const m = await w.member({ currency: 'LAK', bank })
  const { payload } = (await m.deposit.createQr({ provider: 'FP', amount: 500_000 })).body
  await w.sandbox.pay(payload)
  await until(async () => (await m.wallet.get()).body.amount === 500_000)
  const slots: { code: string }[] = (await m.wallet.get()).body.slots
  const [one, other] = slots.map(({ code }) => code) as [string, string]
  for (const slotCode of [one, other]) await m.games.activate({ slotCode })
  const lies = async () => {
    const { amount, slots: now } = (await m.wallet.get()).body
    const at = (code: string) => now.find((slot: { code: string }) => slot.code === code).amount
    return [amount, at(one), at(other)]
  }
  return Object.assign(m, { one, other, lies })
}

/** So much more lies at the game, as after a win: the sandbox's own play has no parts of a kip. */
async function won(m: Awaited<ReturnType<typeof w.member>>, code: string, amount: Money) {
  const { username } = (await m.games.account({ slotCode: code })).body
  const { rows } = await sql<{ id: number }>`SELECT id FROM game WHERE code = ${code}`.execute(
    w.context.db,
  )
  const game = w.context.outside.games(await gameWay(w.context.db, rows[0]!.id))
  const end = await game.deposit({ username, amount, txId: crypto.randomUUID() })
  expect(end.is).toBe('done')
}

test('parts of a kip are refused out of the main wallet, and whole kip move', async () => {
  const m = await member()
  for (const amount of [1_000.5, 1_000.01, 500_000.5]) {
    const { status, body } = await m.transfer.move({ from: 'MAIN', to: m.one, amount }, key())
    expect([status, body]).toEqual([400, { message: 'KEY_INVALID', details: { field: 'amount' } }])
  }
  expect(await m.lies()).toEqual([500_000, 0, 0])
  const { status } = await m.transfer.move({ from: 'MAIN', to: m.one, amount: 1_000 }, key())
  expect(status).toBe(200)
  expect(await m.lies()).toEqual([499_000, 1_000, 0])
})

test('a game that holds parts of a kip gives them back, sends them on, and is emptied with the rest', async () => {
  const m = await member()
  await m.transfer.move({ from: 'MAIN', to: m.one, amount: 1_000 }, key())
  await won(m, m.one, money(500_50n))
  const on = await m.transfer.move({ from: m.one, to: m.other, amount: 1_500.5 }, key())
  expect(on.body).toEqual(
    answered({
      amount: 499_000,
      legs: [`out ${m.one} 1500.5 done`, `in ${m.other} 1500.5 done`],
    }),
  )
  const home = await m.transfer.move({ from: m.other, to: 'MAIN', amount: 1_500.5 }, key())
  expect([home.status, home.body.amount]).toEqual([200, 500_500.5])
  const all = await m.transfer.all({ to: m.one }, key())
  expect(all.body).toEqual(answered({ amount: 0, legs: [`in ${m.one} 500500.5 done`] }))
  const back = await m.transfer.all({ to: 'MAIN' }, key())
  expect([back.status, back.body.amount]).toEqual([200, 500_500.5])
  expect(await checkLedger(w.database.owner)).toEqual([])
})
