import { type Locale, locales } from '@krapao/shared/text'
import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as play } from '../web/src/features/games/play/play.text.ts'
import { t as outcome } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { lies, playButton, pressPlay } from './at-game.ts'
import { openBrowser, openPhone, picture, wordsIn } from './browser.ts'

// A slow game on a busy machine must not count as silent.
const w = await world({ jobs: true, env: { WEB_DIST: webDist, OUTSIDE_TIMEOUT_MS: '5000' } })
const browser = await openBrowser()
afterEach(() => w.sandbox.heal())
type Member = Awaited<ReturnType<typeof w.member>>

/** The sheet of a game, on a phone of its own. */
async function at(
  slot: string,
  m: Member,
  locale: Locale = 'en',
  before?: (page: Page) => Promise<unknown>,
) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale },
  })
  const { page, context } = phone
  await before?.(page)
  await page.goto(`${w.url}/user/home?open=game&slot=${slot}`)
  const words = wordsIn(locale)
  await playButton(page, words).waitFor()
  /** Presses Play, and answers the window once it says this; what it waits for must stand in the member's language. */
  const pressAndRead = async (says: string) => {
    const window = await pressPlay(page, words)
    await expect.poll(() => window.title().catch(() => '')).toBe(says)
    return window
  }
  /** Presses Play; the window is closed again, and only the wallet is there. */
  const pressAndClose = async () => {
    const window = await pressPlay(page, words)
    await closed(window)
    expect(context.pages()).toEqual([page])
  }
  return { ...phone, words, sheet: page.getByRole('dialog'), pressAndRead, pressAndClose }
}
const closed = (window: Page) => expect.poll(() => window.isClosed()).toBe(true)

/** Calls of this address are kept, counted, and let go on or answered when the test says so. */
async function keep(page: Page, path: string) {
  const kept: Route[] = []
  await page.route(`**${path}`, (route) => void kept.push(route))
  return kept
}
const understood = (page: Page, locale: Locale = 'en') =>
  page.getByRole('alertdialog').getByRole('button', { name: alertText.understood[locale] }).click()

describe.each(locales)('in %s', (locale) => {
  test('each step is named in the window, and each refusal closes it and is told on the sheet', async () => {
    const m = await w.member({ balance: 300 })
    const { page, context, words, sheet, pressAndRead, pressAndClose } = await at(
      'JOKER',
      m,
      locale,
    )
    const named = (row: { th: string; la: string; en: string }) =>
      words.exact(row).replace('{name}', 'Joker').replace('{amount}', '฿100')

    // Its account cannot be opened: no alert, one line, and the next press tries again.
    const opening = await keep(page, '/api/wallet/activate/*')
    const first = await pressAndRead(named(play.openingAccount))
    await expect.poll(() => opening.length).toBe(1)
    await opening[0]!.fulfill({ status: 503, json: { message: 'SLOT_ACTIVATE_FAIL' } })
    await closed(first)
    await sheet.getByText(named(play.notOpened)).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await picture(page, `play-refused-activate-${locale}`)
    await page.unroute('**/api/wallet/activate/*')

    // The game does not take the money: an alert, and playing without money is offered.
    await w.sandbox.gameFault('JOKER', 'deposit', 'refuse', { times: 1 })
    const moving = await keep(page, '/api/wallet/transfer')
    const second = await pressAndRead(named(play.movingIn))
    await expect.poll(() => moving.length).toBe(1)
    await moving[0]!.continue()
    await closed(second)
    await page.getByRole('alertdialog').getByText(words.exact(outcome.backInMain)).waitFor()
    await understood(page, locale)
    await sheet.getByText(words.exact(play.notMoved)).waitFor()
    await sheet.getByRole('button', { name: words.exact(play.playWithout) }).waitFor()
    await page.unroute('**/api/wallet/transfer')
    expect(await lies(m, 'JOKER')).toEqual([300, 0])

    // The launch fails after the money moved: the next press moves nothing more.
    await w.sandbox.gameFault('JOKER', 'launch', 'garbage', { times: 1 })
    await pressAndClose()
    await sheet.getByText(words.exact(play.moneyIsThere)).waitFor()
    await picture(page, `play-refused-launch-${locale}`)
    const [game] = await Promise.all([
      context.waitForEvent('page'),
      sheet.getByRole('button', { name: words.exact(play.playAgain) }).click(),
    ])
    await game.waitForURL(`${w.sandbox.url}/play/**`)
    expect(await lies(m, 'JOKER')).toEqual([200, 100])
  })
})

test('a server that is mute for 20 s: the window closes with the reason, and a late address leads nowhere', async () => {
  const m = await w.member({ balance: 0, game: 'PG' })
  const { page, context, words, sheet, pressAndRead } = await at('PG', m, 'en', (one) =>
    one.clock.install(),
  )
  const asked = await keep(page, '/api/autoLogin/**')
  const window = await pressAndRead(play.opening.en.replace('{name}', 'PG Soft'))
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(19_000)
  expect(window.isClosed()).toBe(false)
  await page.clock.runFor(1_100)
  await closed(window)
  await sheet.getByText(play.tooSlow.en.replace('{name}', 'PG Soft')).waitFor()
  await asked[0]!.fulfill({ json: { link: `${w.sandbox.url}/play/PG` } }).catch(() => undefined)
  await page.unroute('**/api/autoLogin/**')
  await sheet.getByRole('button', { name: words.exact(play.playAgain) }).waitFor()
  expect(context.pages()).toEqual([page])
})

