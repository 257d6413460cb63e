import { h, icon } from '/assets/pages/element.js'
import { say } from './cash.js'
import { g } from './game.text.js'
import { wayBack } from './leave.js'

/** While the game is being opened. */
export const opening = ({ name, drawing }) =>
  h(
    'div',
    { class: 'notice', 'aria-busy': 'true' },
    icon(drawing, 'big breathing'),
    h('h1', {}, say(name)),
    h('p', {}, say(g.loading)),
  )

/** Why there is no game, with the one thing to do: back to the wallet, or try again. */
export function closed(problem, usedLink, retry, { drawing }) {
  if (problem.code !== 'NO_SESSION') {
    const again = h('button', { class: 'spin', type: 'button', onclick: retry }, say(g.retry))
    return h(
      'div',
      { class: 'notice' },
      icon('warn', 'big drawn'),
      h('h1', {}, say(g.offline)),
      again,
    )
  }
  const back = safeUrl(problem.more.returnUrl)
  return h(
    'div',
    { class: 'notice' },
    icon(drawing, 'big'),
    h('h1', {}, say(usedLink ? g.usedLink : g.noSession)),
    h('p', {}, say(g.noSessionWhy)),
    back && wayBack(back, 'spin', say(g.backToWallet)),
  )
}

/** Only a web address may be a way back. */
export function safeUrl(text) {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}
