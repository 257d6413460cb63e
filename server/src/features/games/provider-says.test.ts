import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { quietPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
afterEach(async () => {
  await w.sandbox.heal()
  await row('SUPERSLOT', sql`adapter = 'transfer-wallet', api_key_name = 'GAME_API_KEY'`)
})
type Member = Awaited<ReturnType<typeof w.member>>
type Slot = {
  code: string
  isActive: boolean
  stale: boolean
  amount: number
  maintenance?: { until: string | null }
}
const slotOf = async (m: Member, code: string): Promise<Slot> =>
  (await m.wallet.get()).body.slots.find((s: Slot) => s.code === code)
const row = (code: string, set: ReturnType<typeof sql>) =>
  sql`UPDATE game SET ${set} WHERE code = ${code}`.execute(w.database.owner)
const coded = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]
const loginOf = async (m: Member, slotCode: string) => {
  const { event, ...login } = (await m.games.account({ slotCode })).body
  return login
}
const maintained = [503, 'GAME_MAINTENANCE']

describe.each(['PG', 'PGSLOT', 'CIRCUS'])(
  'while the provider of %s says that it is being worked on',
  (slotCode) => {
    const works = () =>
      w.sandbox.fault({ service: 'game', provider: slotCode, kind: 'maintenance' })

    test('its tile says so from the next refresh on and open pages are told, until it tells a balance again', async () => {
      const m = await w.member({ balance: 100, game: slotCode })
      await m.transfer.move({ from: 'MAIN', to: slotCode, amount: 100 })
      const page = await quietPage(w, m)
      await works()
      const told = async (times: number) =>
        until(async () => page.told.filter(({ type }) => type === 'slots').length === times)
      for (let i = 0; i < 2; i++) await m.games.refresh()
      await told(1)
      expect(await slotOf(m, slotCode)).toMatchObject({
        amount: 100,
        stale: true,
        maintenance: { until: null },
      })
      await w.sandbox.heal()
      // A silence is no word that it is over.
      await w.sandbox.gameFault(slotCode, 'balance', 'garbage', { times: 1 })
      await m.games.refresh()
      expect((await slotOf(m, slotCode)).maintenance).toEqual({ until: null })
      await m.games.refresh()
      await told(2)
      const after = await slotOf(m, slotCode)
      expect([after.amount, after.stale, after.maintenance]).toEqual([100, false, undefined])
    })

    test('nothing is opened, entered or reset, and all of it works the moment it is over', async () => {
      const [m, other] = [await w.member({ game: slotCode }), await w.member()]
      const login = await loginOf(m, slotCode)
      await works()
      await m.games.refresh()
      const asked = async () => [
        coded(await other.games.activate({ slotCode })),
        coded(await m.games.resetPassword({ slotCode })),
        coded(await m.games.autoLogin({ game: slotCode, username: login.username })),
      ]
      expect(await asked()).toEqual([maintained, maintained, maintained])
      expect(await loginOf(m, slotCode)).toEqual(login)
      await w.sandbox.heal()
      expect((await asked()).map(([status]) => status)).toEqual([200, 200, 200])
    })
  },
)

test.each([
  ['names an adapter that there is none of', sql`adapter = 'no-such-shape'`],
  ['names a key that is not set', sql`api_key_name = 'GAME_API_KEY_NOWHERE'`],
])(
  'a row that %s: told as the provider’s failure, never as a fault of ours, and mended at once with the row',
  async (_, broken) => {
    const [m, other] = [await w.member({ game: 'SUPERSLOT' }), await w.member()]
    const login = await loginOf(m, 'SUPERSLOT')
    await row('SUPERSLOT', broken)
    for (const twice of [1, 2]) {
      expect([twice, ...coded(await other.games.activate({ slotCode: 'SUPERSLOT' }))]).toEqual([
        twice,
        503,
        'SLOT_ACTIVATE_FAIL',
      ])
      expect(coded(await m.games.resetPassword({ slotCode: 'SUPERSLOT' }))).toEqual([
        503,
        'SLOT_RESET_PASSWORD_FAIL',
      ])
      expect(
        coded(await m.games.autoLogin({ game: 'superslot', username: login.username })),
      ).toEqual([503, 'LOGIN_FAIL'])
      expect(await loginOf(m, 'SUPERSLOT')).toMatchObject(login)
      expect((await m.games.refresh()).status).toBe(200)
    }
    expect(await slotOf(m, 'SUPERSLOT')).toMatchObject({ stale: true, isActive: true })
    await row('SUPERSLOT', sql`adapter = 'transfer-wallet', api_key_name = 'GAME_API_KEY'`)
    expect((await other.games.activate({ slotCode: 'SUPERSLOT' })).status).toBe(200)
    expect((await m.games.resetPassword({ slotCode: 'SUPERSLOT' })).status).toBe(200)
  },
)
