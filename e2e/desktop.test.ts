import { type Locale, locales } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { demoWheel } from '../server/src/features/spin/demo-wheel.ts'
import { openWheel } from '../server/src/testing/a-wheel.ts'
import { world } from '../server/src/testing/world.ts'
import { t as deposit } from '../web/src/features/deposit/deposit.text.ts'
import { t as spin } from '../web/src/features/spin/spin.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as withdraw } from '../web/src/features/withdraw/withdraw.text.ts'
import { t as nav } from '../web/src/shell/nav.text.ts'
import { t as shell } from '../web/src/shell/shell.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { cutText, settled, tooWideBy, widen } from './steady.ts'

// LOBBY, Desktop: the widths are those at which the layout changes.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test.each(locales)(
  'the ways stand at the left, Home in one band and two rows beside each other (%s)',
  async (locale) => {
    const { page, complaints } = await homeOf(locale, 1280, 800)
    const ways = page.getByRole('navigation', { name: nav.menu[locale] })
    await expect
      .poll(() => ways.getByRole('link').allInnerTexts())
      .toEqual(
        [shell.profile, shell.conditions, nav.home, shell.statement, nav.contact].map(
          (row) => row[locale],
        ),
      )
    expect(await boxOf(ways)).toMatchObject({ x: 0, y: 0, width: 232, height: 800 })
    await ways.getByText('฿1,500.00').waitFor()
    await picture(page, `desktop-1280-${locale}`)
    expect((await boxOf(page.locator('.home-band'))).height).toBeLessThanOrEqual(200)
    for (const name of [home.slot, home.sport, home.lotto]) {
      const heading = await boxOf(page.getByRole('heading', { name: name[locale], exact: true }))
      expect(heading.y + heading.height).toBeLessThanOrEqual(800)
    }
    expect(await rows(page)).toEqual([2, 1])
    expect(await cutText(page)).toEqual([])
    await widen(page, 1500, 900)
    await expect.poll(() => rows(page)).toEqual([3])
    await picture(page, `desktop-1500-${locale}`)
    await widen(page, 1024, 768)
    await expect.poll(() => boxOf(ways)).toMatchObject({ x: 0, width: 72 })
    expect(await rows(page)).toEqual([2, 1])
    expect(await cutText(page)).toEqual([])
    await picture(page, `desktop-1024-${locale}`)
    expect(await tooWideBy(page)).toBe(0)
    await widen(page, 1023, 768)
    await expect.poll(() => boxOf(page.locator('main > *'))).toMatchObject({ width: 480 })
    expectNoComplaints(complaints)
  },
)

test('hidden amounts are hidden at the foot of the rail too, and in another tab', async () => {
  const { page, context } = await homeOf('en', 1280, 800)
  const rail = page.getByRole('navigation', { name: nav.menu.en })
  await rail.getByText('1,500.00').waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  const otherRail = other.getByRole('navigation', { name: nav.menu.en })
  await otherRail.getByText('1,500.00').waitFor()
  await page.getByRole('button', { name: home.hide.en }).click()
  for (const one of [rail, otherRail]) {
    await one.getByText('••••••').waitFor()
    await one.getByText('1,500.00').waitFor({ state: 'detached' })
  }
})

test('a sheet stands beside the page, which stays in use', async () => {
  const { page, complaints } = await homeOf('en', 1024, 768)
  await page.getByRole('button', { name: home.deposit.en, exact: true }).click()
  const sheet = page.getByRole('region', { name: deposit.title.en })
  await sheet.waitFor()
  await settled(page)
  const column = await boxOf(sheet)
  const content = await boxOf(page.locator('main > *'))
  expect(column.width).toBe(420)
  expect(content.x + content.width).toBeLessThanOrEqual(column.x)
  expect(content.width).toBeGreaterThanOrEqual(500)
  await expect.poll(() => sheet.getByRole('dialog').getAttribute('aria-modal')).toBeNull()
  // The focus has gone in, and one press leads on to another sheet.
  expect(
    await sheet.evaluate((element) => element.contains(element.ownerDocument.activeElement)),
  ).toBe(true)
  await page.getByRole('button', { name: home.withdraw.en, exact: true }).click()
  const other = page.getByRole('region', { name: withdraw.title.en })
  await other.waitFor()
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await other.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  // A question still stops everything else.
  await page.getByRole('button', { name: shell.logout.en }).click()
  await page.getByRole('dialog', { name: shell.logoutAsk.en }).waitFor()
  expectNoComplaints(complaints)
})

test('the wheel’s page makes room for its odds, opened by their address', async () => {
  await openWheel(w, demoWheel('THB').slices)
  const { page } = await homeOf('en', 1280, 800)
  await page.goto(`${w.url}/user/spin?open=odds`)
  const sheet = page.getByRole('region', { name: spin.odds.en })
  await sheet.waitFor()
  await settled(page)
  const column = await boxOf(sheet)
  for (const part of await page.locator('main section').all()) {
    const { x, width } = await boxOf(part)
    expect(x + width).toBeLessThanOrEqual(column.x)
  }
  expect(await cutText(page)).toEqual([])
})

test.each([
  ['th', 1024],
  ['la', 1280],
  ['en', 1920],
] as const)(
  'the two columns of the profile end near each other (%s, %s px)',
  async (locale, width) => {
    const { page } = await homeOf(locale, width, 800)
    await page.goto(`${w.url}/user/profile`)
    await settled(page)
    const [left, right] = [page.locator('h1 + div'), page.locator('h1 + div + div')]
    expect((await boxOf(left)).x).toBeLessThan((await boxOf(right)).x)
    const endOf = async (column: Locator) => {
      const { y, height } = await boxOf(column)
      return y + height
    }
    expect(Math.abs((await endOf(left)) - (await endOf(right)))).toBeLessThan(120)
    expect(await cutText(page)).toEqual([])
    await picture(page, `profile-${width}-${locale}`)
  },
)

test('made narrow, the open sheet comes from below and holds the focus; made wide again, it stands beside', async () => {
  const { page } = await homeOf('en', 1280, 800)
  await page.getByRole('button', { name: home.deposit.en, exact: true }).click()
  await page.getByRole('region', { name: deposit.title.en }).waitFor()
  await widen(page, 390)
  await page.getByRole('dialog', { name: deposit.title.en }).waitFor()
  await page.getByRole('region', { name: deposit.title.en }).waitFor({ state: 'detached' })
  await widen(page, 1280, 800)
  await page.getByRole('region', { name: deposit.title.en }).waitFor()
})

async function homeOf(locale: Locale, width: number, height: number) {
  const member = await w.member({ balance: 1_500 })
  const stored = { locale, token: member.token, 'remember-agreement': 'true' }
  const phone = await openPhone(browser, { stored, viewport: { width, height } })
  await phone.page.goto(`${w.url}/user/home`)
  await settled(phone.page)
  return phone
}

const boxOf = async (element: Locator) => (await element.boundingBox())!

/** How many carousels stand in each row. */
async function rows(page: Page): Promise<number[]> {
  const boxes = await page.locator('.carousel').evaluateAll((all) =>
    all.map((one) => {
      const { top, width } = one.getBoundingClientRect()
      return { top: Math.round(top), width }
    }),
  )
  expect(Math.max(...boxes.map(({ width }) => width))).toBeLessThanOrEqual(568)
  return [...new Set(boxes.map(({ top }) => top))].map(
    (top) => boxes.filter((one) => one.top === top).length,
  )
}
