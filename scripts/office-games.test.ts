import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeInput } from '../server/src/http/input.ts'
import { until, world } from '../server/src/testing/world.ts'
import { readTime, showTime } from './operate/bangkok.ts'
import { parseCommand } from './operate/office-command.ts'
import { officeHere } from './operate/testing/office-here.ts'

// As an operator meets it: a command, its words and its exit code, beside a running server.
const w = await world()
const office = officeHere({ USER: 'somboon', DATABASE_OWNER_URL: w.database.ownerUrl })
const game = (...args: string[]) => office(['games', ...args])
type Member = Awaited<ReturnType<typeof w.member>>
const slotOf = async (m: Member, code: string) =>
  (await m.wallet.get()).body.slots.find((s: { code: string }) => s.code === code)

test('every game is listed; one is told whole, with how each part is written and who changed it last', async () => {
  const all = await game('list')
  expect(all.code).toBe(0)
  for (const code of 'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 KRAPAO'.split(
    ' ',
  ))
    expect(all.words).toMatch(
      new RegExp(`^${code}  .+  (slot|sport|lotto)  .+  open  ×1  0 accounts$`, 'm'),
    )
  const one = await game('show', 'usun')
  expect([one.code, one.words.split('\n')[0]]).toEqual([0, 'USUN'])
  for (const told of [
    'name: USUN Lotto',
    'group: lotto',
    'currencies: LAK, THB',
    'max: none',
    'minLAK: 1,000.00',
    'adapter: no-status',
    'stakes: told',
    'state: open',
    'changed by migration',
  ])
    expect(one.words).toContain(told)
})

test('what is set holds for members from the next call on, with who set it and what stood before', async () => {
  const m = await w.member({ game: 'PG' })
  const set = await game(
    'change',
    'pg',
    'name=Pocket Game',
    'group=sport',
    'factor=2.5',
    'min=20',
    'max=5000.50',
    'logo=/brand/pg.svg',
    'scene=takraw',
    'play=https://play.example/pg',
    'ios=https://apps.apple.com/pg',
  )
  expect(set.code).toBe(0)
  expect(set.words).toContain('PG is changed')
  expect(set.words).toContain('  max: none → 5,000.50')
  expect(await slotOf(m, 'PG')).toMatchObject({
    name: 'Pocket Game',
    category: 'sport',
    ftWalletSlot: 2.5,
    minTransfer: 20,
    maxTransfer: 5000.5,
    logo: '/brand/pg.svg',
    scene: 'takraw',
    web: 'https://play.example/pg',
    ios: 'https://apps.apple.com/pg',
  })
  expect((await game('change', 'PG', 'max=5000.50')).words).toMatch(/^PG is unchanged\.\n/)
  expect((await game('show', 'PG')).words).toContain('changed by somboon')
  const wrong = await game('change', 'PG', 'scene=desert')
  expect([wrong.code, wrong.words]).toEqual([1, expect.stringContaining('muay-thai')])
  const taken = await game(
    'change',
    'PG',
    'max=none',
    'play=none',
    'scene=none',
    'group=slot',
    '--by',
    'malee',
  )
  expect(taken.words).toContain('  play: https://play.example/pg → none')
  expect(taken.words).toContain('  scene: takraw → none')
  expect((await game('show', 'PG')).words).toContain('changed by malee')
  expect(await slotOf(m, 'PG')).not.toHaveProperty('maxTransfer')
  expect((await slotOf(m, 'PG')).scene).toBeNull()
})

test('who says what is staked and not settled is set: `none` is a word of its own there', async () => {
  expect(await game('change', 'BETFLIX', 'stakes=none')).toEqual({
    code: 0,
    words: expect.stringContaining('  stakes: told → none'),
  })
  expect((await game('show', 'BETFLIX')).words).toContain('stakes: none')
  expect((await game('change', 'BETFLIX', 'stakes=some')).code).toBe(1)
  expect((await game('change', 'BETFLIX', 'stakes=unknown')).code).toBe(0)
})

test('a game is closed and opened, paused until a time or without an end, and resumed', async () => {
  const m = await w.member()
  const activate = async () => (await m.games.activate({ slotCode: 'JOKER' })).body.message
  await game('close', 'JOKER')
  expect(await activate()).toBe('NO_GAME')
  await game('open', 'JOKER')
  const end = readTime('02:00', new Date())
  expect((await game('pause', 'JOKER', 'until=02:00')).words).toContain(
    `  pausedUntil: none → ${showTime(end)}`,
  )
  // Also at a process whose clock is a little behind the database's.
  const { rows } = await sql<{ early: boolean }>`
    SELECT paused_from <= now() - interval '5 seconds' AS early FROM game WHERE code = 'JOKER'`.execute(
    w.database.owner,
  )
  expect(rows).toEqual([{ early: true }])
  expect(await activate()).toBe('GAME_MAINTENANCE')
  expect((await slotOf(m, 'JOKER')).maintenance).toEqual({ until: end.toISOString() })
  expect((await game('list')).words).toMatch(/^JOKER .+ {2}paused until /m)
  await game('pause', 'JOKER')
  expect((await slotOf(m, 'JOKER')).maintenance).toEqual({ until: null })
  await game('resume', 'JOKER')
  expect(await slotOf(m, 'JOKER')).not.toHaveProperty('maintenance')
  await game('pause', 'JOKER', 'until=04:00', 'from=2099-01-01 02:00')
  expect((await game('show', 'JOKER')).words).toContain(
    'to be paused from 2099-01-01 02:00 until 2099-01-01 04:00',
  )
  expect(await activate()).toBeUndefined()
})

