import type { Kind, Line } from '../../../src/game/play/lotto.ts'
import { h } from '../../parts/element.ts'
import { showMoney } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { chips } from '../frame.ts'
import { digitsOf, type LottoState, mostTimes } from './lines.ts'
import { l } from './lotto.text.ts'
import { lineName } from './tickets.ts'

const kinds: readonly Kind[] = ['straight', 'any', 'two']

type NumberForm = {
  kind: Kind
  trouble: string
  chooseKind: (kind: Kind) => void
  add: (number: string) => void
  quick: () => void
}
type TicketForm = {
  lines: readonly Line[]
  stake: string
  state: LottoState
  busy: boolean
  unsure: boolean
  remove: (line: Line) => void
  choose: (stake: string) => void
  buy: () => void
}

/** Where a number is chosen: its kind, its digits, or a quick pick. */
export function numberForm({ kind, trouble, chooseKind, add, quick }: NumberForm) {
  const n = digitsOf(kind)
  const field = h('input', {
    id: 'number',
    name: 'number',
    inputmode: 'numeric',
    autocomplete: 'off',
    placeholder: '0'.repeat(n),
    'aria-invalid': trouble ? 'true' : undefined,
    'aria-describedby': 'number-trouble',
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    add(field.value.trim())
  }
  return h(
    'form.number-form',
    { onsubmit: submit, novalidate: true },
    chips('kind', l.kind, kinds, kind, chooseKind, (one) => say(l.kinds[one])),
    h('p.hint', say(l.kindWords[kind])),
    h('label', { for: 'number' }, say(l.number, { n })),
    h(
      'div.entry',
      field,
      h('button.outline', { type: 'submit', id: 'add' }, say(l.add)),
      h('button.outline', { id: 'quick', onclick: quick }, say(l.quick)),
    ),
    h('p.warn', { id: 'number-trouble', role: 'alert' }, trouble),
  )
}

/** The ticket that is being written: its numbers, the stake, the most it can win, and the one gold button. */
export function ticketForm({ lines, stake, state, busy, unsure, remove, choose, buy }: TicketForm) {
  if (lines.length === 0) return h('p.hint', say(l.empty, { most: state.linesMost }))
  const total = Number(stake) * lines.length
  const label = busy
    ? say(l.sending)
    : unsure
      ? say(l.again)
      : say(l.buy, { total: showMoney(total.toFixed(2)) })
  return [
    h('ul.numbers', { 'aria-label': say(l.numbers) }, lines.map(lineChip(remove))),
    chips('stake', l.stake, state.stakes, stake, choose),
    h(
      'dl.sums',
      h('div', h('dt', say(l.total)), h('dd', { id: 'total' }, cash(total.toFixed(2)))),
      h(
        'div.most',
        h('dt', say(l.possible)),
        h('dd', { id: 'possible' }, cash((Number(stake) * mostTimes(lines)).toFixed(2))),
      ),
    ),
    h('button.spin', { id: 'place', 'aria-disabled': String(busy), onclick: buy }, label),
    h('p.hint', say(l.noCancel)),
  ]
}

const lineChip = (remove: TicketForm['remove']) => (line: Line) =>
  h(
    'li',
    h('b', line.number),
    h('small', say(l.kinds[line.kind])),
    h(
      'button.off',
      {
        id: `off-${line.kind}-${line.number}`,
        'aria-label': say(l.remove, { what: lineName(line) }),
        onclick: () => remove(line),
      },
      '✕',
    ),
  )
