import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { quietPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

// What was played: a launch link that was handed out, and nothing else.
const w = await world()
afterEach(() => w.sandbox.heal())
type Member = Awaited<ReturnType<typeof w.member>>
type Slot = { code: string; playedAt: string | null }
const playedOf = async (m: Member): Promise<string[]> => {
  const played = (await m.wallet.get()).body.slots.filter((s: Slot) => s.playedAt !== null)
  return played
    .toSorted((a: Slot, b: Slot) => b.playedAt!.localeCompare(a.playedAt!))
    .map((s: Slot) => s.code)
}
const usernameAt = async (m: Member, slotCode: string): Promise<string> =>
  (await m.games.account({ slotCode })).body.username
const enter = async (m: Member, game: string, username: string) => {
  const { status, body } = await m.games.autoLogin({ game, username })
  return status === 200 ? 'in' : body.message
}

test('a launch notes its game with its time, on all of the member’s pages; the last one is the newest', async () => {
  const [m, other] = [await w.member({ game: 'PG' }), await w.member({ game: 'PG' })]
  await m.games.activate({ slotCode: 'IMI' })
  const [atPG, atIMI] = [await usernameAt(m, 'PG'), await usernameAt(m, 'IMI')]
  expect(await playedOf(m)).toEqual([])
  const [page, stranger] = [await quietPage(w, m), await quietPage(w, other)]
  for (const [game, username] of [
    ['pg', atPG],
    ['imi', atIMI],
  ] as const) {
    w.forward(60_000)
    expect(await enter(m, game, username)).toBe('in')
  }
  expect(await playedOf(m)).toEqual(['IMI', 'PG'])
  const playedAtPG = async () =>
    Date.parse((await m.wallet.get()).body.slots.find((s: Slot) => s.code === 'PG').playedAt)
  const first = await playedAtPG()
  w.forward(60_000)
  expect(await enter(m, 'pg', atPG)).toBe('in')
  expect(await playedOf(m)).toEqual(['PG', 'IMI'])
  expect(await playedAtPG()).toBeGreaterThanOrEqual(first + 120_000)
  await until(async () => page.told.length >= 3)
  expect(page.told).toEqual(Array(3).fill({ type: 'wallet' }))
  expect([await playedOf(other), stranger.told]).toEqual([[], []])
})

test('by its address with a password, by its POST twin, and by the game’s own play address, too', async () => {
  const m = await w.member({ game: 'SLOTXO' })
  for (const slotCode of ['PG', 'IMI']) await m.games.activate({ slotCode })
  const { username, password } = (await m.games.account({ slotCode: 'PG' })).body
  await m.games.autoLoginWithPassword({ game: 'pg', username, password })
  await fetch(`${w.url}/api/autoLogin/imi/${await usernameAt(m, 'IMI')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${m.token}`, 'x-requested-with': 'x' },
  })
  const playUrl = (to: string | null) =>
    sql`UPDATE game SET play_url = ${to} WHERE code = 'SLOTXO'`.execute(w.database.owner)
  await playUrl('https://play.example/xo')
  onTestFinished(async () => void (await playUrl(null)))
  await w.sandbox.fault({ service: 'game', route: 'launch', kind: 'refuse' })
  expect(await enter(m, 'slotxo', await usernameAt(m, 'SLOTXO'))).toBe('in')
  expect((await playedOf(m)).sort()).toEqual(['IMI', 'PG', 'SLOTXO'])
})

test('a launch that is refused notes nothing, and tells nobody', async () => {
  const [m, other] = [await w.member({ game: 'PG' }), await w.member({ game: 'PG' })]
  const [own, others] = [await usernameAt(m, 'PG'), await usernameAt(other, 'PG')]
  const page = await quietPage(w, m)
  const ownerSays = (set: ReturnType<typeof sql>) =>
    sql`UPDATE game SET ${set} WHERE code = 'PG'`.execute(w.database.owner)
  expect(await enter(m, 'pg', others)).toBe('SLOT_NO_ACCOUNT')
  expect(await enter(m, 'joker', own)).toBe('SLOT_NO_ACCOUNT')
  expect(await enter(m, 'nope', own)).toBe('NO_GAME')
  await ownerSays(sql`paused_from = now() - interval '1 minute'`)
  expect(await enter(m, 'pg', own)).toBe('GAME_MAINTENANCE')
  await ownerSays(sql`paused_from = NULL`)
  await w.sandbox.gameFault('PG', 'launch', 'refuse', { times: 1 })
  expect(await enter(m, 'pg', own)).toBe('LOGIN_FAIL')
  expect([await playedOf(m), await playedOf(other)]).toEqual([[], []])
  // What was told before would have come before this.
  expect(await enter(m, 'pg', own)).toBe('in')
  await until(async () => page.told.length >= 1)
  expect(page.told).toEqual([{ type: 'wallet' }])
})

test('two at once are one row; an earlier one that is written later does not put the clock back', async () => {
  const m = await w.member({ game: 'PG' })
  const username = await usernameAt(m, 'PG')
  expect(await Promise.all([1, 2, 3].map(() => enter(m, 'pg', username)))).toEqual(
    Array(3).fill('in'),
  )
  await sql`UPDATE game_mark SET played_at = '2199-01-01Z'`.execute(w.database.owner)
  expect(await enter(m, 'pg', username)).toBe('in')
  const { rows } = await sql<{ at: Date }>`
    SELECT played_at AS at FROM game_mark k JOIN member m ON m.id = k.member_id WHERE m.username = ${m.phone}`.execute(
    w.database.owner,
  )
  expect(rows).toEqual([{ at: new Date('2199-01-01Z') }])
})

test('a mark outlives a launch, and a launch outlives the mark', async () => {
  const m = await w.member({ game: 'PG' })
  await m.find.favourite({ slotCode: 'PG', on: true })
  await enter(m, 'pg', await usernameAt(m, 'PG'))
  const pg = async () => (await m.wallet.get()).body.slots.find((s: Slot) => s.code === 'PG')
  expect(await pg()).toMatchObject({ favourite: true, playedAt: expect.any(String) })
  await m.find.favourite({ slotCode: 'PG', on: false })
  expect(await pg()).toMatchObject({ favourite: false, playedAt: expect.any(String) })
})
