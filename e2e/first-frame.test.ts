import { bcp47, type Locale, locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as slips } from '../web/src/features/statement/slips/slips.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { phoneWithLateScripts } from './late-scripts.ts'
import { ready, settled, still } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const lateScripts = (locale?: Locale, stored?: object) =>
  phoneWithLateScripts(browser, w.url, locale, stored)
const guestPages = ['/login', '/register', '/recover', '/howto', '/contact', '/legal', '/odds']
const memberPages = [
  '/user/home',
  '/user/games',
  '/user/profile',
  '/user/statement',
  '/user/contact',
]

test.each(
  [...guestPages, ...memberPages].flatMap((path) => locales.map((locale) => ({ path, locale }))),
)('$path is drawn in $locale in the bytes that are sent, and says so', async ({ path, locale }) => {
  const answer = await fetch(w.url + path, { headers: { cookie: `locale=${locale}` } })
  const html = await answer.text()
  expect(html).toMatch(new RegExp(`<html [^>]*lang="${bcp47(locale)}"`))
  expect(html).toMatch(/<h1[ >]/)
  // The policy would refuse it, and the page would look otherwise until the app came.
  expect(html).not.toMatch(/<[^>]* style=/)
})

test('a page of the Lao deployment is in Lao and in its own colours, from the first byte', async () => {
  const lao = await world({ env: { WEB_DIST: webDist, COUNTRY: 'LA' } })
  const html = await (await fetch(`${lao.url}/login`)).text()
  expect(html).toMatch(/<html data-drawn="la" data-palette="mekong" lang="lo"/)
  expect(html).toContain(login.title.la)
})

test.each(locales.flatMap((locale) => guestPages.map((path) => ({ path, locale }))))(
  'the app takes over $path in $locale as it was drawn: no complaint, and nothing moves',
  async ({ path, locale }) => {
    const { page, complaints, send } = await lateScripts(locale)
    await page.goto(w.url + path, { waitUntil: 'commit' })
    await watchShifts(page)
    await page.evaluate('window.firstTitle = document.querySelector("h1")')
    send()
    await ready(page)
    await still(page)
    expect(await page.evaluate('window.firstTitle.isConnected')).toBe(true)
    expect(await page.evaluate('window.shifts')).toEqual([])
    expectNoComplaints(complaints)
  },
)

test.each(
  ['/user/home', '/user/games', '/user/profile', '/user/statement'].flatMap((path) =>
    locales.map((locale) => ({ path, locale })),
  ),
)(
  'nothing moves on $path in $locale either, where the app draws anew what only this device knows',
  async ({ path, locale }) => {
    const member = await w.member({ balance: 300 })
    const { page, complaints, send } = await lateScripts(locale, { token: member.token })
    await page.goto(w.url + path, { waitUntil: 'commit' })
    await watchShifts(page)
    send()
    await settled(page)
    expect(await page.evaluate('window.shifts')).toEqual([])
    expectNoComplaints(complaints)
  },
)

test.each(locales)(
  'the title of the statement and the way to slips stand in one line in %s, also before the font and the rows come',
  async (locale) => {
    const member = await w.member()
    const stored = { token: member.token, locale }
    const { page } = await openPhone(browser, { stored })
    const late = Promise.withResolvers<void>()
    // Until its rows are there, the line also has the way to search in them.
    await page.route(/\.woff2$|\/api\/statement$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`${w.url}/user/statement`, { waitUntil: 'commit' })
    await ready(page)
    const line = page.locator('h1').locator('xpath=..')
    const before = (await line.boundingBox())!
    late.resolve()
    await settled(page)
    const after = (await line.boundingBox())!
    expect([before.y, before.height]).toEqual([after.y, after.height])
    const inLine = await line.getByRole('button', { name: slips.button[locale] }).boundingBox()
    expect(after.height).toBe(inLine!.height)
  },
)

test('a page drawn in another language than the one chosen on this device is never seen', async () => {
  const { page, context, send } = await lateScripts('en', { locale: 'la' })
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  const drawn = page.locator('h1', { hasText: login.title.en })
  await drawn.waitFor({ state: 'attached' })
  expect(await drawn.isVisible()).not.toBe(true)
  // Known to the server before the app is there: loaded again, the page is drawn as it is meant.
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('la')
  send()
  await page.getByRole('heading', { name: login.title.la }).waitFor()
})

test('a member’s page can be seen, but not used, before the app is there', async () => {
  const member = await w.member()
  const { page, send } = await lateScripts('en', { token: member.token })
  await page.goto(`${w.url}/user/home`, { waitUntil: 'commit' })
  await page.locator('#root[inert] nav').waitFor()
  send()
  await ready(page)
  await page.locator('#root:not([inert]) nav').waitFor()
})

test.each([
  ['/', '/user/home'],
  ['/user', '/user/home'],
  ['/user/statement?open=deposit', '/user/statement?open=deposit'],
])('without a token %s is the login, which leads on to %s', async (path, from) => {
  const { page, complaints } = await openPhone(browser)
  await page.goto(w.url + path)
  await page.waitForURL('**/login')
  await ready(page)
  expect(await page.evaluate('history.state.from')).toBe(from)
  expectNoComplaints(complaints)
})

/** Notes in `window.shifts` what moves from now on: the page is drawn, and has its typefaces. */
async function watchShifts(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await still(page)
  await page.evaluate(`window.shifts = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        for (const { node } of sources) window.shifts.push((node?.outerHTML ?? node?.parentElement?.outerHTML ?? 'a removed node').slice(0, 200))
    }).observe({ type: 'layout-shift' })`)
}
