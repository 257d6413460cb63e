import { fill, h, icon } from '../parts/element.ts'
import { languageSwitch, onLanguage, say } from '../parts/language.ts'
import { showLeft } from '../parts/show.ts'
import { booksView } from './books.ts'
import { homeView } from './home.ts'
import { m } from './messages.text.ts'
import { messagesView, tellNew, unreadOf } from './messages.ts'
import { t } from './phone.text.ts'
import { faultsLink } from './pieces.ts'
import { receivedView } from './received.ts'
import { doneView, payView } from './scan/pay.ts'
import { s } from './scan/scan.text.ts'
import { scanView } from './scan/scan.ts'
import { meView } from './transfer/me.ts'
import { slipView } from './transfer/slip.ts'
import { transferView } from './transfer/transfer.ts'
import { trueWalletView } from './truewallet.ts'
import { keepFresh, now, onWorld, refresh, type View, world } from './world.ts'

// The handset shows one view at a time, named in the address (#scan), so that the phone's Back works. On a wide screen
// what has arrived and the books stand beside it.
const tabs = [
  ['home', 'home'],
  ['scan', 'scan'],
  ['messages', 'chat'],
  ['received', 'inbox'],
  ['books', 'book'],
] as const
const makers: Readonly<Record<string, () => View>> = {
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
const tabOf: Readonly<Record<string, string>> = {
  pay: 'scan',
  done: 'scan',
  transfer: 'home',
  slip: 'home',
  me: 'home',
  truewallet: 'home',
}
const handset = h('div.handset')
const side = h('aside.side')
const notices = h('div.notices')
const main = h('main', { id: 'view', tabindex: '0' })
const badge = h('span.badge')
let views: Readonly<Record<string, View>> = {}
let beside: readonly View[] = []

function build(): void {
  document.title = say(t.title)
  views = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()]))
  beside = [receivedView(), booksView()]
  const brand = h('h1.brand', h('span.brand-mark', icon('scan')), say(t.bank))
  const header = h('header', h('div.top', brand, languageSwitch()), h('p.not-real', say(t.notReal)))
  const nav = h(
    'nav.tabs',
    { 'aria-label': say(t.tabs) },
    tabs.map(([name, picture]) =>
      h(
        'a',
        { href: `#${name}`, 'data-tab': name },
        icon(picture),
        h('span', say(t[name])),
        name === 'messages' && badge,
      ),
    ),
  )
  fill(handset, header, notices, main, nav)
  fill(
    side,
    beside.map((view) => h('div.panel', view.node)),
    faultsLink('a.panel.faults-link'),
  )
  show()
  update()
}

/** The view that the address names; what cannot be shown (a payment without a QR) leads home. */
function show(): void {
  const asked = location.hash.slice(1)
  const name = Object.hasOwn(views, asked) && views[asked]!.ready?.() !== false ? asked : 'home'
  const view = views[name]!
  for (const link of handset.querySelectorAll<HTMLElement>('[data-tab]')) {
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

function update(): void {
  fill(notices, notice())
  if (!world.state) return
  for (const view of [...Object.values(views), ...beside]) view.update?.(world.state)
  tellNew(world.state.messages)
  drawBadge(unreadOf(world.state.messages))
  countDown()
}

function drawBadge(n: number): void {
  fill(
    badge,
    n > 0 && [
      h('span', { 'aria-hidden': 'true' }, String(n)),
      h('span.unseen', say(m.unread, { n })),
    ],
  )
}

function notice() {
  if (world.offline)
    return h(
      'div.note.bad',
      { role: 'alert' },
      icon('warn'),
      h('span', say(t.offline), ' ', h('button.link', { onclick: refresh }, say(t.retry))),
    )
  const n = world.state?.faults ?? 0
  return n > 0 && h('a.note.warn', { href: '/faults.html' }, icon('warn'), say(t.faultsOn, { n }))
}

function countDown(): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const until = Number(node.dataset.until)
    const over = until <= now()
    const text = over ? say(s.over) : say(s.left, { left: showLeft(until, now()) })
    if (node.textContent !== text) node.textContent = text
    node.classList.toggle('over', over)
  }
}

document.querySelector('#page')!.append(h('div.desk', handset, side))
onLanguage(build)
onWorld(update)
addEventListener('hashchange', show)
setInterval(countDown, 500)
keepFresh()
