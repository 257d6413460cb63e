import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as play } from '../web/src/features/games/play/play.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { choose, lies, playButton, pressPlay } from './at-game.ts'
import { openBrowser, openPhone, wordsIn } from './browser.ts'

// What a press left behind when its sheet was closed, or when another member has logged in since.
const w = await world({ jobs: true, env: { WEB_DIST: webDist, OUTSIDE_TIMEOUT_MS: '5000' } })
const browser = await openBrowser()
afterEach(() => w.sandbox.heal())
type Member = Awaited<ReturnType<typeof w.member>>
const words = wordsIn('en')

/** The sheet of a game, on a phone of its own; the way back leads to Home. */
async function at(slot: string, m: Member, before?: (page: Page) => Promise<unknown>) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale: 'en' },
  })
  const { page } = phone
  await before?.(page)
  await page.goto(`${w.url}/user/home`)
  await page.evaluate(`history.pushState({ sheet: true }, '', '/user/home?open=game&slot=${slot}')`)
  await playButton(page, words).waitFor()
  await page.waitForLoadState('networkidle')
  return { ...phone, sheet: page.getByRole('dialog') }
}
/** Closes the sheet of PG. */
async function closeSheet(page: Page): Promise<void> {
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** Opens it again, from its tile. */
async function openAgain(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /PG Soft/ })
    .first()
    .click()
  await playButton(page, words).waitFor()
}
const keyOf = (route: Route) => route.request().headers()['idempotency-key']
/** As in a tunnel: neither the wallet nor the games are heard of, until what this answers is called. */
async function noBalances(page: Page): Promise<() => Promise<void>> {
  const urls = ['**/api/wallet', '**/api/wallet/refresh/slot']
  const held: Route[] = []
  for (const url of urls) await page.route(url, (route) => void held.push(route))
  return async () => {
    for (const url of urls) await page.unroute(url)
    for (const route of held) await route.continue().catch(() => undefined)
  }
}
const exactPlay = (page: Page) =>
  page.getByRole('button', { name: words.exact(play.play), exact: true })

test('a sheet that was closed and opened again sends the same wish by the same key', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page } = await at('PG', m, (one) => one.clock.install())
  const held: Route[] = []
  await page.route('**/api/wallet/transfer', (route) => void held.push(route))
  const opened = await pressPlay(page, words)
  await expect.poll(() => held.length).toBe(1)
  await closeSheet(page)
  await page.clock.runFor(20_100)
  await expect.poll(() => opened.isClosed()).toBe(true)
  await openAgain(page)
  await page.getByRole('button', { name: words.like(play.playWith) }).waitFor()
  const again = await pressPlay(page, words)
  await expect.poll(() => held.length).toBe(2)
  expect(keyOf(held[1]!)).toBe(keyOf(held[0]!))
  // The later one arrives first.
  await held[1]!.continue()
  await again.waitForURL('**/play/**')
  const answered = page.waitForEvent('requestfinished', (one) => one.url().endsWith('/transfer'))
  await held[0]!.continue()
  await answered
  expect(await lies(m, 'PG')).toEqual([200, 100])
})

test('a transfer that was not answered is not sent again by a sheet opened anew', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page } = await at('PG', m, (one) => one.clock.install())
  let moved = 0
  await noBalances(page)
  await page.route('**/api/wallet/transfer', async (route) => {
    await route.fetch()
    moved += 1
  })
  const opened = await pressPlay(page, words)
  await expect.poll(() => moved).toBe(1)
  await closeSheet(page)
  await page.clock.runFor(20_100)
  await expect.poll(() => opened.isClosed()).toBe(true)
  await openAgain(page)
  await page.getByRole('dialog').getByText(words.exact(play.sent)).waitFor()
  await exactPlay(page).waitFor()
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  expect([moved, await lies(m, 'PG')]).toEqual([1, [200, 100]])
})

test('what went in is not offered by a sheet opened anew before the wallet is read', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, sheet } = await at('PG', m)
  const heardOf = await noBalances(page)
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  await sheet.getByText(words.exact(play.sent)).waitFor()
  await closeSheet(page)
  await openAgain(page)
  await exactPlay(page).waitFor()
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  expect(await lies(m, 'PG')).toEqual([200, 100])

  // Lost at the game, and the wallet says so: a sheet opened anew may fill it again.
  await closeSheet(page)
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  await w.sandbox.gamePlayTo('PG', username, '0.00')
  await heardOf()
  await m.games.refresh({})
  await openAgain(page)
  await page.getByRole('button', { name: words.like(play.playWith) }).waitFor()
})

/** Another tab of the same phone, in which another member logs in and stays logged in. */
const logIn = (page: Page, { token }: Member) =>
  page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)

