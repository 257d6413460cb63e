import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as withdrawText } from '../web/src/features/withdraw/withdraw.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { openBrowser, openPhone, picture, wordsIn } from './browser.ts'

// A withdrawal that is not answered: what the page does until it knows how it ended.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { exact, like } = wordsIn('en')
type Member = Awaited<ReturnType<typeof w.member>>
const amounts = async (m: Member) => (await m.wallet.get()).body

/** Before the last press of a withdrawal, on a clock that the test turns. */
async function beforeConfirming(m: Member) {
  const { page } = await openPhone(browser, { stored: { token: m.token, locale: 'en' } })
  await page.clock.install()
  await page.goto(`${w.url}/user/home?open=withdraw`)
  await page.getByRole('textbox', { name: exact(withdrawText.amount), exact: true }).fill('150')
  await page.getByRole('button', { name: exact(withdrawText.review) }).click()
  const confirm = page.getByRole('button', { name: like(withdrawText.confirm) })
  await confirm.waitFor()
  return { page, confirm, alert: page.getByRole('alertdialog') }
}

/** Another tab of the same phone, in which another member logs in and stays logged in. */
const logIn = (page: Page, { token }: Member) =>
  page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)

/** Turns the clock on until this is true. */
const turn = (page: Page, shown: () => Promise<unknown>) =>
  expect.poll(async () => {
    await page.clock.runFor(2_000)
    return shown()
  })

test('a lost withdrawal is not asked for in the name of the next member', async () => {
  const [a, b] = [await w.member({ balance: 500 }), await w.member({ balance: 700 })]
  const { page, confirm, alert } = await beforeConfirming(a)
  let calls = 0
  await page.route('**/api/wallet/withdrawAll', async (route) => {
    calls += 1
    await logIn(page, b)
    return calls === 1 ? route.abort() : route.continue()
  })
  await confirm.click()
  await turn(page, () => alert.innerText()).toContain(alertText.beingChecked.en)
  expect(calls).toBe(1)
  expect(await amounts(b)).toMatchObject({ amount: 700, held: 0 })
})

test('"OK" does not end the asking: a line says so, a press sends nothing new, and the outcome is told', async () => {
  const m = await w.member({ balance: 500 })
  const { page, confirm, alert } = await beforeConfirming(m)
  const asked: Route[] = []
  let isCut = true
  await page.route('**/api/wallet/withdrawAll', async (route) => {
    asked.push(route)
    if (!isCut) return route.continue()
    // The second one is under way until the test ends it.
    if (asked.length !== 2) return route.abort()
  })
  const understood = async () => {
    await alert.getByRole('button', { name: exact(alertText.understood) }).click()
    await alert.waitFor({ state: 'detached' })
  }
  await confirm.click()
  await alert.getByText(exact(alertText.askingAgain)).waitFor()
  await understood()
  const line = page.getByRole('dialog').getByText(exact(alertText.stillAsking))
  await line.waitFor()
  await picture(page, 'lost-answer-line')

  // Pressed again while it is asked for, the page says once more that it is being checked.
  await turn(page, async () => asked.length).toBe(2)
  await confirm.click()
  await alert.getByText(exact(alertText.checking)).waitFor()
  await understood()
  expect(asked).toHaveLength(2)
  await asked[1]!.abort()
  await turn(page, async () => asked.length).toBeGreaterThan(3)
  await line.waitFor()
  await confirm.click()
  await alert.getByText(exact(alertText.stillNoAnswer)).waitFor()
  await understood()

  isCut = false
  await turn(page, () => alert.count()).toBe(1)
  await alert.getByText(exact(withdrawText.asked)).waitFor()
  expect(new Set(asked.map((route) => route.request().headers()['idempotency-key'])).size).toBe(1)
  expect(await amounts(m)).toMatchObject({ amount: 350, held: 150 })
  await understood()
  expect(await line.count()).toBe(0)
})
