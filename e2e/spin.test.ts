// @module-tag no-money
import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { always, giveCoins, openWheel, slice } from '../server/src/testing/a-wheel.ts'
import { fund, world } from '../server/src/testing/world.ts'
import { t as claim } from '../web/src/features/spin/coupons/claim.text.ts'
import { t as fair } from '../web/src/features/spin/fair/fair.text.ts'
import { t as prize } from '../web/src/features/spin/prize/prize.text.ts'
import { t as spin } from '../web/src/features/spin/spin.text.ts'
import { t as tile } from '../web/src/features/spin/tile.text.ts'
import { t as outcome } from '../web/src/page/outcome.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { settled, still } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const coupon = { kind: 'coupon', coupon: 'cash', amount: 15, days: 7 }
const cash = { kind: 'cash', amount: 20 }

test('from Home to the wheel, three spins of coupons, a claim, and each spin checked in the browser', async () => {
  await openWheel(w, [
    ...always(coupon, {
      htmlDescription: {
        th: 'ก',
        la: 'ກ',
        en: '<b>For you</b><img src=x onerror="document.title=1"><a href="javascript:alert(1)">go</a>',
      },
    }),
  ])
  const { m, page, complaints } = await visit(3, { at: '/user/home' })
  await page.locator('.tiles').getByRole('link', { name: tile.wheel.en }).click()
  for (const left of [2, 1, 0]) {
    await hub(page).click()
    await dialog(page, prize.title.en).getByText(`Coins left: ${left}`).waitFor()
    if (left > 0) await page.getByRole('button', { name: prize.again.en }).click()
    else {
      // It is in no list yet: the wheel is read again, and then it is.
      await page.getByRole('button', { name: prize.toCoupon.en }).click()
      await dialog(page, claim.title.en).getByText('฿15.00').waitFor()
      await page.keyboard.press('Escape')
    }
    await noDialog(page)
    await expect.poll(() => hub(page).innerText()).toContain(String(left))
  }
  await page.getByText(spin.noCoins.en).waitFor()
  await expect.poll(() => hub(page).getAttribute('aria-disabled')).toBe('true')
  await hub(page).click({ force: true })
  expect((await m.spin.fair()).body.spins).toHaveLength(3)

  const rows = page.getByRole('button', { name: /^Claim Prize/ })
  await expect.poll(() => rows.count()).toBe(3)
  await rows.first().click()
  const sheet = dialog(page, claim.title.en)
  await sheet.getByText('For you').waitFor()
  expect(await sheet.locator('img[onerror], a[href^=javascript]').count()).toBe(0)
  // Impatient presses are one claim, half a second after the last.
  const pressedAt = Date.now()
  const claimed = page.waitForRequest('**/coupon/claim').then(() => Date.now())
  await sheet.getByRole('button', { name: claim.confirm.en }).dblclick()
  expect((await claimed) - pressedAt).toBeGreaterThanOrEqual(500)
  await page.getByText('฿15.00 is in your main wallet').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  expect((await m.wallet.get()).body.amount).toBe(15)

  await page.getByRole('button', { name: spin.spins.en }).click()
  await page.getByText(fair.sealed.en).waitFor()
  await page.getByRole('button', { name: fair.rotate.en }).click()
  await page.getByText('Checked: 3 of 3 match').waitFor()
  await dialog(page, fair.title.en).getByRole('button', { name: fair.check.en }).first().click()
  const steps = dialog(page, fair.stepTitle.en).getByRole('listitem')
  await expect.poll(() => steps.filter({ hasText: fair.right.en }).count()).toBe(4)
  expect(await steps.filter({ hasText: fair.wrong.en }).count()).toBe(0)
  await page.goBack()
  await dialog(page, fair.title.en).waitFor()
  expectNoComplaints(complaints)
  await page.context().close()
})

test('a coupon that becomes a bonus leads to the bonus page', async () => {
  await openWheel(w, always({ kind: 'coupon', coupon: 'bonus', amount: 20, days: 3 }))
  const { m, page } = await visit(1, { reducedMotion: 'reduce' })
  await fund(w, m, 100)
  await hub(page).click()
  await page.getByRole('button', { name: prize.toCoupon.en }).click()
  await page.getByRole('button', { name: claim.confirm.en }).click()
  await page.getByRole('button', { name: claim.seeBonus.en }).click()
  await page.waitForURL('**/user/bonus')
  await page.getByRole('heading', { name: 'Coupon of the wheel' }).waitFor()
  await page.context().close()
})

