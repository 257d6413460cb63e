import { type Locale, locales } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as play } from '../web/src/features/games/play/play.text.ts'
import { t as outcome } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { choose, playButton } from './at-game.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { settled, still, widen } from './steady.ts'

// A slow game on a busy machine must not count as silent.
const w = await world({ jobs: true, env: { WEB_DIST: webDist, OUTSIDE_TIMEOUT_MS: '5000' } })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

/** A cold Home, and a finger whose taps are counted. */
async function coldHome(m: Member, locale: Locale) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale },
  })
  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    taps += 1
  }
  const tapIntoGame = async (what: Locator) => {
    const [game] = await Promise.all([phone.context.waitForEvent('page'), tap(what)])
    await game.waitForURL(`${w.sandbox.url}/play/**`)
    return game
  }
  await phone.page.goto(`${w.url}/user/home`)
  return { ...phone, words: wordsIn(locale), tap, tapIntoGame, taps: () => taps }
}
const tile = (page: Page, name: string) =>
  page.locator('main').getByRole('button').filter({ hasText: name }).first()
const sheet = (page: Page) => page.getByRole('dialog')
const here = (code: string, m: Member) => async () => {
  const { amount, slots } = (await m.wallet.get()).body
  const held = slots.find((slot: { code: string }) => slot.code === code)?.amount
  return { main: amount, held }
}

describe.each(locales)('in %s', (locale) => {
  test('all money in a slot, then UFABET: it says where the money is, brings it, and it is played with in three taps', async () => {
    const m = await w.member({ balance: 1_490, game: 'PG' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_490 })
    const { page, complaints, words, tap, tapIntoGame, taps } = await coldHome(m, locale)
    await tap(tile(page, 'UFABET'))
    const where = words
      .exact(play.elsewhere)
      .replace('{amount}', '฿1,490.00')
      .replace('{game}', 'PG Soft')
    await sheet(page).getByText(where).waitFor()
    await picture(page, `play-story-1-where-${locale}`)
    await tap(sheet(page).getByRole('button', { name: words.exact(play.bringHere) }))
    const alert = page.getByRole('alertdialog')
    await alert.getByText(words.exact(outcome.done)).waitFor()
    await picture(page, `play-story-1-brought-${locale}`)
    const playNow = alert.getByRole('button', { name: words.exact(play.play), exact: true })
    const game = await tapIntoGame(playNow)
    await game.locator('#balance', { hasText: '฿1,490.00' }).waitFor()
    expect(taps()).toBeLessThanOrEqual(3)
    await alert.waitFor({ state: 'detached' })
    await sheet(page).getByText(where).waitFor({ state: 'detached' })
    expect(await here('UFABET', m)()).toEqual({ main: 0, held: 1_490 })
    expectNoComplaints(complaints)
  })

  test('a game is opened, funded with an amount of one’s choice and played from a cold Home in three taps', async () => {
    const m = await w.member({ balance: 900 })
    const { page, complaints, words, tap, tapIntoGame, taps } = await coldHome(m, locale)
    await tap(tile(page, 'UFABET'))
    await sheet(page).getByText(words.exact(play.opensItself).replace('{name}', 'UFABET')).waitFor()
    const label = sheet(page).locator('label').filter({ hasText: '฿500' })
    await tap(label)
    await picture(page, `play-story-2-chosen-${locale}`)
    const add = words.exact(play.playWith).replace('{amount}', '฿500')
    const game = await tapIntoGame(sheet(page).getByRole('button', { name: add }))
    await game.locator('#balance', { hasText: '฿500.00' }).waitFor()
    expect(taps()).toBeLessThanOrEqual(3)
    expect(await here('UFABET', m)()).toEqual({ main: 400, held: 500 })
    // What has gone in is not moved by the next press.
    await sheet(page)
      .getByRole('button', { name: words.exact(play.play), exact: true })
      .waitFor()
    expectNoComplaints(complaints)
  })
})

test.each(locales)(
  'in %s balance, where the money is, the choices and Play are seen without scrolling, on a low phone too',
  async (locale) => {
    const m = await w.member({ balance: 1_840, game: 'PG' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_490 })
    await m.games.activate({ slotCode: 'UFABET' })
    const { page, words } = await coldHome(m, locale)
    await page.goto(`${w.url}/user/home?open=game&slot=UFABET`)
    await sheet(page).getByText(words.like(play.elsewhere)).first().waitFor()
    await settled(page)
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await widen(page, width, height)
      await still(page)
      await picture(page, `play-seen-${locale}-${width}`)
      const mustBeSeen = [
        sheet(page).locator('.game-header').getByText('0.00').first(),
        sheet(page).getByRole('button', { name: words.exact(play.bringHere) }),
        ...(await sheet(page).locator('label:has([name=play-with])').all()),
        playButton(page, words),
      ]
      for (const part of mustBeSeen) await expect.poll(() => isSeen(part)).toBe(true)
    }
    await widen(page, 1280, 800)
    await still(page)
    await picture(page, `play-seen-${locale}-1280`)
  },
)

