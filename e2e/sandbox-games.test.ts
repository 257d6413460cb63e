import { bcp47, type Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { g } from '../sandbox/pages/game/game.text.ts'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as gameText } from '../web/src/features/games/play/play.text.ts'
import { choose, enterGame } from './at-game.ts'
import { bringAxe, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

// Long enough to bet in time on a slow machine, short enough to see it settled.
const roundMs = 12_000
const w = await world({
  jobs: true,
  // A game that is late on a busy machine is not called silent: it would be asked again ten seconds later.
  env: { WEB_DIST: webDist, OUTSIDE_TIMEOUT_MS: '8000' },
  sandbox: { SANDBOX_ROUND_MS: String(roundMs) },
})
const browser = await openBrowser()

test('a slip at the sport provider is settled, and the wallet shows what is left', async () => {
  const { phone, wallet, game } = await enter('UFABET', 'th')
  await expectGoodToUse(game)
  // A result of the match that begins last, staked ฿20.
  await game.locator('.price').nth(-5).click()
  await picture(game, 'sandbox-sport')
  await game.locator('#place').click()
  await expectSettled(game, 480)
  await picture(game, 'sandbox-sport-settled')
  await backToWallet(wallet, game)
  expectNoComplaints(phone.complaints)
})

test('a lotto ticket is drawn, and the wallet shows what is left', async () => {
  const { phone, wallet, game } = await enter('AREASLOT', 'la')
  await expectGoodToUse(game)
  await game.locator('#number').fill('7')
  await game.locator('#add').click()
  await game.locator('#number-trouble:not(:empty)').waitFor()
  await game.locator('#number').fill('07')
  await game.keyboard.press('Enter')
  await game.locator('#quick').click()
  await picture(game, 'sandbox-lotto')
  await buy(game)
  await expectSettled(game, 480)
  await picture(game, 'sandbox-lotto-settled')
  await backToWallet(wallet, game)
  expectNoComplaints(phone.complaints)
})

test('a spin after the session has ended says so', async () => {
  const { phone, game } = await enter('PG', 'en')
  await phone.context.clearCookies({ name: 'play' })
  await game.locator('#spin').click()
  await game.getByRole('heading', { name: g.noSession.en }).waitFor()
  expectNoComplaints(phone.complaints)
})

test.each([
  ['PG', 'th'],
  ['UFABET', 'la'],
  ['AREASLOT', 'en'],
] as const)(
  'whoever tries %s wins or loses up to a total at once, by a tool that is no part of the game',
  async (code, locale) => {
    const { phone, wallet, game } = await enter(code, locale)
    const tool = game.getByRole('complementary', { name: g.totalTool[locale] })
    await tool.locator('summary').click()
    await expectGoodToUse(game)
    await tool.getByRole('button').scrollIntoViewIfNeeded()
    await picture(game, `sandbox-total-${code}`)
    await tool.getByLabel(g.total[locale]).fill('x')
    await tool.getByRole('button').click()
    await tool.getByText(g.totalNone[locale]).waitFor()
    await tool.getByLabel(g.total[locale]).fill('1,234.50')
    await tool.getByRole('button').click()
    await game.locator('#balance', { hasText: '1,234.50' }).waitFor()
    await expect.poll(() => tool.getByText(g.totalNone[locale]).count()).toBe(0)
    await backToWallet(wallet, game)
    expectNoComplaints(phone.complaints)
  },
)

test('whoever reads how it is drawn can check a draw in the browser', async () => {
  const { page, complaints } = await openPhone(browser)
  for (const game of ['AREASLOT', 'UFABET']) {
    await page.goto(`${w.sandbox.url}/play/${game}/fair?lang=en`)
    await page.locator('.seeds summary').first().click()
    await page.getByRole('button', { name: 'Check' }).first().click()
    await page.getByText('✓ Fits the fingerprint and the result').waitFor()
    await bringAxe(page)
    expect(await seriousFindings(page)).toEqual([])
  }
  expectNoComplaints(complaints)
})

/** A member with ฿500 presses Play at this game: the money goes along, and the game is in its own tab. */
async function enter(slotCode: string, locale: Locale) {
  const member = await w.member({ balance: 500, game: slotCode })
  const phone = await openPhone(browser, { stored: { token: member.token, locale } })
  const wallet = phone.page
  await wallet.goto(`${w.url}/user/home?open=game&slot=${slotCode}`)
  await choose(wallet, wordsIn(locale), gameText.all)
  const game = await enterGame(wallet, wordsIn(locale))
  await game.locator('#balance', { hasText: '฿500.00' }).waitFor()
  await expect.poll(() => game.locator('html').getAttribute('lang')).toBe(bcp47(locale))
  return { phone, wallet, game }
}

/** A ticket that came after its draw is not taken, and the page says to press again. What was said may be over by now; the ticket stays. */
async function buy(game: Page): Promise<void> {
  const taken = game.locator(':is(#open-slips, #settled-slips) .slips > li:not(.quiet)')
  await game.locator('#place').click()
  await taken.or(game.locator('.message .warn')).first().waitFor()
  if ((await taken.count()) === 0) await game.locator('#place').click()
  await taken.first().waitFor()
}

async function expectSettled(game: Page, afterBet: number): Promise<void> {
  const settled = game.locator('#settled-slips .slips > li:not(.quiet)')
  await settled.waitFor({ timeout: 90_000 })
  const isWon = ((await settled.getAttribute('class')) ?? '').includes('won')
  await expect.poll(async () => (await leftIn(game)) > afterBet).toBe(isWon)
  if (!isWon) expect(await leftIn(game)).toBe(afterBet)
}

const leftIn = async (game: Page) =>
  Number((await game.locator('#balance').innerText()).replace(/[฿,]/g, ''))

/** The tab closes itself, perhaps before the press is reported to have been made; Home in the wallet behind it shows what the game left. */
async function backToWallet(wallet: Page, game: Page): Promise<void> {
  const left = (await leftIn(game)).toLocaleString('en', { minimumFractionDigits: 2 })
  const pressed = game
    .locator('a.back')
    .click()
    .catch((error) => {
      if (!/has been closed/.test(String(error))) throw error
    })
  await Promise.all([game.waitForEvent('close'), pressed])
  await wallet.goto(`${w.url}/user/home`)
  await wallet.getByText(left).first().waitFor()
}

async function expectGoodToUse(game: Page): Promise<void> {
  await bringAxe(game)
  expect(await seriousFindings(game)).toEqual([])
  for (const width of [320, 1280, 390]) {
    await game.setViewportSize({ width, height: 844 })
    const tooWideBy = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await game.evaluate(tooWideBy), `${width} px`).toBe(0)
  }
}
