import { outsideAddress, ownPage } from './links.ts'

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

/** As a person writes it, with or without the scheme. */
const number = /^(tel:)?\+?[\d (][\d ().-]{2,24}$/

function webPress(payload: string): ButtonPress {
  const [page, outside] = [ownPage(payload), outsideAddress(payload)]
  if (page !== undefined) return { as: 'page', href: page }
  return outside === undefined ? { as: 'text' } : { as: 'outside', href: outside }
}