/** Whether a finger would find all four corners of it. */
const isSeen = (part: Locator): Promise<boolean> =>
  part.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const corners = [left + 6, right - 6].flatMap((x) => [
      [x, top + 6],
      [x, bottom - 6],
    ])
    return corners.every(([x, y]) => {
      const found = one.ownerDocument.elementFromPoint(x!, y!)
      return found !== null && (one.contains(found) || found.contains(one))
    })
  })

test('all there is: what lies in the other games comes along only where it was said and chosen', async () => {
  const m = await w.member({ balance: 1_840, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_490 })
  const { page, words, tap, tapIntoGame, taps } = await coldHome(m, 'en')
  await tap(tile(page, 'UFABET'))
  const all = sheet(page)
    .locator('label')
    .filter({ hasText: words.like(play.all) })
  await expect.poll(() => all.innerText()).toMatch(/All ฿1,840\s+\(main ฿350, PG Soft ฿1,490\)/)
  await choose(page, words, play.all)
  await sheet(page).getByText(words.exact(play.noteAll)).waitFor()
  const add = words.exact(play.playWith).replace('{amount}', '฿1,840')
  const game = await tapIntoGame(sheet(page).getByRole('button', { name: add }))
  await game.locator('#balance', { hasText: '฿1,840.00' }).waitFor()
  expect(taps()).toBeLessThanOrEqual(3)
  expect(await here('UFABET', m)()).toEqual({ main: 0, held: 1_840 })
})

test('of several games with money the fullest is named first, and the others can be seen and brought', async () => {
  const m = await w.member({ balance: 400, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 300 })
  const { page, words } = await coldHome(m, 'en')
  await page.goto(`${w.url}/user/home?open=game&slot=UFABET`)
  const holders = sheet(page).getByText(/is in/).filter({ visible: true })
  await expect.poll(() => holders.allInnerTexts()).toEqual(['฿300.00 is in Joker'])
  await sheet(page)
    .getByRole('button', { name: words.like(play.moreGames) })
    .click()
  await expect
    .poll(() => holders.allInnerTexts())
    .toEqual(['฿300.00 is in Joker', '฿100.00 is in PG Soft'])
  await sheet(page)
    .getByRole('button', { name: words.exact(play.bringHere) })
    .last()
    .click()
  await page.getByRole('alertdialog').getByText(words.exact(outcome.done)).waitFor()
  expect(await here('UFABET', m)()).toEqual({ main: 0, held: 100 })
  expect(await here('JOKER', m)()).toEqual({ main: 0, held: 300 })
})

test('transfer-only moves what is chosen, opens the account on its way and enters nothing; the choice is kept', async () => {
  const m = await w.member({ balance: 300 })
  const { page, context, complaints, words } = await coldHome(m, 'en')
  await tile(page, 'UFABET').click()
  await choose(page, words, play.other)
  const amount = sheet(page).getByRole('textbox', { name: words.exact(play.otherAmount) })
  await amount.fill('300.01')
  await sheet(page)
    .getByRole('button', { name: words.exact(play.transferIn) })
    .click()
  await sheet(page).locator('[aria-invalid=true]').waitFor()
  await amount.fill('120')
  await sheet(page)
    .getByRole('button', { name: words.exact(play.transferOnly).replace('{amount}', '฿120') })
    .click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText(words.exact(outcome.done)).waitFor()
  expect(await here('UFABET', m)()).toEqual({ main: 180, held: 120 })
  expect(context.pages()).toHaveLength(1)
  // Another game begins with what was chosen last.
  await page.goto(`${w.url}/user/home?open=game&slot=JOKER`)
  await sheet(page)
    .getByRole('button', { name: words.exact(play.playWith).replace('{amount}', '฿120') })
    .waitFor()
  expectNoComplaints(complaints)
})

test.each(['th', 'la'] as const)(
  'in %s an amount that does not fit is told above the foot of the sheet',
  async (locale) => {
    const m = await w.member({ balance: 300, game: 'PG' })
    const { page, words } = await coldHome(m, locale)
    await page.goto(`${w.url}/user/home?open=game&slot=PG`)
    await choose(page, words, play.other)
    const amount = sheet(page).getByRole('textbox', { name: words.exact(play.otherAmount) })
    await amount.fill('300.01')
    await playButton(page, words).click()
    await expect.poll(() => isSeen(sheet(page).locator('p[id$="-error"]'))).toBe(true)
    await picture(page, `play-does-not-fit-${locale}`)
  },
)

test('with nothing in the main wallet there is nothing to choose, and transfer-only says why', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  const { page, words } = await coldHome(m, 'en')
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  const transfer = sheet(page).getByRole('button', { name: words.exact(play.transferIn) })
  await expect.poll(() => transfer.getAttribute('aria-disabled')).toBe('true')
  await sheet(page).getByText(words.exact(play.mainEmpty)).waitFor()
  expect(await sheet(page).getByRole('radio').count()).toBe(0)
})
