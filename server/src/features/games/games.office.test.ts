import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDb, type Tx } from '../../db/pool.ts'
import { changeGame, closeGame, openGame, pauseGame, resumeGame } from '../../testing/operator.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'

// What an operator changes of a game's row, through the contract. Only the database's owner may write it.
const w = await world()
const { owner } = w.database
const operators = openDb(w.database.connection, { max: 4 })
afterAll(() => operators.destroy())
const by = 'malee'
const rows = async () =>
  (
    await sql`SELECT *, (SELECT json_agg(c ORDER BY currency) FROM game_currency c WHERE game_id = id) AS limits FROM game ORDER BY id`.execute(
      owner,
    )
  ).rows
const rowOf = async (code: string) =>
  (await rows()).find((row) => (row as { code: string }).code === code) as Record<string, unknown>
type Audited = Record<'action' | 'outcome', string> & Record<'before' | 'after', object | null>
const audited = async (target: string, operator = by) =>
  (
    await sql<Audited>`SELECT action, outcome, before, after FROM audit WHERE target = ${target} AND operator = ${operator} ORDER BY id`.execute(
      owner,
    )
  ).rows
const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error) => error.code,
  )
const aTransfer = (code: string, memberCode: string) => (tx: Tx) =>
  sql`WITH m AS (SELECT id FROM member WHERE code = ${memberCode}), e AS (
        INSERT INTO errand (id, member_id, kind, provider, created_at) SELECT gen_random_uuid(), id, 'gameDeposit', 'GAME:' || ${code}, now() FROM m RETURNING id, member_id)
      INSERT INTO transfer_order (id, call_id, member_id, game_id, direction, amount, created_at)
      SELECT e.id, e.id, member_id, g.id, 'in', 100, now() FROM e, game g WHERE g.code = ${code}`.execute(
    tx,
  )

test('a change is written with who made it, and the audit says what stood before and what stands now', async () => {
  const set = { name: ' Pocket Game ', max: 5000.5, currencies: ['thb', 'LAK'], factor: 2.5 }
  expect(await changeGame(operators, { by, code: 'pg', ...set })).toMatchObject({
    outcome: 'GAME_CHANGED',
    words: 'PG is changed; it takes effect from the next request.',
  })
  expect(await rowOf('PG')).toMatchObject({
    name: 'Pocket Game',
    wallet_factor: '2.5000',
    changed_by: by,
    limits: [{ currency: 'LAK' }, { currency: 'THB', max_transfer: 500_050 }],
  })
  expect(await audited('pg')).toEqual([
    {
      action: 'games.change',
      outcome: 'GAME_CHANGED',
      before: { name: 'PG Soft', factor: 1, max: null },
      after: { name: 'Pocket Game', factor: 2.5, max: 5000.5 },
    },
  ])
})

test('the same twice changes nothing the second time', async () => {
  const set = { by, code: 'SUPERSLOT', max: 900, logo: '/games/super.webp' }
  expect((await changeGame(operators, set)).outcome).toBe('GAME_CHANGED')
  const before = await rows()
  expect((await changeGame(operators, { ...set, by: 'somboon' })).outcome).toBe('GAME_SAME')
  for (const again of [openGame, resumeGame])
    expect((await again(operators, { by, code: 'SUPERSLOT' })).outcome).toBe('GAME_SAME')
  expect(await rows()).toEqual(before)
})

test('who says what is staked and not settled is set, and the audit says what stood before', async () => {
  const of = { by, code: 'BETFLIX' }
  expect((await changeGame(operators, { ...of, stakes: 'none' })).outcome).toBe('GAME_CHANGED')
  expect(await rowOf('BETFLIX')).toMatchObject({ stakes: 'none', changed_by: by })
  expect((await changeGame(operators, { ...of, stakes: 'none' })).outcome).toBe('GAME_SAME')
  await changeGame(operators, { ...of, stakes: 'unknown' })
  expect((await audited('BETFLIX')).map(({ before, after }) => [before, after])).toEqual([
    [{ stakes: 'told' }, { stakes: 'none' }],
    [null, { code: 'BETFLIX', stakes: 'none' }],
    [{ stakes: 'none' }, { stakes: 'unknown' }],
  ])
})

