import { randomInt } from 'node:crypto'
import path from 'node:path'
import type { Locale } from '@krapao/shared/text'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { agreementVersion } from '../server/src/features/legal/agreement-version.ts'
import { agreements } from '../server/src/features/lookup/agreements.text.ts'
import { escaped, findAsWritten } from './find-written.ts'
import { noteHeard, tellLastWords } from './last-words.ts'
import { ready } from './steady.ts'

// Debian's Chromium; as root it needs no-sandbox, and without a network its background calls would only fail.
const launch = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** For callers outside a test, which close it themselves. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launch)

/** Its phones are closed with the test that opened them, since one that is left open goes on drawing and asking; `keep` leaves that to the caller. */
export async function openBrowser({ keep = false } = {}): Promise<Browser> {
  const browser = await launchBrowser()
  const closePhones = () => Promise.all(browser.contexts().map(closePhone))
  afterAll(async () => {
    await closePhones()
    await browser.close()
  })
  // Of such hooks the last that is named runs first: the last words come before.
  if (!keep) afterEach(async () => void (await closePhones()))
  tellLastWords(browser)
  return browser
}

/** A handler of a route that is still asking when its test ends fails then, and only its test would know why. */
async function closePhone(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

type PhoneOptions = Parameters<Browser['newContext']>[0] & {
  /** A phone that never saw the agreement, which opens by itself on Home; any other has it behind it, as a member's has. */
  firstTime?: boolean
  /** What it has in its storage: a token, a language. */
  stored?: Record<string, string>
}

/**
 * A visitor's phone, with its own address. What the page complains of in its console is kept and must be empty at the end.
 */
export async function openPhone(
  browser: Browser,
  { firstTime = false, stored = {}, ...more }: PhoneOptions = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: phoneSize,
    // As most of our visitors have it, and the pictures in LOOK.
    colorScheme: 'dark',
    extraHTTPHeaders: newAddress(),
    ...more,
  })
  // Longer than anything takes on a busy machine: what is not there by then does not come.
  context.setDefaultTimeout(30_000)
  await putInStorage(context, firstTime ? stored : { ...stored, ...beenHere })
  const complaints: string[] = []
  context.on('page', (page) => {
    listen(page, complaints)
    noteHeard(page)
    untilApp(page)
  })
  const page = await context.newPage()
  findAsWritten(page)
  await slowDown(page)
  return { context, page, complaints }
}

export const phoneSize = { width: 390, height: 844 }
/** What a phone stores that has the agreement behind it. */
export const beenHere = { 'remember-agreement': agreementVersion(agreements) }
/** A visitor's own, since a throttle is for one visitor. */
export const newAddress = () => ({
  'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(1, 255)}`,
})

/**
 * A page of the wallet is drawn before its app is there (decisions/045). A journey goes on when it is, since what it waits for next may be
 * drawn already; one that looks at the time before asks for `waitUntil: 'commit'`.
 */
function untilApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isThere = async () => {
    if ((await page.locator('html[data-drawn]').count()) > 0) await ready(page)
  }
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await isThere()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await isThere()
    return answer
  }
}

/** With `E2E_SLOW=4`, a page as slow as on a machine four times slower: no test may care. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.E2E_SLOW || 1)
  if (rate === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What the first page finds in its local storage from the first moment. Once: what it changes or drops (a token that ended) stays so. */
export async function putInStorage(
  context: BrowserContext,
  items: Record<string, string>,
): Promise<void> {
  // A window that has nothing in it yet (about:blank) has no storage either.
  await context.addInitScript(`if (location.protocol.startsWith('http'))
    for (const [key, value] of Object.entries(${JSON.stringify(items)}))
      if (localStorage.getItem('put ' + key) === null) {
        localStorage.setItem('put ' + key, 'once')
        localStorage.setItem(key, value)
      }`)
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Chromium calls a refusal of the server an error of the page; it is the answer that the journey asks for.
    if (message.type() === 'error' && !/status of (401|409|410|422|429)/.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
}

/** With `E2E_PICTURES` set, a picture of each step for looking through. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

/** The words of a row in this language, ready for a locator; holes stand for anything. */
export const wordsIn = (locale: Locale) => ({
  exact: (row: Record<Locale, string>) => row[locale],
  like: (row: Record<Locale, string>) =>
    new RegExp(
      row[locale]
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+'),
    ),
})

export const expectNoComplaints = (complaints: string[]) => expect(complaints).toEqual([])
