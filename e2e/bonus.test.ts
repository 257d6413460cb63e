import type { Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { anOffer, playTo } from '../server/src/testing/bonus/an-offer.ts'
import { world } from '../server/src/testing/world.ts'
import { t as bonus } from '../web/src/features/bonus/bonus.text.ts'
import { t as ended } from '../web/src/features/bonus/held/ended.text.ts'
import { t as endedNotice } from '../web/src/features/bonus/held/ended-notice.text.ts'
import { t as held } from '../web/src/features/bonus/held/holding.text.ts'
import { t as leaving } from '../web/src/features/bonus/held/leave.text.ts'
import { t as outside } from '../web/src/features/bonus/outside.text.ts'
import { t as taking } from '../web/src/features/bonus/taking.text.ts'
import { t as promotion } from '../web/src/features/promotion/promotion.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as withdraw } from '../web/src/features/withdraw/withdraw.text.ts'
import { t as alertText } from '../web/src/page/outcome.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

const w = await world({ jobs: true, env: { WEB_DIST: webDist } })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

/** What the demo publishes as WELCOME100 and PROMO50. */
const welcome = () =>
  anOffer(w, { success: 150, fail: 10, maxCredit: 1_000, minTotal: 100, max: 1 })
const fifty = () =>
  anOffer(w, { kind: 'promotion', fixed: 50, success: 200, fail: 10, minTotal: 100, max: 1 })

async function visit(m: Member, locale: Locale, at = '/user/bonus') {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale },
  })
  await phone.page.goto(w.url + at)
  return { ...phone, ...wordsIn(locale) }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alertOf = (page: Page) => page.getByRole('alertdialog')
const understand = (page: Page, word: string) => button(page, word).click()

/** From the offer's address to holding it, as a hand does it. */
async function takeIt({ page, exact }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  await button(page, exact(taking.receive)).click()
  await alertOf(page).getByText(exact(taking.taken)).waitFor()
  await understand(page, exact(alertText.understood))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const sheetOf = (code: string) => `/user/bonus?open=bonus&code=${code}`

test('a bonus is taken, played to its target, finished, and all of it withdrawn', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  const code = await welcome()
  const phone = await visit(m, 'th', sheetOf(code))
  const { page, exact, like } = phone
  // 200 and 200: free at 600, over at 40.
  await page.getByText(exact(taking.free).replace('{success}', '฿600')).waitFor()
  await page.getByText(exact(taking.over).replace('{fail}', '฿40')).waitFor()
  await takeIt(phone)
  await page.getByRole('main').getByText('400.00').first().waitFor()
  await page.getByText(exact(bonus.inUse)).waitFor()

  await button(page, exact(held.end)).click()
  await alertOf(page).getByText('฿600').waitFor()
  await understand(page, exact(alertText.understood))
  await m.transfer.all({ to: 'PG' }, { key: crypto.randomUUID() })
  await page.goto(`${w.url}/user/home?open=withdraw`)
  // Home's strip for friends says the same in a longer sentence.
  await page.getByRole('heading', { name: exact(outside.noWithdrawal), exact: true }).waitFor()

  await playTo(w, m, 'PG', 650)
  await page.getByRole('link', { name: exact(outside.see) }).click()
  await button(page, exact(home.refresh)).click()
  await page.getByText(exact(held.met)).waitFor()
  await picture(page, 'bonus-01-met')
  await button(page, exact(held.finish)).click()
  await alertOf(page).getByText(exact(ended.endedText)).waitFor()
  await understand(page, exact(alertText.understood))
  await page.getByText(exact(bonus.received).replace('{n}', '1').replace('{max}', '1')).waitFor()
  expect((await m.wallet.get()).body).toMatchObject({ amount: 650 })

  await page.goto(`${w.url}/user/home?open=withdraw`)
  await page.getByRole('textbox', { name: exact(withdraw.amount), exact: true }).fill('650')
  await button(page, exact(withdraw.review)).click()
  await page.getByRole('button', { name: like(withdraw.confirm) }).click()
  // Not the alert before it, which closes by itself once the money is paid out: at once, if the bank is quick.
  await page.getByRole('heading', { name: exact(withdraw.paid), exact: true }).waitFor()
  // "Not yet" is an answer with a status of its own.
  expectNoComplaints(phone.complaints.filter((words) => !words.includes('409')))
})

test('a bonus that falls to its floor ends by itself, and what is left is the member’s', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  const phone = await visit(m, 'la', sheetOf(await welcome()))
  const { page, exact } = phone
  await takeIt(phone)
  await m.transfer.all({ to: 'PG' }, { key: crypto.randomUUID() })
  await playTo(w, m, 'PG', 40)
  await page.reload()
  // The looks of the worker find it, and the page hears of it.
  await page.getByText(exact(endedNotice.ended)).waitFor({ timeout: 90_000 })
  await button(page, exact(endedNotice.see)).click()
  await page.getByText('40.00').first().waitFor()
  await page.goBack()
  await page.getByLabel(exact(bonus.code), { exact: true }).waitFor()
  expect((await m.bonus.active({})).body).toMatchObject({ status: false })
  await page.goto(`${w.url}/user/home?open=withdraw`)
  await page.getByRole('textbox', { name: exact(withdraw.amount), exact: true }).waitFor()
  expectNoComplaints(phone.complaints)
}, 150_000)

test('a promotion is found by its code, however it is typed, and left with one’s own share', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  const code = await fifty()
  const phone = await visit(m, 'en')
  const { page, exact } = phone
  const field = page.getByLabel(exact(bonus.code), { exact: true })
  await button(page, exact(bonus.search)).click()
  await page.getByText(exact(bonus.codeMissing)).waitFor()
  await field.fill('nosuchcode')
  await button(page, exact(bonus.search)).click()
  await page.getByText(exact(promotion.notFound)).waitFor()
  await button(page, exact(promotion.again)).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await field.fill(` ${code.toLowerCase()} `)
  await button(page, exact(bonus.search)).click()
  // 200 and 50: free at 500, over at 25.
  const sheet = page.getByRole('dialog')
  await sheet.getByText(exact(taking.free).replace('{success}', '฿500')).waitFor()
  await sheet.getByText(exact(taking.over).replace('{fail}', '฿25')).waitFor()
  await button(page, exact(promotion.receive)).click()
  await alertOf(page).getByText(exact(taking.taken)).waitFor()
  await understand(page, exact(alertText.understood))

  await button(page, exact(held.leave)).click()
  const question = page.getByRole('dialog', { name: exact(leaving.ask) })
  await question.getByText('฿200.00').waitFor()
  await question.getByRole('button', { name: exact(held.leave) }).click()
  await alertOf(page).getByText('฿200.00').waitFor()
  await understand(page, exact(alertText.understood))
  await field.waitFor()
  expect((await m.wallet.get()).body).toMatchObject({ amount: 200 })
  expectNoComplaints(phone.complaints.filter((words) => !words.includes('404')))
})

test('the answer of taking is lost: it is being checked, asked again by the same key, and taken once', async () => {
  const m = await w.member({ balance: 200 })
  const code = await welcome()
  const phone = await visit(m, 'en', sheetOf(code))
  const { page, exact } = phone
  const keys: (string | undefined)[] = []
  await page.route('**/api/bonus/activate/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) return route.abort()
    await route.fulfill({ response })
  })
  await button(page, exact(taking.receive)).click()
  await alertOf(page).getByText(exact(taking.taken)).waitFor()
  expect(keys[0]).toBeDefined()
  expect(keys).toEqual([keys[0], keys[0]])
  expect((await m.wallet.get()).body).toMatchObject({ amount: 400 })
})
