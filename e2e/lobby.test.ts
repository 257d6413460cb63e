import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { cutText, settled, tooWideBy, widen } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

// LOBBY, Home on a phone: measured on a screen of 390 × 844 with nothing under way.
const firstTileAtMost = 456

test.each(locales)(
  'the first row of games stands whole on a phone’s screen (%s)',
  async (locale) => {
    const { page, complaints, context } = await homeOf(locale)
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
    await picture(page, `lobby-new-320-${locale}`)
    expectNoComplaints(complaints)
    await context.close()
  },
)

test('no button of Home is dead: what cannot be done now is not shut, and leads to the reason', async () => {
  const { page, context } = await homeOf('en')
  const shut = page.locator('main [aria-disabled=true]:not([aria-describedby])')
  await expect.poll(() => shut.count()).toBe(0)
  await context.close()
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
