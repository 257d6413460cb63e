import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as outcome } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { playButton } from './at-game.ts'
import { openBrowser, openPhone, wordsIn } from './browser.ts'

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
/** Presses Play, and answers the window that this opens. */
async function pressPlay(page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    playButton(page, words).click(),
  ])
  return opened
}
const lies = async (m: Member, code: string) => {
  const { amount, slots } = (await m.wallet.get()).body
  return [amount, slots.find((slot: { code: string }) => slot.code === code).amount]
}

test('a transfer that is answered just after the 20 s is asked about by its own key, so the money moves once', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  const { page, context } = await at('PG', m, (one) => one.clock.install())
  const keys: (string | undefined)[] = []
  const late: { route: Route; response: Awaited<ReturnType<Route['fetch']>> }[] = []
  await page.route('**/api/wallet/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) late.push({ route, response: await route.fetch() })
    else await route.continue()
  })
  const opened = await pressPlay(page)
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
  await context.close()
})
