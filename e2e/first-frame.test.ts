import { bcp47, type Locale, locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as app } from '../web/src/shell/app.text.ts'
import { t as lateNote } from '../web/src/shell/late.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { ready, settled, still } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const guestPages = ['/login', '/register', '/recover', '/howto', '/contact']
const memberPages = ['/user/home', '/user/profile', '/user/statement', '/user/contact']

const inLanguage = async (path: string, locale: Locale) => {
  const answer = await fetch(w.url + path, { headers: { cookie: `locale=${locale}` } })
  return { answer, html: await answer.text() }
}

/** A phone that reads this language, and whose scripts come only when `send` is called. */
async function phoneWithLateScripts(locale: Locale = 'en', stored = {}) {
  const phone = await openPhone(browser, { stored })
  await phone.context.addCookies([{ name: 'locale', value: locale, url: w.url }])
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await phone.page.route('**/assets/*.js', async (route) => {
    await sent
    await route.continue()
  })
  return { ...phone, send }
}

test.each(
  [...guestPages, ...memberPages].flatMap((path) => locales.map((locale) => ({ path, locale }))),
)('$path is drawn in $locale in the bytes that are sent, and says so', async ({ path, locale }) => {
  const { html } = await inLanguage(path, locale)
  expect(html).toMatch(new RegExp(`<html [^>]*lang="${bcp47(locale)}"`))
  expect(html).toMatch(/<h1[ >]/)
  // The policy would refuse it, and the page would look otherwise until the app came.
  expect(html).not.toMatch(/<[^>]* style=/)
})

test('a page of the Lao deployment is in Lao and in its own night, from the first byte', async () => {
  const lao = await world({ env: { WEB_DIST: webDist, COUNTRY: 'LA' } })
  const html = await (await fetch(`${lao.url}/login`)).text()
  expect(html).toMatch(/<html data-drawn="la" data-theme="mekong" lang="lo"/)
  expect(html).toContain(login.title.la)
})

test('what is typed and submitted before the script comes is one login, and no password is in any address', async () => {
  const member = await w.member()
  const { page, complaints, send } = await phoneWithLateScripts()
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  const logins: string[] = []
  page.on('request', (request) => {
    urls.push(request.url())
    if (request.method() === 'POST' && request.url().endsWith('/api/login'))
      logins.push(request.postData() ?? '')
  })
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  await page.getByLabel(login.phone.en).fill(member.phone)
  await page.getByLabel(login.password.en, { exact: true }).fill(member.password)
  await page.getByLabel(login.remember.en).check()
  await page.getByLabel(login.password.en, { exact: true }).press('Enter')
  await page.getByRole('button', { name: login.submit.en }).click()
  expect(logins).toEqual([])
  send()
  await page.waitForURL('**/user/home')
  expect(logins.map((body) => JSON.parse(body))).toEqual([
    { username: member.phone, password: member.password, remember: true },
  ])
  expect(urls.filter((url) => url.includes(member.password))).toEqual([])
  expectNoComplaints(complaints)
})

test('what is pressed and chosen before the script comes is done when it has come', async () => {
  const { page, complaints, send } = await phoneWithLateScripts()
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  await page.getByLabel(login.password.en, { exact: true }).fill('seen')
  await page.getByRole('button', { name: login.show.en }).click()
  await page.getByRole('combobox').selectOption('la')
  send()
  await page.getByRole('heading', { name: login.title.la }).waitFor()
  await page.getByRole('button', { name: login.hide.la }).waitFor()
  const password = page.getByLabel(login.password.la, { exact: true })
  await expect.poll(() => password.inputValue()).toBe('seen')
  expectNoComplaints(complaints)
})

test('a toggle pressed twice before the script comes is as it was', async () => {
  const { page, send } = await phoneWithLateScripts()
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  const password = page.getByLabel(login.password.en, { exact: true })
  await password.fill('hidden')
  await page.getByRole('button', { name: login.show.en }).click()
  await page.getByRole('button', { name: login.show.en }).click()
  send()
  await ready(page)
  await still(page)
  expect(await password.getAttribute('type')).not.toBe('text')
})

test.each(locales.flatMap((locale) => guestPages.map((path) => ({ path, locale }))))(
  'the app takes over $path in $locale as it was drawn: no complaint, and nothing moves',
  async ({ path, locale }) => {
    const { page, context, complaints, send } = await phoneWithLateScripts(locale)
    await page.goto(w.url + path, { waitUntil: 'commit' })
    await watchShifts(page)
    await page.evaluate('window.firstTitle = document.querySelector("h1")')
    send()
    await ready(page)
    await still(page)
    expect(await page.evaluate('window.firstTitle.isConnected')).toBe(true)
    expect(await page.evaluate('window.shifts')).toEqual([])
    expectNoComplaints(complaints)
    await context.close()
  },
)

test('nothing moves on Home either, where the app draws anew what only this device knows', async () => {
  const member = await w.member({ balance: 300 })
  const { page, complaints, send } = await phoneWithLateScripts('en', { token: member.token })
  await page.goto(`${w.url}/user/home`, { waitUntil: 'commit' })
  await watchShifts(page)
  send()
  await settled(page)
  expect(await page.evaluate('window.shifts')).toEqual([])
  expectNoComplaints(complaints)
})