test('the browser draws its part of the seed itself, and sends it with the first spin of a seed alone', async () => {
  await openWheel(w, always({ kind: 'nothing' }, {}).concat(slice('CASH', 1, cash)))
  const { m, page } = await visit(2, { reducedMotion: 'reduce' })
  const sent: { version?: number; clientSeed?: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/spinwheel/spin')) sent.push(request.postDataJSON())
  })
  for (const _ of [1, 2]) {
    await hub(page).click()
    await closePrize(page)
  }
  const current = (await m.spin.setup()).body.fair
  expect(sent).toEqual([
    { version: current.version, clientSeed: current.clientSeed },
    { version: current.version },
  ])
  expect(current.clientSeed).toMatch(/^[0-9a-f]{32}$/)
  await page.context().close()
})

test('the wheel stops where the server has drawn, and nothing tells the prize before it stands', async () => {
  await openWheel(w, [
    slice('A', 1, { kind: 'coins', coins: 7 }),
    slice('B', 1, { kind: 'coins', coins: 7 }),
    slice('C', 1_000, { kind: 'nothing' }),
  ])
  const { page, complaints } = await visit(2)
  await page.route('**/spinwheel/spin', async (route) => {
    const response = await route.fetch()
    const answer = { ...(await response.json()), code: 'B', label: 'Prize B', remainingCoin: 8 }
    await route.fulfill({ response, json: { ...answer, prize: { kind: 'coins', coins: 7 } } })
  })
  const read: string[] = []
  await hub(page).click()
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/spinwheel/'))
      read.push(request.url())
  })
  await page.getByText(spin.turning.en).waitFor()
  // Pressed again while it turns: no second spin. The coin is gone, the seven are not there yet.
  await hub(page).click()
  await expect.poll(() => hub(page).innerText()).toContain('1')
  await page.getByText('It stopped at Prize B').waitFor()
  await expect.poll(() => hub(page).innerText()).toContain('8')
  expect(read).toEqual([])
  const at = await sliceUnderPointer(page, 3)
  expect(at.slice).toBe(1)
  expect(at.part).toBeGreaterThan(0.14)
  expect(at.part).toBeLessThan(0.86)
  await closePrize(page)
  // What the server really holds: closing the prize has read the wheel again.
  await expect.poll(() => hub(page).innerText()).toContain('1')
  expectNoComplaints(complaints)
  await page.context().close()
})

