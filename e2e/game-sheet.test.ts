import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/games/credentials.text.ts'
import { t as games } from '../web/src/features/games/games.text.ts'
import { t as game } from '../web/src/features/games/play/play.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { playButton } from './at-game.ts'
import { expectNoComplaints, openBrowser, openPhone, wordsIn } from './browser.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()
const words = wordsIn('en')
const { exact, like } = words
afterEach(() => w.sandbox.heal())

async function visit(token: string, at = '/user/home', before?: (page: Page) => Promise<unknown>) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token, locale: 'en' },
  })
  await before?.(phone.page)
  await phone.page.goto(w.url + at)
  return phone
}
const sheetOf = (slot: string) => `/user/home?open=game&slot=${slot}`
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const tile = (page: Page, name: string) => page.locator('main .tile').filter({ hasText: name })
const asking = (page: Page, name: string) => tile(page, name).locator('.tile-asking')
const codeOf = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::p')
    .innerText()

test('a slow game is asked on its own tile, while the others have answered and can be opened', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  for (const slotCode of ['JOKER', 'UFABET']) await m.games.activate({ slotCode })
  await w.sandbox.gameFault('JOKER', 'balance', 'delay', { ms: 8_000 })
  // The answer to the asking of all of them is never there: what is seen came before it. (At the end it may still be on its way.)
  const unanswered = (page: Page) =>
    page.route('**/api/wallet/refresh/slot', (route) => void route.fetch().catch(() => undefined))
  const { page, complaints } = await visit(m.token, '/user/home', unanswered)
  await asking(page, 'Joker').waitFor()
  // Their balances are the same as before, so that no event reports them: wait until their tiles no longer ask.
  for (const quick of ['PG Soft', 'UFABET'])
    await asking(page, quick).waitFor({ state: 'detached' })
  await expect.poll(() => asking(page, 'Joker').count()).toBe(1)
  await tile(page, 'PG Soft').click()
  await playButton(page, words).waitFor()
  await expect.poll(() => asking(page, 'Joker').count()).toBe(1)
  expectNoComplaints(complaints)
})

test('a game that the operator works on says so and until when; nothing goes in, and the money comes back', async () => {
  const m = await w.member({ balance: 300, game: 'SUPERSLOT' })
  await m.transfer.move({ from: 'MAIN', to: 'SUPERSLOT', amount: 120 })
  await sql`UPDATE game SET paused_from = now() - interval '1 minute', paused_until = now() + interval '30 days' WHERE code = 'SUPERSLOT'`.execute(
    w.database.owner,
  )
  const { page, complaints } = await visit(m.token)
  await tile(page, 'Super Slot').getByText(exact(home.maintenance)).waitFor()
  await tile(page, 'Super Slot').getByText(like(home.back)).waitFor()
  await tile(page, 'Super Slot').click()
  await page.getByText(games.safe.en.replace('{amount}', '฿120.00')).waitFor()
  for (const [name, why] of [
    [game.play, games.noPlayNow],
    [game.transferIn, games.noTransferNow],
  ] as const) {
    await expect.poll(() => button(page, exact(name)).getAttribute('aria-disabled')).toBe('true')
    await page.getByText(exact(why)).first().waitFor()
  }
  await button(page, exact(game.bringBack)).click()
  await page.getByText(game.movedBack.en.replace('{amount}', '฿120.00')).waitFor()
  expect((await m.wallet.get()).body.amount).toBe(300)
  expectNoComplaints(complaints)
})

test('the password is reset after one question; the new one is hidden, shown at a press, and the game’s own', async () => {
  const m = await w.member({ game: 'PG' })
  const before = (await m.games.account({ slotCode: 'PG' })).body
  const { page, complaints } = await visit(m.token, sheetOf('PG'))
  await button(page, exact(login.showLogin)).click()
  await button(page, exact(login.reset)).click()
  await button(page, exact(login.confirm)).click()
  await page.getByText(exact(login.done)).waitFor()
  await expect.poll(() => codeOf(page, login.password.en)).toMatch(/^•+$/)
  await button(page, exact(login.reveal)).click()
  const { username, password } = (await m.games.account({ slotCode: 'PG' })).body
  await expect.poll(() => codeOf(page, login.password.en)).toBe(password)
  expect(username).toBe(before.username)
  expect(password).not.toBe(before.password)
  expectNoComplaints(complaints)
})

test('a reset whose answer is lost shows both passwords and which to try first; the next try settles it', async () => {
  const m = await w.member({ game: 'PG' })
  await w.sandbox.gameFault('PG', 'members', 'error-after', { times: 1 })
  const { page } = await visit(m.token, sheetOf('PG'))
  await button(page, exact(login.showLogin)).click()
  await button(page, exact(login.reset)).click()
  await button(page, exact(login.confirm)).click()
  await page.getByText(exact(login.maybe)).waitFor()
  await page.getByRole('alert').waitFor()
  const { password, maybePassword } = (await m.games.account({ slotCode: 'PG' })).body
  // An eye that was pressed is called otherwise from then on, and the other is the first.
  for (const _ of [maybePassword, password]) await button(page, exact(login.reveal)).first().click()
  await expect.poll(() => codeOf(page, login.maybeNew.en)).toBe(maybePassword)
  await expect.poll(() => codeOf(page, login.maybeOld.en)).toBe(password)
  await button(page, exact(login.again)).click()
  await page.getByText(exact(login.done)).waitFor()
  expect((await m.games.account({ slotCode: 'PG' })).body).toMatchObject({
    password: maybePassword,
  })
  expect(await page.getByText(exact(login.maybe)).count()).toBe(0)
})

test('a game that lets nobody in says so in the sheet; the money is there, and the next press only enters', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await w.sandbox.gameFault('PG', 'launch', 'garbage', { times: 1 })
  const { page, context } = await visit(m.token, sheetOf('PG'))
  await playButton(page, words).click()
  await page.getByText(exact(game.moneyIsThere)).waitFor()
  const moved = (await m.wallet.get()).body
  expect([
    moved.amount,
    moved.slots.find((slot: { code: string }) => slot.code === 'PG').amount,
  ]).toEqual([100, 100])
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    button(page, exact(game.playAgain)).click(),
  ])
  await window.waitForURL(`${w.sandbox.url}/play/**`)
})

test('balances of the last visit are on Home before the first answer, and never for another login', async () => {
  const m = await w.member({ balance: 345 })
  const other = await w.member()
  const { page } = await visit(m.token)
  await page.getByText(like(home.updatedAt)).waitFor()
  await page.route('**/api/wallet', () => undefined)
  await page.reload()
  await page.getByText('345.00').first().waitFor()
  await tile(page, 'PG Soft').waitFor()
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(other.token)})`)
  await page.reload()
  await page.locator('main .shimmer').first().waitFor()
  expect(await page.getByText('345.00').count()).toBe(0)
})
