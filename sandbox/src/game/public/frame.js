import { h, icon } from '/assets/pages/element.js'
import { languageSwitch } from '/assets/pages/language.js'
import { cash, say } from './cash.js'
import { g } from './game.text.js'
import { wayBack } from './leave.js'
import { safeUrl } from './notices.js'
import { soundSwitch } from './sound.js'

// What stands around every game: the way back, the sound, the languages; the name and the balance; what can be folded away.

export function top(returnUrl) {
  const back = safeUrl(returnUrl)
  const link = back && wayBack(back, 'back', icon('back'), say(g.back))
  return h(
    'header',
    { class: 'top' },
    link ?? h('span', {}),
    h('span', { class: 'tools' }, soundSwitch(), languageSwitch()),
  )
}

export const purse = (name, state, balance) =>
  h(
    'div',
    { class: 'purse' },
    h('div', {}, h('h1', {}, say(name)), h('p', {}, say(g.at, state))),
    h('p', { class: 'purse-balance' }, h('span', {}, say(g.balance)), balance),
  )

export function fold(id, title, content, isOpen = matchMedia('(min-width: 900px)').matches) {
  return h(
    'details',
    { class: 'fold', id, open: isOpen },
    h('summary', {}, h('h2', {}, say(title))),
    content,
  )
}

/** What fits on a chip: thousands, as kip come, as 1K. */
const shortly = (value) => (Number(value) < 1000 ? `${Number(value)}` : `${Number(value) / 1000}K`)

/** One of the chips, as a radio button that looks like one. */
export function chips(name, title, values, chosen, choose, words = shortly) {
  const chip = (value) => {
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
    return h('label', { class: 'chip' }, input, h('span', {}, words(value)))
  }
  return h(
    'fieldset',
    { class: 'chips' },
    h('legend', {}, say(title)),
    h('div', {}, values.map(chip)),
  )
}

/** Where the odds stand, and how anybody can check what was drawn. */
export const fairLink = () =>
  h('p', { class: 'fair-link' }, h('a', { href: 'fair' }, say(g.fairLink)))

export const testMoney = () => h('p', { class: 'test-money' }, say(g.testMoney))
