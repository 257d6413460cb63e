import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { answered } from '../../testing/games/legs.ts'
import { until, world } from '../../testing/world.ts'
import { findGame } from '../games/games.read.ts'

// Two calls of one member at once: what one has read the other may have moved by the time it asks.
const w = await world()
const providerOf = async (code: string) =>
  w.context.outside.games((await findGame(w.context.db, code, 'THB'))!)
const all = (m: Member, to: string) => m.transfer.all({ to }, { key: crypto.randomUUID() })
type Member = Awaited<ReturnType<typeof w.member>>

/** 120 baht at PG and 180 in main. */
async function player() {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 120 })
  return m
}

/** The next call for this game's balance hears it only when `meanwhile` is over. */
async function whileItIsRead(code: string, meanwhile: () => Promise<unknown>, times = 1) {
  const provider = await providerOf(code)
  const honest = provider.balance
  let left = times
  const spy = vi.spyOn(provider, 'balance').mockImplementation(async (...asked) => {
    const told = await honest(...asked)
    if (--left === 0) {
      spy.mockRestore()
      await meanwhile()
    }
    return told
  })
}

test('another call emptied the game while its balance was read: it is read again, not said to have refused what lies elsewhere', async () => {
  const m = await player()
  await whileItIsRead('PG', () => all(m, 'JOKER'))
  expect(await all(m, 'JOKER')).toMatchObject({
    status: 409,
    body: { message: 'MONEY_NOT_ENOUGH' },
  })
  await m.transfer.move({ from: 'JOKER', to: 'PG', amount: 300 })
  await whileItIsRead('PG', () => all(m, 'MAIN'))
  expect((await all(m, 'MAIN')).body).toEqual(answered({ amount: 300, legs: [] }))
})

test('another call put more into the game meanwhile: all of it comes', async () => {
  const m = await player()
  await whileItIsRead('PG', () => m.transfer.move({ from: 'MAIN', to: 'PG', amount: 80 }))
  expect((await all(m, 'MAIN')).body).toEqual(answered({ amount: 300, legs: ['out PG 200 done'] }))
})

test('another call took of main what was to go in: the rest goes in, and is not said to be missing', async () => {
  const m = await player()
  await sql`UPDATE game_account SET maintenance = true WHERE game_id = (SELECT id FROM game WHERE code = 'JOKER')`.execute(
    w.database.owner,
  )
  // Once before anything moves and once before it is filled: it has said to be worked on, and may be open by now.
  await whileItIsRead('JOKER', () => m.transfer.move({ from: 'MAIN', to: 'PG', amount: 50 }), 2)
  expect((await all(m, 'JOKER')).body).toEqual(
    answered({ amount: 0, legs: ['out PG 120 done', 'in JOKER 250 done'] }),
  )
})

/** A deposit that JOKER does not say anything about. */
async function busyJoker(m: Member) {
  await w.sandbox.gameFault('JOKER', 'deposit', 'error-after', { times: 1 })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 10 })
}

test('game → game while the second is busy: refused before the first gives anything', async () => {
  const m = await player()
  await busyJoker(m)
  const answer = await m.transfer.move({ from: 'PG', to: 'JOKER', amount: 25 })
  expect([answer.status, answer.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect((await m.wallet.get()).body).toMatchObject({ amount: 170, held: 10 })
})

test('the second became busy meanwhile: told where the money is', async () => {
  const m = await player()
  const pg = await providerOf('PG')
  const honest = pg.withdraw
  vi.spyOn(pg, 'withdraw').mockImplementationOnce(async (order) => {
    await busyJoker(m)
    return honest(order)
  })
  const answer = await m.transfer.move({ from: 'PG', to: 'JOKER', amount: 25 })
  expect([answer.status, answer.body]).toMatchObject([
    429,
    { message: 'REQUEST_LIMIT', details: { where: 'MAIN' } },
  ])
  expect((await m.wallet.get()).body).toMatchObject({ amount: 195, held: 10 })
})

test.each(['error-after', 'timeout-before'])(
  'withdrawAll while money is on its way out of a game (%s): nobody is told to pay in what is only under way',
  async (kind) => {
    const m = await player()
    await w.sandbox.gameFault('PG', 'withdraw', kind, { times: 1 })
    const { id } = (await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 110 })).body
    const all300 = () => m.withdraw.all({ amount: 300 }, { key: crypto.randomUUID() })
    const answer = await all300()
    expect([answer.status, answer.body.message]).toEqual([429, 'REQUEST_LIMIT'])
    await until(async () => {
      w.forward(31_000)
      await w.sweep()
      return (await m.transfer.look({ id })).body.status === 'SUCCESS'
    })
    expect((await all300()).body).toMatchObject({ status: 'PENDING', amount: 0 })
    expect((await m.withdraw.all({ amount: 400 }, { key: crypto.randomUUID() })).status).not.toBe(
      200,
    )
  },
)

test('a balance asked for while a transfer is undecided may hold its money or not: it is not booked as won', async () => {
  const m = await player()
  await busyJoker(m)
  const atJoker = async () => {
    const { slots } = (await m.wallet.get()).body
    return slots.find(({ code }: { code: string }) => code === 'JOKER').amount
  }
  expect((await m.games.refresh()).status).toBe(200)
  expect([await atJoker(), (await m.wallet.get()).body.held]).toEqual([0, 10])
  const { rows } =
    await sql`SELECT 1 FROM play_result r JOIN member m ON m.id = r.member_id WHERE m.code = ${m._id}`.execute(
      w.database.owner,
    )
  expect(rows).toEqual([])
})
