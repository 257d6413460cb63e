import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../../db/pool.ts'
import { words, written } from '../../../testing/bonus/written-offer.ts'
import { closeOffer, openOffer, publishOffers } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'

// What an operator offers, through the contract, and what members see of it.
const w = await world()
const { owner } = w.database
const operators = openDb(w.database.connection, { max: 4 })
afterAll(() => operators.destroy())
const by = 'malee'
const uuid = () => crypto.randomUUID()
const rows = async () => (await sql`SELECT * FROM offer ORDER BY id`.execute(owner)).rows
const rowOf = async (code: string) =>
  (await rows()).find((row) => (row as { code: string }).code === code) as Record<string, unknown>
type Audited = Record<'action' | 'target' | 'outcome', string> &
  Record<'before' | 'after', Record<string, unknown> | null>
const audited = async (operator: string) =>
  (
    await sql<Audited>`SELECT action, target, outcome, before, after FROM audit WHERE operator = ${operator} ORDER BY id`.execute(
      owner,
    )
  ).rows
type Refused = { code: string; message: string }
const refused = (call: Promise<unknown>): Promise<Refused> =>
  call.then(
    () => ({ code: 'done', message: '' }),
    (error) => error,
  )
const whyNot = async (...offers: object[]) =>
  (await refused(publishOffers(operators, { by, offers }))).message.split('\n').slice(1)
const publish = (...offers: object[]) => publishOffers(operators, { by, offers })
type Member = Awaited<ReturnType<typeof w.member>>
const cardOf = async (m: Member, code: string) =>
  (await m.bonus.list({})).body.find((card: { code: string }) => card.code === code)

test('what is published is what members see from the next call on; the audit says who, what stood before and what stands', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  const offer = written('seen1', {
    games: ['USUN', 'pg'],
    quota: 3,
    lastsHours: 48,
    capTimes: 5,
    banners: [{ image: '/banners/welcome.svg', html: words('<b>x</b>') }],
  })
  expect(await publishOffers(operators, { by: 'seen', offers: offer })).toMatchObject({
    outcome: 'OFFERS_PUBLISHED',
    words:
      'SEEN1: published. Members see it from the next request; who holds it keeps the old terms.',
  })
  expect(await cardOf(m, 'SEEN1')).toMatchObject({
    name: 'ไทย offer',
    notice: 'ไทย <p>over at %percentFail%</p>',
    percent: 100,
    percentSuccess: 150,
    maxCredit: 1000,
    minTotal: 100,
    capTimes: 5,
    left: 3,
    games: ['PG', 'USUN'],
    credit: 200,
    closesAt: null,
    banners: [{ image: '/banners/welcome.svg', html: 'ไทย <b>x</b>' }],
  })
  const again = { ...offer, success: 200, quota: 4 }
  expect((await publishOffers(operators, { by: 'seen', offers: [again] })).outcome).toBe(
    'OFFERS_PUBLISHED',
  )
  expect(await rowOf('SEEN1')).toMatchObject({ success: 200, quota: 4, changed_by: 'seen' })
  const [made, changed] = await audited('seen')
  expect(made).toMatchObject({
    action: 'offers.publish',
    target: 'seen1',
    before: {},
    after: { 'SEEN1.kind': 'bonus', 'SEEN1.maxCredit': 1000, 'SEEN1.games': ['PG', 'USUN'] },
  })
  expect([changed!.before, changed!.after]).toEqual([
    { 'SEEN1.success': 150, 'SEEN1.quota': 3 },
    { 'SEEN1.success': 200, 'SEEN1.quota': 4 },
  ])
})

test('the same twice changes nothing the second time, in whatever order its games and fields stand', async () => {
  const { code, ...rest } = written('SAME1', { games: ['USUN', 'PG'] })
  await publish({ code, ...rest }, written('SAME2'))
  const before = await rows()
  const again = publish(written('SAME2'), { ...rest, games: ['PG', 'USUN'], code })
  expect((await again).outcome).toBe('OFFER_SAME')
  expect(await rows()).toEqual(before)
})

test('what is left out of a file leaves its times as they are; null takes the end away', async () => {
  const times = { opensAt: '2026-01-01T00:00:00.000Z', closesAt: '2099-01-01T00:00:00.000Z' }
  await publish(written('TIMES', times))
  await publish(written('TIMES', { fail: 20 }))
  expect(await rowOf('TIMES')).toMatchObject({
    fail: 20,
    opens_at: new Date(times.opensAt),
    closes_at: new Date(times.closesAt),
  })
  await publish(written('TIMES', { closesAt: null }))
  expect((await rowOf('TIMES')).closes_at).toBeNull()
})

test('HTML is cleaned when it is written: a script, an event, a style and a foreign scheme are in no row', async () => {
  const bad =
    '<p onclick="x()" style="color:red">a<script>y()</script><img src="x" onerror="z()"><a href="javascript:q()">b</a></p>'
  const html = { th: bad, la: bad, en: bad }
  await publish(written('CLEAN', { notice: html, banners: [{ image: '/b.svg', html }] }))
  const { words: kept, banners } = await rowOf('CLEAN')
  const all = JSON.stringify([kept, banners])
  expect(all).toContain('<p>a<img')
  expect(all).not.toMatch(/script|onclick|onerror|style|y\(\)|z\(\)|q\(\)/)
})

