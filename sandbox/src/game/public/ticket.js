import { h } from '/assets/pages/element.js'
import { showMoney } from '/assets/pages/show.js'
import { cash, say } from './cash.js'
import { chips } from './frame.js'
import { digitsOf, mostTimes } from './lines.js'
import { l } from './lotto.text.js'
import { lineName } from './tickets.js'

const kinds = ['straight', 'any', 'two']

/** Where a number is chosen: its kind, its digits, or a quick pick. */
export function numberForm({ kind, trouble, chooseKind, add, quick }) {
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
  const submit = (event) => {
    event.preventDefault()
    add(field.value.trim())
  }
  return h(
    'form',
    { class: 'number-form', onsubmit: submit, novalidate: true },
    chips('kind', l.kind, kinds, kind, chooseKind, (one) => say(l.kinds[one])),
    h('p', { class: 'hint' }, say(l.kindWords[kind])),
    h('label', { for: 'number' }, say(l.number, { n })),
    h(
      'div',
      { class: 'entry' },
      field,
      h('button', { type: 'submit', class: 'outline', id: 'add' }, say(l.add)),
      h('button', { type: 'button', class: 'outline', id: 'quick', onclick: quick }, say(l.quick)),
    ),
    h('p', { class: 'warn', id: 'number-trouble', role: 'alert' }, trouble),
  )
}

/** The ticket that is being written: its numbers, the stake, the most it can win, and the one gold button. */
export function ticketForm({ lines, stake, state, busy, unsure, remove, choose, buy }) {
  if (lines.length === 0) return h('p', { class: 'hint' }, say(l.empty, { most: state.linesMost }))
  const total = Number(stake) * lines.length
  const label = busy
    ? say(l.sending)
    : unsure
      ? say(l.again)
      : say(l.buy, { total: showMoney(total.toFixed(2)) })
  return [
    h('ul', { class: 'numbers', 'aria-label': say(l.numbers) }, lines.map(lineChip(remove))),
    chips('stake', l.stake, state.stakes, stake, choose),
    h(
      'dl',
      { class: 'sums' },
      h('div', {}, h('dt', {}, say(l.total)), h('dd', { id: 'total' }, cash(total.toFixed(2)))),
      h(
        'div',
        { class: 'most' },
        h('dt', {}, say(l.possible)),
        h('dd', { id: 'possible' }, cash((Number(stake) * mostTimes(lines)).toFixed(2))),
      ),
    ),
    h(
      'button',
      { type: 'button', class: 'spin', id: 'place', 'aria-disabled': String(busy), onclick: buy },
      label,
    ),
    h('p', { class: 'hint' }, say(l.noCancel)),
  ]
}

const lineChip = (remove) => (line) =>
  h(
    'li',
    {},
    h('b', {}, line.number),
    h('small', {}, say(l.kinds[line.kind])),
    h(
      'button',
      {
        type: 'button',
        class: 'off',
        id: `off-${line.kind}-${line.number}`,
        'aria-label': say(l.remove, { what: lineName(line) }),
        onclick: () => remove(line),
      },
      '✕',
    ),
  )
