// @module-tag no-money
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { settled } from './steady.ts'

// The slots of a Thai wallet are nine games: three at a time, the second of them lifted at first.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const last = 8

test('a mouse drags the games to the nearest one, throws them further, and neither is a press', async () => {
  const { page, hand, complaints } = await openHome()
  await drag(hand, page, { by: -100, afterMs: 400 })
  await restsOn(page, 2)
  await drag(hand, page, { by: -100 })
  await until(async () => (await middle(page)) > 3)
  await restsOn(page)
  await drag(hand, page, { by: 240, afterMs: 400 })
  await restsOn(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  // The next press is one again.
  await tiles(page)
    .nth(await middle(page))
    .click()
  await page.getByRole('dialog').waitFor()
  expectNoComplaints(complaints)
})

test('the buttons turn by one, tell what is in the middle, and keep the focus at the end', async () => {
  const { page, complaints } = await openHome()
  const [previous, next] = [turner(page, home.previous.en), turner(page, home.next.en)]
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true')
  await next.click()
  await restsOn(page, 2)
  await slots(page).getByRole('status').getByText('Game 3 of 9').waitFor()
  await previous.click()
  await restsOn(page, 1)
  // Impatient presses are all counted.
  await next.focus()
  for (let press = 0; press < last; press++) await page.keyboard.press('Enter')
  await restsOn(page, last - 1)
  await slots(page).locator('button[aria-disabled=true]').and(next).waitFor()
  await expect
    .poll(() => next.evaluate((button) => button === button.ownerDocument.activeElement))
    .toBe(true)
  await previous.click()
  await restsOn(page, last - 2)
  expectNoComplaints(complaints)
})

test('keys go from game to game with the focus, to both ends, and out again', async () => {
  const { page, complaints } = await openHome()
  await tiles(page).first().focus()
  for (const [key, game, inMiddle] of [
    ['ArrowRight', 1, 1],
    ['ArrowRight', 2, 2],
    ['End', last, last - 1],
    ['ArrowRight', last, last - 1],
    ['ArrowLeft', last - 1, last - 1],
    ['Home', 0, 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page), { message: key }).toBe(game)
    await restsOn(page, inMiddle)
  }
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused(page)).toBe(-1)
  await page.keyboard.press('Tab')
  for (let game = 0; game <= last; game++) {
    await expect.poll(() => focused(page)).toBe(game)
    await until(() => wholeInView(page, game))
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => focused(page)).toBe(-1)
  expectNoComplaints(complaints)
})

