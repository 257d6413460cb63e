import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as games } from '../web/src/features/games/games.text.ts'
import { t as play } from '../web/src/features/games/play/play.text.ts'
import { t as outcome } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as underWay } from '../web/src/features/wallet/under-way/under-way.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { lies, playButton, pressPlay } from './at-game.ts'
import { openBrowser, openPhone, picture, wordsIn } from './browser.ts'

// What one press may do to the money, whatever comes late, silent or in between.
const w = await world({ jobs: true, env: { WEB_DIST: webDist, OUTSIDE_TIMEOUT_MS: '5000' } })
const browser = await openBrowser()
afterEach(() => w.sandbox.heal())
type Member = Awaited<ReturnType<typeof w.member>>
const words = wordsIn('en')

/** The sheet of a game, on a phone of its own. */
async function at(slot: string, m: Member, before?: (page: Page) => Promise<unknown>) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale: 'en' },
  })
  await before?.(phone.page)
  await phone.page.goto(`${w.url}/user/home?open=game&slot=${slot}`)
  await playButton(phone.page, words).waitFor()
  return { ...phone, sheet: phone.page.getByRole('dialog') }
}

test('a transfer that is answered just after the 20 s is asked about by its own key, so the money moves once', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page } = await at('PG', m, (one) => one.clock.install())
  const keys: (string | undefined)[] = []
  const late: { route: Route; response: Awaited<ReturnType<Route['fetch']>> }[] = []
  await page.route('**/api/wallet/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) late.push({ route, response: await route.fetch() })
    else await route.continue()
  })
  const opened = await pressPlay(page, words)
  await expect.poll(() => late.length).toBe(1)
  await page.clock.runFor(20_100)
  await expect.poll(() => opened.isClosed()).toBe(true)
  const alert = page.getByRole('alertdialog')
  await alert.getByText(words.exact(alertText.askingAgain)).waitFor()
  const [first] = late
  const answered = page.waitForEvent('requestfinished', (one) => one.url().endsWith('/transfer'))
  await first!.route.fulfill({ response: first!.response })
  await answered
  await page.clock.runFor(1_500)
  await alert.getByText(words.exact(outcome.done)).waitFor()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await lies(m, 'PG')).toEqual([200, 100])
})

/** As a phone does when the member comes back from the game's window. */
const comeBack = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)

test('back from the game, the next press moves nothing more until the wallet was read since', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, sheet } = await at('PG', m)
  await page.waitForLoadState('networkidle')
  // From here on the wallet is not answered.
  const asked: Route[] = []
  await page.route('**/api/wallet', (route) => void asked.push(route))
  await page.route('**/api/wallet/refresh/slot', () => undefined)
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  await comeBack(page)
  await sheet.getByText(words.exact(play.sent)).waitFor()
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  expect(await lies(m, 'PG')).toEqual([200, 100])

  // Lost at the game, and the wallet says so: it may be filled again.
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  await w.sandbox.gamePlayTo('PG', username, '0.00')
  await m.games.refresh({})
  await page.unroute('**/api/wallet')
  await page.unroute('**/api/wallet/refresh/slot')
  for (const route of asked) await route.continue().catch(() => undefined)
  await comeBack(page)
  await sheet.getByRole('button', { name: words.like(play.playWith) }).waitFor()
})

test('while a transfer into the game is not confirmed, the next press moves nothing more', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await w.sandbox.gameFault('PG', 'deposit', 'timeout-before', {})
  await w.sandbox.gameFault('PG', 'status', 'timeout-before', {})
  void m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }).catch(() => undefined)
  await expect.poll(async () => (await m.wallet.get()).body.underWay?.length).toBe(1)
  const { page, sheet } = await at('PG', m)
  await comeBack(page)
  await sheet.getByRole('button', { name: words.exact(play.play), exact: true }).waitFor()
})

/** A win that only the game knows of yet. */
async function won(m: Member, code: string, amount: string): Promise<void> {
  const { username } = (await m.games.account({ slotCode: code })).body
  await w.sandbox.gameMove(code, 'deposit', { username, amount, txId: crypto.randomUUID() })
}

test('all of the main wallet leaves alone what another game won meanwhile', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, sheet } = await at('UFABET', m)
  await sheet
    .locator('label')
    .filter({ hasText: words.like(play.all) })
    .click()
  await sheet.getByText(words.exact(play.noteAllMain)).waitFor()
  await won(m, 'PG', '777.00')
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  await m.games.refresh({})
  expect([await lies(m, 'UFABET'), await lies(m, 'PG')]).toEqual([
    [0, 300],
    [0, 777],
  ])
})

test('all of it takes no game that it did not name: it says which, and asks again', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  const { page, sheet } = await at('UFABET', m)
  await sheet
    .locator('label')
    .filter({ hasText: words.like(play.all) })
    .click()
  await won(m, 'JOKER', '50.00')
  const opened = await pressPlay(page, words)
  await expect.poll(() => opened.isClosed()).toBe(true)
  const alert = page.getByRole('alertdialog')
  await alert.getByText(words.exact(play.alsoHolds).replace('{game}', 'Joker')).waitFor()
  expect(await lies(m, 'PG')).toEqual([200, 100])
  await alert.getByRole('button', { name: alertText.understood.en }).click()
  // Now it is named, so it goes along.
  await sheet
    .getByText(words.exact(play.partMore).replace('{n}', '1').replace('{amount}', '฿50'))
    .waitFor()
  await (await pressPlay(page, words)).waitForURL('**/play/**')
  expect(await lies(m, 'UFABET')).toEqual([0, 350])
})

