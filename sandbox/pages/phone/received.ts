import { fill, h, icon } from '../parts/element.ts'
import { type Row, say } from '../parts/language.ts'
import { showAccount, showCash, showTime } from '../parts/show.ts'
import { b } from './books.text.ts'
import { nothing, titled } from './pieces.ts'
import { type State, type View, whenChanged } from './world.ts'

/** Payouts arriving in members' bank accounts, newest first. */
export function receivedView(): View {
  const list = h(
    'ul.rows',
    { tabindex: '0', 'aria-label': say(b.received) },
    h('li.row', h('span.bone.w60')),
  )
  const node = h('section.stack.received', titled(b.received, b.receivedWhy), list)
  const draw = whenChanged((payouts: State['payouts']) =>
    fill(
      list,
      payouts.length > 0 ? payouts.map(rowOf) : nothing('empty-in', b.nothing, b.nothingWhy),
    ),
  )
  return { node, update: (state) => draw(state.payouts) }
}

const looks = {
  DONE: ['in', 'ok', 'check'],
  PROCESSING: ['wait', 'warn', 'clock'],
  REFUSED: ['no', 'bad', 'cross'],
} as const
const reasons: Readonly<Record<string, Row>> = b.reason

function rowOf(payout: State['payouts'][number]) {
  const [dot, tone, picture] = looks[payout.status]
  const why = payout.reason && reasons[payout.reason]
  return h(
    'li.row',
    { 'data-reference': payout.reference },
    h(`span.dot.${dot}`, icon(picture)),
    h(
      'span.row-words',
      h('strong', payout.accountName),
      h('small', `${payout.bankCode} ${showAccount(payout.accountNo, payout.bankCode)}`),
      h('small.time', showTime(payout.doneAt ?? payout.at)),
      h(`small.status.${tone}`, say(b[payout.status]), why ? `: ${say(why)}` : ''),
    ),
    h(
      `span.money.${payout.status === 'REFUSED' ? 'struck' : tone}`,
      payout.status === 'DONE' ? '+' : '',
      showCash(payout.amount),
    ),
  )
}
