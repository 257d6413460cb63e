// @module-tag no-money
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

const drawn = 'img.scene'

test('an operator’s own logo and background stand on the tile and in the sheet; what is not there is drawn', async () => {
  const m = await w.member({ game: 'PG' })
  await sql`UPDATE game SET logo = '/icon.svg' WHERE code = 'PG'`.execute(w.database.owner)
  await sql`UPDATE game SET background = '/icon.svg' WHERE code = 'UFABET'`.execute(
    w.database.owner,
  )
  await sql`UPDATE game SET logo = '/no-such.webp', background = '/nor-this.webp' WHERE code = 'JOKER'`.execute(
    w.database.owner,
  )
  const { page, complaints } = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale: 'en' },
  })
  await page.route(/\/(icon\.svg|no-such\.webp|nor-this\.webp)$/, (route) =>
    route.request().url().endsWith('icon.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
      : route.fulfill({ contentType: 'image/webp', body: '' }),
  )
  await page.goto(`${w.url}/user/home`)
  await settled(page)
  const art = (name: string) =>
    page.locator('main .tile').filter({ hasText: name }).locator('.tile-art')
  await art('PG Soft').locator('img[src="/icon.svg"].tile-logo').waitFor()
  await art('UFABET').scrollIntoViewIfNeeded()
  await art('UFABET').locator('img[src="/icon.svg"].tile-ground').waitFor()
  await art('Joker').first().locator(drawn).waitFor()
  await expect.poll(() => dotsOf(page, 'Joker')).toBeGreaterThan(0)
  expect(await art('Joker').first().locator(':is(.tile-logo, .tile-ground)').count()).toBe(0)
  expect(await art('PG Soft').locator(drawn).count()).toBe(0)
  await page.locator('main .tile').filter({ hasText: 'PG Soft' }).click()
  await page.getByRole('dialog').locator('img[src="/icon.svg"].tile-logo').waitFor()
  expectNoComplaints(complaints)
})

/** How many dots of a game's drawn sign are painted. */
const dotsOf = (page: Page, name: string): Promise<number> =>
  page.evaluate<number>(`(() => {
    const tile = [...document.querySelectorAll('main .tile')].find(({ textContent }) => textContent.includes('${name}'))
    const scene = tile.querySelector('${drawn}[data-painted]')
    if (!scene) return 0
    const canvas = new OffscreenCanvas(scene.naturalWidth, scene.naturalHeight)
    const pen = canvas.getContext('2d')
    pen.drawImage(scene, 0, 0)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((_, i) => i % 4 === 3).filter(Boolean).length
  })()`)

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>'
