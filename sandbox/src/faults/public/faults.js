import { ask } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { languageSwitch, onLanguage, say } from '/assets/pages/language.js'
import { f, kinds, services } from './faults.text.js'
import {
  aboutOf,
  atOne,
  choiceShown,
  delaysMs,
  ofPage,
  oftens,
  only,
  routesOf,
  routeWords,
  timed,
} from './strikes.js'

// One card a service, one row a kind of fault. A row shows its choices once it is on, and keeps them for the next time.
const everyMs = 2_000
const page = document.querySelector('#page')
const heard = document.querySelector('#heard')
const choices = new Map()
let faults = []
let games = []
let offline = false
let drawn = ''
let turn = Promise.resolve()
/** Changes that the sandbox has not taken yet. */
let waiting = 0

async function refresh() {
  try {
    const [now, whose] = await Promise.all([ask('/faults'), ask('/faults/games')])
    faults = now.faults
    games = whose.games
    offline = false
  } catch {
    offline = true
  }
  draw(false)
}

/** Only when something changed: a menu that is open stays open. */
function draw(anyway) {
  const now = JSON.stringify([faults, games, offline])
  if (!anyway && now === drawn) return
  drawn = now
  document.title = say(f.title)
  const focused = document.activeElement?.id
  fill(
    page,
    header(),
    h('main', {}, intro(), h('div', { class: 'services' }, Object.keys(services).map(card))),
  )
  if (focused) document.getElementById(focused)?.focus()
}

function header() {
  const back = h('a', { class: 'back', href: '/' }, icon('back'), say(f.phone))
  return h('header', { class: 'bar' }, back, languageSwitch())
}

function intro() {
  const live = faults.filter((fault) => fault.timesLeft !== 0)
  const state = live.length > 0 ? say(f.some, { n: live.length }) : say(f.none)
  const off = h(
    'button',
    {
      class: 'button plain',
      type: 'button',
      id: 'all-off',
      onclick: () => act('DELETE', '/faults'),
    },
    say(f.allOff),
  )
  return h(
    'section',
    { class: 'intro' },
    h('h1', {}, say(f.title)),
    h('p', {}, say(f.why)),
    offline &&
      h('p', { class: 'note bad', role: 'alert' }, icon('warn'), h('span', {}, say(f.offline))),
    h(
      'div',
      { class: 'state' },
      h(
        'p',
        { class: live.length > 0 ? 'some' : 'none' },
        icon(live.length > 0 ? 'warn' : 'check'),
        h('span', {}, state),
      ),
      faults.length > 0 && off,
    ),
  )
}

function card(service) {
  const { name, about } = services[service]
  const shown = Object.keys(kinds).filter((kind) => only[kind]?.includes(service) ?? true)
  return h(
    'section',
    { class: 'service' },
    h(
      'div',
      { class: 'service-head' },
      h('span', { class: 'mark' }, icon(service)),
      h('div', {}, h('h2', {}, say(name)), h('p', {}, say(about))),
    ),
    h(
      'ul',
      {},
      shown.map((kind) => row(service, kind)),
    ),
  )
}

function row(service, kind) {
  const all = standing(service, kind)
  const mine = ofPage(service, all)
  const choice = choiceOf(service, kind, mine)
  const spent = mine?.timesLeft === 0
  const on = mine !== undefined && !spent
  const id = `${service}-${kind}`
  const toggle = h(
    'button',
    {
      class: 'switch',
      type: 'button',
      role: 'switch',
      id,
      'aria-checked': String(on),
      'aria-labelledby': `${id}-name`,
      onclick: () => flip(service, kind, on),
    },
    h('span', { class: 'knob' }),
  )
  return h(
    'li',
    { class: on ? 'fault on' : 'fault' },
    h(
      'div',
      { class: 'fault-head' },
      h(
        'div',
        {},
        h('h3', { id: `${id}-name` }, say(kinds[kind].name)),
        h('p', {}, say(aboutOf(service, kind, choice.route))),
      ),
      toggle,
    ),
    mine && h('div', { class: 'choices' }, menus(service, kind, choice, on)),
    mine &&
      h(
        'p',
        { class: 'hits' },
        mine.hits > 0 ? say(f.hits, { n: mine.hits }) : say(f.notYet),
        spent ? ` · ${say(f.spent)}` : '',
      ),
    all
      .filter((fault) => fault !== mine)
      .map((fault) =>
        h(
          'p',
          { class: 'hits' },
          say(f.byHand, {
            what: [fault.provider, fault.route, fault.kind].filter(Boolean).join(' '),
          }),
        ),
      ),
  )
}

const choiceOf = (service, kind, fault) =>
  choiceShown({
    service,
    kind,
    fault,
    chosen: choices.get(`${service} ${kind}`),
    isWaiting: waiting > 0,
  })

function menus(service, kind, choice, on) {
  let chosen = choice
  const change = (name, value) => {
    chosen = { ...chosen, [name]: value }
    choices.set(`${service} ${kind}`, chosen)
    if (on) set(service, kind)
    else draw(true)
  }
  const menu = (label, name, options) =>
    h(
      'label',
      {},
      h('span', {}, say(label)),
      h(
        'select',
        {
          id: `${service}-${kind}-${name}`,
          onchange: (event) =>
            change(name, name === 'ms' ? Number(event.target.value) : event.target.value),
        },
        options.map(([value, words]) =>
          h('option', { value, selected: value === choice[name] }, words),
        ),
      ),
    )
  const where = [
    ['', say(f.every)],
    ...routesOf[service].map((route) => [route, say(routeWords(service, route))]),
  ]
  const which = [...new Set([...games, choice.provider])].filter((code) => code !== '')
  return [
    service === 'game' &&
      menu(f.game, 'provider', [['', say(f.everyGame)], ...which.map((code) => [code, code])]),
    !atOne.includes(kind) && menu(f.where, 'route', where),
    menu(
      f.often,
      'often',
      Object.keys(oftens).map((often) => [often, say(f[often])]),
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

async function flip(service, kind, on) {
  if (on) await inTurn(() => allOff(service, kind))
  else await set(service, kind)
  heard.textContent = `${say(kinds[kind].name)}: ${say(on ? f.off : f.on)}`
}

/** One change after the other, each of what then stands: two quick choices would else leave two faults. */
function inTurn(work) {
  waiting++
  turn = turn.then(work).finally(() => waiting--)
  return turn
}
const standing = (service, kind) =>
  faults.filter((fault) => fault.service === service && fault.kind === kind)

async function allOff(service, kind) {
  for (const fault of standing(service, kind)) await act('DELETE', `/faults/${fault.id}`)
}

/** Switched on (again) with the choices of its row. */
const set = (service, kind) => inTurn(() => setNow(service, kind))
async function setNow(service, kind) {
  const { route, provider, often, ms } =
    choices.get(`${service} ${kind}`) ?? choiceOf(service, kind)
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

async function act(method, path, body) {
  try {
    await ask(path, { method, body })
  } catch (error) {
    if (error.code !== 'NOT_FOUND') heard.textContent = say(f.offline)
  }
  await refresh()
}

onLanguage(() => draw(true))
refresh()
setInterval(() => document.hidden || refresh(), everyMs)
