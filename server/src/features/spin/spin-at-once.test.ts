import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { account } from '../../ledger/accounts.ts'
import { checkLedger } from '../../ledger/check.ts'
import { lockAccounts } from '../../ledger/post.ts'
import { always, openWheel } from '../../testing/a-wheel.ts'
import { spinnersIn } from '../../testing/spinners.ts'
import { cutOffWaiting, heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { lockMember } from '../profile/profile.offer.ts'

const w = await world()
const cash = { kind: 'cash', amount: 20.5 }

const { spinner, idOf, coinsOf, spinsOf, spin } = spinnersIn(w)

beforeAll(async () => {
  await openWheel(w, always(cash))
})

test('the same key fifty times is one spin with one answer', async () => {
  await openWheel(w, always(cash))
  const m = await spinner(5)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => spin(m, {}, key)))
  // Each counts as one asked, and some run into the limit: they are told to come again, and nothing else.
  const right = answers.filter(({ status }) => status === 200)
  expect(right.length).toBeGreaterThan(0)
  for (const { body } of right) expect(body).toEqual(right[0]!.body)
  expect(await spinsOf(m)).toEqual([0])
  expect(await coinsOf(m)).toBe(4)
})

test('two at once with one coin: one spins', async () => {
  const m = await spinner(1)
  const answers = await Promise.all([spin(m), spin(m)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await spinsOf(m)).toEqual([0])
})

test('ten at once with ten coins: ten spins, numbered from 0', async () => {
  const m = await spinner(10)
  const answers = await Promise.all(Array.from({ length: 10 }, () => spin(m)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await spinsOf(m)).sort()).toEqual([...Array(10).keys()])
})

test('a spin waits at the member’s gate, as a withdrawal does', async () => {
  const m = await spinner()
  const id = await idOf(m)
  const answer = await heldBehind(w.database, {
    first: (tx) => lockMember(tx, id),
    call: () => spin(m),
    last: async () => expect(await spinsOf(m)).toEqual([]),
  })
  expect(answer.status).toBe(200)
})

test('accounts are locked before the stock: a spin that waits for its member holds up no other', async () => {
  const version = await openWheel(w, always(cash, { stock: 50 }))
  const m = await spinner()
  const id = await idOf(m)
  const answer = await heldBehind(w.database, {
    first: (tx) => lockAccounts(tx, [account.main('THB', id)]),
    call: () => spin(m),
    // As a deposit that earns coins: the main wallet first. The spin must hold neither the coins nor the stock.
    last: async (tx) => {
      await sql`SELECT FROM wheel WHERE version = ${version} FOR NO KEY UPDATE NOWAIT`.execute(tx)
      await sql`SELECT FROM ledger.account WHERE id = ${account.coins(id)} FOR UPDATE NOWAIT`.execute(
        tx,
      )
    },
  })
  expect(answer.status).toBe(200)
})

test('what has a stock is drawn by one at a time, what has none by all', async () => {
  const version = await openWheel(w, always(cash, { stock: 50 }))
  const [m, other] = [await spinner(), await spinner()]
  const shared = (of: number) => sql`SELECT FROM wheel WHERE version = ${of} FOR SHARE`
  const answer = await heldBehind(w.database, {
    first: (tx) => shared(version).execute(tx),
    call: () => spin(m),
  })
  expect(answer.status).toBe(200)
  const endless = await openWheel(w, always(cash))
  await w.database.owner.transaction().execute(async (tx) => {
    await shared(endless).execute(tx)
    expect((await spin(other)).status).toBe(200)
  })
})

test('a version that closes while a spin is under way: nothing is drawn, and the coin stays', async () => {
  const version = await openWheel(w, always(cash))
  const m = await spinner()
  await m.spin.setup()
  const answer = await heldBehind(w.database, {
    first: (tx) =>
      sql`UPDATE wheel SET closed_at = now(), closed_by = 'test' WHERE version = ${version}`.execute(
        tx,
      ),
    call: () => spin(m),
  })
  expect(answer).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  expect([await coinsOf(m), await spinsOf(m)]).toEqual([1, []])
})

test('killed on the way: nothing of it stands, and the same key spins once', async () => {
  await openWheel(w, always(cash))
  const m = await spinner()
  const [key, id] = [randomUUID(), await idOf(m)]
  const cut = await heldBehind(w.database, {
    first: (tx) => lockAccounts(tx, [account.coins(id)]),
    call: () => spin(m, {}, key),
    last: () => cutOffWaiting(w.database),
  })
  expect(cut.status).toBeGreaterThanOrEqual(500)
  expect([await coinsOf(m), await spinsOf(m)]).toEqual([1, []])
  const again = await spin(m, {}, key)
  expect(again).toMatchObject({ status: 200, body: { nonce: 0, remainingCoin: 0 } })
})

test('the last prize of a slice is won once, by whoever came first; then the version is closed', async () => {
  const version = await openWheel(w, always(cash, { stock: 1 }))
  const members = await Promise.all(Array.from({ length: 6 }, () => spinner(1)))
  const answers = await Promise.all(members.map((m) => spin(m, { version })))
  const won = answers.filter(({ status }) => status === 200)
  // The wheel closes with the first slice that runs out.
  expect(won).toHaveLength(1)
  expect(answers.filter(({ body }) => body.message === 'NO_DATA')).toHaveLength(5)
  expect((await members[0]!.spin.active()).body).toEqual({ active: false })
  const { rows } = await sql`SELECT closed_by FROM wheel WHERE version = ${version}`.execute(
    w.database.owner,
  )
  expect(rows).toEqual([{ closed_by: 'stock' }])
})

test('after all of this the books hold', async () => {
  expect(await checkLedger(w.database.owner)).toEqual([])
})
