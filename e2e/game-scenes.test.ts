// @module-tag no-money
import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

const files = /\/assets\/scenes-(\w+)-[\da-f]{8}\.json$/
const art = (page: Page, name: string) =>
  page.locator('main .tile').filter({ hasText: name }).first().locator('.tile-art')

/** The wallet as if an operator had chosen scenes; the server may not know them yet. */
const chosen = { PG: 'naga', UFABET: 'hi-lo', JOKER: 'no-such-scene' }
const withScenes = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/wallet',
    async (route) => {
      const response = await route.fetch()
      const wallet = (await response.json()) as { slots: { code: keyof typeof chosen }[] }
      const slots = wallet.slots.map((slot) => ({ ...slot, scene: chosen[slot.code] ?? null }))
      await route.fulfill({ response, json: { ...wallet, slots } })
    },
  )

/** Colours in the middle of a painted picture, as text: two pictures that differ have others. */
const dotsOf = (page: Page, name: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const tile = [...document.querySelectorAll('main .tile')].find(({ textContent }) => textContent.includes('${name}'))
    const scene = tile.querySelector('.scene[data-painted]')
    if (!scene) return ''
    const canvas = new OffscreenCanvas(scene.naturalWidth, scene.naturalHeight)
    const pen = canvas.getContext('2d')
    pen.drawImage(scene, 0, 0)
    const { data } = pen.getImageData(0, canvas.height / 4, canvas.width, 1)
    return String(data.filter((_, i) => i % 40 < 3))
  })()`)

test.each(locales)(
  'in %s, games show their scenes, which come after the first paint and stay',
  async (locale) => {
    const m = await w.member({ game: 'PG' })
    const { page, complaints } = await openPhone(browser, {
      reducedMotion: 'reduce',
      stored: { token: m.token, locale },
    })
    await withScenes(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const [, family] = files.exec(request.url()) ?? []
      if (family) asked.push(family)
    })
    const coming = page.waitForResponse(files)
    await page.goto(`${w.url}/user/home`)
    const response = await coming
    expect(response.headers()).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await settled(page)
    await art(page, 'PG Soft').locator('.scene[data-painted]').waitFor()
    const row = art(page, 'UFABET')
    await row.scrollIntoViewIfNeeded()
    await row.locator('.scene[data-painted]').waitFor()
    await expect.poll(() => dotsOf(page, 'Joker')).not.toBe('')
    expect(await dotsOf(page, 'Joker')).not.toBe(await dotsOf(page, 'PG Soft'))
    // Each family once, the casino's for a game of the sport group too.
    await expect.poll(() => asked.toSorted()).toEqual(['casino', 'lotto', 'slot', 'sport'])
    const paint = await page.evaluate<number>(`
    performance.getEntriesByName('first-contentful-paint')[0].startTime -
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/scenes-')).startTime`)
    expect(paint).toBeLessThan(0)
    await page.locator('main .tile').filter({ hasText: 'PG Soft' }).click()
    const header = page.getByRole('dialog').locator('.game-header .scene[data-painted]')
    await header.waitFor()
    await picture(page, `game-scenes-${locale}`)
    expectNoComplaints(complaints)
  },
)

test('where scenes do not come, the ground is shown and nothing moves; they are asked for again', async () => {
  const m = await w.member()
  const { page } = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale: 'en' },
  })
  await page.route(files, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()))
  await page.goto(`${w.url}/user/home`)
  await failed
  await settled(page)
  const tile = page.locator('main .tile').filter({ hasText: 'PG Soft' })
  const before = await placeOf(page)
  const ground = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('main .tile .tile-art')).backgroundImage`,
  )
  expect(ground).toContain('linear-gradient')
  expect(await page.locator('.scene[data-painted]').count()).toBe(0)
  await page.unroute(files)
  await tile.click()
  await page.getByRole('dialog').locator('.game-header .scene[data-painted]').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await tile.locator('.scene[data-painted]').waitFor()
  await settled(page)
  expect(await placeOf(page)).toBe(before)
})

/** The first tile's place and size on the page. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const { x, y, width, height } = document.querySelector('main .tile').getBoundingClientRect()
    return String([x, Math.round(y + scrollY), width, height])
  })()`)
