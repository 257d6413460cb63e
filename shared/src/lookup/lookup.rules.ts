/** Whether a link leads into LINE; an operator may as well name a website, a number or a mail address. */
export function isLineLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname } = new URL(link)
  return protocol === 'line:' || (/^https?:$/.test(protocol) && /(^|\.)(line\.me|lin\.ee)$/.test(hostname))
}
