import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { quietPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

// Favourites: a member's own marks of games, on all of their pages.
const w = await world()
afterEach(() => w.sandbox.heal())
type Member = Awaited<ReturnType<typeof w.member>>
type Slot = { code: string; favourite: boolean; playedAt: string | null; scene: string | null }
const favouritesOf = async (m: Member): Promise<string[]> =>
  (await m.wallet.get()).body.slots.flatMap((s: Slot) => (s.favourite ? s.code : []))
const mark = async (m: Member, slotCode: string, on: boolean) => {
  const { status, body } = await m.find.favourite({ slotCode, on })
  return status === 200 ? body : [status, body.message]
}
const isOpen = (code: string, open: boolean) =>
  sql`UPDATE game SET open = ${open} WHERE code = ${code}`.execute(w.database.owner)
const closed = async (code: string) => {
  await isOpen(code, false)
  onTestFinished(async () => void (await isOpen(code, true)))
}
const rowsOf = async (m: Member) =>
  (
    await sql<{ code: string; since: Date | null }>`
      SELECT g.code, favourite_since AS since FROM game_mark k JOIN game g ON g.id = k.game_id JOIN member m ON m.id = k.member_id
       WHERE m.username = ${m.phone} ORDER BY g.id`.execute(w.database.owner)
  ).rows

test('a game is marked and unmarked, with an account there or without, however its code is written', async () => {
  const m = await w.member({ game: 'PG' })
  expect(await favouritesOf(m)).toEqual([])
  expect(await mark(m, 'PG', true)).toEqual({ code: 'PG', favourite: true })
  expect(await mark(m, 'imi', true)).toEqual({ code: 'IMI', favourite: true })
  expect(await favouritesOf(m)).toEqual(['PG', 'IMI'])
  expect(await mark(m, 'PG', false)).toEqual({ code: 'PG', favourite: false })
  expect(await favouritesOf(m)).toEqual(['IMI'])
})

test('the marks stand on every answer with games', async () => {
  const m = await w.member()
  await mark(m, 'JOKER', true)
  const isMarked = { code: 'JOKER', favourite: true, playedAt: null }
  expect((await m.games.activate({ slotCode: 'JOKER' })).body).toMatchObject(isMarked)
  const slots: Slot[] = (await m.games.refresh()).body
  expect(slots.find(({ code }) => code === 'JOKER')).toMatchObject(isMarked)
})

test('a repeated mark keeps its time and tells only changes', async () => {
  const m = await w.member()
  const page = await quietPage(w, m)
  await mark(m, 'PG', true)
  const before = await rowsOf(m)
  expect(await mark(m, 'PG', true)).toEqual({ code: 'PG', favourite: true })
  expect(await rowsOf(m)).toEqual(before)
  for (const _ of [1, 2])
    expect(await mark(m, 'PG', false)).toEqual({ code: 'PG', favourite: false })
  expect(await mark(m, 'IMI', false)).toEqual({ code: 'IMI', favourite: false })
  expect(await rowsOf(m)).toEqual([{ code: 'PG', since: null }])
  await until(async () => page.told.length >= 2)
  expect(page.told).toEqual([{ type: 'wallet' }, { type: 'wallet' }])
})

test('two at once are both answered, and leave one row', async () => {
  const m = await w.member()
  const page = await quietPage(w, m)
  expect(await Promise.all([1, 2, 3, 4].map(() => mark(m, 'PG', true)))).toEqual(
    Array(4).fill({ code: 'PG', favourite: true }),
  )
  expect(await rowsOf(m)).toEqual([{ code: 'PG', since: expect.any(Date) }])
  await Promise.all([mark(m, 'PG', false), mark(m, 'PG', false), mark(m, 'IMI', true)])
  expect(await favouritesOf(m)).toEqual(['IMI'])
  await until(async () => page.told.length >= 3)
  expect(page.told).toEqual(Array(3).fill({ type: 'wallet' }))
})

test('a member’s marks are their own, and so is what is told of them', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const [page, stranger] = [await quietPage(w, m), await quietPage(w, other)]
  await mark(m, 'PG', true)
  await mark(other, 'PG', false)
  await mark(other, 'IMI', true)
  expect([await favouritesOf(m), await favouritesOf(other)]).toEqual([['PG'], ['IMI']])
  await until(async () => page.told.length > 0 && stranger.told.length > 0)
  expect([page.told.length, stranger.told.length]).toEqual([1, 1])
})

test('no token, an unknown game, a game in another currency, and input that is none', async () => {
  const m = await w.member()
  expect((await w.guest.find.favourite({ slotCode: 'PG', on: true })).body.message).toBe(
    'UNAUTHORIZED',
  )
  expect(await mark(m, 'NOPE', true)).toEqual([404, 'NO_GAME'])
  const owned = (does: ReturnType<typeof sql>) => does.execute(w.database.owner)
  await owned(sql`UPDATE game_currency SET currency = 'LAK' WHERE game_id = 8`)
  onTestFinished(
    async () =>
      void (await owned(sql`UPDATE game_currency SET currency = 'THB' WHERE game_id = 8`)),
  )
  expect(await mark(m, 'SLOTRACHA', true)).toEqual([404, 'NO_GAME'])
  const said = async (input: Record<string, unknown>) =>
    (await m.find.favourite(input)).body.message
  for (const on of [undefined, null, 'true', 1])
    expect(await said({ slotCode: 'PG', on })).toMatch(/^KEY_(MISSING|INVALID)$/)
  expect(await said({ slotCode: 'x'.repeat(31), on: true })).toBe('KEY_INVALID')
  expect(await favouritesOf(m)).toEqual([])
})

test('a closed game is marked by those who have an account there, and by nobody else', async () => {
  const [has, hasNot] = [await w.member({ game: 'USUN' }), await w.member()]
  await mark(hasNot, 'USUN', true)
  await closed('USUN')
  expect(await mark(has, 'USUN', true)).toEqual({ code: 'USUN', favourite: true })
  expect(await favouritesOf(has)).toEqual(['USUN'])
  expect(await mark(hasNot, 'USUN', true)).toEqual([404, 'NO_GAME'])
  expect(await favouritesOf(hasNot)).toEqual([])
  await isOpen('USUN', true)
  expect(await favouritesOf(hasNot)).toEqual(['USUN'])
})

test('sixty in a minute: the next waits, and another member does not', async () => {
  const [m, other] = [await w.member(), await w.member()]
  for (let i = 0; i < 60; i++) expect(await mark(m, 'PG', i % 2 === 0)).toHaveProperty('favourite')
  expect(await mark(m, 'PG', true)).toEqual([429, 'REQUEST_LIMIT'])
  expect(await favouritesOf(m)).toEqual([])
  expect(await mark(other, 'PG', true)).toHaveProperty('favourite')
})
