import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { words, written } from '../../../testing/bonus/written-offer.ts'
import { publishOffers } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'

// What an operator is told of a file that is not right: everything, in words, and nothing of it is written.
const w = await world()
const { owner } = w.database
const rows = async () => (await sql`SELECT * FROM offer ORDER BY id`.execute(owner)).rows
const whyNot = async (...offers: object[]) => {
  const said: string = await publishOffers(owner, { by: 'malee', offers }).then(
    () => '',
    (error) => error.message,
  )
  return said.split('\n').slice(1)
}

test.each([
  ['nothing of what must be there', {}, /^ {2}- #1\.code is missing$/],
  ['another kind of value', { ...written('WRONG'), success: '150' }, /WRONG\.success must be/],
  ['a code of other letters', written('no-code'), /no-code\.code cannot be "no-code"/],
  ['a target of the base itself', written('W', { success: 100 }), /W\.success cannot be 100/],
  ['a floor above half', written('W2', { fail: 51 }), /W2\.fail cannot be 51/],
  ['half a percent', written('W2', { percent: 0.5 }), /W2\.percent/],
  [
    'a misspelt name',
    written('W2', { maxCredt: 5 }),
    /W2\.maxCredt is not known; known are code, /,
  ],
  [
    'a language that is not there',
    written('W2', { name: { th: 'ก', en: 'a' } }),
    /W2\.name\.la is missing/,
  ],
  [
    'a picture from elsewhere',
    written('W2', { banners: [{ image: 'https://cdn.example/x.png', html: words('') }] }),
    /W2\.banners\.0\.image cannot be "https:/,
  ],
  [
    'a picture of another host by its path',
    written('W2', { banners: [{ image: '//cdn.example/x.png', html: words('') }] }),
    /W2\.banners\.0\.image cannot be/,
  ],
  [
    'the same as browsers read it, too',
    written('W2', { banners: [{ image: '/\\cdn.example/x.png', html: words('') }] }),
    /W2\.banners\.0\.image cannot be/,
  ],
  [
    'neither percent nor fixed',
    written('W2', { percent: null }),
    /W2\.credit takes either percent/,
  ],
  ['percent and fixed', written('W2', { fixed: 50 }), /W2\.credit takes either percent/],
  [
    'a most of a fixed credit',
    written('W2', { percent: null, fixed: 50, maxCredit: 100 }),
    /W2\.credit takes either percent/,
  ],
  [
    'parts of a kip',
    written('W2', { currency: 'LAK', minTotal: 60_000.5 }),
    /W2\.minTotal cannot be 60000\.5: a kip has no parts/,
  ],
  [
    'a game that there is not',
    written('W2', { games: ['NOPE'] }),
    /W2\.games cannot name NOPE: .*PG/,
  ],
  [
    'a game of the other currency',
    written('W2', { currency: 'LAK', games: ['JOKER'] }),
    /W2\.games cannot name JOKER/,
  ],
  [
    'an end before its beginning',
    written('W2', { opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' }),
    /W2\.closesAt must come after opensAt/,
  ],
  [
    'a year that no Date holds',
    written('W2', { closesAt: '+010000-01-01T00:00:00Z' }),
    /W2\.closesAt/,
  ],
])('%s is refused in words, and nothing is written', async (_, offer, words) => {
  const before = await rows()
  expect((await whyNot(written('FINE'), offer)).join('\n')).toMatch(
    new RegExp(words.source.replace('#1', '#2'), 'm'),
  )
  expect(await rows()).toEqual(before)
})

test('everything wrong is told at once, of every offer of the file, and of one that is there twice', async () => {
  const why = await whyNot(
    written('ALL1', { success: 1, fail: 99 }),
    written('ALL2', { percent: null, games: ['NOPE'] }),
    written('ALL3'),
    written('ALL3'),
  )
  expect(why).toEqual([
    '  - ALL1.success cannot be 1',
    '  - ALL1.fail cannot be 99',
    expect.stringContaining('ALL2.credit takes either'),
    expect.stringContaining('ALL2.games cannot name NOPE'),
    '  - ALL3 is there twice',
  ])
})

test('a game whose open bets nobody knows cannot be named', async () => {
  await sql`UPDATE game SET stakes = 'unknown' WHERE code = 'CIRCUS'`.execute(owner)
  expect(await whyNot(written('STAKES', { games: ['CIRCUS'] }))).toEqual([
    expect.stringContaining('STAKES.games cannot name CIRCUS'),
  ])
})
