import { troubleOf } from '../parts/ask.ts'
import { type Child, fill, h, icon } from '../parts/element.ts'
import { type Row, say } from '../parts/language.ts'
import { t, trouble } from './phone.text.ts'

// What several views of the phone are made of.

export const backTo = (href: string, words: Row = t.back) =>
  h('a.back', { href }, icon('back'), say(words))

export const titled = (title: Row, why: Row) => h('div', h('h2', say(title)), h('p.hint', say(why)))

/** An empty list says so. */
export const nothing = (
  picture: string,
  none: Row,
  why: Row,
  what: 'li.nothing' | 'li.card.nothing' = 'li.nothing',
) => h(what, icon(picture, 'picture'), h('strong', say(none)), h('p', say(why)))

/** A row of a `dl.lines`. */
export const line = (name: Child, ...value: Child[]): Child => [h('dt', name), h('dd', value)]

export const faultsLink = (what: `a.${string}`) =>
  h(
    what,
    { href: '/faults.html' },
    icon('tools'),
    h('span', h('strong', say(t.faults)), h('small', say(t.faultsWhy))),
    icon('next'),
  )

/** The words of a refusal; what has none of its own is a fault of the sandbox. */
export function whyNot(error: unknown, own: Readonly<Record<string, Row>> = {}): string {
  const { code } = troubleOf(error)
  const rows: Readonly<Record<string, Row>> = { ...trouble, ...own }
  return say(rows[code] ?? trouble.INTERNAL)
}

/** A place for what went wrong: hidden while there is no error. */
export function errorNote() {
  const node = h('div.note.bad', { role: 'alert', hidden: true })
  const tell = (words: string) => {
    fill(node, icon('warn'), h('span', words))
    node.hidden = false
  }
  const clear = () => {
    node.hidden = true
  }
  return { node, tell, clear }
}
