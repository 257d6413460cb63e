import { ask } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { languageSwitch, onLanguage } from '/assets/pages/language.js'
import { showTime } from '/assets/pages/show.js'
import { playIn, say } from './cash.js'
import { f } from './fair.text.js'
import { matchName } from './matches.js'
import { paysOf } from './pays.js'
import { canVerify, fingerprintOf, follows } from './verify.js'

const page = document.querySelector('#page')
const here = new URL('.', location.href).pathname
/** What the seed is asked for, and what the answer is divided by, as one would write it in a shell. */
const commands = {
  lotto: ['three:0', '1000', 'two:0', '100'],
  sport: ['home:0', '10000', 'away:0', '10000'],
  slot: ['NAME reel 1:0', '24', 'NAME reel 2:0', '24'],
}
let told
let problem

async function load() {
  try {
    told = await ask(`${here}fairness`)
    playIn(told.currency)
    problem = undefined
  } catch (error) {
    problem = error
  }
  draw()
}

function draw() {
  document.title = say(f.title)
  const head = h(
    'header',
    { class: 'top' },
    h('a', { class: 'back', href: './' }, icon('back'), say(f.toGame)),
    languageSwitch(),
  )
  fill(
    page,
    head,
    h('main', { class: 'fair' }, h('h1', {}, say(f.title)), told ? content() : troubled()),
  )
}

const troubled = () =>
  problem && [
    h('p', {}, say(f.trouble)),
    h('button', { type: 'button', class: 'outline', onclick: load }, say(f.retry)),
  ]

function content() {
  const { open, over } = roundsOf(told)
  return [
    h('section', {}, h('h2', {}, say(f.payback)), h('p', {}, say(f.paybackWords)), paysOf(told)),
    h('section', {}, h('h2', {}, say(f.how)), steps(), rule()),
    h(
      'section',
      {},
      h('h2', {}, say(f.next)),
      open.length > 0 ? h('ul', { class: 'seeds' }, open.map(seedRow)) : noSpins(),
    ),
    over.length > 0 &&
      h('section', {}, h('h2', {}, say(f.past)), h('ul', { class: 'seeds' }, over.map(seedRow))),
  ]
}

const noSpins = () => h('p', {}, say(f.noSpins))

function steps() {
  const rows = [f.how1, f.how2, f.how3, told.game === 'slot' && f.howSpin].filter(Boolean)
  return h(
    'ol',
    { class: 'steps' },
    rows.map((row) => h('li', {}, say(row))),
  )
}

function rule() {
  const [first, by, second, by2] = commands[told.game]
  const line = (label, below) =>
    `printf %s '${label}' | openssl dgst -sha256 -hmac SEED   # mod ${below}`
  const shell = [`printf %s SEED | sha256sum`, line(first, by), line(second, by2)].join('\n')
  return [h('p', {}, say(f.rule)), h('pre', { tabindex: '0' }, shell), h('p', {}, say(f.ruleRest))]
}

/** What is told of but not drawn, and what is drawn, newest first; each with a name and a result. */
function roundsOf({ game, matches, next, results, commitment, spins }) {
  if (game === 'lotto')
    return {
      open: [{ name: showTime(next.at), ...next }],
      over: results.map((one) => ({
        ...one,
        name: showTime(one.at),
        result: `${one.three} · ${one.two}`,
      })),
    }
  if (game === 'sport') {
    const named = matches.map((match) => ({
      ...match,
      name: `${matchName(match)} · ${showTime(match.kickoffAt).slice(11)}`,
    }))
    const score = ({ goals }) =>
      ['home', 'away'].map((side) => goals.filter((goal) => goal.side === side).length)
    const over = named
      .filter(({ phase }) => phase === 'over')
      .map((match) => ({ ...match, result: score(match).join(' – ') }))
    return { open: named.filter(({ phase }) => phase !== 'over'), over: over.reverse() }
  }
  const over = (spins ?? []).filter(({ seed }) => seed)
  return {
    open: commitment ? [{ name: '', commitment }] : [],
    over: over.map((one) => ({ ...one, name: one.spinId, result: one.stops.join(' · ') })),
  }
}

function seedRow(round) {
  const verdict = h('p', { class: 'verdict', role: 'status' })
  const check = async () => {
    if (!canVerify()) return fill(verdict, say(f.cannot))
    const fits =
      (await fingerprintOf(round.seed)) === round.commitment &&
      (await follows[told.game](round, told))
    verdict.className = fits ? 'verdict win' : 'verdict warn'
    fill(verdict, say(fits ? f.fits : f.fitsNot))
  }
  const what = round.name
  const title = [
    what && h('strong', {}, what),
    round.result && h('span', { class: 'result' }, round.result),
  ]
  const print = h('p', {}, h('small', {}, say(f.fingerprint)), h('code', {}, round.commitment))
  if (!round.seed) return h('li', {}, h('header', {}, title), print)
  const button = h(
    'button',
    { type: 'button', class: 'outline', 'aria-label': say(f.checkIt, { what }), onclick: check },
    say(f.check),
  )
  const seed = h('p', {}, h('small', {}, say(f.seed)), h('code', {}, round.seed))
  return h(
    'li',
    {},
    h('details', {}, h('summary', {}, title), h('div', {}, print, seed, button, verdict)),
  )
}

onLanguage(draw)
load()
