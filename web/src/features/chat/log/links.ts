// What others wrote is text. Only these few addresses ever become something that can be pressed.

/** Signs that turn the order of letters or are not seen at all: an address with one is not what it looks like. */
const deceiving = /[\p{Cc}\p{Cf}\p{Z}]/u
/** Of a text. Thai and Lao put no spaces between words, so an address ends at the first letter that none can have. */
const written = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi

/** An address of another site, as a browser understands it; undefined for anything but http(s), and where a name stands before the host. */
export function outsideAddress(address: string): string | undefined {
  if (deceiving.test(address) || !URL.canParse(address)) return undefined
  const { protocol, username, password, href } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !username && !password ? href : undefined
}

/** A page of ours: a path, which no browser can take for another host. */
export function ownPage(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address) || deceiving.test(address)) return undefined
  const { origin, pathname, search, hash } = new URL(address, nowhere)
  return origin === nowhere ? pathname + search + hash : undefined
}
const nowhere = 'https://nowhere.invalid'

/** A page of ours by its whole address, as a server of the contract writes it: it opens here, and not in a second window. */
export function ownPageAt(address: string, site = siteHere()): string | undefined {
  const href = outsideAddress(address)
  if (href === undefined) return undefined
  const { origin, pathname, search, hash } = new URL(href)
  return origin === site && ourPages.test(pathname) ? pathname + search + hash : undefined
}
const siteHere = () => (typeof location === 'undefined' ? undefined : location.origin)
/** Of what stands at our address the server answers the rest: its documentation, pictures, films. */
const ourPages = /^\/(?:user(?:\/|$)|(?:login|register|recover|howto|contact)$)/

/** Where a picture or film may come from: our own files, or the web. */
export const mediaAddress = (address: string): string | undefined =>
  ownPage(address) ?? outsideAddress(address)

export type Part = { text: string; href?: string }

/** A text in parts, of which those with `href` are links. Put together again they are the text, sign by sign. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(written)) {
    const address = withoutEnd(found)
    const href = outsideAddress(address)
    if (!href) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The full stop and the bracket of the sentence around it are none of its own. */
function withoutEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'*]+$/, '')
  const opened = bare.split('(').length - bare.split(')').length
  return bare.endsWith(')') && opened < 0 ? withoutEnd(bare.slice(0, -1)) : bare
}
