import { ask } from '../../parts/ask.ts'
import { fill, h, icon } from '../../parts/element.ts'
import { languageSwitch, onLanguage } from '../../parts/language.ts'
import { showTime } from '../../parts/show.ts'
import { playIn, say } from '../cash.ts'
import type { Spin } from '../slot/odds.ts'
import { type Match, matchName, scoreOf } from '../sport/matches.ts'
import { f } from './fair.text.ts'
import { paysOf, type Told } from './pays.ts'
import { canVerify, fingerprintOf, followsLotto, followsSlot, followsSport } from './verify.ts'

/** What is not over has no seed, and no result that could follow from it. */
type Round = {
  name: string
  commitment: string
  result?: string
  seed?: string
  follows?: () => Promise<boolean>
}

const page = document.querySelector('#page')!
const here = new URL('.', location.href).pathname
/** What the seed is asked for, and what the answer is divided by, as one would write it in a shell. */
const commands = {
  lotto: ['three:0', '1000', 'two:0', '100'],
  sport: ['home:0', '10000', 'away:0', '10000'],
  slot: ['NAME reel 1:0', '24', 'NAME reel 2:0', '24'],
} as const
let told: Told | undefined
let isTroubled = false

async function load(): Promise<void> {
  try {
    told = await ask<Told>(`${here}fairness`)
    playIn(told.currency)
    isTroubled = false
  } catch {
    isTroubled = true
  }
  draw()
}

function draw(): void {
  document.title = say(f.title)
  const head = h(
    'header.top',
    h('a.back', { href: './' }, icon('back'), say(f.toGame)),
    languageSwitch(),
  )
  fill(page, head, h('main.fair', h('h1', say(f.title)), told ? content(told) : troubled()))
}

const troubled = () =>
  isTroubled && [h('p', say(f.trouble)), h('button.outline', { onclick: load }, say(f.retry))]

function content(told: Told) {
  const { open, over } = roundsOf(told)
  return [
    h('section', h('h2', say(f.payback)), h('p', say(f.paybackWords)), paysOf(told)),
    h('section', h('h2', say(f.how)), steps(told), rule(told)),
    h(
      'section',
      h('h2', say(f.next)),
      open.length > 0 ? h('ul.seeds', open.map(seedRow)) : noSpins(),
    ),
    over.length > 0 && h('section', h('h2', say(f.past)), h('ul.seeds', over.map(seedRow))),
  ]
}

const noSpins = () => h('p', say(f.noSpins))

function steps({ game }: Told) {
  const rows = [f.how1, f.how2, f.how3, ...(game === 'slot' ? [f.howSpin] : [])]
  return h(
    'ol.steps',
    rows.map((row) => h('li', say(row))),
  )
}

function rule({ game }: Told) {
  const [first, by, second, by2] = commands[game]
  const line = (label: string, below: string) =>
    `printf %s '${label}' | openssl dgst -sha256 -hmac SEED   # mod ${below}`
  const shell = [`printf %s SEED | sha256sum`, line(first, by), line(second, by2)].join('\n')
  return [h('p', say(f.rule)), h('pre', { tabindex: '0' }, shell), h('p', say(f.ruleRest))]
}

/** Rounds announced but not drawn, and rounds drawn; newest first. */
function roundsOf(told: Told): { open: Round[]; over: Round[] } {
  if (told.game === 'lotto')
    return {
      open: [{ name: showTime(told.next.at), commitment: told.next.commitment }],
      over: told.results.map((one) => ({
        name: showTime(one.at),
        result: `${one.three} · ${one.two}`,
        commitment: one.commitment,
        seed: one.seed,
        follows: () => followsLotto(one.seed, one),
      })),
    }
  if (told.game === 'sport') {
    const rounds = told.matches.map((match) => matchRound(match, told))
    return {
      open: rounds.filter(({ seed }) => !seed),
      over: rounds.filter(({ seed }) => seed).reverse(),
    }
  }
  const { commitment, spins = [], slot } = told
  return {
    open: commitment ? [{ name: '', commitment }] : [],
    over: spins.flatMap((spin) => spinRound(spin, slot.reels)),
  }
}

function matchRound(match: Match, { sport }: Extract<Told, { game: 'sport' }>): Round {
  const { difference, commitment, kickoffAt } = match
  const named = { name: `${matchName(match)} · ${showTime(kickoffAt).slice(11)}`, commitment }
  if (match.phase !== 'over') return named
  const [score, { seed }] = [scoreOf(match), match]
  const line = sport.lines.find((one) => one.difference === difference)
  return {
    ...named,
    result: score.join(' – '),
    seed,
    follows: () => followsSport(seed, score, line),
  }
}

/** A spin from before seeds were published has none. */
function spinRound(spin: Spin, reels: readonly (readonly unknown[])[]): Round[] {
  const { spinId, commitment, seed, stops } = spin
  if (!seed || !commitment || !stops) return []
  const follows = () => followsSlot(seed, spinId, stops, reels)
  return [{ name: spinId, commitment, seed, result: stops.join(' · '), follows }]
}

function seedRow({ name, commitment, result, seed, follows }: Round) {
  const title = [name && h('strong', name), result && h('span.result', result)]
  const print = h('p', h('small', say(f.fingerprint)), h('code', commitment))
  if (!seed || !follows) return h('li', h('header', title), print)
  const verdict = h('p.verdict', { role: 'status' })
  const check = async () => {
    if (!canVerify()) return fill(verdict, say(f.cannot))
    const fits = (await fingerprintOf(seed)) === commitment && (await follows())
    verdict.className = fits ? 'verdict win' : 'verdict warn'
    return fill(verdict, say(fits ? f.fits : f.fitsNot))
  }
  const button = h(
    'button.outline',
    { 'aria-label': say(f.checkIt, { what: name }), onclick: check },
    say(f.check),
  )
  const shown = h('p', h('small', say(f.seed)), h('code', seed))
  return h('li', h('details', h('summary', title), h('div', print, shown, button, verdict)))
}

onLanguage(draw)
load()
