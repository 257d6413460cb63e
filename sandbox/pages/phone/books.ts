import { type Child, fill, h, icon } from '../parts/element.ts'
import { type Row, say } from '../parts/language.ts'
import { satangOf as satang } from '../parts/satang.ts'
import { showCash } from '../parts/show.ts'
import { b } from './books.text.ts'
import { faultsLink, line, titled } from './pieces.ts'
import { type State, type View, whenChanged } from './world.ts'

type Books = State['books']
type GameBooks = Books['games'][number]

/** What the bank, the gateways and the games have written down themselves. */
export function booksView(): View {
  const body = h('div.stack', h('span.bone.big'))
  const node = h(
    'section.stack.books',
    titled(b.books, b.booksWhy),
    body,
    faultsLink('a.faults-link.on-handset'),
  )
  const draw = whenChanged((books: Books) =>
    fill(body, bank(books.bank), gateways(books.gateways), gifts(books.gifts), games(books.games)),
  )
  return { node, update: (state) => draw(state.books) }
}

const group = (name: Row, ...children: Child[]) => h('section.book', h('h3', say(name)), children)

const lines = (rows: readonly (readonly [Row, string])[]) =>
  h(
    'dl.lines',
    rows.map(([name, value]) => line(say(name), value)),
  )

const entry = (code: string, ...children: Child[]) =>
  h('div.entry', h('h4', h('span.chip', code)), children)

const verdict = (good: boolean, words: Row) =>
  h(
    `p.verdict.${good ? 'ok' : 'bad'}`,
    icon(good ? 'check' : 'warn'),
    h('span', say(good ? words : b.doesNotSum)),
  )

const bank = (report: Books['bank']) =>
  group(
    b.bank,
    h('h4', say(b.operatorBalance)),
    h(
      'dl.lines.entry',
      report.balances.map(({ bankCode, accountNo, balance, currency }) =>
        line(`${bankCode} ${accountNo}`, showCash(balance, currency)),
      ),
    ),
    h(
      'dl.lines.entry',
      line(say(b.paidOut), showCash(report.totalPaidOut)),
      line(say(b.processing), showCash(report.totalProcessing)),
      line(say(b.intoOperator), showCash(report.totalReceived)),
    ),
    verdict(report.sumsToZero, b.sumsToZero),
  )

function gateways(all: Books['gateways']) {
  const used = all.filter((one) => one.orders > 0)
  if (used.length === 0) return group(b.gateways, h('p.hint', say(b.noGateway)))
  return group(
    b.gateways,
    used.map((one) =>
      entry(
        one.code,
        lines([
          [b.orders, String(one.orders)],
          [b.paidQrs, String(one.paid)],
          [b.taken, showCash(one.paidAmount)],
          [b.told, `${one.webhooks.delivered} / ${one.webhooks.waiting}`],
        ]),
      ),
    ),
  )
}

const gifts = (report: Books['gifts']) =>
  group(
    b.gifts,
    lines([
      [b.giftsMade, showCash(report.made)],
      [b.giftsOpened, showCash(report.opened)],
      [b.giftsReturned, showCash(report.returned)],
      [b.giftsWaiting, showCash(report.waiting)],
    ]),
  )

function games(all: readonly GameBooks[]) {
  if (all.length === 0) return group(b.games, h('p.hint', say(b.noGame)))
  return group(
    b.games,
    all.map((one) =>
      entry(
        one.code,
        lines([
          [b.members, String(one.members)],
          [b.deposited, showCash(one.deposited)],
          [b.withdrawn, showCash(one.withdrawn)],
          [b.bets, showCash(one.bets)],
          [b.wins, showCash(one.wins)],
          [b.balance, showCash(one.balance)],
        ]),
        verdict(agrees(one), b.agrees),
      ),
    ),
  )
}

const agrees = (one: GameBooks) =>
  satang(one.balance) ===
  satang(one.deposited) - satang(one.withdrawn) - satang(one.bets) + satang(one.wins)
