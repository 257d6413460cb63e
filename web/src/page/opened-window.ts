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
  const line = page.querySelector('p') ?? laidOut(page)
  line.textContent = whole(words)
}

/** Whose window it is, that it is at work, and a line for what it waits for. */
function laidOut(page: Document): HTMLElement {
  const { style } = page.body
  style.cssText =
    'margin:0;padding:1rem;box-sizing:border-box;display:grid;align-content:center;justify-items:center;gap:1.25rem;min-height:100dvh;font:1.125rem system-ui'
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  style.background = backgroundColor
  style.color = color
  const line = page.createElement('p')
  line.style.cssText = 'margin:0;max-width:20rem;text-align:center;line-height:1.6'
  page.body.replaceChildren(emblemIn(page), line)
  return line
}

function emblemIn(page: Document): HTMLElement {
  const emblem = page.createElement('img')
  emblem.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href
  emblem.alt = ''
  emblem.style.cssText = 'width:4.5rem;height:4.5rem'
  // No keyframes of a style sheet: the window has inherited our rules, which let none in.
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    emblem.animate([{ opacity: 1 }, { opacity: 0.45 }], {
      duration: 900,
      direction: 'alternate',
      iterations: Infinity,
      easing: 'ease-in-out',
    })
  return emblem
}
