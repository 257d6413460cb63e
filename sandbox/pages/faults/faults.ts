import type { Fault, Kind, Service } from '../../src/faults/fault.ts'
import { ask, troubleOf } from '../parts/ask.ts'
import { fill, h, icon } from '../parts/element.ts'
import { languageSwitch, onLanguage, type Row, say } from '../parts/language.ts'
import { tell } from '../parts/tell.ts'
import { f, kinds, services } from './faults.text.ts'
import {
  aboutOf,
  atOne,
  type Choice,
  choiceShown,
  delaysMs,
  type Often,
  ofPage,
  oftens,
  only,
  routesOf,
  routeWords,
  timed,
} from './strikes.ts'

// One card a service, one row a kind of fault. A row shows its choices once it is on, and keeps them for the next time.
const everyMs = 2_000
const page = document.querySelector('#page')!
const choices = new Map<string, Choice>()
let faults: readonly Fault[] = []
let games: readonly string[] = []
let offline = false
let drawn = ''
let turn: Promise<unknown> = Promise.resolve()
/** Changes that the sandbox has not taken yet. */
let waiting = 0

async function refresh(): Promise<void> {
  try {
    const [now, whose] = await Promise.all([
      ask<{ faults: Fault[] }>('/faults'),
      ask<{ games: string[] }>('/faults/games'),
    ])
    faults = now.faults
    games = whose.games
    offline = false
  } catch {
    offline = true
  }
  draw(false)
}

/** Only when something changed: a menu that is open stays open. */
function draw(anyway: boolean): void {
  const now = JSON.stringify([faults, games, offline])
  if (!anyway && now === drawn) return
  drawn = now
  document.title = say(f.title)
  const focused = document.activeElement?.id
  fill(
    page,
    header(),
    h('main', intro(), h('div.services', (Object.keys(services) as Service[]).map(card))),
  )
  if (focused) document.getElementById(focused)?.focus()
}

function header() {
  const back = h('a.back', { href: '/' }, icon('back'), say(f.phone))
  return h('header.bar', back, languageSwitch())
}

function intro() {
  const live = faults.filter((fault) => fault.timesLeft !== 0)
  const state = live.length > 0 ? say(f.some, { n: live.length }) : say(f.none)
  const off = h(
    'button.button.plain',
    {
      id: 'all-off',
      onclick: () => act('DELETE', '/faults'),
    },
    say(f.allOff),
  )
  return h(
    'section.intro',
    h('h1', say(f.title)),
    h('p', say(f.why)),
    offline && h('p.note.bad', { role: 'alert' }, icon('warn'), h('span', say(f.offline))),
    h(
      'div.state',
      h(
        'p',
        { class: live.length > 0 ? 'some' : 'none' },
        icon(live.length > 0 ? 'warn' : 'check'),
        h('span', state),
      ),
      faults.length > 0 && off,
    ),
  )
}

function card(service: Service) {
  const { name, about } = services[service]
  const shown = (Object.keys(kinds) as Kind[]).filter(
    (kind) => only[kind]?.includes(service) ?? true,
  )
  return h(
    'section.service',
    h(
      'div.service-head',
      h('span.mark', icon(service)),
      h('div', h('h2', say(name)), h('p', say(about))),
    ),
    h(
      'ul',
      shown.map((kind) => row(service, kind)),
    ),
  )
}

function row(service: Service, kind: Kind) {
  const all = standing(service, kind)
  const mine = ofPage(service, all)
  const choice = choiceOf(service, kind, mine)
  const spent = mine?.timesLeft === 0
  const on = mine !== undefined && !spent
  const id = `${service}-${kind}`
  const toggle = h(
    'button.switch',
    {
      role: 'switch',
      id,
      'aria-checked': String(on),
      'aria-labelledby': `${id}-name`,
      onclick: () => flip(service, kind, on),
    },
    h('span.knob'),
  )
  return h(
    'li',
    { class: on ? 'fault on' : 'fault' },
    h(
      'div.fault-head',
      h(
        'div',
        h('h3', { id: `${id}-name` }, say(kinds[kind].name)),
        h('p', say(aboutOf(service, kind, choice))),
      ),
      toggle,
    ),
    mine && h('div.choices', menus(service, kind, choice, on)),
    mine &&
      h(
        'p.hits',
        mine.hits > 0 ? say(f.hits, { n: mine.hits }) : say(f.notYet),
        spent ? ` · ${say(f.spent)}` : '',
      ),
    all
      .filter((fault) => fault !== mine)
      .map((fault) =>
        h(
          'p.hits',
          say(f.byHand, {
            what: [fault.provider, fault.route, fault.kind].filter(Boolean).join(' '),
          }),
        ),
      ),
  )
}

