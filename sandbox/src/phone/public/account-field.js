import { ask } from '/assets/pages/ask.js'
import { h } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'

let banks

/** Every bank that offers accounts; asked for once. */
export async function banksOnce() {
  banks ??= (await ask('/phone/banks')).banks
  return banks
}

export const bankPicker = (id, all, chosen) =>
  h(
    'select',
    { id },
    all.map(({ code, name }) =>
      h('option', { value: code, selected: code === chosen }, `${code} · ${name}`),
    ),
  )

export const field = (label, input, hint) =>
  h(
    'div',
    { class: 'field' },
    h('label', { for: input.id }, say(label)),
    input,
    hint && h('p', { class: 'hint' }, hint),
  )
