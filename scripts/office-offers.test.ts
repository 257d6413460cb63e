import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { world } from '../server/src/testing/world.ts'
import { officeHere, officeProcess } from './operate/testing/office-here.ts'

// As an operator meets it: a command, its words and its exit code, beside a running server.
const w = await world()
const folder = mkdtempSync(path.join(tmpdir(), 'krapao-offers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = { USER: 'somboon', DATABASE_OWNER_URL: w.database.ownerUrl }
const office = officeHere(env)
const offers = (...args: string[]) => office(['offers', ...args])
const file = (name: string, value: unknown) => {
  const at = path.join(folder, name)
  writeFileSync(at, JSON.stringify(value))
  return at
}
const words = (of: string) => ({ th: `ไทย ${of}`, la: `ລາວ ${of}`, en: `English ${of}` })
const offer = {
  code: 'HUNDRED',
  kind: 'bonus',
  currency: 'THB',
  type: 'day',
  maxReceived: 2,
  success: 300,
  fail: 10,
  percent: 100,
  maxCredit: 100,
  minTotal: 50,
  quota: 10,
  name: words('hundred'),
  notice: words('<p>over at %percentFail%</p>'),
}

test('a file is simulated, published, shown as a file that changes nothing, listed, closed and opened', async () => {
  const simulated = await offers('simulate', file('hundred.json', offer))
  expect([simulated.code, simulated.words]).toEqual([
    0,
    [
      'HUNDRED: at most 100.00 THB for own money of 100.00 THB; target 600.00 THB, floor 20.00 THB',
      '  worst cost of one member: 200.00 THB a day (2 × 100.00 THB)',
      '  worst cost in all: 1,000.00 THB (10 places)',
      '  worth to the best of players, above their own money:',
      '    games keep 0 %: 100.00 THB; where they may leave 100.00 THB',
      '    games keep 2 %: 97.02 THB; where they may leave 97.02 THB',
      '    games keep 5 %: 92.50 THB; where they may leave 92.50 THB',
      '    games keep 10 %: 84.86 THB; where they may leave 84.86 THB',
      '',
    ].join('\n'),
  ])
  // Nothing is written by it.
  expect((await offers('list')).words).toBe('')

  const made = await offers('publish', path.join(folder, 'hundred.json'))
  expect(made.code).toBe(0)
  expect(made.words).toContain('HUNDRED: published.')
  expect(made.words).toContain('  HUNDRED.maxCredit: none → 100.00')
  const shown = await offers('show', 'hundred')
  expect(JSON.parse(shown.words)).toMatchObject({
    ...offer,
    fixed: null,
    games: null,
    banners: [],
    closesAt: null,
  })
  // Through a real pipe, as `… | npm run office -- offers publish -`.
  const piped = await officeProcess(env)(['offers', 'publish', '-'], shown.words)
  expect(piped.words).toContain('HUNDRED: unchanged.')
  const changed = { ...JSON.parse(shown.words), fail: 20, games: ['PG'] }
  const { words: told } = await office(['offers', 'publish', '-'], JSON.stringify([changed]))
  expect(told).toContain('  HUNDRED.fail: 10 → 20')
  expect(told).toContain('  HUNDRED.games: none → PG')

  expect((await offers('list')).words).toBe(
    'HUNDRED  bonus  2 × day  open  taken 0 of 10  held now 0  credited 0.00 THB\n',
  )
  expect((await offers('close', 'HUNDRED')).words).toContain('HUNDRED is closed')
  expect((await offers('list')).words).toContain('HUNDRED  bonus  2 × day  closed')
  expect((await offers('open', 'HUNDRED')).words).toContain('HUNDRED may be taken now.')
}, 120_000)

test('what an offer costs without a most or a quota has no limit, and that is said', async () => {
  const { maxCredit: _, quota: __, ...loose } = { ...offer, code: 'LOOSE' }
  const { words: said } = await offers('simulate', JSON.stringify(loose))
  expect(said).toContain('LOOSE: for example 1,000.00 THB for own money of 1,000.00 THB')
  expect(said).toContain('worst cost of one member: without a limit, since there is no maxCredit')
  expect(said).toContain('worst cost in all: without a limit, since there is no quota')
})

test('in kip, of a fixed credit: for the least that earns it', async () => {
  const kip = {
    ...offer,
    code: 'KIP',
    kind: 'promotion',
    currency: 'LAK',
    type: 'limit',
    percent: null,
    maxCredit: null,
    fixed: 30_000,
    minTotal: 60_000,
  }
  const { words: said } = await offers('simulate', JSON.stringify(kip))
  expect(said).toContain(
    'KIP: at most 30,000.00 LAK for own money of 60,000.00 LAK; target 270,000.00 LAK, floor 9,000.00 LAK',
  )
  expect(said).toContain('worst cost of one member: 60,000.00 LAK ever (2 × 30,000.00 LAK)')
})

test('what members hold is listed, and ended with a reason', async () => {
  const m = await w.member({ balance: 100 })
  expect((await office(['holdings', 'list'])).words).toBe('Nobody holds a bonus.\n')
  await office(['offers', 'publish', '-'], JSON.stringify({ ...offer, code: 'HELD' }))
  await m.bonus.activate({ code: 'HELD' }, { key: crypto.randomUUID() })
  const { words: held } = await office(['holdings', 'list'])
  expect(held).toContain(
    `${m.phone}  HELD  100.00 THB  target 600.00, floor 20.00  total as last looked 200.00`,
  )
  expect((await offers('list')).words).toContain(
    'HELD  bonus  2 × day  open  taken 1 of 10  held now 1  credited 100.00 THB',
  )
  const without = await office(['holdings', 'revoke', m.phone])
  expect([without.code, without.words]).toEqual([
    1,
    'reason is missing.\n  reason: why, in your own words; it is kept with the holding\n',
  ])
  const revoked = await office(['holdings', 'revoke', m.phone, 'reason=played from two phones'])
  expect(revoked).toMatchObject({ code: 0 })
  expect(revoked.words).toContain('HELD is being ended')
  expect((await office(['holdings', 'list'])).words).toContain('being ended: revoked')
})

test.each([
  [['show', 'NOPE'], /^There is no offer NOPE\. There are /],
  [['close', 'NOPE'], /^There is no offer NOPE\. There are /],
  [['publish', 'no-such-file.json'], /^“no-such-file\.json” is neither JSON nor a file.*ENOENT$/],
  [['simulate', 'no-such-file.json'], /^“no-such-file\.json” is neither JSON nor a file.*ENOENT$/],
  [['publish', '{"code": '], /^That is no JSON/],
  [['publish', '[{"code": "X1", "success": 1}, 5]'], /^offers is not right/],
  [
    ['publish', '{"code": "X1", "success": 1, "maxCredt": 5}'],
    /^Nothing is published\. docs\/rewards\.md .*\n {2}- X1\.kind is missing|cannot be.*\n(.*\n)* {2}- X1\.maxCredt is not known/,
  ],
  [
    ['simulate', '{"code": "X1", "success": 1}', '--lang', 'la'],
    /ສິ່ງທີ່ບໍ່ຖືກຕ້ອງ:\n(.*\n)* {2}- X1\.success ເປັນ 1 ບໍ່ໄດ້/,
  ],
  [['publsh', 'x'], /list\n.*show <code>\n.*simulate <FILE\|->\n.*publish <offers>/],
])('%j is refused in words, and ends with 1', async (args, why) => {
  const said = await offers(...args)
  expect([said.code, said.words.trim()]).toEqual([1, expect.stringMatching(why)])
})