test('kind, currency and type never change: another code is another offer', async () => {
  await publish(written('STAYS', { minTotal: 0 }))
  const why = await whyNot(
    written('STAYS', { kind: 'promotion', currency: 'LAK', type: 'day', minTotal: 0 }),
  )
  expect(why).toEqual([
    expect.stringContaining('STAYS.kind is bonus and stays so'),
    expect.stringContaining('STAYS.currency is THB and stays so'),
    expect.stringContaining('STAYS.type is limit and stays so'),
  ])
})

test('a quota holds what is taken: below it is refused in words, and equal to it nobody takes any more', async () => {
  await publish(written('QUOTA', { quota: 5 }))
  for (let i = 0; i < 2; i++) {
    const m = await w.member({ balance: 100 })
    expect((await m.bonus.activate({ code: 'QUOTA' }, { key: uuid() })).status).toBe(200)
  }
  expect(await whyNot(written('QUOTA', { quota: 1 }))).toEqual([
    '  - QUOTA.quota cannot be 1: 2 places are taken; close the offer where nobody is to take it any more',
  ])
  expect((await publish(written('QUOTA', { quota: 2 }))).outcome).toBe('OFFERS_PUBLISHED')
  const late = await w.member({ balance: 100 })
  expect((await late.bonus.activate({ code: 'QUOTA' }, { key: uuid() })).body.message).toBe(
    'BONUS_FULL',
  )
})

test('what is taken while a smaller quota is judged is counted: the operator waits for who is taking it', async () => {
  await publish(written('RACE', { quota: 5 }))
  const why = await heldBehind(w.database, {
    // As taking does: the offer's row first, and its place when all else is written.
    first: (tx) => sql`SELECT FROM offer WHERE code = 'RACE' FOR NO KEY UPDATE`.execute(tx),
    last: (tx) => sql`UPDATE offer SET taken = 2 WHERE code = 'RACE'`.execute(tx),
    call: () => whyNot(written('RACE', { quota: 1 })),
  })
  expect(why).toEqual([expect.stringContaining('RACE.quota cannot be 1: 2 places are taken')])
  // The two wait in one order: neither is stopped, and done again, for the other.
  const { rows: seen } = await sql`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(owner)
  expect(seen).toEqual([{ deadlocks: 0n }])
})

test('two who publish one code at once: the second changes what the first made, and the audit says it in turn', async () => {
  const both = [written('BOTH', { fail: 5 }), written('BOTH', { fail: 6 })]
  await heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE offer IN SHARE ROW EXCLUSIVE MODE`.execute(tx),
    waiting: 2,
    call: () => Promise.all(both.map((offers) => publishOffers(operators, { by: 'both', offers }))),
  })
  const [first, second] = await audited('both')
  expect(first!.before).toEqual({})
  expect(second!.before).toEqual({ 'BOTH.fail': first!.after!['BOTH.fail'] })
})

test('an offer that is changed while it is held changes nothing for who holds it', async () => {
  const m = await w.member({ balance: 100 })
  await publish(written('COPY'))
  await m.bonus.activate({ code: 'COPY' }, { key: uuid() })
  await publish(written('COPY', { success: 900, fail: 50 }))
  expect((await m.bonus.active({})).body.holding).toMatchObject({ success: 300, fail: 20 })
})

test('closed, nobody takes it; opened, it may be taken again; of one that is still to open both are said', async () => {
  const m = await w.member({ balance: 100 })
  await publish(written('DOOR'))
  const close = () => closeOffer(operators, { by, code: 'door' })
  const open = () => openOffer(operators, { by, code: 'door' })
  expect((await open()).outcome).toBe('OFFER_SAME')
  expect((await close()).outcome).toBe('OFFER_CLOSED')
  expect((await close()).outcome).toBe('OFFER_SAME')
  expect(await cardOf(m, 'DOOR')).toBeUndefined()
  expect((await m.bonus.activate({ code: 'DOOR' }, { key: uuid() })).body.message).toBe('NO_DATA')
  expect((await open()).outcome).toBe('OFFER_OPENED')
  expect(await cardOf(m, 'DOOR')).toBeDefined()

  await publish(written('LATER', { opensAt: '2099-01-01T00:00:00Z' }))
  expect(await cardOf(m, 'LATER')).toBeUndefined()
  expect((await closeOffer(operators, { by, code: 'LATER' })).outcome).toBe('OFFER_CLOSED')
  expect(await cardOf(m, 'LATER')).toBeUndefined()
  expect((await openOffer(operators, { by, code: 'LATER' })).outcome).toBe('OFFER_OPENED')
  expect(await cardOf(m, 'LATER')).toBeDefined()
  for (const call of [openOffer, closeOffer])
    expect((await refused(call(operators, { by, code: 'NOPE' }))).message).toMatch(
      /^There is no offer NOPE\. There are .*DOOR/,
    )
})
