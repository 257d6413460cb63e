import { randomInt } from 'node:crypto'
import { fill } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as bankText } from '../web/src/features/auth/register/bank.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as gameText } from '../web/src/features/games/play/play.text.ts'
import { t as accountText } from '../web/src/features/profile/bank/bank-account.text.ts'
import { words as statementWords } from '../web/src/features/statement/statement-words.text.ts'
import { t as transferText } from '../web/src/features/transfer/transfer.text.ts'
import { t as outcomeText } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { t as withdrawText } from '../web/src/features/withdraw/withdraw.text.ts'
import { currencyName, t as currencyText } from '../web/src/i18n/currency.text.ts'
import { t as outcomeAlert } from '../web/src/page/outcome.text.ts'
import { t as shellText } from '../web/src/shell/shell.text.ts'
import { choose, enterGame } from './at-game.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { still } from './steady.ts'

// A game that is late on a busy machine is not called silent: it would be asked again ten seconds later.
const env = { WEB_DIST: webDist, COUNTRY: 'LA', REGISTER_OTP: 'on', OUTSIDE_TIMEOUT_MS: '8000' }
const w = await world({ jobs: true, env })
const browser = await openBrowser()
const { exact, like } = wordsIn('la')
const password = 'one-of-a-kind-7'
const phone = `020${randomInt(10_000_000, 99_999_999)}`
const readsSms = `
  window.OTPCredential = class {}
  if (navigator.credentials) navigator.credentials.get = async ({ otp }) => ({ code: otp.transport[0] === 'sms' && (await window.smsArrives()) })`

test('a newcomer in Laos, all in kip: registers with a Lao bank, pays a Lao QR, plays, is paid out, reads it all and leaves', async () => {
  const { page, context, complaints } = await openPhone(browser)
  // A phone that reads its SMS for the page (WebOTP), which a browser without a phone only says it could.
  await context.exposeFunction('smsArrives', () =>
    until(() => w.sandbox.latestSms(phone)).then(({ code }) => code),
  )
  await context.addInitScript({ content: readsSms })
  await page.goto(`${w.url}/`)
  await page.getByRole('button', { name: exact(loginText.submit) }).waitFor()
  const root = page.locator('html')
  expect([await root.getAttribute('lang'), await root.getAttribute('data-palette')]).toEqual([
    'lo',
    'mekong',
  ])
  await picture(page, 'lao-login')
  await verifyNumber(page)
  await fillIdentity(page)
  await fillBank(page)
  await page.getByText(exact(loginText.registered)).waitFor()
  await page.getByLabel(exact(loginText.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(loginText.submit) }).click()
  await page.getByText(like(homeText.hello)).waitFor()
  await page.getByText('₭0.00').first().waitFor()
  await picture(page, 'lao-home')
  await payLaoQr(page)
  await playInKip(page)
  await withdrawKip(page)
  await page.goto(`${w.url}/user/statement`)
  await page.getByText(like(statementWords.withdraw)).first().waitFor()
  const body = (await page.locator('main').innerText()).replace(/\s/g, '').replaceAll('−', '-')
  for (const amount of ['+₭500,000.00', '-₭150,000.00']) expect(body).toContain(amount)
  expect(body).not.toContain('฿')
  await picture(page, 'lao-statement')
  await page.getByRole('button', { name: exact(shellText.logout) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: exact(shellText.logout) })
    .click()
  await page.getByRole('button', { name: exact(loginText.submit) }).waitFor()
  expectNoComplaints(complaints)
})

async function verifyNumber(page: Page) {
  await page.getByRole('link', { name: exact(loginText.register) }).click()
  await page
    .getByLabel(exact(registerText.phone))
    .fill(`+856 ${phone.slice(1, 3)} ${phone.slice(3)}`)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
}

