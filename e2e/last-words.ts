import type { Browser, Page } from 'playwright-core'
import { afterEach } from 'vitest'

// Of a test that failed on another machine one has only what it said: so it also says what its pages showed, and heard last.

const heard = new WeakMap<Page, string[]>()
const lastHeard = 12

/** Notes what the page asks of servers, except reads, and what it hears from ours. */
export function noteHeard(page: Page): void {
  const lines: string[] = []
  heard.set(page, lines)
  const since = Date.now()
  const note = (what: string) => {
    lines.push(`${((Date.now() - since) / 1000).toFixed(1)} s  ${what}`)
    if (lines.length > lastHeard) lines.shift()
  }
  page.on('request', (request) => {
    // Shows whether a call without an answer was sent at all.
    if (request.method() !== 'GET') note(`asks  ${request.method()} ${request.url()}`)
  })
  page.on('requestfailed', (request) => note(`no answer  ${request.method()} ${request.url()}`))
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/'))
      note(`${answer.status()}  ${answer.request().method()} ${pathname}`)
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => note(`live  ${String(payload).slice(0, 120)}`))
    socket.on('close', () => note('live  closed'))
  })
}

/** After a test that failed, each page of the browser adds its last words to what went wrong. */
export function tellLastWords(browser: Browser): void {
  afterEach(async ({ task }) => {
    const errors = task.result?.errors
    if (!errors?.length) return
    for (const context of browser.contexts())
      for (const page of context.pages())
        errors.push({ name: 'Page', message: await lastWords(page) })
  })
}

async function lastWords(page: Page): Promise<string> {
  const shown = await page
    .evaluate<string>('document.body.innerText')
    .catch((error) => `(${(error as Error).message})`)
  return [
    `The page ${page.url()} showed:`,
    shown.replace(/\s+/g, ' ').slice(0, 600),
    ...(heard.get(page) ?? []),
  ].join('\n')
}
