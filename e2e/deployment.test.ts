import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as game } from '../web/src/features/games/play/play.text.ts'
import { t as howto } from '../web/src/features/howto/howto.text.ts'
import { t as scene } from '../web/src/features/howto/scenes.text.ts'
import { choose, playButton } from './at-game.ts'
import { expectNoComplaints, openBrowser, openPhone, wordsIn } from './browser.ts'

const own = await mkdtemp(path.join(tmpdir(), 'krapao-lotus-'))
afterAll(() => rm(own, { recursive: true, force: true }))
await mkdir(path.join(own, 'howto'))
await writeFile(path.join(own, 'tokens.css'), ':root { --color-bg: #071018 }')
await writeFile(
  path.join(own, 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
)
await writeFile(path.join(own, 'howto', 'play.mp4'), 'a film is fetched when it is played')
await writeFile(path.join(own, 'howto', 'balance.mp4'), 'half a copy')
await writeFile(
  path.join(own, 'howto', 'play.en.vtt'),
  'WEBVTT\n\n00:00.000 --> 00:02.000\nLotus plays\n',
)

const w = await world({
  env: {
    BRAND_DIR: own,
    WEB_DIST: webDist,
    BRAND: 'Lotus',
    PLAY_LINKS: 'same-tab',
    PG_NOTICE: 'on',
  },
})
const browser = await openBrowser()

test('a clip opens over the page, plays with its captions, is scrubbed by keyboard, and Esc leads back to its card', async () => {
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/howto`)
  await expect.poll(() => page.locator('h1').innerText()).toBe(howto.title.en)
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
  await expect.poll(() => page.url()).toBe(`${w.url}/howto`)
  await page.locator('button:focus', { hasText: howto.wallet.en }).waitFor()
  await expect.poll(() => page.title()).toBe(`${howto.title.en} · Lotus`)
  expectNoComplaints(complaints)
})

test('a film of the operator’s has the steps below it; one that can’t be played gives way to our own', async () => {
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/howto?open=howto&clip=balance`)
  const dialog = page.getByRole('dialog', { name: howto.balance.en })
  await dialog.locator('video').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: scene.balance1.en }).waitFor()
  await page.evaluate(`document.querySelector('video').play().catch(() => undefined)`)
  await dialog.getByRole('button', { name: scene.play.en }).click()
  await dialog.locator('[aria-live]').filter({ hasText: scene.balance1.en }).waitFor()
})

test('a folder of the operator’s own crosses the whole way: the sign, the colours, and a film with its captions', async () => {
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/howto`)
  await page.getByRole('button', { name: howto.play.en }).click()
  const film = page
    .getByRole('dialog', { name: howto.play.en })
    .locator('video[src="/brand/howto/play.mp4"]')
  await film.waitFor()
  const captions = `[...(document.querySelector('video').textTracks[0].cues ?? [])].map((cue) => cue.text)`
  await expect.poll(() => page.evaluate(captions)).toEqual(['Lotus plays'])
  const signWidth = `document.querySelector('header img[src="/brand/logo.svg"]').naturalWidth`
  await expect.poll(() => page.evaluate(signWidth)).toBe(8)
  const ground = 'getComputedStyle(document.documentElement).backgroundColor'
  await expect.poll(() => page.evaluate(ground)).toBe('rgb(7, 16, 24)')
  expectNoComplaints(complaints)
})

test('in the same tab: the notice, the game in place of the wallet, and its way back to what it left', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context, complaints } = await openPhone(browser, {
    stored: { locale: 'en', token: m.token },
  })
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  const sheet = page.getByRole('dialog', { name: 'PG Soft' })
  await sheet.getByText('one window at a time').waitFor()
  await sheet.getByText(game.sameTab.en).waitFor()
  await choose(page, wordsIn('en'), game.all)
  await playButton(page, wordsIn('en')).click()
  await page.waitForURL(`${w.sandbox.url}/play/**`)
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('link').first().click()
  await page.waitForURL(`${w.url}/user/home**`)
  await sheet.getByText('300.00').first().waitFor()
  expectNoComplaints(complaints)
})

test('in the same tab a game that lets nobody in leaves the wallet where it is, with the reason', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await w.sandbox.gameFault('PG', 'launch', 'garbage', { times: 1 })
  const { page, context } = await openPhone(browser, { stored: { locale: 'en', token: m.token } })
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  const sheet = page.getByRole('dialog', { name: 'PG Soft' })
  await playButton(page, wordsIn('en')).click()
  await sheet.getByText(game.moneyIsThere.en).waitFor()
  expect(context.pages().map((one) => one.url().startsWith(`${w.url}/user/home`))).toEqual([true])
  await sheet.getByRole('button', { name: game.playAgain.en }).click()
  await page.waitForURL(`${w.sandbox.url}/play/**`)
})
