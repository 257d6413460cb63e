import type { Trouble } from '../parts/ask.ts'
import { h, icon } from '../parts/element.ts'
import type { Row } from '../parts/language.ts'
import { say } from './cash.ts'
import { g } from './game.text.ts'
import { wayBack } from './leave.ts'

type Notice = { name: Row; drawing: string }

/** While the game is being opened. */
export const opening = ({ name, drawing }: Notice) =>
  h(
    'div.notice',
    { 'aria-busy': 'true' },
    icon(drawing, 'big breathing'),
    h('h1', say(name)),
    h('p', say(g.loading)),
  )

/** Why there is no game, with the one thing to do: back to the wallet, or try again. */
export function closed(
  problem: Trouble,
  usedLink: string | null,
  retry: () => void,
  { drawing }: Notice,
) {
  if (problem.code !== 'NO_SESSION') {
    const again = h('button.spin', { onclick: retry }, say(g.retry))
    return h('div.notice', icon('warn', 'big drawn'), h('h1', say(g.offline)), again)
  }
  return h(
    'div.notice',
    icon(drawing, 'big'),
    h('h1', say(usedLink ? g.usedLink : g.noSession)),
    h('p', say(g.noSessionWhy)),
    backLink(problem.more.returnUrl, 'spin'),
  )
}

/** Back to the wallet, where there is a way. */
export function backLink(returnUrl: string | undefined, look: 'outline' | 'spin') {
  const back = safeUrl(returnUrl)
  return back && wayBack(back, look, say(g.backToWallet))
}

/** Only a web address may be a way back. */
export function safeUrl(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}
