import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as tile, whyNot } from '../web/src/features/invite/tile.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as underWay } from '../web/src/features/wallet/under-way/under-way.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { cutText, settled, tooWideBy, widen } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

// LOBBY, Home on a phone: measured on a screen of 390 × 844 with nothing under way.
const firstTileAtMost = 456

test.each(locales)(
  'the first row of games stands whole on a phone’s screen (%s)',
  async (locale) => {
    const { page, complaints } = await homeOf(locale)
    await picture(page, `lobby-new-${locale}`)
    const row = await page.locator('.carousel').first().boundingBox()
    const tile = await page.locator('.tile').first().boundingBox()
    const menu = await page.locator('.raised-home').boundingBox()
    expect(tile!.y).toBeLessThanOrEqual(firstTileAtMost)
    expect(row!.y + row!.height).toBeLessThanOrEqual(menu!.y)
    expect(await inTwoLines(page)).toEqual([])
    expect(await cutText(page)).toEqual([])
    await widen(page, 320)
    expect(await inTwoLines(page)).toEqual([])
    expect(await tooWideBy(page)).toBe(0)
    // One line: the greeting and the page's controls side by side.
    expect((await page.locator('header').boundingBox())!.height).toBeLessThanOrEqual(57)
    await picture(page, `lobby-new-320-${locale}`)
    expectNoComplaints(complaints)
  },
)

test('no button of Home is dead: with nothing to receive, Receive leads to the reason', async () => {
  const { page } = await homeOf('en')
  // The arrows of a row are shut at its ends.
  const shut = page.locator('main [aria-disabled=true]:not(section *)')
  await expect.poll(() => shut.count()).toBe(0)
  await page.getByRole('button', { name: tile.receive.en, exact: true }).click()
  await page
    .getByRole('dialog', { name: tile.title.en })
    .getByText(whyNot.NO_INVITE_BONUS.en)
    .waitFor()
})

test.each(locales)(
  'offline the last balances stay with their time, and come anew by themselves (%s)',
  async (locale) => {
    const { page } = await homeOf(locale, 300)
    let isOffline = true
    await page.route('**/api/**', (route) => (isOffline ? route.abort() : route.continue()))
    await page.reload()
    const said = page.getByRole('status').filter({ hasText: home.offlineCan[locale] })
    await said.waitFor()
    await page.getByText('฿300.00').first().waitFor()
    await page.locator('.tile').first().waitFor()
    await picture(page, `lobby-offline-${locale}`)
    expect(await cutText(page)).toEqual([])
    isOffline = false
    await page.evaluate('window.dispatchEvent(new Event("online"))')
    await said.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Somying' }).waitFor()
  },
)

test('what is not finished is one line: alone it leads to its place, with others it opens the list', async () => {
  const { page } = await homeOf('en', 300)
  const amend = async (more: object) => {
    await page.unroute('**/api/wallet')
    await page.route('**/api/wallet', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...more } })
    })
    await page.goto(`${w.url}/user/home`)
  }
  await amend({ checking: 1 })
  const words = underWay.checking.en.replace('{n}', '1')
  await page.getByRole('link', { name: words }).click()
  await page.waitForURL('**/user/statement?open=slips')
  await amend({ checking: 1, held: 120 })
  await page.getByRole('button', { name: underWay.count.en.replace('{n}', '2') }).click()
  const list = page.getByRole('dialog', { name: underWay.all.en })
  await list.getByText('฿120.00').waitFor()
  await list.getByRole('link', { name: words }).waitFor()
  await list.getByRole('link', { name: underWay.heldTitle.en }).click()
  await page.waitForURL('**/user/statement?type=withdraw&status=PENDING')
})

test('a game with money is one press away, under the first row, and marked on its tile', async () => {
  const { page, member } = await homeOf('en', 300)
  await member.games.activate({ slotCode: 'PG' })
  await member.transfer.move({ from: 'MAIN', to: 'PG', amount: 120 })
  const on = page.getByRole('region', { name: home.goOn.en })
  await on.getByText('฿120.00').waitFor()
  await page.locator('.tile', { hasText: 'PG Soft' }).locator('.tile-money').waitFor()
  await on.getByRole('button').click()
  await page.getByRole('dialog', { name: 'PG Soft' }).waitFor()
})

/** Home of a member with so much, all of it there. */
async function homeOf(locale: (typeof locales)[number], balance = 0) {
  const member = await w.member({ balance })
  const stored = { locale, token: member.token, 'remember-agreement': 'true' }
  const phone = await openPhone(browser, { stored })
  await phone.page.goto(`${w.url}/user/home`)
  await settled(phone.page)
  return { ...phone, member }
}

/** Words to press, and headings, that are broken over two lines. A game's name may take two. */
const inTwoLines = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const box = node.parentElement
      if (!node.data.trim() || !box.closest('main :is(a, button, h2), nav') || !box.checkVisibility() || box.closest('.tile-name, .sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const tops = [...range.getClientRects()].map((one) => Math.round(one.top))
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(node.data.trim())
    }
    return found
  })()`)

test('20+ is seen on each page for guests as it opens, and at the foot of Home', async () => {
  const m = await w.member()
  const guest = await openPhone(browser)
  for (const path of ['/login', '/register', '/howto', '/contact']) {
    await guest.page.goto(w.url + path)
    const box = await guest.page.locator('header').getByText('20+', { exact: true }).boundingBox()
    expect(box && box.y + box.height, path).toBeLessThan(100)
  }
  await guest.context.close()
  const { page, complaints } = await openPhone(browser, { stored: { token: m.token } })
  await page.goto(`${w.url}/user/home`)
  const mark = page.locator('main footer').getByText('20+', { exact: true })
  await mark.scrollIntoViewIfNeeded()
  // Not in the way: above it the last row of games, below it the menu.
  const nav = await page.getByRole('navigation').first().boundingBox()
  await expect
    .poll(async () => ((await mark.boundingBox())?.y ?? 9e9) + 28)
    .toBeLessThanOrEqual(nav?.y ?? 0)
  expectNoComplaints(complaints)
})
