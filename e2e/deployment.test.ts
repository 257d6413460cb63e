import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { world } from '../server/src/testing/world.ts'
import { t as game } from '../web/src/features/games/games.text.ts'
import { t as howto } from '../web/src/features/howto/howto.text.ts'
import { t as scene } from '../web/src/features/howto/scenes.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const brand = mkdtempSync(path.join(tmpdir(), 'krapao-brand-'))
afterAll(() => rmSync(brand, { recursive: true }))
mkdirSync(path.join(brand, 'howto'))
writeFileSync(path.join(brand, 'howto/balance.mp4'), 'half a copy')
const w = await world({
  env: {
    BRAND_DIR: brand,
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

test('a film of the operator’s has the steps below it; one that can’t be played gives way to our own', async () => {
  const { page, context } = await openPhone(browser)
  await context.addInitScript(inEnglish)
  await page.goto(`${w.url}/howto?open=howto&clip=balance`)
  const dialog = page.getByRole('dialog', { name: howto.balance.en })
  await dialog.locator('video').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: scene.balance1.en }).waitFor()
  await page.evaluate(`document.querySelector('video').play().catch(() => undefined)`)
  await dialog.getByRole('button', { name: scene.play.en }).click()
  await dialog.locator('[aria-live]').filter({ hasText: scene.balance1.en }).waitFor()
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
