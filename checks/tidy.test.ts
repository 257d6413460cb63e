import { api } from '@krapao/shared/api'
import { errors } from '@krapao/shared/errors'
import { describe, expect, test } from 'vitest'
import { untestedEndpoints, unusedCodes } from './covered.ts'
import { later } from './later.ts'
import { readSources, type Sources } from './sources.ts'
import { featureWords, tidiness } from './tidy.ts'

type Name = keyof typeof tidiness
type Pages = Record<string, string>
const names = Object.keys(tidiness) as Name[]
const context = readSources()
const pages = (all: Pages): Sources => new Map(Object.entries(all))

test('the checks see every room: an empty repository would pass them all', () => {
  const rooms = ['shared', 'ui', 'web', 'server', 'sandbox', 'checks'].filter((room) => {
    const found = [...context.keys()].filter((path) => path.startsWith(`${room}/`))
    return found.length < 5
  })
  expect(rooms).toEqual([])
})

test.each(names)('%s', (name) => {
  expect(tidiness[name](context)).toEqual([])
})

test('every endpoint is called by a test of the server', () => {
  expect(untestedEndpoints(api, context)).toEqual([])
})

test('every error code is used, or its feature is known to come later', () => {
  expect(unusedCodes(Object.keys(errors), later, context)).toEqual([])
})

test('the contract and the list for later speak of features by their words', () => {
  const named = [
    ...Object.keys(api),
    ...Object.keys(later).filter((group) => group !== 'elsewhere'),
  ]
  expect(named.filter((word) => !featureWords.includes(word))).toEqual([])
})

const lines = (count: number) => 'const a = 1\n'.repeat(count)
const again = `// @module-${'tag'} no-money\n`
const unfinished = `// ${'TO'}${'DO'}: later`

const planted: Record<Name, { bad: Pages[]; good: Pages[] }> = {
  'a page has at most 300 lines': {
    bad: [
      { 'web/src/x.ts': lines(301) },
      { 'server/src/db/migrations/0001_x.sql': lines(301) },
      { 'ARCHITECTURE.md': lines(151) },
      { 'STYLE.md': lines(121) },
    ],
    good: [
      { 'web/src/x.ts': lines(300) },
      { 'shared/x.json': lines(301) },
      { 'ARCHITECTURE.md': lines(150) },
    ],
  },
  'comments say who or what is meant': {
    bad: [
      { 'web/src/x.ts': '// Whoever asks.' },
      { 'server/src/x.ts': `${'// A member asks.\n'.repeat(198)}/** Nobody asks. */\n` },
    ],
    good: [
      { 'web/src/x.ts': `const words = 'nobody'` },
      { 'server/src/x.ts': `${'// A member asks.\n'.repeat(201)}/** Nobody asks. */\n` },
    ],
  },
  'a folder has at most 20 files, tests beside them not counted': {
    bad: [Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`web/src/page/x${i}.ts`, '']))],
    good: [
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`web/src/page/x${i}.ts`, ''])),
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`e2e/x${i}.test.ts`, ''])),
    ],
  },
  'a page is named for what it holds': {
    bad: [
      { 'web/src/utils.ts': '' },
      { 'web/src/util.test.ts': '' },
      { 'server/src/helpers/money.ts': '' },
      { 'ui/src/common.css': '' },
      { 'shared/src/types.ts': '' },
      { 'sandbox/src/misc.ts': '' },
    ],
    good: [{ 'server/src/features/auth/common-passwords.ts': '' }, { 'web/src/typed.ts': '' }],
  },
  'a feature has the same name in every room': {
    bad: [
      { 'web/src/features/withdrawal/x.ts': '' },
      { 'server/src/features/bonuses/x.ts': '' },
      { 'shared/src/game/game.contract.ts': '' },
      { 'shared/src/office/members/x.ts': '' },
    ],
    good: [
      { 'web/src/features/withdraw/x.ts': '' },
      { 'shared/src/formats/emvco.ts': '' },
      { 'shared/src/office/bonus/x.ts': '' },
      { 'shared/src/money.ts': '' },
    ],
  },
  'classes only for errors': {
    bad: [
      { 'server/src/x.ts': 'export class Wallet {}' },
      { 'server/src/x.ts': 'export const x = class extends Map {}' },
    ],
    good: [
      { 'server/src/x.ts': 'export class Refused extends Error {}' },
      { 'web/src/X.tsx': 'export class Boundary extends React.Component {}' },
    ],
  },
  'no row of text begins or ends with a space': {
    bad: [
      { 'web/src/x.text.ts': `a: { th: 'ก', la: 'ກ ', en: 'A' },` },
      { 'web/src/x.text.ts': `a: { th: 'ก', la: 'ກ', en: 'A ' },` },
      { 'web/src/x.text.ts': `    en: " it's late",` },
    ],
    good: [
      { 'web/src/x.text.ts': `a: { th: 'ก', la: 'ກ', en: "it's A" },` },
      { 'web/src/x.ts': `en: 'A ',` },
    ],
  },
  'nothing is left for later in a comment': {
    bad: [{ 'web/src/x.ts': unfinished }, { 'README.md': `${'FIX'}${'ME'}` }],
    good: [{ 'web/src/x.ts': 'const todo = 1' }],
  },
  'no page names a machine’s own path': {
    bad: [
      { 'web/src/x.ts': `const a = '${['', 'root', 'x'].join('/')}'` },
      { 'README.md': `see ${['', 'home', 'somebody', 'krapao'].join('/')}` },
      { 'bench/x.ts': `const dir = \`${['', 'tmp'].join('/')}\`` },
      { '.ci/x.yml': `run: cd ${['', 'work', 'main'].join('/')}` },
    ],
    good: [
      {
        'web/src/x.ts': `const to = '/user/home/now'; const from = '.${['', 'work', 'x'].join('/')}'; const job = '/worker'`,
      },
      { 'README.md': `https://example.com${['', 'work', 'x'].join('/')} </root>` },
    ],
  },
  'a browser test waits for what the page will show': {
    bad: [
      { 'e2e/x.test.ts': `expect(await which.locator('option').allInnerTexts()).toEqual(['PG'])` },
      { 'e2e/x.test.ts': `expect((await paid.innerText()).replace(' ', '')).toBe('1')` },
      { 'e2e/x.test.ts': `expect(await page.getByRole('listitem').count()).toBe(5)` },
    ],
    good: [
      {
        'e2e/x.test.ts': `await expect.poll(() => which.locator('option').allInnerTexts()).toEqual(['PG'])`,
      },
      { 'e2e/x.test.ts': `expect(await page.getByRole('dialog').count()).toBe(0)` },
      { 'server/x.test.ts': `expect(await rows.count()).toBe(5)` },
    ],
  },
  'only a browser test of no money runs a second time': {
    bad: [
      { 'server/src/x.test.ts': `${again}test('x', () => {})` },
      { 'scripts/x.test.ts': `${again}test('x', () => {})` },
      { 'e2e/x.test.ts': `${again}await m.transfer.all({ to: 'PG' })` },
      { 'e2e/x.test.ts': `${again}await m.sessions.end()` },
      { 'e2e/x.test.ts': `test('x', { ${'retry'}: 1 }, () => {})` },
      { 'e2e/x.test.ts': `test('a withdrawal', { ${'tags'}: ['no-money'] }, () => {})` },
    ],
    good: [
      { 'e2e/x.test.ts': `${again}await page.getByRole('dialog').waitFor()` },
      { 'e2e/x.test.ts': `await m.transfer.all({ to: 'PG' })` },
    ],
  },
  'decisions are numbered 001, 002 … without a gap': {
    bad: [
      { 'decisions/five-rooms.md': '' },
      { 'decisions/001-a.md': '', 'decisions/003-c.md': '' },
      { 'decisions/001-a.md': '', 'decisions/001-b.md': '' },
    ],
    good: [{ 'decisions/001-a.md': '', 'decisions/002-b.md': '' }],
  },
}

