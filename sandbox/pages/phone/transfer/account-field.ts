import type { Bank } from '../../../src/bank/banks.ts'
import { ask } from '../../parts/ask.ts'
import { h } from '../../parts/element.ts'
import { type Row, say } from '../../parts/language.ts'

let banks: readonly Bank[] | undefined

/** Every bank that offers accounts; asked for once. */
export async function banksOnce(): Promise<readonly Bank[]> {
  banks ??= (await ask<{ banks: Bank[] }>('/phone/banks')).banks
  return banks
}

export const bankPicker = (id: string, all: readonly Bank[], chosen: string | undefined) =>
  h(
    'select',
    { id },
    all.map(({ code, name }) =>
      h('option', { value: code, selected: code === chosen }, `${code} · ${name}`),
    ),
  )

export const field = (label: Row, input: HTMLElement, hint?: string) =>
  h('div.field', h('label', { for: input.id }, say(label)), input, hint && h('p.hint', hint))