test('an answer that is lost is asked for again by the same key: one coin, one spin', async () => {
  await openWheel(w, always(cash))
  const { m, page } = await visit(3, { reducedMotion: 'reduce' })
  const seen: (string | undefined)[] = []
  await page.route('**/spinwheel/spin', async (route) => {
    seen.push(route.request().headers()['idempotency-key'])
    if (seen.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await hub(page).click()
  await page.getByText(outcome.askingAgain.en).waitFor()
  await dialog(page, prize.title.en).getByText('Coins left: 2').waitFor()
  expect(seen).toHaveLength(2)
  expect(seen[1]).toBe(seen[0])
  expect((await m.spin.fair()).body.spins).toHaveLength(1)
  // Loaded again, the page finds it among the spins.
  await page.reload()
  await dialog(page, prize.title.en).getByText('Prize').first().waitFor()
  await page.context().close()
})

test('pressed again after the alert was closed, the same spin is answered, not another', async () => {
  await openWheel(w, always(cash))
  const { m, page } = await visit(1, { reducedMotion: 'reduce' })
  let isCut = true
  await page.route('**/spinwheel/spin', async (route) => {
    if (!isCut) return route.continue()
    if ((await m.spin.fair()).body.spins.length === 0) await route.fetch()
    await route.abort()
  })
  await hub(page).click()
  await page.getByRole('button', { name: outcome.understood.en }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  isCut = false
  await hub(page).click()
  await dialog(page, prize.title.en).getByText('Coins left: 0').waitFor()
  expect((await m.spin.fair()).body.spins).toHaveLength(1)
  await page.context().close()
})

test('another version: no coin is used, the page says so and shows the new odds', async () => {
  await openWheel(w, always(cash))
  const { m, page } = await visit(1, { reducedMotion: 'reduce' })
  await openWheel(w, [slice('NEW', 1, { kind: 'nothing' }), slice('OTHER', 3, cash)])
  await hub(page).click()
  await page.getByText(spin.changed.en).waitFor()
  await expect.poll(() => hub(page).innerText()).toContain('1')
  await page.getByRole('button', { name: spin.odds.en }).click()
  await dialog(page, spin.odds.en).getByText('Prize NEW').waitFor()
  await dialog(page, spin.odds.en).getByText('75%').waitFor()
  expect((await m.spin.fair()).body.spins).toEqual([])
  await page.context().close()
})

test('by keyboard alone: Space spins, the prize takes the focus and gives it back', async () => {
  await openWheel(w, always(cash))
  const { page, complaints } = await visit(1, { reducedMotion: 'reduce' })
  for (let tabs = 0; tabs < 12 && !(await isFocused(page, 'main canvas ~ button')); tabs++)
    await page.keyboard.press('Tab')
  expect(await isFocused(page, 'main canvas ~ button')).toBe(true)
  await page.keyboard.press('Space')
  await dialog(page, prize.title.en).waitFor()
  await expect.poll(() => isFocused(page, '[role=dialog]')).toBe(true)
  await page.keyboard.press('Escape')
  await noDialog(page)
  await expect.poll(() => isFocused(page, 'main canvas ~ button')).toBe(true)
  expectNoComplaints(complaints)
  await page.context().close()
})

test('with reduced motion the wheel does not turn: it fades to its result', async () => {
  await openWheel(w, always(cash))
  const { page } = await visit(1, { reducedMotion: 'reduce' })
  await page.evaluate(`{
    const wheel = document.querySelector('main canvas')
    const animate = wheel.animate.bind(wheel)
    window.moved = []
    wheel.animate = (frames, timing) => {
      window.moved.push(...(Array.isArray(frames) ? frames.flatMap(Object.keys) : Object.keys(frames)))
      return animate(frames, timing)
    }
  }`)
  await hub(page).click()
  await dialog(page, prize.title.en).waitFor()
  expect(await page.evaluate('window.moved')).toEqual(['opacity', 'opacity'])
  await page.context().close()
})

test.each(locales)('nothing moves when the wheel comes, in %s', async (locale) => {
  await openWheel(w, always(cash))
  const m = await w.member()
  const { page } = await openPhone(browser, { stored: { token: m.token, locale } })
  const come = Promise.withResolvers<void>()
  await page.route('**/api/spinwheel/*', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(`${w.url}/user/spin`)
  await page.locator('main .shimmer').first().waitFor()
  await still(page)
  await page.evaluate(`window.shifts = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        for (const { node } of sources) window.shifts.push(node?.outerHTML?.slice(0, 200))
    }).observe({ type: 'layout-shift' })`)
  come.resolve()
  await settled(page)
  await page.getByText(spin.toGames[locale]).waitFor()
  expect(await page.evaluate('window.shifts')).toEqual([])
})

type Visit = { at?: string; reducedMotion?: 'reduce' }

async function visit(coins: number, { at = '/user/spin', reducedMotion }: Visit = {}) {
  const m = await w.member()
  await giveCoins(w, m.phone, coins)
  const phone = await openPhone(browser, {
    stored: { token: m.token, locale: 'en' },
    ...(reducedMotion && { reducedMotion }),
  })
  await phone.page.goto(w.url + at)
  await settled(phone.page)
  return { ...phone, m }
}

const hub = (page: Page) => page.locator('main canvas ~ button')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const noDialog = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'detached' })
const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate<boolean>(`document.activeElement?.matches('${selector}') ?? false`)

async function closePrize(page: Page): Promise<void> {
  await dialog(page, prize.title.en).waitFor()
  await page.keyboard.press('Escape')
  await noDialog(page)
}

/** Where the pointer at the top stands: in which slice, and at which part of it. */
async function sliceUnderPointer(page: Page, slices: number) {
  const degrees = await page.evaluate<number>(`{
    const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector('main canvas')).transform)
    ;(Math.atan2(b, a) * 180) / Math.PI
  }`)
  const at = (((360 - degrees) % 360) / 360) * slices
  return { slice: Math.floor(at), part: at % 1 }
}
