import { outsideAddress, ownPage, ownPageAt } from './links.ts'

export type ChatButton = { type: string; title: string; payload: string }
export type ButtonPress =
  | { as: 'outside' | 'page' | 'call'; href: string }
  | { as: 'say' }
  /** Nothing that can be pressed: its title is read. */
  | { as: 'text' }

/** What a button of a message does (SPEC §3: web, call, postback, else text). */
export function pressOf({ type, payload }: ChatButton): ButtonPress {
  if (type === 'postback') return { as: 'say' }
  if (type === 'web') return webPress(payload)
  if (type === 'call' && number.test(payload))
    return { as: 'call', href: `tel:${payload.replace(/[^\d+]/g, '')}` }
  return { as: 'text' }
}

/** What a guest was told stays in the conversation that a login takes along: to who is logged in already, that way is a logout. */
export const leadsToLogin = (button: ChatButton): boolean => {
  const press = pressOf(button)
  return press.as === 'page' && /^\/(?:login|register)(?:[?#]|$)/.test(press.href)
}

/** As a person writes it, with or without the scheme. */
const number = /^(tel:)?\+?[\d (][\d ().-]{2,24}$/

function webPress(payload: string): ButtonPress {
  const page = ownPage(payload) ?? ownPageAt(payload)
  const outside = outsideAddress(payload)
  if (page !== undefined) return { as: 'page', href: page }
  return outside === undefined ? { as: 'text' } : { as: 'outside', href: outside }
}
