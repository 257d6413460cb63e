import { locales } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as odds } from '../web/src/features/spin/odds/odds.text.ts'
import { t as light } from '../web/src/page/light/light.text.ts'
import { t as back } from '../web/src/shell/bare-back.text.ts'
import { t as half } from '../web/src/shell/half/guest-half.text.ts'
import { t as nav } from '../web/src/shell/nav.text.ts'
import { bringAxe, paleFindings, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, phoneSize, picture } from './browser.ts'
import { phoneWithLateScripts } from './late-scripts.ts'
import { cutText, settled, still, tooWideBy, widen } from './steady.ts'

// LOBBY, Desktop: the pages by which one comes in get a second half.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const sizes = [
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const
const doors = ['/login', '/register', '/recover'] as const
const halfOf = (page: Page) => page.getByRole('complementary')
const boxOf = async (element: Locator) => (await element.boundingBox())!

test.each(locales)(
  'beside the form stands what this is, its odds, for whom, and the language, by day and by night (%s)',
  async (locale) => {
    const { page, complaints } = await openPhone(browser, {
      stored: { locale },
      viewport: { width: 1280, height: 800 },
    })
    for (const path of doors) {
      await page.goto(w.url + path)
      const aside = halfOf(page)
      await aside.getByRole('heading', { level: 2 }).waitFor()
      for (const row of [half.moneyIn, half.play, half.moneyOut])
        await aside.getByText(row[locale], { exact: true }).waitFor()
      await aside.getByRole('link', { name: half.odds[locale] }).waitFor()
      await aside.getByText('20+', { exact: true }).waitFor()
      await page.locator('.guest-half .scene[data-painted]').waitFor()
      // The halves are the same on each: the widths are looked through on one.
      for (const [width, height] of path === '/login' ? sizes : sizes.slice(1, 2)) {
        await widen(page, width, height)
        await settled(page)
        await picture(page, `half-${path.slice(1)}-${width}-${locale}`)
        const [form, box] = [await boxOf(page.locator('main')), await boxOf(aside)]
        expect(form.x + form.width).toBeLessThanOrEqual(box.x)
        expect(form.width).toBeGreaterThanOrEqual(400)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        // The choice of a language, and of day or night, stands in it.
        for (const name of [nav.language, light.light]) {
          const menu = await boxOf(page.getByRole('combobox', { name: name[locale], exact: true }))
          expect(menu.x).toBeGreaterThan(box.x)
        }
        expect(await cutText(page)).toEqual([])
        expect(await tooWideBy(page)).toBe(0)
      }
      await widen(page, 1280, 800)
      if (path !== '/login') continue
      await bringAxe(page)
      expect(await seriousFindings(page)).toEqual([])
      expect(await paleFindings(page)).toEqual([])
    }
    await page.evaluate("document.documentElement.dataset.light = 'day'")
    await settled(page)
    await picture(page, `half-day-${locale}`)
    expectNoComplaints(complaints)
  },
)

test.each(doors)('nothing moves on %s when the other half comes', async (path) => {
  const size = { width: 1280, height: 800 }
  const { page, send } = await phoneWithLateScripts(browser, w.url, 'th', {}, size)
  await page.goto(w.url + path, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await still(page)
  await page.evaluate(`window.shifts = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        // Boxes: lone text moves in its line when a typeface comes late (typeface.test.ts).
        for (const { node } of sources) if (node?.outerHTML) window.shifts.push(node.outerHTML.slice(0, 200))
    }).observe({ type: 'layout-shift' })`)
  send()
  await page.locator('.guest-half .scene[data-painted]').waitFor()
  await settled(page)
  expect(await page.evaluate('window.shifts')).toEqual([])
})

test('a phone asks for nothing of it; made wide, the page has it, and other guest pages have not', async () => {
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${w.url}/login`)
  await settled(page)
  await page.waitForLoadState('networkidle')
  const ofHalf = () => asked.filter((url) => /GuestHalf|scenes-/.test(url))
  expect(ofHalf()).toEqual([])
  expect(await halfOf(page).count()).toBe(0)
  await page.getByLabel(login.phone.en).fill('0812345678')
  await widen(page, 1280, 800)
  await halfOf(page).waitFor()
  await expect.poll(() => ofHalf().length).toBeGreaterThanOrEqual(2)
  // What was typed stays.
  await expect.poll(() => page.getByLabel(login.phone.en).inputValue()).toMatch(/081/)
  await page.getByRole('link', { name: nav.contact.en }).click()
  await page.waitForURL('**/contact')
  await halfOf(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: nav.register.en }).click()
  await halfOf(page).waitFor()
  await widen(page, phoneSize.width, phoneSize.height)
  await halfOf(page).waitFor({ state: 'detached' })
  expectNoComplaints(complaints)
})

test('from the other half to the odds and back: what was typed is there again', async () => {
  const { page } = await openPhone(browser, {
    stored: { locale: 'en' },
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(`${w.url}/register`)
  const phone = page.locator('main input[type=tel]')
  await phone.fill('0812345678')
  await page.getByRole('link', { name: half.odds.en }).click()
  await page.getByRole('heading', { level: 1, name: odds.title.en }).waitFor()
  await page.getByRole('button', { name: back.back.en }).click()
  await expect.poll(() => phone.inputValue()).toMatch(/081-?234-?5678/)
  await page.getByRole('link', { name: /20\+/ }).click()
  await page.waitForURL('**/legal#responsible')
})
