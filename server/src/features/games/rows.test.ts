import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

// What an operator sets in a game's row holds from the next call on.
const w = await world()
afterEach(async () => {
  await sql`UPDATE game SET paused_from = NULL, paused_until = NULL`.execute(w.database.owner)
})
type Member = Awaited<ReturnType<typeof w.member>>
type Slot = {
  code: string
  isActive: boolean
  stale?: boolean
  amount: number
  maintenance?: { until: string | null }
}
const slotOf = async (m: Member, code: string): Promise<Slot> =>
  (await m.wallet.get()).body.slots.find((s: Slot) => s.code === code)
const row = (code: string, set: ReturnType<typeof sql>) =>
  sql`UPDATE game SET ${set} WHERE code = ${code}`.execute(w.database.owner)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const coded = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]
const maintained = [503, 'GAME_MAINTENANCE']

test('name, group, pictures, factor, limits and store links are told as the row says them at that moment', async () => {
  const m = await w.member({ game: 'SUPERSLOT' })
  const before = await slotOf(m, 'SUPERSLOT')
  for (const unset of ['maintenance', 'minTransfer', 'maxTransfer'])
    expect(before).not.toHaveProperty(unset)
  await row(
    'SUPERSLOT',
    sql`name = 'Super Duper', category = 'lotto', logo = 'https://cdn.example/l.png', background = '/brand/b.svg', wallet_factor = 2.5,
      android = 'https://play.google.com/x', ios = 'https://apps.apple.com/x'`,
  )
  await sql`UPDATE game_currency SET min_transfer = 2000, max_transfer = 500050 WHERE game_id = 4`.execute(
    w.database.owner,
  )
  expect(await slotOf(m, 'SUPERSLOT')).toMatchObject({
    name: 'Super Duper',
    category: 'lotto',
    logo: 'https://cdn.example/l.png',
    background: '/brand/b.svg',
    ftWalletSlot: 2.5,
    android: 'https://play.google.com/x',
    ios: 'https://apps.apple.com/x',
    minTransfer: 20,
    maxTransfer: 5000.5,
    isActive: true,
  })
})

test('a closed game is told to those who have an account there, and to nobody else', async () => {
  const [has, hasNot] = [await w.member({ game: 'IMI' }), await w.member()]
  await row('IMI', sql`open = false`)
  expect([await slotOf(has, 'IMI'), await slotOf(hasNot, 'IMI')]).toEqual([
    expect.objectContaining({ isActive: true }),
    undefined,
  ])
  expect(coded(await hasNot.games.activate({ slotCode: 'IMI' }))).toEqual([404, 'NO_GAME'])
  await row('IMI', sql`open = true`)
})

test('paused by the operator: told with its end, and nobody opens, enters or resets until then; the login is still told', async () => {
  const [m, other] = [await w.member({ game: 'PG' }), await w.member()]
  const login = (await m.games.account({ slotCode: 'PG' })).body
  const end = inMinutes(30)
  await row('PG', sql`paused_from = ${inMinutes(-1)}, paused_until = ${end}`)
  for (const member of [m, other])
    expect((await slotOf(member, 'PG')).maintenance).toEqual({ until: end.toISOString() })
  for (const twice of [1, 2])
    for (const answer of [
      await other.games.activate({ slotCode: 'PG' }),
      await m.games.resetPassword({ slotCode: 'PG' }),
      await m.games.autoLogin({ game: 'pg', username: login.username }),
      await m.games.autoLoginWithPassword({ game: 'pg', username: login.username, password: 'x' }),
    ]) {
      expect([twice, ...coded(answer)]).toEqual([twice, ...maintained])
      expect(answer.body.details).toEqual({ until: end.toISOString() })
    }
  expect((await m.games.account({ slotCode: 'PG' })).body).toEqual(login)
  // It ends by itself.
  w.forward(31 * 60_000)
  expect(await slotOf(m, 'PG')).not.toHaveProperty('maintenance')
  expect((await other.games.activate({ slotCode: 'PG' })).status).toBe(200)
})

test('a pause without an end lasts until it is taken away; one that is still to come changes nothing', async () => {
  const m = await w.member()
  await row('JOKER', sql`paused_from = ${inMinutes(-1)}`)
  expect((await slotOf(m, 'JOKER')).maintenance).toEqual({ until: null })
  const refused = await m.games.activate({ slotCode: 'JOKER' })
  expect([...coded(refused), refused.body.details]).toEqual([...maintained, undefined])
  await row('JOKER', sql`paused_from = ${inMinutes(5)}`)
  expect(await slotOf(m, 'JOKER')).not.toHaveProperty('maintenance')
  expect((await m.games.activate({ slotCode: 'JOKER' })).status).toBe(200)
  w.forward(6 * 60_000)
  expect((await slotOf(m, 'JOKER')).maintenance).toEqual({ until: null })
})

test('a row that is new while the server runs is a whole game at once: what is won there comes home', async () => {
  await sql`INSERT INTO game (id, code, name, category, adapter, sort) VALUES (201, 'BRANDNEW', 'Brand New', 'slot', 'transfer-wallet', 99)`.execute(
    w.database.owner,
  )
  await sql`INSERT INTO game_currency (game_id, currency) VALUES (201, 'THB')`.execute(
    w.database.owner,
  )
  const m = await w.member({ balance: 100, game: 'BRANDNEW' })
  expect((await m.transfer.move({ from: 'MAIN', to: 'BRANDNEW', amount: 60 })).status).toBe(200)
  const { username } = (await m.games.account({ slotCode: 'BRANDNEW' })).body
  await w.sandbox.gameMove('BRANDNEW', 'deposit', {
    username,
    amount: '1000.00',
    txId: `win-${username}`,
  })
  expect(await m.transfer.all({ to: 'MAIN' })).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', amount: 1_100 },
  })
})