test('money that is mute for 20 s is being checked: nothing is launched, and it is moved once', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context, words, sheet, pressAndRead } = await at('PG', m, 'en', (one) =>
    one.clock.install(),
  )
  // Chosen, not preset: it would stay chosen if nothing took it back.
  for (const amount of ['฿150', '฿100'])
    await sheet.locator('label').filter({ hasText: amount }).click()
  const keys: (string | undefined)[] = []
  const answers: Route[] = []
  await page.route('**/api/wallet/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // It arrives, and its answer does not come back.
    if (keys.length === 1) {
      await route.fetch()
      answers.push(route)
    } else await route.continue()
  })
  let launches = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/autoLogin/')) launches += 1
  })
  const window = await pressAndRead(
    play.movingIn.en.replace('{amount}', '฿100').replace('{name}', 'PG Soft'),
  )
  await expect.poll(() => answers.length).toBe(1)
  await page.clock.runFor(20_100)
  await closed(window)
  const alert = page.getByRole('alertdialog')
  await alert.getByText(words.exact(alertText.askingAgain)).waitFor()
  expect(await page.getByText(alertText.error.en).count()).toBe(0)
  // The alert asks again by itself, by the same key.
  await page.clock.runFor(1_500)
  await alert.getByText(words.exact(outcome.done)).waitFor()
  await understood(page)
  await sheet.getByText(words.exact(play.moveChecked)).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(launches).toBe(0)
  const [game] = await Promise.all([
    context.waitForEvent('page'),
    sheet.getByRole('button', { name: words.exact(play.playAgain) }).click(),
  ])
  await game.waitForURL(`${w.sandbox.url}/play/**`)
  expect(await lies(m, 'PG')).toEqual([200, 100])
})

test('a second press while the first one runs opens, moves and launches nothing', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context, words } = await at('PG', m)
  const moves = await keep(page, '/api/wallet/transfer')
  const opened: Page[] = []
  context.on('page', (one) => opened.push(one))
  // Both in one turn of the page, as fast as no finger is.
  await playButton(page, words).evaluate((one) => {
    const button = one as unknown as { click: () => void }
    button.click()
    button.click()
  })
  await expect.poll(() => moves.length).toBe(1)
  await playButton(page, words).dispatchEvent('click')
  await moves[0]!.continue()
  await expect.poll(() => opened.map((one) => one.url()).join()).toContain('/play/')
  expect([opened.length, moves.length]).toEqual([1, 1])
  expect(await lies(m, 'PG')).toEqual([200, 100])
})

test('where the browser gives no window, the money goes in and the next press enters', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context, words, sheet } = await at('PG', m)
  await page.evaluate('void (window.give = window.open, window.open = () => null)')
  await playButton(page, words).click()
  await sheet.getByText(words.exact(play.blocked)).waitFor()
  await page.evaluate('void (window.open = window.give)')
  const [game] = await Promise.all([
    context.waitForEvent('page'),
    sheet.getByRole('button', { name: words.exact(play.enter) }).click(),
  ])
  await game.waitForURL(`${w.sandbox.url}/play/**`)
  expect(await lies(m, 'PG')).toEqual([200, 100])
})

test('offline nothing is sent: the window closes, and the alert says that nothing was', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context, words, sheet, pressAndClose } = await at('PG', m)
  await context.setOffline(true)
  await pressAndClose()
  await page.getByRole('alertdialog').getByText(words.exact(alertText.notSent)).waitFor()
  await understood(page)
  await sheet.getByText(words.exact(play.notMoved)).waitFor()
  await context.setOffline(false)
  expect(await lies(m, 'PG')).toEqual([300, 0])
})

test('what another game holds is asked at the press: what was won there a moment ago comes along', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  const { page, words, sheet } = await at('UFABET', m)
  await sheet
    .getByText(
      words.exact(play.elsewhere).replace('{amount}', '฿200.00').replace('{game}', 'PG Soft'),
    )
    .waitFor()
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  await w.sandbox.gameMove('PG', 'deposit', {
    username,
    amount: '51.00',
    txId: crypto.randomUUID(),
  })
  await sheet.getByRole('button', { name: words.exact(play.bringHere) }).click()
  const told = words
    .exact(play.brought)
    .replace('{amount}', '฿251.00')
    .replace('{from}', 'PG Soft')
    .replace('{name}', 'UFABET')
  await page.getByRole('alertdialog').getByText(told).waitFor()
  expect(await lies(m, 'UFABET')).toEqual([0, 251])
})

test('a silent game’s money is told as last known, and is not brought on a guess', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  await w.sandbox.gameFault('PG', 'balance', 'garbage')
  const { page, words, sheet } = await at('UFABET', m)
  await sheet.getByText(words.exact(play.lastKnown)).waitFor()
  await sheet.getByRole('button', { name: words.exact(play.bringHere) }).click()
  await page.getByRole('alertdialog').getByText(words.exact(play.silent)).waitFor()
  await w.sandbox.heal()
  expect((await m.wallet.get()).body.amount).toBe(0)
})
