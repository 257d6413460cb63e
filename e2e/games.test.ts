import { type Locale, locales } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as gameText } from '../web/src/features/games/play/play.text.ts'
import { t as legText } from '../web/src/features/transfer/legs.text.ts'
import { t as transferText } from '../web/src/features/transfer/transfer.text.ts'
import { t as outcomeText } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { t as underWayText } from '../web/src/features/wallet/under-way/under-way.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { choose, enterGame } from './at-game.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { speak } from './steady.ts'

// A slow game on a busy machine must not count as silent.
const env = { WEB_DIST: webDist, OUTSIDE_TIMEOUT_MS: '5000' }
const w = await world({ jobs: true, env })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>
type Slot = { code: string; amount: number }

/** With this much at each game, and the rest of it in main. */
async function memberWith(balance: number, games: Record<string, number>): Promise<Member> {
  const m = await w.member({ balance })
  for (const [slotCode, amount] of Object.entries(games)) {
    expect((await m.games.activate({ slotCode })).status).toBe(200)
    if (amount > 0)
      expect((await m.transfer.move({ from: 'MAIN', to: slotCode, amount })).body.status).toBe(
        'SUCCESS',
      )
  }
  return m
}

async function phoneOf(m: Member, locale: Locale) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale },
  })
  return { ...phone, words: wordsIn(locale) }
}

/** A row of the list of where the money is, by what it must say. */
const row = (alert: Locator, ...says: string[]) =>
  says
    .reduce((found, words) => found.filter({ hasText: words }), alert.getByRole('listitem'))
    .first()

test('one provider dies in the middle of playing: the page says where every baht is, and heals by itself', async () => {
  const m = await memberWith(1_000, { PG: 0, JOKER: 100, SUPERSLOT: 50, UFABET: 30, AREASLOT: 20 })
  await w.sandbox.gameFault('JOKER', 'withdraw', 'error-after', { times: 1 })
  await w.sandbox.gameFault('JOKER', 'status', 'garbage')
  await w.sandbox.gameFault('SUPERSLOT', 'balance', 'garbage')
  await w.sandbox.fault({ service: 'game', provider: 'AREASLOT', kind: 'maintenance' })
  const { page, complaints, words } = await phoneOf(m, 'la')
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  await choose(page, words, gameText.all)
  const game = await enterGame(page, words)
  await game.close()

  const alert = page.getByRole('alertdialog')
  const onHome = page.locator('main').getByText(words.like(underWayText.transfer))
  await alert.getByText(words.exact(outcomeText.pending)).waitFor()
  await row(alert, 'Joker', '100.00', words.exact(legText.pendingOut)).waitFor()
  await row(alert, 'Super Slot', words.exact(legText.silentOut)).waitFor()
  const sentOn = words.exact(legText.doneOnward).replace('{game}', 'PG Soft')
  await row(alert, 'UFABET', '30.00', sentOn).waitFor()
  await row(alert, 'Area Lotto', '20.00', words.exact(legText.maintenanceOut)).waitFor()
  await row(alert, 'PG Soft', '830.00', words.exact(legText.doneIn)).waitFor()
  await row(alert, words.exact(outcomeText.mainNow), '0.00').waitFor()
  await onHome.waitFor()
  await picture(page, 'games-01-one-is-dead')

  await w.sandbox.heal()
  // Longer than any pause between two askings; the page is left alone.
  w.forward(70_000)
  await row(alert, 'Joker', '100.00', words.exact(legText.doneOut)).waitFor()
  await alert
    .getByRole('status')
    .getByText(`Joker: ${words.exact(legText.doneOut)}`)
    .waitFor()
  await row(alert, words.exact(outcomeText.mainNow), '100.00').waitFor()
  await alert.getByText(words.exact(outcomeText.partly)).waitFor()
  await onHome.waitFor({ state: 'detached' })
  await row(alert, 'Super Slot', words.exact(legText.silentOut)).waitFor()
  for (const locale of locales) {
    await speak(page, locale)
    await alert.getByText(outcomeText.partly[locale]).waitFor()
    await row(alert, 'PG Soft', '830.00', legText.doneIn[locale]).waitFor()
  }
  const { amount, held, slots } = (await m.wallet.get()).body
  const lying = slots
    .filter((slot: Slot) => slot.amount > 0)
    .map(({ code, amount }: Slot) => [code, amount])
  expect({ amount, held, ...Object.fromEntries(lying) }).toEqual({
    amount: 100,
    held: 0,
    PG: 830,
    SUPERSLOT: 50,
    AREASLOT: 20,
  })
  expectNoComplaints(complaints)
})