test('a game takes another currency with limits of its own, and keeps one that members have accounts in', async () => {
  await w.member({ game: 'JOKER' })
  const { code, words } = await game(
    'change',
    'JOKER',
    'currencies=THB,LAK',
    'minLAK=5000',
    'gainLAK=9000000',
  )
  expect([code, words]).toEqual([0, expect.stringContaining('currencies: THB → LAK, THB')])
  expect((await game('show', 'JOKER')).words).toMatch(
    /min: none .*\n.*max: none .*\n.*gain: none .*\n.*minLAK: 5,000\.00 .*\n.*\n.*gainLAK: 9,000,000\.00 /,
  )
  expect(await game('change', 'JOKER', 'currencies=LAK')).toEqual({
    code: 1,
    words: expect.stringContaining('members have accounts there in the currency'),
  })
  expect((await game('change', 'JOKER', 'currencies=THB')).code).toBe(0)
})

test('where it leads is not changed while a transfer is under way, and not past members’ accounts unless these are known there', async () => {
  const m = await w.member({ balance: 100, game: 'SLOTXO' })
  await w.sandbox.gameFault('SLOTXO', 'deposit', 'timeout-after', { times: 1 })
  await m.transfer.move({ from: 'MAIN', to: 'SLOTXO', amount: 100 })
  for (const change of [
    'adapter=two-phase',
    'base=https://elsewhere.example',
    'key=GAME_API_KEY_XO',
  ])
    expect([change, await game('change', 'SLOTXO', change, 'accounts-moved')]).toEqual([
      change,
      {
        code: 1,
        words: expect.stringContaining('SLOTXO stays as it was: 1 of its transfers are under way'),
      },
    ])
  // What has nothing to do with it may be changed.
  expect((await game('change', 'SLOTXO', 'name=Slot XO')).code).toBe(0)
  await w.sandbox.heal()
  await until(async () => {
    w.forward(70_000)
    await w.sweep()
    return (await m.wallet.get()).body.underWay.length === 0
  })
  expect(await game('change', 'SLOTXO', 'adapter=two-phase')).toEqual({
    code: 1,
    words: expect.stringContaining('1 members have an account there'),
  })
  expect((await game('change', 'SLOTXO', 'adapter=two-phase', 'accounts-moved')).code).toBe(0)
  await m.games.refresh()
  expect(await slotOf(m, 'SLOTXO')).toMatchObject({ amount: 100, stale: false })
})

test.each([
  [['show', 'NOPE'], /^There is no game NOPE\. There are .*USUN/],
  [['open', 'NOPE'], /^There is no game NOPE\. There are .*USUN/],
  [['change', 'PG', 'nme=x'], /^It is written:.* \[name=…\] \[group=…\] \[place=…\]/s],
  [['opn', 'PG'], /list\n.*show <code>\n.*open <code>.*pause <code> \[from=…\] \[until=…\]/s],
  [
    ['change', 'PG', 'name=Other', 'group=cards'],
    /^group is not right\.\n {2}group: slot, sport or lotto$/,
  ],
  [['change', 'PG', 'adapter=none'], /^There is no adapter none\. There are transfer-wallet, /],
  [
    ['change', 'PG', 'min=50', 'max=20'],
    /^PG stays as it was: its least transfer would be above its largest\.$/,
  ],
  [
    ['change', 'JOKER', 'gainLAK=5000'],
    /^JOKER stays as it was: it does not take LAK: set currencies first\.$/,
  ],
  [
    ['change', 'JOKER', 'minLAK=5000'],
    /^JOKER stays as it was: it does not take LAK: set currencies first\.$/,
  ],
  [['pause', 'PG', 'until=2020-01-01 10:00'], /^That is no pause: its end must come after/],
  [['pause', 'PG', 'until=soon'], /is no time: write 02:00/],
  [['change', 'PG', 'name=x', 'from=10:00'], /^It is written:/],
  [['change', 'PG', 'name=x', '--frm', '10:00'], /--frm/],
])('%j is refused in words, ends with 1 and changes nothing', async (args, words) => {
  const rows = () =>
    sql`SELECT * FROM game ORDER BY id`.execute(w.database.owner).then((r) => r.rows)
  const before = await rows()
  const said = await game(...args)
  expect([said.code, said.words.trim()]).toEqual([1, expect.stringMatching(words)])
  expect(await rows()).toEqual(before)
})

test.each([
  ['name', '', ' '.repeat(3)],
  ['place', '0', '1.5', 'first'],
  ['factor', '0.0', '1e3', 'none'],
  ['min', '0', '-5', '1.001', '1,000', 'x'],
  ['currencies', '', 'none', 'THB,THB'],
  ['key', ''],
])('%s is read as it is typed, and takes nothing that is no such thing', async (name, ...wrong) => {
  for (const typed of wrong) {
    const words = ['games', 'change', 'PG', `${name}=${typed}`]
    const { route, given } = parseCommand(words)
    expect(judgeInput(route.input, await given(new Date()))).toMatchObject({ field: name })
  }
})

test('a time is read as clocks in Bangkok show it: the next such one, or that of a day', () => {
  for (const typed of ['25:00', '2026-02-30 10:00', '10', '2026-11-24', 'tomorrow'])
    expect(() => readTime(typed, new Date())).toThrow('is no time')
  const now = new Date('2026-11-23T16:30:00Z')
  expect(readTime('23:31', now).toISOString()).toBe('2026-11-23T16:31:00.000Z')
  expect(readTime('23:30', now).toISOString()).toBe('2026-11-24T16:30:00.000Z')
  expect(readTime('2026-12-01T02:00', now).toISOString()).toBe('2026-11-30T19:00:00.000Z')
})
