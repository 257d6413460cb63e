import { whole } from '../i18n/whole-words.ts'

export type OpenedWindow = {
  /** Leads to an address; false when the browser gave us no window and the member has to press once more. */
  go: (link: string) => boolean
  /** What it waits for now. */
  say: (words: string) => void
  close: () => void
}

/** Where the window goes by itself when nobody leads it anywhere: its wallet may have been closed in the middle. */
type Otherwise = { afterS: number; place: string }

/** Must be called inside the tap: a window opened later is blocked as a pop-up. It shows `words` until its address is known. */
export function openWindow(words: string, otherwise?: Otherwise): OpenedWindow {
  const opened = window.open('', '_blank')
  if (!opened) return { go: () => false, ...silent }
  // What is led to may be a stranger: it gets no hold on the page that opened it.
  opened.opener = null
  paint(opened.document, words)
  if (otherwise) leaveAfter(opened.document, otherwise)
  return {
    go: (link) => visit(opened, link),
    // It may have been closed meanwhile.
    say: (other) => opened.closed || paint(opened.document, other),
    close: () => opened.close(),
  }
}
const silent = { say: () => undefined, close: () => undefined }

/** The window that is there already, for what must not open its own. */
export const thisWindow: OpenedWindow = {
  go: (link) => visit(window, link),
  ...silent,
}

/** What an address outside must be: a `javascript:` one would run as us. */
export const isWebAddress = (link: string): boolean =>
  URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)

function visit(where: Window, link: string): true {
  // The window was closed while it waited.
  if (!where.closed) where.location.href = link
  return true
}

/** Needs no script, which would end with the page that opened the window. */
function leaveAfter(page: Document, { afterS, place }: Otherwise): void {
  const meta = page.createElement('meta')
  meta.httpEquiv = 'refresh'
  meta.content = `${afterS};url=${new URL(place, window.location.href)}`
  page.head.append(meta)
}

function paint(page: Document, words: string): void {
  page.documentElement.lang = document.documentElement.lang
  page.title = words
  page.body.textContent = whole(words)
  const { style } = page.body
  style.cssText =
    'margin:0;display:grid;place-items:center;min-height:100dvh;font:1.125rem system-ui'
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  style.background = backgroundColor
  style.color = color
}