const choiceOf = (service: Service, kind: Kind, fault: Fault | undefined) =>
  choiceShown({
    service,
    kind,
    fault,
    chosen: choices.get(`${service} ${kind}`),
    isWaiting: waiting > 0,
  })

type Option = readonly [value: string | number, words: string]

function menus(service: Service, kind: Kind, choice: Choice, on: boolean) {
  let chosen = choice
  const change = (name: keyof Choice, value: string) => {
    chosen = { ...chosen, [name]: name === 'ms' ? Number(value) : value }
    choices.set(`${service} ${kind}`, chosen)
    if (on) set(service, kind)
    else draw(true)
  }
  const menu = (label: Row, name: keyof Choice, options: readonly Option[]) => {
    const select = h(
      'select',
      { id: `${service}-${kind}-${name}` },
      options.map(([value, words]) =>
        h('option', { value, selected: value === choice[name] }, words),
      ),
    )
    select.addEventListener('change', () => change(name, select.value))
    return h('label', h('span', say(label)), select)
  }
  const where: Option[] = [
    ['', say(f.every)],
    ...routesOf[service].map((route): Option => [route, say(routeWords(service, route))]),
  ]
  const which = [...new Set([...games, choice.provider])].filter((code) => code !== '')
  return [
    service === 'game' &&
      menu(f.game, 'provider', [
        ['', say(f.everyGame)],
        ...which.map((code): Option => [code, code]),
      ]),
    !atOne.includes(kind) && menu(f.where, 'route', where),
    menu(
      f.often,
      'often',
      (Object.keys(oftens) as Often[]).map((often) => [often, say(f[often])]),
    ),
    timed[kind] &&
      menu(
        timed[kind],
        'ms',
        [...new Set([...delaysMs, choice.ms])]
          .sort((a, b) => a - b)
          .map((ms) => [ms, say(f.seconds, { n: ms / 1_000 })]),
      ),
  ]
}

async function flip(service: Service, kind: Kind, on: boolean): Promise<void> {
  if (on) await inTurn(() => allOff(service, kind))
  else await set(service, kind)
  tell(`${say(kinds[kind].name)}: ${say(on ? f.off : f.on)}`)
}

/** One change after the other, each of what then stands: two quick choices would else leave two faults. */
function inTurn(work: () => Promise<void>): Promise<unknown> {
  waiting++
  turn = turn.then(work).finally(() => waiting--)
  return turn
}
const standing = (service: Service, kind: Kind) =>
  faults.filter((fault) => fault.service === service && fault.kind === kind)

async function allOff(service: Service, kind: Kind): Promise<void> {
  for (const fault of standing(service, kind)) await act('DELETE', `/faults/${fault.id}`)
}

/** Switched on (again) with the choices of its row. */
const set = (service: Service, kind: Kind) => inTurn(() => setNow(service, kind))
async function setNow(service: Service, kind: Kind): Promise<void> {
  const { route, provider, often, ms } =
    choices.get(`${service} ${kind}`) ?? choiceOf(service, kind, undefined)
  const mine = ofPage(service, standing(service, kind))
  if (mine) await act('DELETE', `/faults/${mine.id}`)
  await act('POST', '/faults', {
    service,
    kind,
    ...(provider && { provider }),
    ...(route && !atOne.includes(kind) && { route }),
    ...oftens[often],
    ...(timed[kind] && { ms }),
  })
}

async function act(method: string, path: string, body?: object): Promise<void> {
  try {
    await ask(path, { method, body })
  } catch (error) {
    if (troubleOf(error).code !== 'NOT_FOUND') tell(say(f.offline))
  }
  await refresh()
}

onLanguage(() => draw(true))
refresh()
setInterval(() => document.hidden || refresh(), everyMs)