test('a game is closed and opened, paused from a time until a time, and resumed', async () => {
  const of = { by, code: 'IMI' }
  const from = '2099-01-01T02:00:00.000Z'
  const until = '2099-01-01T04:00:00.000Z'
  await closeGame(operators, of)
  await openGame(operators, of)
  await pauseGame(operators, { ...of, from, until })
  await resumeGame(operators, of)
  const none = { pausedFrom: null, pausedUntil: null }
  expect(
    (await audited('IMI')).map(({ action, before, after }) => [action, before, after]),
  ).toEqual([
    ['games.close', { open: true }, { open: false }],
    ['games.open', { open: false }, { open: true }],
    ['games.pause', none, { pausedFrom: from, pausedUntil: until }],
    ['games.resume', { pausedFrom: from, pausedUntil: until }, none],
  ])
})

test.each([
  ['NO_SUCH_GAME', changeGame, { code: 'NOPE', name: 'x' }],
  ['NO_SUCH_GAME', openGame, { code: 'NOPE' }],
  ['NO_SUCH_GAME', closeGame, { code: 'NOPE' }],
  ['NO_SUCH_GAME', pauseGame, { code: 'NOPE' }],
  ['NO_SUCH_GAME', resumeGame, { code: 'NOPE' }],
  ['NO_ADAPTER', changeGame, { code: 'PG', adapter: 'constructor' }],
  ['GAME_LIMITS_CROSS', changeGame, { code: 'PG', min: 50, max: 20 }],
  ['GAME_CURRENCY_MISSING', changeGame, { code: 'JOKER', minLAK: 5000 }],
  ['GAME_CURRENCY_MISSING', changeGame, { code: 'JOKER', gainLAK: 5000 }],
  ['PAUSE_IS_NONE', pauseGame, { code: 'PG', until: '2020-01-01T00:00:00Z' }],
  [
    'PAUSE_IS_NONE',
    pauseGame,
    { code: 'PG', from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' },
  ],
] as const)(
  '%s is refused, changes nothing, and is in the audit: %#',
  async (code, verb, given) => {
    const operator = `refused ${crypto.randomUUID()}`
    const before = await rows()
    expect(await refused(verb(operators, { by: operator, ...given }))).toBe(code)
    expect(await rows()).toEqual(before)
    expect(await audited(given.code, operator)).toMatchObject([{ outcome: code, after: null }])
  },
)

test.each([
  ['name', '', '   ', 'x'.repeat(61), 'two\nlines', 'turned \u202E round'],
  ['group', '', 'casino', 'Slot'],
  ['place', 0, 1000, 1.5, '7'],
  ['factor', 0, -1, 1.00001, 1e9, null],
  ['min', 0, -5, 1.001, '20'],
  ['max', '', 0],
  ['minLAK', 0, 'x'],
  ['gain', 0, -5, 'x'],
  ['currencies', [], [''], ['USD'], ['THB', 'THB'], 'THB'],
  [
    'logo',
    '',
    'javascript:alert(1)',
    'logo.svg',
    'https://cdn.example/logo.png',
    '//cdn.example/x',
    '/a b.png',
  ],
  ['play', '/here', 'ftp://x', 'javascript:alert(1)'],
  ['base', 'https://', 'https://x/', 'provider.example'],
  ['stakes', '', 'Told', 'some', true],
  ['key', 'GAME_API_KEYS', 's3cret', 'PAYTIMZ_SECRET', null],
] as const)('%s takes nothing that is no such thing', async (name, ...wrong) => {
  const before = await rows()
  for (const value of wrong)
    expect([
      value,
      await refused(changeGame(operators, { by, code: 'PG', [name]: value })),
    ]).toEqual([
      value,
      value === null || value === ''
        ? expect.stringMatching(/^KEY_(INVALID|MISSING)$/)
        : 'KEY_INVALID',
    ])
  expect(await rows()).toEqual(before)
})

test('a currency that members have accounts in stays, and another one comes and goes', async () => {
  await w.member({ game: 'JOKER' })
  const of = { by, code: 'JOKER' }
  expect(
    (await changeGame(operators, { ...of, currencies: ['LAK', 'THB'], minLAK: 5000 })).outcome,
  ).toBe('GAME_CHANGED')
  expect(await refused(changeGame(operators, { ...of, currencies: ['LAK'] }))).toBe(
    'GAME_CURRENCY_IN_USE',
  )
  await changeGame(operators, { ...of, currencies: ['THB'] })
  expect((await audited('JOKER')).at(-1)).toMatchObject({
    before: { currencies: ['LAK', 'THB'], minLAK: 5000 },
    after: { currencies: ['THB'], minLAK: null },
  })
})

test('where a game leads stays while a transfer is under way, and past accounts that are not known there', async () => {
  const m = await w.member({ game: 'SLOTXO' })
  const of = { by, code: 'SLOTXO' }
  for (const leads of [{ adapter: 'two-phase' }, { base: 'https://elsewhere.example' }])
    expect(await refused(changeGame(operators, { ...of, ...leads }))).toBe('GAME_HAS_ACCOUNTS')
  await owner.transaction().execute(aTransfer('SLOTXO', m._id))
  for (const leads of [{ adapter: 'two-phase' }, { key: 'GAME_API_KEY_XO' }])
    expect(await refused(changeGame(operators, { ...of, ...leads, accountsMoved: true }))).toBe(
      'GAME_TRANSFERS_UNDER_WAY',
    )
  expect((await changeGame(operators, { ...of, name: 'Slot XO' })).outcome).toBe('GAME_CHANGED')
})

test('a transfer that is asked for meanwhile is seen: where it was sent stays', async () => {
  const m = await w.member({ game: 'AREASLOT' })
  const of = { by, code: 'AREASLOT', adapter: 'two-phase', accountsMoved: true }
  const code = await heldBehind(w.database, {
    first: aTransfer('AREASLOT', m._id),
    call: () => refused(changeGame(operators, of)),
  })
  expect(code).toBe('GAME_TRANSFERS_UNDER_WAY')
})

test('two who change one game at once: each keeps the other’s change, and the audit says it in turn', async () => {
  const both = [
    { by, code: 'UFABET', name: 'Ufa', max: 100 },
    { by, code: 'UFABET', place: 7, max: 200 },
  ]
  await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM game WHERE code = 'UFABET' FOR UPDATE`.execute(tx),
    waiting: 2,
    call: () => Promise.all(both.map((one) => changeGame(operators, one))),
  })
  const [first, second] = await audited('UFABET')
  expect([first!.outcome, second!.outcome]).toEqual(['GAME_CHANGED', 'GAME_CHANGED'])
  expect(first!.before).toMatchObject({ max: null })
  expect(second!.before).toMatchObject({ max: (first!.after as { max: number }).max })
  expect(await rowOf('UFABET')).toMatchObject({ name: 'Ufa', sort: 7 })
})

test('with the server’s own login nobody changes a game', async () => {
  await expect(changeGame(w.context.db, { by, code: 'PG', name: 'x' })).rejects.toThrow(
    'permission denied',
  )
})

test('a limit in a currency that is taken away by the same call is refused, not lost', async () => {
  const call = { by: 'limit-lost', code: 'PG', currencies: ['THB'], minLAK: 5n }
  await expect(changeGame(w.database.owner, call)).rejects.toMatchObject({
    code: 'GAME_CURRENCY_MISSING',
  })
})
