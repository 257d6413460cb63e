import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { sentOrder } from '../../testing/games/game-seat.ts'
import { rightEnv } from '../../testing/right-env.ts'
import { scripted } from '../../testing/scripted.ts'
import { makeGames } from './index.ts'

const keyA = 'key-of-every-game-that-names-none'
const keyB = 'key-of-one-provider-of-its-own'
const settings = (more: Record<string, string> = {}) => ({
  ...rightEnv,
  SANDBOX_URL: 'http://127.0.0.1:9',
  GAME_API_KEY: keyA,
  ...more,
})
const pg = { code: 'PG', adapter: 'transfer-wallet', baseUrl: null, apiKeyName: 'GAME_API_KEY' }
/** A register, and what it logged. */
function registerOf(more: Record<string, string> = {}) {
  const logged: unknown[] = []
  const note = (facts: object, words?: string) => void logged.push([facts, words])
  return {
    games: makeGames(readEnv(settings(more)), { info: note, warn: note, error: note }),
    logged,
  }
}

test('a game is found under the deployment’s address, by shape and code, with the key that its row names', async () => {
  const outside = await scripted(() => [401, { code: 'KEY' }])
  const { games } = registerOf({ GAME_URL: `${outside.url}/`, GAME_API_KEY_B: keyB })
  await games(pg).balance('one')
  await games({
    ...pg,
    code: 'PGSLOT',
    adapter: 'two-phase',
    apiKeyName: 'GAME_API_KEY_B',
  }).balance('one')
  await games({ ...pg, code: 'USUN', adapter: 'no-status', baseUrl: `${outside.url}/own` }).balance(
    'one',
  )
  expect(outside.heard.map(({ path }) => path)).toEqual([
    '/transfer-wallet/PG/members/one/balance',
    '/two-phase/PGSLOT/players/one',
    '/own/credit?user=one',
  ])
  expect(outside.headers.map((h) => h['x-api-key'] ?? h.authorization ?? h['x-agent-key'])).toEqual(
    [keyA, `Bearer ${keyB}`, keyA],
  )
})

test('a row that has changed is served as it is now, one that has not is not made again', () => {
  const { games } = registerOf({ GAME_API_KEY_B: keyB })
  expect(games({ ...pg })).toBe(games({ ...pg }))
  const changes = [
    { code: 'JOKER' },
    { adapter: 'no-status' },
    { baseUrl: 'http://a.example' },
    { apiKeyName: 'GAME_API_KEY_B' },
  ]
  for (const change of changes) expect(games({ ...pg, ...change })).not.toBe(games(pg))
})

test.each([
  ['an adapter that there is not', { adapter: 'three-phase' }],
  ['a word of the language as its adapter', { adapter: 'constructor' }],
  ['a key that is not set', { apiKeyName: 'GAME_API_KEY_NONE' }],
  ['another secret of the deployment as its key', { apiKeyName: 'BANK_API_KEY' }],
])(
  '%s: nothing is sent, nothing is claimed, and the log is told once, without a key',
  async (_, wrong) => {
    const outside = await scripted(() => ({ ok: true }))
    const { games, logged } = registerOf()
    const row = { ...pg, ...wrong, baseUrl: outside.url }
    const order = { username: 'one', amount: baht(1), txId: 'T1' }
    const how = { locale: 'th', returnUrl: 'http://localhost/', platform: 'web' } as const
    const refused = { is: 'refused', reason: 'NOT_SERVED' }
    for (const done of [
      await games(row).open('one', 'pass', 'THB'),
      await games(row).password('one', 'pass'),
      await games(row).deposit(order),
      await games(row).withdraw(order),
    ])
      expect(done).toEqual(refused)
    expect(await games(row).balance('one')).toEqual({ is: 'silent' })
    expect(await games(row).launch('one', how)).toBeUndefined()
    const sent = sentOrder(order)
    expect((await games(row).status(sent)).is).toBe('unknown')
    expect(outside.heard).toEqual([])
    expect(logged).toEqual([[{ game: 'PG' }, expect.stringContaining('cannot be served')]])
    expect(JSON.stringify(logged)).not.toContain(keyA)
  },
)

test.each([
  [
    'transfer-wallet',
    '/launch',
    { username: 'one', locale: 'la', returnUrl: 'http://localhost/back', platform: 'ios' },
  ],
  [
    'two-phase',
    '/sessions',
    { player: 'one', language: 'la', device: 'ios', back: 'http://localhost/back' },
  ],
  [
    'no-status',
    '/enter',
    { user: 'one', lang: 'la', device: 'ios', back: 'http://localhost/back' },
  ],
])(
  '%s is told who enters, in which language, on what, and the way back',
  async (adapter, path, body) => {
    const link = 'https://game.example/start/once'
    const outside = await scripted(() => ({ ok: true, url: link, link }))
    const { games } = registerOf()
    const how = { locale: 'la', returnUrl: 'http://localhost/back', platform: 'ios' } as const
    expect(await games({ ...pg, adapter, baseUrl: outside.url }).launch('one', how)).toBe(link)
    expect(outside.heard).toEqual([{ method: 'POST', path, body }])
  },
)