test('money on its way into the game is named in its sheet, and on Home without a network', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await w.sandbox.gameFault('PG', 'deposit', 'timeout-before', {})
  await w.sandbox.gameFault('PG', 'status', 'timeout-before', {})
  void m.transfer.move({ from: 'MAIN', to: 'PG', amount: 300 }).catch(() => undefined)
  await expect.poll(async () => (await m.wallet.get()).body.underWay?.length).toBe(1)
  const { page, sheet } = await at('PG', m)
  await sheet.getByText(words.exact(games.comingIn).replace('{amount}', '฿300.00')).waitFor()
  await sheet.getByText(words.exact(play.sent)).waitFor()
  await picture(page, 'play-money-on-its-way')
  await page.route('**/api/wallet', (route) => route.abort())
  await page.goto(`${w.url}/user/home`)
  await page.getByText(words.exact(underWay.transfer).replace('{amount}', '฿300.00')).waitFor()
})

const hideAmounts = (page: Page) => page.addInitScript(`localStorage.setItem('hide-balance', '1')`)
test('while amounts are hidden, the sheet of a game tells none', async () => {
  const m = await w.member({ balance: 367, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 43 })
  const { page, sheet } = await at('PG', m, hideAmounts)
  const told = async () => (await sheet.innerText()).match(/324|162|43|367/g)
  expect(await told()).toBeNull()
  await picture(page, 'play-money-hidden')
  for (const choice of [play.half, play.all]) {
    await sheet
      .locator('label')
      .filter({ hasText: words.like(choice) })
      .click()
    await sheet.getByRole('button', { name: words.like(play.playWith) }).waitFor()
    expect(await told()).toBeNull()
  }
  // In another game's sheet: where the money is, but not how much.
  await page.goto(`${w.url}/user/home?open=game&slot=UFABET`)
  await sheet.getByRole('button', { name: words.exact(play.bringHere) }).waitFor()
  expect(await told()).toBeNull()
})

test('while amounts are hidden, the alert about a transfer and a form show theirs', async () => {
  const m = await w.member({ balance: 367, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 43 })
  await w.sandbox.gameFault('PG', 'withdraw', 'timeout-before', {})
  await w.sandbox.gameFault('PG', 'status', 'timeout-before', {})
  const { page, sheet } = await at('PG', m, hideAmounts)
  await page.goto(`${w.url}/user/home?open=withdraw`)
  await sheet.getByText('367.00').waitFor()
  await page.goBack()
  await sheet.getByRole('button', { name: words.exact(play.bringBack) }).click()
  await page.getByRole('alertdialog').getByText('324.00').waitFor()
})

test('a refusal that comes after the sheet was closed is told outside it', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await w.sandbox.gameFault('PG', 'deposit', 'refuse', { times: 1 })
  const { page, sheet } = await at('PG', m)
  const moving: Route[] = []
  await page.route('**/api/wallet/transfer', (route) => void moving.push(route))
  const opened = await pressPlay(page, words)
  await expect.poll(() => moving.length).toBe(1)
  // Its close button may lie below the loader by then.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await moving[0]!.continue()
  await expect.poll(() => opened.isClosed()).toBe(true)
  await page.getByRole('region').getByText(words.exact(outcome.backInMain)).waitFor()
  expect(await lies(m, 'PG')).toEqual([300, 0])
})

test('a window that waits for a wallet that was closed leads back to it by itself', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page } = await at('PG', m)
  let moved = 0
  await page.route('**/api/wallet/transfer', async (route) => {
    await route.fetch()
    moved += 1
  })
  const opened = await pressPlay(page, words)
  await expect.poll(() => moved).toBe(1)
  await page.close()
  await opened.waitForURL('**/user/home?open=game&slot=PG', { timeout: 40_000 })
  // What went in is there, and is not offered once more.
  await opened.getByRole('button', { name: words.exact(play.play), exact: true }).waitFor()
  expect(await lies(m, 'PG')).toEqual([200, 100])
}, 90_000)

test('what was brought here is not followed by more from the main wallet, although the wallet was not read since', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.games.activate({ slotCode: 'UFABET' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  const { page, sheet } = await at('UFABET', m)
  await sheet.getByRole('button', { name: words.like(play.playWith) }).waitFor()
  // From the move on the wallet is not answered.
  await page.route('**/api/wallet/transfer', async (route) => {
    await page.route('**/api/wallet', () => undefined)
    await route.continue()
  })
  await sheet.getByRole('button', { name: words.exact(play.bringHere) }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByRole('button', { name: alertText.understood.en }).click()
  await sheet.getByText(words.exact(play.sent)).waitFor()
  await sheet.getByRole('button', { name: words.exact(play.play), exact: true }).waitFor()
})

test('an account that is not opened within 20 s: the window closes with the reason', async () => {
  const m = await w.member({ balance: 300 })
  const { page, sheet } = await at('JOKER', m, (one) => one.clock.install())
  const opening: Route[] = []
  await page.route('**/api/wallet/activate/*', (route) => void opening.push(route))
  const opened = await pressPlay(page, words)
  await expect.poll(() => opening.length).toBe(1)
  await page.clock.runFor(20_100)
  await expect.poll(() => opened.isClosed()).toBe(true)
  await sheet.getByText(words.exact(play.notOpened).replace('{name}', 'Joker')).waitFor()
})

test('what is left to go on playing with is marked while its game does not answer', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  await w.sandbox.gameFault('PG', 'balance', 'garbage')
  const { page } = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale: 'en' },
  })
  await page.goto(`${w.url}/user/home`)
  const [known] = home.lastKnown.en.split('{time}')
  await page
    .getByRole('region', { name: words.exact(home.goOn) })
    .getByText(known!)
    .waitFor({ state: 'attached' })
  await picture(page, 'play-money-last-known')
})
