// `npm run bench:web`: what the pages weigh and how fast a phone shows them, next to an empty page on the same stack and
// the budget. Ends with 1 when a weight is over what it may never be; the times depend on the machine and gate nothing.
// `--weights` leaves the times out: what every test run looks at.
import { locales } from '@krapao/shared/text'
import { buildWeb, webDist } from '../scripts/web-build.ts'
import { buildFloor } from './floor.ts'
import { runHouse } from './house.ts'
import { lateLetters, loads } from './letters.ts'
import { newMember } from './member.ts'
import { type Score, score } from './score.ts'
import { chunksOf, largestChunk, scenesOf, weighAll, weightOf } from './weigh.ts'

const kilo = 1_000
type Row = { what: string; floor?: number; measured: number; goal: number; never: number }

await buildWeb(say)
const house = await runHouse([{ webDist }, { webDist: await buildFloor() }])
try {
  const [wallet = '', floor = ''] = house.addresses
  const token = await newMember(wallet)
  const over = await showWeights(wallet, floor, token)
  if (!process.argv.includes('--weights')) await showScores(wallet, floor, token)
  process.exitCode = over ? 1 : 0
} finally {
  await house.stop()
}

/** Prints the weights; true when one is over what it may never be. */
async function showWeights(wallet: string, floor: string, token: string): Promise<boolean> {
  const [empty, th, la, en, home] = Object.values(
    await weighAll({
      floor: { url: `${floor}/` },
      th: { url: `${wallet}/login`, locale: 'th' },
      la: { url: `${wallet}/login`, locale: 'la' },
      en: { url: `${wallet}/login`, locale: 'en' },
      home: { url: `${wallet}/user/home`, locale: 'th', token },
    }),
  )
  if (!empty || !th || !la || !en || !home) throw new Error('a page was not weighed')
  const byLocale = { th, la, en }
  const rows: Row[] = [
    {
      what: '/login, all scripts',
      floor: empty.scripts,
      measured: th.scripts,
      goal: 85,
      never: 95,
    },
    {
      what: 'heaviest guest page',
      floor: empty.scripts,
      measured: heaviestOf('RegisterScreen', 'RecoverScreen', 'HowtoScreen', 'ContactScreen'),
      goal: 105,
      never: 115,
    },
    {
      what: 'Home, all scripts',
      floor: empty.scripts,
      measured: home.scripts,
      goal: 150,
      never: 170,
    },
    { what: 'largest other chunk', measured: largestChunk(webDist), goal: 35, never: 50 },
    { what: '/login, styles', floor: empty.styles, measured: th.styles, goal: 10, never: 15 },
    { what: 'Home, styles', floor: empty.styles, measured: home.styles, goal: 10, never: 15 },
    ...locales.map((l) => ({
      what: `/login, fonts (${l})`,
      measured: byLocale[l].fonts,
      goal: 26,
      never: 30,
    })),
    ...rewardRows(home.chunks),
    ...sceneRows(),
  ]
  say('kB, scripts and styles as gzip -9, scenes as brotli')
  say(
    `${''.padEnd(22)}${['floor', 'here', 'goal', 'never over'].map((h) => h.padStart(12)).join('')}`,
  )
  for (const { what, floor, measured, goal, never } of rows) {
    const cells = [
      floor === undefined ? '' : inKilo(floor),
      inKilo(measured),
      `≤ ${goal}`,
      String(never),
    ]
    const verdict =
      measured > never * kilo ? '  ✗ over' : measured > goal * kilo ? '  above the goal' : ''
    say(`${what.padEnd(22)}${cells.map((cell) => cell.padStart(12)).join('')}${verdict}`)
  }
  return rows.some(({ measured, never }) => measured > never * kilo)
}

/** Guests get nothing of the members': their schemas and queries alone are 20 kB (decisions/013). */
function heaviestOf(...pages: string[]): number {
  return Math.max(...pages.map((page) => weightOf(webDist, [...chunksOf(webDist, page)])))
}

/** What each page and sheet of rewards adds to what a member's device has by then: Home, and what it fetches once it has come to rest (MemberArea). */
function rewardRows(home: ReadonlySet<string>): Row[] {
  const of = (...names: string[]) => chunksOf(webDist, ...names)
  const rests = of('DepositSheet', 'WithdrawSheet', 'TransferSheet', 'GameSheet', 'StatementScreen')
  const [bonus, invite, refund] = [of('BonusScreen'), of('InviteSheet'), of('RefundSheet')]
  const row = (what: string, most: number, chunks: Set<string>, ...besides: Set<string>[]): Row => {
    const has = [home, rests, ...besides]
    const added = [...chunks].filter((chunk) => has.every((known) => !known.has(chunk)))
    return { what, measured: weightOf(webDist, added), goal: most, never: most }
  }
  const both = new Set([...invite].filter((chunk) => refund.has(chunk)))
  return [
    row('bonus, added', 9, bonus),
    row('bonus held, added', 4, of('HoldingCard'), bonus),
    row('spin, added', 12, of('SpinScreen')),
    row('invite, added', 5, invite, both),
    row('refund, added', 5, refund, both),
    row('invite and refund', 5, both),
  ]
}

/** The drawn games: a family's file, and all of them, which Home may fetch after its first paint. */
function sceneRows(): Row[] {
  const families = scenesOf(webDist)
  const together = families.reduce((a, b) => a + b, 0)
  return [
    { what: 'scenes of a family', measured: Math.max(...families), goal: 6, never: 6 },
    { what: 'scenes, all families', measured: together, goal: 24, never: 24 },
  ]
}

async function showScores(wallet: string, floor: string, token: string): Promise<void> {
  say('\nLighthouse, mobile, median of three; LCP beside that of the empty page')
  say(
    scoreCells('', [
      'speed',
      'access',
      'practice',
      'seo',
      'LCP s',
      '× empty',
      'TBT ms',
      'CLS',
      'runs',
    ]),
  )
  const empty = await score({ url: `${floor}/` }, say)
  say(scoreLine('Floor (empty page)', empty, empty))
  say(scoreLine('/login', await score({ url: `${wallet}/login` }, say), empty))
  say(scoreCells('  goal', [100, 100, 100, 100, '', '≤ 1.00', '', 0, '']))
  say(scoreLine('Home', await score({ url: `${wallet}/user/home`, token }, say), empty))
  say(scoreCells('  goal', ['≥ 97', 100, 100, '', '', '≤ 1.50', '', 0, '']))
  for (const locale of locales) {
    const late = await lateLetters({ url: `${wallet}/login`, locale })
    say(
      `/login in ${locale}: ${late} of ${2 * loads} loads were painted before their typeface had come (goal 0)`,
    )
  }
}

function scoreLine(name: string, s: Score | undefined, empty: Score | undefined): string {
  if (!s || !empty) return `${name.padEnd(22)}  the machine was never quiet enough to judge`
  return scoreCells(name, [
    s.performance,
    s.accessibility,
    s.bestPractices,
    s.seo,
    (s.largestPaintMs / 1000).toFixed(2),
    (s.largestPaintMs / empty.largestPaintMs).toFixed(2),
    Math.round(s.blockingMs),
    s.shift.toFixed(3),
    s.runs,
  ])
}

// A function: what the first lines await runs before a constant here would be set.
function scoreCells(name: string, cells: readonly (string | number)[]): string {
  return `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(10)).join('')}`
}

function inKilo(bytes: number): string {
  return (bytes / kilo).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