describe.each(names)('planted against: %s', (name) => {
  test.each(planted[name].bad)('refuses %#', (bad) => {
    expect(tidiness[name](pages(bad))).not.toEqual([])
  })
  test.each(planted[name].good)('lets %# pass', (good) => {
    expect(tidiness[name](pages(good))).toEqual([])
  })
})

describe('planted against: every endpoint is called by a test of the server', () => {
  const small = {
    auth: {
      login: { method: 'POST', path: '/api/login' },
      logout: { method: 'POST', path: '/api/logout/{id}' },
    },
  }
  test.each<Pages>([
    { 'server/src/auth.test.ts': `await anna.auth.login({})` },
    { 'server/src/auth.test.ts': `await (await guest()).auth.login({}); // anna.auth.logout()` },
    {
      'server/src/auth.ts': `anna.auth.logout()`,
      'server/src/auth.test.ts': `call(api.auth.login)`,
    },
    {
      'shared/src/api.test.ts': `api.auth.logout`,
      'server/src/auth.test.ts': `call(api.auth.login)`,
    },
    { 'server/src/auth.test.ts': `anna.post('/api/login'); anna.get(\`/api/logout/\${id}\`)` },
    {
      'server/src/auth.test.ts': `inject({ method: 'POST', url: '/api/login' }); anna.post('/api/logout/7/more')`,
    },
  ])('misses logout in %#', (tests) => {
    expect(untestedEndpoints(small, pages(tests))).toEqual(['auth.logout'])
  })
  test('is content when both are called', () => {
    const both = pages({ 'server/src/auth.test.ts': `anna.auth.login({}); call(api.auth.logout)` })
    expect(untestedEndpoints(small, both)).toEqual([])
    const written = `anna.post('/api/login?x=1'); inject({ method: 'POST', url: \`/api/logout/\${id}\` })`
    expect(untestedEndpoints(small, pages({ 'server/src/auth.test.ts': written }))).toEqual([])
  })
})

describe('planted against: every error code is used', () => {
  const used = pages({
    'server/src/x.ts': `fail('USED')`,
    'server/src/x.test.ts': `expect('TESTED')`,
  })
  test('a code that nobody uses is named, a test is no use', () => {
    expect(unusedCodes(['USED', 'TESTED', 'NEVER'], {}, used)).toHaveLength(2)
  })
  test('a code of a later feature is excused, until it is used', () => {
    expect(unusedCodes(['USED', 'NEVER'], { spin: ['NEVER'] }, used)).toEqual([])
    expect(unusedCodes(['USED'], { spin: ['USED'] }, used)).toHaveLength(1)
  })
  test('the list for later names each code of the catalogue once', () => {
    expect(unusedCodes(['NEVER'], { spin: ['NEVER'], bonus: ['NEVER'] }, used)).toHaveLength(1)
    expect(unusedCodes(['USED'], { spin: ['UNHEARD_OF'] }, used)).toHaveLength(1)
  })
})
