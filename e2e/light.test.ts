import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as light } from '../web/src/page/light/light.text.ts'
import { t as shell } from '../web/src/shell/shell.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { phoneWithLateScripts } from './late-scripts.ts'
import { ready, settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const [day, night] = ['#faf7f0', '#0b0a12']

/** The page's ground as it is drawn, and as the browser's own bar is told. */
const looks = (page: Page) => async () =>
  page.evaluate<string[]>(`[
    document.documentElement.dataset.light,
    getComputedStyle(document.documentElement).getPropertyValue('--color-bg'),
    document.querySelector('meta[name=theme-color]').content,
    getComputedStyle(document.documentElement).colorScheme,
  ]`)
const byDay = ['day', day, day, 'light']
const byNight = ['night', night, night, 'dark']

test.each([
  ['day', 'dark', byDay],
  ['night', 'light', byNight],
  ['system', 'light', byDay],
] as const)(
  'a device that chose %s, and is %s itself, sees nothing else from the first paint on',
  async (theme, colorScheme, expected) => {
    const { page, complaints, send } = await phoneWithLateScripts(browser, w.url, 'en', { theme })
    await page.emulateMedia({ colorScheme })
    // Every value that the attribute ever had.
    await page.addInitScript(`window.seen = []
      new MutationObserver(() => window.seen.push(document.documentElement.dataset.light))
        .observe(document, { subtree: true, attributeFilter: ['data-light'] })`)
    await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await expect.poll(looks(page)).toEqual(expected)
    send()
    await ready(page)
    await expect.poll(looks(page)).toEqual(expected)
    await expect
      .poll(() => page.getByRole('combobox', { name: light.light.en }).inputValue())
      .toBe(theme)
    expect(new Set(await page.evaluate<string[]>('window.seen'))).toEqual(new Set([expected[0]]))
    expectNoComplaints(complaints)
  },
)

test('a device that chose nothing is as its system, also when that changes under an open page', async () => {
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/login`)
  await expect.poll(looks(page)).toEqual(byNight)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(looks(page)).toEqual(byDay)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(looks(page)).toEqual(byNight)
})

test.each(locales)(
  'in %s: chosen before any login, held in another tab, by the app’s own pages and after a logout; changed in the profile',
  async (locale) => {
    const member = await w.member()
    const { page, context, complaints } = await openPhone(browser, { stored: { locale } })
    await page.goto(`${w.url}/login`)
    const other = await context.newPage()
    await other.goto(`${w.url}/howto`)
    await ready(other)
    const menu = (on: Page) => on.getByRole('combobox', { name: light.light[locale], exact: true })
    await menu(page).selectOption({ label: light.day[locale] })
    await expect.poll(looks(page)).toEqual(byDay)
    await expect.poll(looks(other)).toEqual(byDay)
    await expect.poll(() => menu(other).inputValue()).toBe('day')
    await picture(page, `light-login-${locale}`)
    await other.close()

    await page.getByLabel(login.phone[locale]).fill(member.phone)
    await page.getByLabel(login.password[locale], { exact: true }).fill(member.password)
    await page.getByRole('button', { name: login.submit[locale], exact: true }).click()
    await page.waitForURL('**/user/home')
    await page.getByRole('link', { name: shell.profile[locale], exact: true }).click()
    const card = page.getByRole('group', { name: light.light[locale] })
    const way = (row: (typeof light)['day']) =>
      card.getByRole('radio', { name: row[locale], exact: true })
    await expect.poll(() => way(light.day).isChecked()).toBe(true)
    await settled(page)
    await card.scrollIntoViewIfNeeded()
    await picture(page, `light-profile-${locale}`)
    await card.getByText(light.system[locale], { exact: true }).click()
    await expect.poll(looks(page)).toEqual(byNight)
    await card.getByText(light.day[locale], { exact: true }).click()
    await expect.poll(looks(page)).toEqual(byDay)

    await page.getByRole('button', { name: shell.logout[locale], exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shell.logout[locale], exact: true })
      .click()
    await page.getByRole('button', { name: login.submit[locale], exact: true }).waitFor()
    await page.reload()
    await expect.poll(looks(page)).toEqual(byDay)
    expect(await page.evaluate(`localStorage.getItem('theme')`)).toBe('day')
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBe(null)
    expectNoComplaints(complaints)
  },
)

test('where storage is forbidden a choice holds on its page, and the next page is as the system is', async () => {
  const { page, complaints } = await openPhone(browser)
  await page.addInitScript(`for (const shelf of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, shelf, { get() { throw new DOMException('no', 'SecurityError') } })`)
  await page.context().addCookies([{ name: 'locale', value: 'en', url: w.url }])
  await page.goto(`${w.url}/login`)
  await expect.poll(looks(page)).toEqual(byNight)
  await page.getByRole('combobox', { name: light.light.en }).selectOption('day')
  await expect.poll(looks(page)).toEqual(byDay)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('link', { name: login.register.en }).click()
  await page.waitForURL('**/register')
  await expect.poll(looks(page)).toEqual(byDay)
  await page.goto(`${w.url}/login`)
  await expect.poll(looks(page)).toEqual(byNight)
  expectNoComplaints(complaints.filter((words) => !words.includes('SecurityError')))
})

test('the Lao site has a day of its own: paper and jade, and its hero stays as by night', async () => {
  const lao = await world({ env: { WEB_DIST: webDist, COUNTRY: 'LA' } })
  const member = await lao.member({ bank: { code: 'BCEL', no: '0100012345699' } })
  const { page } = await openPhone(browser, {
    stored: { locale: 'en', token: member.token, theme: 'day' },
  })
  await page.goto(`${lao.url}/user/home`)
  const inks = () =>
    page.evaluate<string[]>(`['html', '.lacquer'].map((part) =>
      getComputedStyle(document.querySelector(part)).getPropertyValue('--color-primary-text'))`)
  await page.locator('.lacquer').first().waitFor()
  await expect.poll(looks(page)).toEqual(byDay)
  await expect.poll(inks).toEqual(['#096b5d', '#2ee6c5'])
  await page.evaluate(`localStorage.setItem('theme', 'night')`)
  await page.reload()
  await page.locator('.lacquer').first().waitFor()
  await expect.poll(looks(page)).toEqual(['night', '#06141b', '#06141b', 'dark'])
  await expect.poll(inks).toEqual(['#2ee6c5', '#2ee6c5'])
})

test('a brand without a day is by night on every device, and offers no switch', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'krapao-night-'))
  afterAll(() => rm(own, { recursive: true, force: true }))
  await writeFile(path.join(own, 'tokens.css'), ':root { --color-bg: #071018 }')
  const branded = await world({ env: { WEB_DIST: webDist, BRAND_DIR: own } })
  const member = await branded.member()
  const { page, complaints } = await openPhone(browser, {
    stored: { locale: 'en', theme: 'day' },
    colorScheme: 'light',
  })
  const brandNight = ['night', '#071018', '#071018', 'dark']
  await page.goto(`${branded.url}/login`)
  await page.getByRole('combobox').first().waitFor()
  await expect.poll(looks(page)).toEqual(brandNight)
  expect(await page.getByRole('combobox', { name: light.light.en }).count()).toBe(0)
  await page.evaluate(`localStorage.setItem('token', '${member.token}')`)
  await page.goto(`${branded.url}/user/profile`)
  await page.getByRole('button', { name: shell.logout.en }).waitFor()
  await expect.poll(looks(page)).toEqual(brandNight)
  expect(await page.getByRole('group', { name: light.light.en }).count()).toBe(0)
  expectNoComplaints(complaints)
})
