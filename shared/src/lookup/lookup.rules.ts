/** Whether a link leads into LINE; an operator may as well name a website, a number or a mail address. */
export function isLineLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname } = new URL(link)
  return (
    protocol === 'line:' ||
    (/^https?:$/.test(protocol) && /(^|\.)(line\.me|lin\.ee)$/.test(hostname))
  )
}

/** What the operator may have set; each may be empty. */
export type Contact = { contactText: string; lineLink: string; lineName: string; lineQR: string }

/** Whether there is any way at all: a link, a picture to scan, or a number or address within the text. */
export const isReachable = (contact: Contact): boolean =>
  followable(contact.lineLink) !== undefined ||
  contact.lineQR !== '' ||
  namesWay.test(contact.contactText)

// An address, or as many digits as a phone number has; advice alone ("tell us your number") is no way.
const namesWay = /https?:|\S@\S|@\w{3}|\d[\d\s-]{5,}\d/

/** The operator's link, when it is one that may be followed: anything else (a script, a stray word) gets no button. */
export function followable(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url && ['https:', 'http:', 'line:', 'tel:', 'mailto:'].includes(url.protocol)
    ? url.href
    : undefined
}