test('a page drawn in another language than the one chosen on this device is never seen', async () => {
  const { page, context, send } = await phoneWithLateScripts('en', { locale: 'la' })
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  const drawn = page.locator('h1', { hasText: login.title.en })
  await drawn.waitFor({ state: 'attached' })
  expect(await drawn.isVisible()).not.toBe(true)
  send()
  await page.getByRole('heading', { name: login.title.la }).waitFor()
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('la')
})

test('a member’s page can be seen, but not used, before the app is there', async () => {
  const member = await w.member()
  const { page, send } = await phoneWithLateScripts('en', { token: member.token })
  await page.goto(`${w.url}/user/home`, { waitUntil: 'commit' })
  await page.locator('#root[inert] nav').waitFor()
  send()
  await ready(page)
  await page.locator('#root:not([inert]) nav').waitFor()
})

test.each([
  ['/login', 'LoginScreen', () => login.title.en],
  ['/user/home', 'member', () => /./],
])(
  'where the code of %s does not come, the page says so and can be loaded again',
  async (path, chunk, title) => {
    const member = await w.member()
    const { page } = await openPhone(browser, {
      stored: { locale: 'en', ...(path.startsWith('/user') && { token: member.token }) },
    })
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
    await page.goto(w.url + path, { waitUntil: 'commit' })
    const again = page.getByRole('button', { name: app.reload.en })
    await again.waitFor()
    await page.unroute(`**/assets/${chunk}-*.js`)
    await again.click()
    await ready(page)
    await page
      .locator('#root:not([inert])')
      .getByRole('heading', { name: title(), level: 1 })
      .waitFor()
  },
)

test.each([
  ['/login', ''],
  ['/user/home', 'a token'],
])(
  'where no script comes at all, %s says so in its own language and can be loaded again',
  async (path, token) => {
    const member = await w.member()
    const stored = { locale: 'la', ...(token && { token: member.token }) }
    const { page, context } = await openPhone(browser, { stored })
    await context.addCookies([{ name: 'locale', value: 'la', url: w.url }])
    // None as long as the first page stands: a script that failed once is asked for again by those that import it.
    let pages = 0
    page.on('request', (request) => request.isNavigationRequest() && pages++)
    await page.route('**/assets/*.js', (route) => (pages > 1 ? route.continue() : route.abort()))
    await page.goto(w.url + path, { waitUntil: 'commit' })
    await page.getByText(lateNote.late.la).waitFor()
    const again = page.getByRole('link', { name: app.reload.la })
    expect(
      await page.evaluate(
        'getComputedStyle(document.querySelector(".late-note a")).textDecorationLine',
      ),
    ).toBe('underline')
    await again.click()
    await ready(page)
    await page.locator('#root:not([inert]) h1').waitFor()
    await page.getByText(lateNote.late.la).waitFor({ state: 'hidden' })
  },
)

test('a script that comes late after all takes the note away', async () => {
  const { page, send } = await phoneWithLateScripts()
  await page.clock.install()
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await page.clock.fastForward(16_000)
  await page.getByText(lateNote.late.en).waitFor()
  send()
  await ready(page)
  await page.getByText(lateNote.late.en).waitFor({ state: 'hidden' })
})

test('Home has its rules when one comes to it from the login, whose page carries none of them', async () => {
  const member = await w.member({ balance: 300 })
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/login`)
  await page.getByLabel(login.phone.en).fill(member.phone)
  await page.getByLabel(login.password.en, { exact: true }).fill(member.password)
  await page.getByRole('button', { name: login.submit.en }).click()
  await page.locator('.tile').first().waitFor()
  expect(await page.evaluate('getComputedStyle(document.querySelector(".tile")).display')).toBe(
    'grid',
  )
  expectNoComplaints(complaints)
})

test('a sheet that comes late is shown with the rules that its page does not carry, and without them where they do not come', async () => {
  const member = await w.member({ balance: 300 })
  const stored = { locale: 'en', token: member.token }
  const { page, complaints } = await openPhone(browser, { stored })
  await page.goto(`${w.url}/user/home`)
  await settled(page)
  const rules = () =>
    page.evaluate<number>('[...document.styleSheets].filter(({ href }) => href).length')
  expect(await rules()).toBe(0)
  await page.getByRole('button', { name: home.withdraw.en }).click()
  await page.getByRole('dialog').waitFor()
  expect(await rules()).toBe(1)
  expectNoComplaints(complaints)

  const offline = await openPhone(browser, { stored })
  await offline.page.route('**/assets/*.css', (route) => route.abort())
  await offline.page.goto(`${w.url}/user/home`)
  await settled(offline.page)
  await offline.page.getByRole('button', { name: home.withdraw.en }).click()
  await offline.page.getByRole('dialog').waitFor()
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
        for (const { node } of sources) window.shifts.push(node?.outerHTML.slice(0, 200))
    }).observe({ type: 'layout-shift' })`)
}
