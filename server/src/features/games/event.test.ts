import { afterEach, describe, expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

// Events that a provider holds for its players, shown next to the login. The whole of the outside may take fifteen seconds here.
const w = await world({ env: { OUTSIDE_TIMEOUT_MS: '15000' } })
afterEach(() => w.sandbox.heal())
const words = 'Lanterns tonight, 19:00–22:00'
const login = { username: expect.any(String), password: expect.any(String) }

describe.each([
  ['PG', 'event'],
  ['PGSLOT', 'balance'],
])('an event at %s', (slotCode, route) => {
  test('is told with the login while it lasts', async () => {
    const m = await w.member({ game: slotCode })
    await w.sandbox.gameEvent(slotCode, words)
    expect((await m.games.account({ slotCode })).body).toEqual({ ...login, event: words })
    await w.sandbox.gameEvent(slotCode, null)
    expect((await m.games.account({ slotCode })).body).toEqual(login)
  })

  test.each(['delay', 'timeout-before', 'garbage', 'error-after', 'refuse', 'maintenance'])(
    'is left out when its provider does not say (%s), and the login waits for nobody',
    async (kind) => {
      const m = await w.member({ game: slotCode })
      await w.sandbox.gameEvent(slotCode, words)
      await w.sandbox.gameFault(slotCode, route, kind, { ms: 60_000 })
      const { status, body } = await m.games.account({ slotCode })
      expect([status, body]).toEqual([200, login])
    },
  )
})

test('a game without events has a login alone', async () => {
  const m = await w.member({ game: 'CIRCUS' })
  await w.sandbox.gameEvent('CIRCUS', words)
  expect((await m.games.account({ slotCode: 'circus' })).body).toEqual(login)
})

test('a login may be read as often as one likes; its provider is asked for events thirty times a minute', async () => {
  const m = await w.member({ game: 'PG' })
  await w.sandbox.gameEvent('PG', words)
  const read: { event?: string }[] = []
  for (let i = 0; i < 32; i++) read.push((await m.games.account({ slotCode: 'PG' })).body)
  expect(read.filter(({ event }) => event === words)).toHaveLength(30)
  for (const one of read) expect(one).toMatchObject(login)
})