test('the answer of a transfer is lost: it is being checked, and the list comes when it is known', async () => {
  const m = await memberWith(300, { PG: 100, JOKER: 40 })
  const { page, words } = await phoneOf(m, 'en')
  const isRead = Promise.withResolvers<void>()
  let tries = 0
  await page.route('**/api/wallet/transferAll', async (route) => {
    tries += 1
    const response = await route.fetch()
    if (tries === 1) return route.abort()
    await isRead.promise
    await route.fulfill({ response })
  })
  await page.goto(`${w.url}/user/home?open=transfer`)
  await page.getByRole('button', { name: words.exact(transferText.allSubmit) }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText(words.exact(alertText.askingAgain)).waitFor()
  isRead.resolve()
  await alert.getByText(words.exact(outcomeText.done)).waitFor()
  await row(alert, 'PG Soft', '100.00', words.exact(legText.doneOut)).waitFor()
  await row(alert, 'Joker', '40.00', words.exact(legText.doneOut)).waitFor()
  await row(alert, words.exact(outcomeText.mainNow), '300.00').waitFor()
})

test('a transfer is counted once: what both places will hold is the same before it is sent, while it is under way, and after', async () => {
  const m = await memberWith(500, { PG: 0 })
  const { page, complaints, words } = await phoneOf(m, 'en')
  const isReadAgain = Promise.withResolvers<void>()
  await page.route('**/api/wallet/transfer', async (route) => {
    const response = await route.fetch()
    await isReadAgain.promise
    await route.fulfill({ response })
  })
  await page.goto(`${w.url}/user/home?open=transfer&to=PG`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: words.exact(transferText.amount) }).fill('200')
  const panel = sheet.locator('section', { hasText: words.exact(transferText.after) })
  const promised = async () => (await panel.locator('dd').allInnerTexts()).map(figure)
  await expect.poll(promised).toEqual(['300.00', '200.00'])
  await sheet.getByRole('button', { name: words.exact(transferText.submit), exact: true }).click()
  // The server tells of the transfer before the answer comes: the balances hold it already.
  await sheet.locator('form > div').first().getByText('200.00').waitFor()
  expect(await promised()).toEqual(['300.00', '200.00'])
  isReadAgain.resolve()
  await page.getByRole('alertdialog').getByText(words.exact(outcomeText.done)).waitFor()
  await picture(page, 'games-02-moved')
  expect(await promised()).toEqual(['300.00', '200.00'])
  expectNoComplaints(complaints)
})

const figure = (money: string) => money.replace(/[^\d.]/g, '')

/** The page goes without the answer of its refreshing until it may have it: what shows meanwhile came before the slow one had spoken. */
async function withholdRefresh(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/wallet/refresh/slot', async (route) => {
    const response = await route.fetch()
    await gate.promise
    await route.fulfill({ response })
  })
  return gate.resolve
}

test('one provider is slow: the others’ new balances are on Home and are used meanwhile', async () => {
  const m = await memberWith(300, { PG: 100, JOKER: 40 })
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  await w.sandbox.gameMove('PG', 'deposit', {
    username,
    amount: '51.00',
    txId: crypto.randomUUID(),
  })
  await w.sandbox.gameFault('JOKER', 'balance', 'delay', { ms: 8_000 })
  const { page, complaints, words } = await phoneOf(m, 'th')
  const release = await withholdRefresh(page)
  await page.goto(`${w.url}/user/home`)
  const tile = page.locator('main .tile').filter({ hasText: 'PG Soft' })
  await tile.getByText('151.00').waitFor()
  await page.getByText('351.00').first().waitFor()
  for (const locale of locales) {
    await speak(page, locale)
    await page.getByText(homeText.updating[locale]).first().waitFor()
  }
  await speak(page, 'th')
  await tile.click()
  const sheet = page.getByRole('dialog', { name: 'PG Soft' })
  await sheet.getByText('151.00').first().waitFor()
  await sheet.getByRole('button', { name: words.exact(gameText.play), exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  release()
  await page.getByText(words.exact(homeText.silentOne).replace('{name}', 'Joker')).waitFor()
  await w.sandbox.heal()
  expectNoComplaints(complaints)
})
