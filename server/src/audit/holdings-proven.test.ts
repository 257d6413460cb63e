import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { checkStretch } from '../ledger/check-new.ts'
import { anOffer, playTo } from '../testing/bonus/an-offer.ts'
import { holdersIn } from '../testing/bonus/holders.ts'
import { silentGamesIn } from '../testing/bonus/silent-games.ts'
import { within } from '../testing/within.ts'
import { world } from '../testing/world.ts'

// What the books must say of holdings: true of those that were held and ended through the calls, and each lie about them is found.
const w = await world()
const h = holdersIn(w)
const { aDayOfSilence, tellsAgain } = silentGamesIn(w)
const { owner } = w.database

beforeAll(async () => {
  await h.holder()
  const left = await h.holder({ capTimes: 1 })
  await h.all(left, 'PG')
  await playTo(w, left, 'PG', 300)
  await h.leave(left)
  const won = await h.holder({ capTimes: 1 })
  await h.all(won, 'PG')
  await playTo(w, won, 'PG', 1_200)
  expect((await h.clear(won)).body).toMatchObject({ cut: 800 })
  const lost = await h.holder()
  await h.all(lost, 'PG')
  await playTo(w, lost, 'PG', 40)
  await lost.games.refresh({})
  await h.take(await w.member({ balance: 50 }), await anOffer(w))
  await withoutItsGame()
})

/** Ended without its game, whose money came home later. */
async function withoutItsGame(): Promise<void> {
  const m = await h.holder()
  await h.move(m, 'MAIN', 'PG', 100)
  const there = await aDayOfSilence(m)
  expect((await h.leave(there)).body).toMatchObject({ later: 50 })
  await tellsAgain()
  expect(await h.main(there)).toBe(200)
}

class Undo extends Error {}
const everything = { low: 0n, high: 2n ** 62n, since: new Date(0) }
/** What the check of what is new and the whole check find of a lie, of which nothing is kept. */
async function foundOf(lie: string): Promise<string[]> {
  let found: string[] = []
  const told = owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql.raw(lie).execute(tx)
    const broken = await checkStretch(tx, everything)
    found = [
      ...broken.map(({ kind }) => kind),
      ...(await checkLedger(within(tx))).map(({ invariant }) => invariant),
    ]
    throw new Undo()
  })
  await expect(told).rejects.toThrow(Undo)
  return found
}

test('nothing is found where all was done by the calls', async () => {
  expect(await checkLedger(owner)).toEqual([])
  expect(await foundOf('SELECT 1')).toEqual([])
})

const oneOf = (outcome: string) =>
  `id = (SELECT id FROM holding WHERE outcome = '${outcome}' ORDER BY taken_at LIMIT 1)`
const isOpen = 'id = (SELECT min(id::text)::uuid FROM holding WHERE ended_at IS NULL)'
const [credited, cut, addsUp, byTerms, shared] = [
  ['holdingCredit', 'a holding is credited once'],
  ['holdingCut', 'the end of a holding takes back what it says, once'],
  ['holdingTotal', 'what a holding has is what it began with, what came in and what was won'],
  ['holdingTerms', 'the end of a holding takes back what its terms say'],
  ['boundReturn', 'what comes home of an ended holding is shared as its end was'],
] as const
const copied = (code: number, order: string) =>
  `INSERT INTO ledger.transfer (key, order_id, kind, code, debit, credit, amount) SELECT gen_random_uuid(), ${order}, kind, code, debit, credit, amount FROM ledger.transfer WHERE code = ${code} LIMIT 1`
const lies: [what: string, lie: string, found: readonly string[]][] = [
  ['a credit that the holding does not have', `UPDATE holding SET credit = credit + 1, base0 = base0 + 1 WHERE ${isOpen}`, credited],
  ['a holding of another member', `UPDATE holding SET member_id = (SELECT max(id) FROM member) WHERE ${oneOf('left')}`, credited],
  ['a holding that was never credited', "INSERT INTO holding (id, member_id, door, credit, own0, base0, success, fail, games, taken_at) SELECT gen_random_uuid(), max(id), 'invite', 1, 0, 1, 200, 0, '{1}', now() FROM member WHERE id NOT IN (SELECT member_id FROM holding WHERE ended_at IS NULL)", credited],
  ['a credit that was posted twice', copied(40, 'order_id'), credited],
  ['a credit of no holding', copied(40, 'gen_random_uuid()'), credited],
  ['a cut that was not taken', `UPDATE holding SET cut = cut + 1, kept = kept - 1 WHERE ${oneOf('left')}`, cut],
  ['a cut that was taken twice', copied(44, 'order_id'), cut],
  ['a cut by no end', copied(44, 'gen_random_uuid()'), cut],
  ['own money that was cut on success', `UPDATE holding SET cut = cut + 1, kept = kept - 1 WHERE ${oneOf('succeeded')}`, byTerms],
  ['a lost one that was cut', `UPDATE holding SET cut = 1, kept = kept - 1 WHERE ${oneOf('failed')}`, byTerms],
  ['one that was left with more than the share', `UPDATE holding SET cut = cut - 1, kept = kept + 1 WHERE ${oneOf('left')}`, byTerms],
  ['a success that was never met', `UPDATE holding SET met_at = NULL WHERE ${oneOf('succeeded')}`, byTerms],
  ['a raise that never came', `INSERT INTO holding_raise (holding_id, order_id, amount) SELECT id, gen_random_uuid(), 1 FROM holding WHERE ${isOpen}`, addsUp],
  ['a result that is another holding’s', `UPDATE play_result SET holding_id = (SELECT id FROM holding WHERE ${isOpen}) WHERE holding_id = (SELECT id FROM holding WHERE ${oneOf('left')})`, addsUp],
  ['a result that is none’s', `UPDATE play_result SET holding_id = NULL WHERE holding_id = (SELECT id FROM holding WHERE ${oneOf('left')})`, addsUp],
  ['an end with another total', `UPDATE holding SET total_end = total_end + 1, kept = kept + 1 WHERE ${oneOf('failed')}`, addsUp],
  ['money that came home and was not shared', 'DELETE FROM bound_return', [...shared, ...cut]],
  ['money that was shared otherwise', 'UPDATE bound_return SET kept = kept + 1, cut = cut - 1', shared],
  ['what went back of it, twice', "INSERT INTO ledger.transfer (key, order_id, kind, code, debit, credit, amount) SELECT gen_random_uuid(), order_id, kind, code, debit, credit, amount FROM ledger.transfer WHERE order_id = (SELECT id FROM bound_return)", shared],
  ['a game of which more was bound than was cut for', 'UPDATE holding_bound SET amount = amount - 100', cut],
] // biome-ignore format: a row a lie

test.each(lies)('%s is found', async (_, lie, found) => {
  expect(await foundOf(lie)).toEqual(expect.arrayContaining([...found]))
})
