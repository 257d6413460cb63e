import { fill, h, icon } from '/assets/pages/element.js'
import { languageSwitch, onLanguage, say } from '/assets/pages/language.js'
import { showLeft } from '/assets/pages/show.js'
import { booksView } from './books.js'
import { homeView } from './home.js'
import { meView } from './me.js'
import { messagesView, tellNew, unreadOf } from './messages.js'
import { m } from './messages.text.js'
import { doneView, payView } from './pay.js'
import { t } from './phone.text.js'
import { receivedView } from './received.js'
import { scanView } from './scan.js'
import { s } from './scan.text.js'
import { slipView } from './slip.js'
import { transferView } from './transfer.js'
import { trueWalletView } from './truewallet.js'
import { keepFresh, now, onWorld, refresh, world } from './world.js'

// The handset shows one view at a time, named in the address (#scan), so that the phone's Back works. On a wide screen
// what has arrived and the books stand beside it.
const tabs = [
  ['home', 'home'],
  ['scan', 'scan'],
  ['messages', 'chat'],
  ['received', 'inbox'],
  ['books', 'book'],
]
const makers = {
  home: homeView,
  scan: scanView,
  pay: payView,
  done: doneView,
  messages: messagesView,
  received: receivedView,
  books: booksView,
  transfer: transferView,
  slip: slipView,
  me: meView,
  truewallet: trueWalletView,
}
/** Views without a tab of their own stand under another's. */
const tabOf = {
  pay: 'scan',
  done: 'scan',
  transfer: 'home',
  slip: 'home',
  me: 'home',
  truewallet: 'home',
}
const handset = document.querySelector('#handset')
const side = document.querySelector('#side')
let views = {}
let beside = []
let notices
let main
let badge

function build() {
  document.title = say(t.title)
  views = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()]))
  beside = [receivedView(), booksView()]
  notices = h('div', { class: 'notices' })
  main = h('main', { id: 'view', tabindex: '0' })
  badge = h('span', { class: 'badge' })
  const brand = h(
    'h1',
    { class: 'brand' },
    h('span', { class: 'brand-mark' }, icon('scan')),
    say(t.bank),
  )
  const header = h(
    'header',
    {},
    h('div', { class: 'top' }, brand, languageSwitch()),
    h('p', { class: 'not-real' }, say(t.notReal)),
  )
  const nav = h(
    'nav',
    { class: 'tabs', 'aria-label': say(t.tabs) },
    tabs.map(([name, picture]) =>
      h(
        'a',
        { href: `#${name}`, 'data-tab': name },
        icon(picture),
        h('span', {}, say(t[name])),
        name === 'messages' && badge,
      ),
    ),
  )
  fill(handset, header, notices, main, nav)
  fill(side, ...beside.map((view) => h('div', { class: 'panel' }, view.node)), faultsLink())
  show()
  update()
}

function faultsLink() {
  const words = h('span', {}, h('strong', {}, say(t.faults)), h('small', {}, say(t.faultsWhy)))
  return h(
    'a',
    { class: 'panel faults-link', href: '/faults.html' },
    icon('tools'),
    words,
    icon('next'),
  )
}

/** The view that the address names; what cannot be shown (a payment without a QR) leads home. */
function show() {
  const asked = location.hash.slice(1)
  const name = Object.hasOwn(views, asked) && views[asked].ready?.() !== false ? asked : 'home'
  const view = views[name]
  for (const link of handset.querySelectorAll('[data-tab]')) {
    if (link.dataset.tab === (tabOf[name] ?? name)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  handset.dataset.view = name
  if (main.firstChild === view.node) return
  view.enter?.()
  fill(main, view.node)
  main.scrollTop = 0
  main.focus({ preventScroll: true })
  update()
}

function update() {
  fill(notices, notice())
  if (!world.state) return
  for (const view of [...Object.values(views), ...beside]) view.update(world.state)
  tellNew(world.state.messages)
  drawBadge(unreadOf(world.state.messages))
  countDown()
}

function drawBadge(n) {
  fill(
    badge,
    n > 0 && [
      h('span', { 'aria-hidden': 'true' }, String(n)),
      h('span', { class: 'unseen' }, say(m.unread, { n })),
    ],
  )
}

function notice() {
  if (world.offline)
    return h(
      'div',
      { class: 'note bad', role: 'alert' },
      icon('warn'),
      h(
        'span',
        {},
        say(t.offline),
        ' ',
        h('button', { class: 'link', type: 'button', onclick: refresh }, say(t.retry)),
      ),
    )
  const n = world.state?.faults ?? 0
  return (
    n > 0 &&
    h('a', { class: 'note warn', href: '/faults.html' }, icon('warn'), say(t.faultsOn, { n }))
  )
}

function countDown() {
  for (const node of document.querySelectorAll('[data-until]')) {
    const until = Number(node.dataset.until)
    const over = until <= now()
    const text = over ? say(s.over) : say(s.left, { left: showLeft(until, now()) })
    if (node.textContent !== text) node.textContent = text
    node.classList.toggle('over', over)
  }
}

onLanguage(build)
onWorld(update)
addEventListener('hashchange', show)
setInterval(countDown, 500)
keepFresh()
