import path from 'node:path'
import { expect, test } from 'vitest'
import { world } from '../server/src/testing/world.ts'
import { t as game } from '../web/src/features/games/games.text.ts'
import { t as howto } from '../web/src/features/howto/howto.text.ts'
import { t as scene } from '../web/src/features/howto/scenes.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const w = await world({
  env: {
    WEB_DIST: path.join(import.meta.dirname, '../web/dist'),
    BRAND: 'Lotus',
    PLAY_LINKS: 'same-tab',
    PG_NOTICE: 'on',
  },
})
const browser = await openBrowser()
const inEnglish = { content: "if (location.protocol !== 'about:') localStorage.setItem('locale', 'en')" }

test('a clip opens over the page, plays with its captions, is scrubbed by keyboard, and Esc leads back to its card', async () => {
  const { page, context, complaints } = await openPhone(browser)
  await context.addInitScript(inEnglish)
  await page.goto(`${w.url}/howto`)
  expect(await page.locator('h1').innerText()).toBe(howto.title.en)
  const card = page.getByRole('button', { name: howto.wallet.en })
  await card.click()
  const dialog = page.getByRole('dialog', { name: howto.wallet.en })
  const caption = dialog.locator('[aria-live]')
  await dialog.getByRole('button', { name: scene.play.en }).click()
  await caption.filter({ hasText: scene.wallet1.en }).waitFor()
  await caption.filter({ hasText: scene.wallet2.en }).waitFor()
  await dialog.getByRole('button', { name: scene.pause.en }).click()
  const place = dialog.getByRole('slider', { name: scene.place.en })
  await place.press('End')
  await caption.filter({ hasText: scene.wallet5.en }).waitFor()
  await dialog.getByRole('button', { name: scene.replay.en }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url(), { timeout: 15_000 }).toBe(`${w.url}/howto`)
  await page.locator('button:focus', { hasText: howto.wallet.en }).waitFor()
  expect(await page.title()).toBe(`${howto.title.en} · Lotus`)
  expectNoComplaints(complaints)
})

test('in the same tab: the notice, the game in place of the wallet, and its way back to what it left', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context, complaints } = await openPhone(browser)
  await context.addInitScript(inEnglish)
  await context.addInitScript({
    content: `if (location.origin === '${w.url}') localStorage.setItem('token', '${m.token}')`,
  })
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  const sheet = page.getByRole('dialog', { name: 'PG Soft' })
  await sheet.getByText('one window at a time').waitFor()
  await sheet.getByText(game.sameTab.en).waitFor()
  await sheet.getByRole('button', { name: game.play.en, exact: true }).click()
  await page.waitForURL(`${w.sandbox.url}/play/**`)
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('link').first().click()
  await page.waitForURL(`${w.url}/user/home**`)
  await sheet.getByText('300.00').first().waitFor()
  expectNoComplaints(complaints)
})