test('a press of one member moves nothing of the next who logs in meanwhile', async () => {
  const a = await w.member({ balance: 500 })
  const b = await w.member({ balance: 700, game: 'JOKER' })
  const { page } = await at('JOKER', a)
  const opening: Route[] = []
  await page.route('**/api/wallet/activate/*', (route) => void opening.push(route))
  const opened = await pressPlay(page, words)
  await expect.poll(() => opening.length).toBe(1)
  await logIn(page, b)
  await opening[0]!.continue()
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect([await lies(a, 'JOKER'), await lies(b, 'JOKER')]).toEqual([
    [500, 0],
    [700, 0],
  ])
})

test('nor does it enter a game of theirs', async () => {
  const a = await w.member({ balance: 300, game: 'PG' })
  const b = await w.member({ balance: 700, game: 'PG' })
  const { page } = await at('PG', a)
  const moving: Route[] = []
  await page.route('**/api/wallet/transfer', (route) => void moving.push(route))
  const launches: string[] = []
  page.on('request', (one) => void (/autoLogin/.test(one.url()) && launches.push(one.url())))
  const opened = await pressPlay(page, words)
  await expect.poll(() => moving.length).toBe(1)
  await logIn(page, b)
  await moving[0]!.continue()
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect([launches, await lies(a, 'PG'), await lies(b, 'PG')]).toEqual([[], [200, 100], [700, 0]])
})

test('nor is the lost answer of one asked for in the name of the next', async () => {
  const a = await w.member({ balance: 300, game: 'PG' })
  const b = await w.member({ balance: 700, game: 'PG' })
  const { page, sheet } = await at('PG', a, (one) => one.clock.install())
  let lost = 0
  await page.route('**/api/wallet/transfer', async (route) => {
    await logIn(page, b)
    lost += 1
    await route.abort()
  })
  await sheet.getByRole('button', { name: words.like(play.transferOnly) }).click()
  const told = async () => {
    await page.clock.runFor(6_000)
    return page.getByRole('alertdialog').innerText()
  }
  await expect.poll(told).toContain(alertText.beingChecked.en)
  expect([lost, await lies(b, 'PG')]).toEqual([1, [700, 0]])
})

test('after all was moved back, what is chosen is chosen anew', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, sheet } = await at('PG', m)
  const alert = page.getByRole('alertdialog')
  const understood = async () => {
    await alert.getByRole('button', { name: alertText.understood.en }).click()
    await alert.waitFor({ state: 'detached' })
  }
  await sheet.getByRole('button', { name: words.like(play.transferOnly) }).click()
  await understood()
  await sheet.getByRole('button', { name: words.exact(play.bringBack) }).click()
  await alert.getByText(words.exact(play.movedBack).replace('{amount}', '฿100.00')).waitFor()
  await understood()
  await page.getByRole('button', { name: words.like(play.playWith) }).waitFor()
})

const hideAmounts = (page: Page) => page.addInitScript(`localStorage.setItem('hide-balance', '1')`)

test('while amounts are hidden, a small amount that is all there is stays hidden', async () => {
  const m = await w.member({ balance: 67, game: 'PG' })
  const { page, sheet } = await at('PG', m, hideAmounts)
  const alert = page.getByRole('alertdialog')
  await expect.poll(() => sheet.innerText()).not.toMatch(/67/)
  await sheet.getByRole('button', { name: words.like(play.transferOnly) }).click()
  const hidden = (text: { en: string }) =>
    text.en.replace('{name}', 'PG Soft').replace('{amount}', '•••')
  await alert.getByText(hidden(play.movedIn)).waitFor()
  await expect.poll(() => alert.innerText()).not.toMatch(/67/)
  await alert.getByRole('button', { name: alertText.understood.en }).click()
  await sheet.getByRole('button', { name: words.exact(play.bringBack) }).click()
  await alert.getByText(hidden(play.movedBack)).waitFor()
  await expect.poll(() => alert.innerText()).not.toMatch(/67/)
})

test('while amounts are hidden, the alert about what was brought here tells none', async () => {
  const m = await w.member({ balance: 367, game: 'PG' })
  await m.games.activate({ slotCode: 'UFABET' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 43 })
  const { page, sheet } = await at('UFABET', m, hideAmounts)
  await sheet.getByRole('button', { name: words.exact(play.bringHere) }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('••• has moved from PG Soft to UFABET').waitFor()
  await expect.poll(() => alert.innerText()).not.toMatch(/43|324|367/)
})

test('while amounts are hidden, the window that waits tells none', async () => {
  const m = await w.member({ balance: 367, game: 'PG' })
  const { page } = await at('PG', m, hideAmounts)
  await choose(page, words, play.all)
  await page.route('**/api/wallet/transfer', () => undefined)
  const opened = await pressPlay(page, words)
  await opened
    .getByText(play.movingIn.en.replace('{amount}', '•••').replace('{name}', 'PG Soft'))
    .waitFor()
})