test('a finger scrolls by itself, comes to rest on a game, and opens one by a tap', async () => {
  const { page, hand, complaints } = await openHome({ hasTouch: true })
  const { x, y } = await grip(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let step = 1; step <= 10; step++) await touch('touchMove', { x: x - step * 14, y })
  await touch('touchEnd')
  await until(async () => (await middle(page)) > 1)
  await restsOn(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await tiles(page)
    .nth(await middle(page))
    .tap()
  await page.getByRole('dialog').waitFor()
  expectNoComplaints(complaints)
})

test('where the browser has no view timelines, the middle one is lifted all the same', async () => {
  const { page, complaints } = await openHome({}, (context) =>
    context.addInitScript(`const really = CSS.supports
      CSS.supports = (...asked) => !String(asked[0]).includes('animation-timeline') && really.apply(CSS, asked)`),
  )
  expect(
    await page
      .locator('.carousel-lift')
      .first()
      .evaluate((lift) => lift.getAnimations().length),
  ).toBe(0)
  await turner(page, home.next.en).click()
  await restsOn(page, 2)
  expectNoComplaints(complaints)
})

test('who wants less motion sees them flat, and turned at once', async () => {
  const { page, hand, complaints } = await openHome({ reducedMotion: 'reduce' })
  const heights = async () => new Set((await look(page)).heights.map(Math.round))
  expect((await heights()).size).toBe(1)
  await turner(page, home.next.en).click()
  // Not on its way there: it is there in the next look.
  expect(await look(page)).toMatchObject({ middle: 2, offStop: 0 })
  await drag(hand, page, { by: -100 })
  expect(await look(page)).toMatchObject({ offStop: 0, held: false })
  expect((await heights()).size).toBe(1)
  expectNoComplaints(complaints)
})

async function openHome(
  options: Parameters<typeof openPhone>[1] = {},
  before: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<{ page: Page; hand: CDPSession; complaints: string[] }> {
  const { token } = await w.member()
  const { page, context, complaints } = await openPhone(browser, {
    ...options,
    stored: { token, locale: 'en' },
  })
  await before(context)
  await page.goto(`${w.url}/user/home`)
  await tiles(page).first().waitFor()
  await settled(page)
  // Away from the bar at the foot.
  await slots(page).evaluate((section) =>
    section.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  return { page, hand: await context.newCDPSession(page), complaints }
}

const slots = (page: Page): Locator => page.getByRole('region', { name: home.slot.en, exact: true })
const tiles = (page: Page): Locator => slots(page).locator('.tile')
const turner = (page: Page, name: string): Locator =>
  slots(page).getByRole('button', { name, exact: true })

type Look = { middle: number; offStop: number; held: boolean; heights: number[] }

/** Which game is in the middle, how far the row is from resting there, and how tall each is drawn. */
async function look(page: Page): Promise<Look> {
  return slots(page)
    .locator('.carousel')
    .evaluate((list) => {
      const row = list.getBoundingClientRect()
      const places = [...list.children].map((item) => item.getBoundingClientRect())
      const off = places.map((place) =>
        Math.round(place.x + place.width / 2 - row.x - row.width / 2),
      )
      const least = Math.min(...off.map(Math.abs))
      return {
        middle: off.findIndex((by) => Math.abs(by) === least),
        offStop: least > 1 ? least : 0,
        held: list.classList.contains('carousel-held'),
        heights: [...list.querySelectorAll('.tile')].map(
          (tile) => tile.getBoundingClientRect().height,
        ),
      }
    })
}

const middle = async (page: Page): Promise<number> => (await look(page)).middle

/** Waits until the games stand still with one of them (this one) in the middle; it must be the tallest then. */
async function restsOn(page: Page, game?: number): Promise<void> {
  let before = ''
  await until(async () => {
    const now = await look(page)
    const still = before === JSON.stringify(now)
    before = JSON.stringify(now)
    return still && !now.held && now.offStop === 0 && (game === undefined || now.middle === game)
  })
  const { heights, middle: at } = await look(page)
  expect(heights.indexOf(Math.max(...heights))).toBe(at)
}

const focused = (page: Page): Promise<number> =>
  tiles(page).evaluateAll((all) => all.findIndex((tile) => tile.matches(':focus')))

const wholeInView = (page: Page, game: number): Promise<boolean> =>
  tiles(page)
    .nth(game)
    .evaluate((tile) => {
      const [own, row] = [
        tile.getBoundingClientRect(),
        tile.closest('.carousel')!.getBoundingClientRect(),
      ]
      return (
        own.left >= row.left &&
        own.right <= row.right &&
        own.top >= row.top &&
        own.bottom <= row.bottom
      )
    })

/** The middle of the row, in the window. */
async function grip(page: Page): Promise<{ x: number; y: number }> {
  const box = (await slots(page).locator('.carousel').boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A mouse that takes hold, moves ten steps, waits and lets go; its clock is the test's own, so that it is as fast on any machine. */
async function drag(
  hand: CDPSession,
  page: Page,
  { by, afterMs = 10 }: { by: number; afterMs?: number },
) {
  const { x, y } = await grip(page)
  const startedAt = Date.now() / 1_000
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', to: number, ms: number) =>
    hand.send('Input.dispatchMouseEvent', {
      type,
      x: to,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      timestamp: startedAt + ms / 1_000,
    })
  await send('mousePressed', x, 0)
  for (let step = 1; step <= 10; step++) await send('mouseMoved', x + (by * step) / 10, step * 10)
  await send('mouseReleased', x + by, 100 + afterMs)
}
