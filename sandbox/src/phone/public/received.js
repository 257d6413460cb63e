import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showAccount, showMoney, showTime } from '/assets/pages/show.js'
import { b } from './books.text.js'
import { whenChanged } from './world.js'

/** Payouts arriving in members' bank accounts, newest first. */
export function receivedView() {
  const list = h(
    'ul',
    { class: 'rows', tabindex: '0', 'aria-label': say(b.received) },
    h('li', { class: 'row' }, h('span', { class: 'bone w60' })),
  )
  const node = h(
    'section',
    { class: 'stack received' },
    h('div', {}, h('h2', {}, say(b.received)), h('p', { class: 'hint' }, say(b.receivedWhy))),
    list,
  )
  const draw = whenChanged((payouts) =>
    fill(list, ...(payouts.length > 0 ? payouts.map(rowOf) : [nothing()])),
  )
  return { node, update: (state) => draw(state.payouts) }
}

const nothing = () =>
  h(
    'li',
    { class: 'nothing' },
    icon('empty-in', 'picture'),
    h('strong', {}, say(b.nothing)),
    h('p', {}, say(b.nothingWhy)),
  )
const looks = {
  DONE: ['in', 'ok', 'check'],
  PROCESSING: ['wait', 'warn', 'clock'],
  REFUSED: ['no', 'bad', 'cross'],
}

function rowOf(payout) {
  const [dot, tone, picture] = looks[payout.status]
  const why = payout.reason && b.reason[payout.reason]
  return h(
    'li',
    { class: 'row', 'data-reference': payout.reference },
    h('span', { class: `dot ${dot}` }, icon(picture)),
    h(
      'span',
      { class: 'row-words' },
      h('strong', {}, payout.accountName),
      h('small', {}, `${payout.bankCode} ${showAccount(payout.accountNo)}`),
      h('small', { class: 'time' }, showTime(payout.doneAt ?? payout.at)),
      h('small', { class: `status ${tone}` }, say(b[payout.status]), why ? `: ${say(why)}` : ''),
    ),
    h(
      'span',
      { class: `money ${payout.status === 'REFUSED' ? 'struck' : tone}` },
      payout.status === 'DONE' ? '+' : '',
      `฿${showMoney(payout.amount)}`,
    ),
  )
}