async function fillIdentity(page: Page) {
  await page.getByLabel(exact(identityText.name)).fill('ຄຳຫຼ້າ')
  await page.getByLabel(exact(identityText.password), { exact: true }).fill(password)
  await page.getByLabel(exact(identityText.confirm), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
}

async function fillBank(page: Page) {
  const banks = page.getByLabel(exact(accountText.bank), { exact: true })
  await banks.selectOption('BCEL')
  const offered = await banks
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(offered).toContain('LDB')
  expect(offered).not.toContain('KBANK')
  // What the wallet is kept in is asked before the bank, without scrolling.
  const [asked, bank] = [
    await page.getByText(exact(bankText.THB)).boundingBox(),
    await banks.boundingBox(),
  ]
  expect(asked!.y).toBeLessThan(bank!.y)
  const [kip, baht] = [bankText.LAK, bankText.THB].map((row) =>
    page.getByRole('radio', { name: exact(row) }),
  )
  await expect.poll(() => kip!.isChecked()).toBe(true)
  await page.getByText(exact(bankText.THB)).click()
  await expect.poll(() => baht!.isChecked()).toBe(true)
  await page.getByText(exact(bankText.LAK)).click()
  await page.getByLabel(exact(accountText.accountNo)).fill(`0101200${randomInt(100_000, 999_999)}`)
  await page.getByLabel(exact(bankText.firstName), { exact: true }).fill('ຄຳຫຼ້າ')
  await page.getByLabel(exact(bankText.lastName)).fill('ສຸກ')
  await page.getByRole('checkbox', { name: like(bankText.adult) }).check()
  // Both currencies can do everything, so nothing is said of either.
  const lacking = fill(currencyText.noGames.la, { currency: currencyName('LAK').la })
  expect(await page.getByText(lacking).count()).toBe(0)
  await picture(page, 'lao-bank')
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
}

/** A gateway's QR in kip, paid on the sandbox phone; the account behind the Lao QR of our own is next to it. */
async function payLaoQr(page: Page) {
  await page.goto(`${w.url}/user/home?open=deposit`)
  const sheet = page.getByRole('dialog')
  await sheet.getByText(exact(depositText.kindBank)).click()
  await sheet.getByText('010-120-001-234-567').waitFor()
  await sheet.getByText(exact(depositText.kindQr)).click()
  await sheet.getByRole('textbox', { name: exact(depositText.amount), exact: true }).fill('500000')
  await sheet.getByRole('button', { name: exact(depositText.create) }).click()
  await sheet.getByRole('img', { name: like(depositText.qrAlt) }).waitFor()
  await still(page)
  await picture(page, 'lao-qr')
  const outside = await page.context().newPage()
  await outside.goto(`${w.sandbox.url}/?lang=la#scan`)
  await outside.locator('li.qr', { hasText: '₭500,000.00' }).getByRole('button').click()
  await outside.getByText('500,000.00').first().waitFor()
  await outside.locator('button[type=submit].main').click()
  await outside.locator('a[href="#home"].main').waitFor()
  await outside.close()
  await page.getByText(exact(depositText.credited)).first().waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByText(/500,000\.00/)
    .first()
    .waitFor()
}

async function playInKip(page: Page) {
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  await choose(page, wordsIn('la'), gameText.all)
  const game = await enterGame(page, wordsIn('la'))
  await game.locator('#spin').waitFor()
  await expect.poll(() => game.locator('#balance').innerText()).toBe('₭500,000.00')
  expect(await game.locator('body').innerText()).not.toContain('฿')
  await game.locator('#spin').click()
  await game.locator('#spin[aria-disabled=false]').waitFor({ state: 'attached' })
  await picture(game, 'lao-game')
  await game.close()
  await page.goto(`${w.url}/user/home?open=transfer`)
  await page.getByRole('textbox', { name: exact(transferText.amount), exact: true }).waitFor()
  await page.getByRole('button', { name: exact(transferText.allSubmit) }).click()
  await page.getByText(exact(outcomeText.done)).waitFor()
  await page.getByRole('button', { name: exact(outcomeAlert.understood) }).click()
}

async function withdrawKip(page: Page) {
  await page.goto(`${w.url}/user/home?open=withdraw`)
  await page.getByRole('textbox', { name: exact(withdrawText.amount), exact: true }).fill('150000')
  await page.getByRole('button', { name: exact(withdrawText.review) }).click()
  await picture(page, 'lao-review')
  await page.getByRole('button', { name: like(withdrawText.confirm) }).click()
  await page.getByText(exact(withdrawText.paid)).first().waitFor()
  await picture(page, 'lao-paid')
}
