import { type Child, h, icon } from '../parts/element.ts'
import { languageSwitch, type Row } from '../parts/language.ts'
import type { Currency } from '../parts/show.ts'
import { cash, say } from './cash.ts'
import { g } from './game.text.ts'
import { wayBack } from './leave.ts'
import { safeUrl } from './notices.ts'
import { soundSwitch } from './sound.ts'

// What stands around every game: the way back, the sound, the languages; the name and the balance; what can be folded away.

/** Who plays, with what, and the way back. */
export type Seat = {
  provider: string
  username: string
  balance: string
  currency: Currency
  returnUrl: string
}

export function top(returnUrl: string | undefined) {
  const back = safeUrl(returnUrl)
  const link = back && wayBack(back, 'back', icon('back'), say(g.back))
  return h('header.top', link ?? h('span'), h('span.tools', soundSwitch(), languageSwitch()))
}

export const purse = (name: Row, seat: Seat, balance: Child) =>
  h(
    'div.purse',
    h('div', h('h1', say(name)), h('p', say(g.at, seat))),
    h('p.purse-balance', h('span', say(g.balance)), balance),
  )

const isWide = () => matchMedia('(min-width: 900px)').matches

export function fold(id: string, title: Row, content: Child, isOpen = isWide()) {
  return h('details.fold', { id, open: isOpen }, h('summary', h('h2', say(title))), content)
}

/** What fits on a chip: thousands, as kip come, as 1K. */
const shortly = (value: string) =>
  Number(value) < 1000 ? `${Number(value)}` : `${Number(value) / 1000}K`

/** One of the chips, as a radio button that looks like one. */
export function chips<T extends string>(
  name: string,
  title: Row,
  values: readonly T[],
  chosen: T,
  choose: (value: T) => void,
  words: (value: T) => string = shortly,
) {
  const chip = (value: T) => {
    const input = h('input', {
      type: 'radio',
      name,
      id: `${name}-${value}`,
      value,
      checked: value === chosen,
      'aria-label': words === shortly ? cash(value) : null,
      class: 'unseen',
      onchange: () => choose(value),
    })
    return h('label.chip', input, h('span', words(value)))
  }
  return h('fieldset.chips', h('legend', say(title)), h('div', values.map(chip)))
}

/** Rows under their titles. */
export const table = (titles: readonly Row[], rows: HTMLElement) =>
  h(
    'table',
    h(
      'thead',
      h(
        'tr',
        titles.map((title) => h('th', { scope: 'col' }, say(title))),
      ),
    ),
    rows,
  )

/** Leads to the odds, and to how a player can check what was drawn. */
export const fairLink = () => h('p.fair-link', h('a', { href: 'fair' }, say(g.fairLink)))

export const testMoney = () => h('p.test-money', say(g.testMoney))
