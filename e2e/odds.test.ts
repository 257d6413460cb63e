// @module-tag no-money
import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { demoWheel } from '../server/src/features/spin/demo-wheel.ts'
import { openWheel } from '../server/src/testing/a-wheel.ts'
import { closeWheel } from '../server/src/testing/operator.ts'
import { world } from '../server/src/testing/world.ts'
import { t as legal } from '../web/src/features/legal/legal.text.ts'
import { t as odds } from '../web/src/features/spin/odds/odds.text.ts'
import { t as spin } from '../web/src/features/spin/spin.text.ts'
import { t as failedText } from '../web/src/page/screen-failed.text.ts'
import { t as back } from '../web/src/shell/bare-back.text.ts'
import { t as links } from '../web/src/shell/legal-link.text.ts'
import { bringAxe, paleFindings, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { cutText, settled, speak, tooWideBy, widen, withLargeText } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const open = () => openWheel(w, demoWheel('THB').slices)
const tokenOf = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('token')`)

test.each(locales)(
  'a guest reads the odds from the login page in %s, and comes back to it',
  async (locale) => {
    const version = await open()
    const { page, complaints } = await openPhone(browser, { stored: { locale } })
    await page.goto(`${w.url}/login`)
    await page.getByRole('link', { name: links.odds[locale], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: odds.title[locale] }).waitFor()
    const told = (await w.guest.spin.odds({ locale })).body.wheels[0]
    expect(told.version).toBe(version)
    const table = page.getByRole('region', { name: told.name })
    await expect.poll(() => table.getByRole('listitem').count()).toBe(told.slices.length)
    const rows = await table.getByRole('listitem').allInnerTexts()
    for (const [at, { label, percent }] of told.slices.entries()) {
      expect(rows[at]?.replaceAll('\u2060', '')).toContain(label)
      expect(rows[at]).toContain(`${percent}%`)
    }
    await table.getByText(told.oddsHash).waitFor()
    for (const [width, height] of [
      [390, 844],
      [320, 844],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await widen(page, width, height)
      await picture(page, `odds-${width}-${locale}`)
      expect(await cutText(page)).toEqual([])
      expect(await tooWideBy(page)).toBe(0)
    }
    await widen(page, 390)
    await bringAxe(page)
    expect(await seriousFindings(page)).toEqual([])
    expect(await paleFindings(page)).toEqual([])
    expect(
      await withLargeText(page, async () => [await tooWideBy(page), await cutText(page)]),
    ).toEqual([0, []])
    await page.getByRole('button', { name: back.back[locale], exact: true }).click()
    await page.waitForURL('**/login')
    expectNoComplaints(complaints)
  },
)

test('another language is asked for, and the labels come in it', async () => {
  await open()
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/odds`)
  await page.getByText('500 baht').waitFor()
  await speak(page, 'la')
  await page.getByText('500 ບາດ').waitFor()
})

test('a member reads them from the wheel’s own sheet and from the legal page, and stays logged in', async () => {
  await open()
  const m = await w.member()
  const { page, complaints } = await openPhone(browser, {
    stored: { locale: 'en', token: m.token },
  })
  await page.goto(`${w.url}/user/spin?open=odds`)
  await page.getByRole('link', { name: spin.published.en }).click()
  await page.getByRole('heading', { level: 1, name: odds.title.en }).waitFor()
  await page.getByRole('button', { name: back.back.en }).click()
  await page.getByRole('dialog', { name: spin.odds.en }).waitFor()
  await page.goto(`${w.url}/legal`)
  await page.getByRole('link', { name: '1323' }).waitFor()
  await page.getByRole('link', { name: links.odds.en, exact: true }).click()
  await page.getByText('500 baht').waitFor()
  await page.getByRole('button', { name: back.back.en }).click()
  await page.getByRole('heading', { level: 1, name: legal.title.en }).waitFor()
  // By its address alone: the way leads home.
  await page.goto(`${w.url}/odds`)
  await page.getByRole('link', { name: back.back.en }).click()
  await page.waitForURL('**/user/home')
  expect(await tokenOf(page)).toBe(m.token)
  expect((await m.profile.get()).status).toBe(200)
  expectNoComplaints(complaints)
})

test.each(locales)(
  'without a wheel the page says so, and still whose the games’ odds are (%s)',
  async (locale) => {
    await open()
    await closeWheel(w.database.owner, { by: 'test', currency: 'THB' })
    const { page } = await openPhone(browser, { stored: { locale } })
    await page.goto(`${w.url}/odds`)
    await page.getByRole('heading', { level: 2, name: odds.none[locale] }).waitFor()
    await page.getByText(odds.gamesText[locale]).waitFor()
    expect(await page.getByText(odds.check[locale], { exact: true }).count()).toBe(0)
    await settled(page)
    await picture(page, `odds-none-${locale}`)
    await bringAxe(page)
    expect(await seriousFindings(page)).toEqual([])
  },
)

test('without an answer it says so, and asks again', async () => {
  await open()
  const { page, context } = await openPhone(browser, { stored: { locale: 'en' } })
  await context.route('**/api/spinwheel/odds*', (route) => route.abort())
  await page.goto(`${w.url}/odds`)
  await page.getByText(odds.failed.en).waitFor()
  await context.unroute('**/api/spinwheel/odds*')
  await page.getByRole('button', { name: failedText.retry.en }).click()
  await page.getByText('500 baht').waitFor()
})

test('where wallets have two currencies each wheel names its own, and its prizes have its sign', async () => {
  const lao = await world({ env: { WEB_DIST: webDist, COUNTRY: 'LA' } })
  for (const currency of ['LAK', 'THB'] as const)
    await openWheel(lao, demoWheel(currency).slices, currency)
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${lao.url}/odds`)
  const [kip, baht] = [
    page.getByRole('region', { name: 'Golden wheel · kip' }),
    page.getByRole('region', { name: 'Golden wheel · baht' }),
  ]
  await kip.getByText('₭300,000.00', { exact: false }).first().waitFor()
  await baht.getByText('฿500.00', { exact: false }).first().waitFor()
  await widen(page, 1280, 800)
  await picture(page, 'odds-two-wheels')
})
