import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showMoney } from '/assets/pages/show.js'
import { b } from './books.text.js'
import { t } from './phone.text.js'
import { whenChanged } from './world.js'

/** What the bank, the gateways and the games have written down themselves. */
export function booksView() {
  const body = h('div', { class: 'stack' }, h('span', { class: 'bone big' }))
  const faults = h(
    'a',
    { class: 'faults-link on-handset', href: '/faults.html' },
    icon('tools'),
    h('span', {}, h('strong', {}, say(t.faults)), h('small', {}, say(t.faultsWhy))),
    icon('next'),
  )
  const node = h(
    'section',
    { class: 'stack books' },
    h('div', {}, h('h2', {}, say(b.books)), h('p', { class: 'hint' }, say(b.booksWhy))),
    body,
    faults,
  )
  const draw = whenChanged((books) =>
    fill(body, bank(books.bank), gateways(books.gateways), gifts(books.gifts), games(books.games)),
  )
  return { node, update: (state) => draw(state.books) }
}

const money = (text, currency = 'THB') => `${currency === 'THB' ? '฿' : '₭'}${showMoney(text)}`
const named = (name, value) => [h('dt', {}, name), h('dd', {}, value)]
const line = (name, value) => named(say(name), value)
const verdict = (good, words) =>
  h(
    'p',
    { class: `verdict ${good ? 'ok' : 'bad'}` },
    icon(good ? 'check' : 'warn'),
    h('span', {}, words),
  )
const group = (name, ...children) => h('section', { class: 'book' }, h('h3', {}, name), children)

const bank = (report) =>
  group(
    say(b.bank),
    h('h4', {}, say(b.operatorBalance)),
    h(
      'dl',
      { class: 'lines entry' },
      report.balances.flatMap((one) =>
        named(`${one.bankCode} ${one.accountNo}`, money(one.balance, one.currency)),
      ),
    ),
    h(
      'dl',
      { class: 'lines entry' },
      line(b.paidOut, money(report.totalPaidOut)),
      line(b.processing, money(report.totalProcessing)),
      line(b.intoOperator, money(report.totalReceived)),
    ),
    verdict(report.sumsToZero, say(report.sumsToZero ? b.sumsToZero : b.doesNotSum)),
  )

function gateways(all) {
  const used = all.filter((one) => one.orders > 0)
  if (used.length === 0) return group(say(b.gateways), h('p', { class: 'hint' }, say(b.noGateway)))
  return group(
    say(b.gateways),
    used.map((one) =>
      h(
        'div',
        { class: 'entry' },
        h('h4', {}, h('span', { class: 'chip' }, one.code)),
        h(
          'dl',
          { class: 'lines' },
          line(b.orders, String(one.orders)),
          line(b.paidQrs, String(one.paid)),
          line(b.taken, money(one.paidAmount)),
          line(b.told, `${one.webhooks.delivered} / ${one.webhooks.waiting}`),
        ),
      ),
    ),
  )
}

const gifts = (report) =>
  group(
    say(b.gifts),
    h(
      'dl',
      { class: 'lines' },
      line(b.giftsMade, money(report.made)),
      line(b.giftsOpened, money(report.opened)),
      line(b.giftsReturned, money(report.returned)),
      line(b.giftsWaiting, money(report.waiting)),
    ),
  )

function games(all) {
  if (all.length === 0) return group(say(b.games), h('p', { class: 'hint' }, say(b.noGame)))
  return group(
    say(b.games),
    all.map((one) =>
      h(
        'div',
        { class: 'entry' },
        h('h4', {}, h('span', { class: 'chip' }, one.code)),
        h(
          'dl',
          { class: 'lines' },
          line(b.members, String(one.members)),
          line(b.deposited, money(one.deposited)),
          line(b.withdrawn, money(one.withdrawn)),
          line(b.bets, money(one.bets)),
          line(b.wins, money(one.wins)),
          line(b.balance, money(one.balance)),
        ),
        verdict(agrees(one), say(agrees(one) ? b.agrees : b.doesNotSum)),
      ),
    ),
  )
}

const satang = (text) => BigInt(text.replace('.', ''))
const agrees = (one) =>
  satang(one.balance) ===
  satang(one.deposited) - satang(one.withdrawn) - satang(one.bets) + satang(one.wins)
