import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { allShown, unexplained } from '../../testing/books/every-satang.ts'
import { differences } from '../../testing/books/reconcile.ts'
import { clientOf } from '../../testing/client.ts'
import { inAll, memberOfFive, setShapes } from '../../testing/games/five-games.ts'
import { answered } from '../../testing/games/legs.ts'
import { anotherServer } from '../../testing/process/another-server.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
await setShapes(w.database.owner)
type Member = Awaited<ReturnType<typeof memberOfFive>>

/** What no moment may break. */
async function accountedFor(m: Member): Promise<void> {
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
  expect(await checkLedger(w.context.db)).toEqual([])
  expect(allShown((await m.wallet.get()).body)).toBe(inAll)
}
const allThrough = (url: string, m: Member, key: string) =>
  clientOf(url, { token: m.token })
    .transfer.all({ to: 'JOKER' }, { key })
    .catch(() => 'killed')
const nothingLeftAt = (m: Member, codes: string[]) =>
  until(async () => {
    const left = codes.map(async (slotCode) => {
      const { username } = (await m.games.account({ slotCode })).body
      return w.sandbox.gameBalance(slotCode, username)
    })
    return (await Promise.all(left)).every((balance) => balance === '0.00')
  })

test('our own server is killed in the middle of transferAll: another takes it up, and the same call again goes on with it', async () => {
  const m = await memberOfFive(w, 'JOKER')
  const doomed = await anotherServer(w)
  // Moved but never answered, in each shape; one order never arrives; one is still being marked.
  for (const [provider, route, kind] of [
    ['UFABET', 'withdraw', 'timeout-after'],
    ['PGSLOT', 'execute', 'timeout-after'],
    ['CIRCUS', 'withdraw', 'timeout-after'],
    ['PG', 'withdraw', 'timeout-before'],
    ['USUN', 'history', 'timeout-before'],
  ] as const)
    await w.sandbox.gameFault(provider, route, kind)
  const key = crypto.randomUUID()
  const lost = allThrough(doomed.url, m, key)
  await nothingLeftAt(m, ['UFABET', 'PGSLOT', 'CIRCUS'])
  await until(async () => (await m.wallet.get()).body.underWay.length === 5)
  doomed.kill()
  expect(await lost).toBe('killed')
  await accountedFor(m)
  const { amount, held, underWay } = (await m.wallet.get()).body
  expect([amount, held]).toEqual([199.85, 0])
  expect(
    underWay.map((o: { code: string; direction: string }) => `${o.direction} ${o.code}`).sort(),
  ).toEqual(['out CIRCUS', 'out PG', 'out PGSLOT', 'out UFABET', 'out USUN'])

  // Its leases run out. What was sent is asked about, and taken back where it never came; what was still being marked was not sent, and is now.
  await w.sandbox.heal()
  w.forward(31_000)
  await w.sweep()
  await accountedFor(m)
  expect((await m.wallet.get()).body.underWay).toEqual([])

  // No answer was given: the same call again ends what it began, and goes on to the game it was for.
  w.forward(121_000)
  const again = await m.transfer.all({ to: 'JOKER' }, { key })
  expect(again.body).toEqual(
    answered({
      amount: 0,
      message: 'TRANSFER_PARTLY',
      legs: [
        'out CIRCUS 40.04 done',
        'out PG 100.01 refused refused',
        'out PGSLOT 60.03 done',
        'out UFABET 80.02 done',
        'out USUN 20.05 done',
        'in JOKER 399.99 done',
      ],
    }),
  )
  expect((await m.transfer.all({ to: 'JOKER' }, { key })).body).toEqual(again.body)
  expect((await m.transfer.look({ id: again.body.id })).body).toEqual(again.body)
  await accountedFor(m)
  expect(await differences(w.context.db, w.sandbox)).toEqual([])
})

test('the target is paused before the same call comes again: nothing goes in there any more, and main keeps it', async () => {
  const m = await memberOfFive(w, 'JOKER')
  const doomed = await anotherServer(w)
  await w.sandbox.gameFault('PGSLOT', 'execute', 'timeout-after')
  const key = crypto.randomUUID()
  const lost = allThrough(doomed.url, m, key)
  await nothingLeftAt(m, ['PG', 'UFABET', 'PGSLOT', 'CIRCUS', 'USUN'])
  await until(async () => (await m.wallet.get()).body.underWay.length === 1)
  doomed.kill()
  expect(await lost).toBe('killed')
  await w.sandbox.heal()
  await sql`UPDATE game SET paused_from = ${w.context.clock()} WHERE code = 'JOKER'`.execute(
    w.database.owner,
  )
  w.forward(121_000)
  const { body } = await m.transfer.all({ to: 'JOKER' }, { key })
  expect(body).toMatchObject({ status: 'SUCCESS', amount: inAll, message: 'TRANSFER_PARTLY' })
  expect(body.legs.at(-1)).toEqual({
    code: 'JOKER',
    direction: 'in',
    amount: inAll,
    state: 'stayed',
    why: 'maintenance',
  })
  expect(body.legs.slice(0, -1).every((leg: { state: string }) => leg.state === 'done')).toBe(true)
  await accountedFor(m)
})
