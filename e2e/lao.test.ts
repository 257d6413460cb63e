import { randomInt } from 'node:crypto'
import path from 'node:path'
import { fill } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until, world } from '../server/src/testing/world.ts'
import { t as accountText } from '../web/src/bank-account.text.ts'
import { currencyName, t as currencyText } from '../web/src/currency.text.ts'
import { t as bankText } from '../web/src/features/auth/bank.text.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login.text.ts'
import { t as registerText } from '../web/src/features/auth/register.text.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as statementText } from '../web/src/features/statement/statement.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { t as shellText } from '../web/src/shell/shell.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

const web = path.join(import.meta.dirname, '../web/dist')
const w = await world({ env: { WEB_DIST: web, COUNTRY: 'LA', REGISTER_OTP: 'on' } })
const browser = await openBrowser()
const { exact, like } = wordsIn('la')
const password = 'one-of-a-kind-7'
const phone = `020${randomInt(10_000_000, 99_999_999)}`
const readsSms = `
  window.OTPCredential = class {}
  navigator.credentials.get = async ({ otp }) => ({ code: otp.transport[0] === 'sms' && (await window.smsArrives()) })`

test('a newcomer in Laos: Lao language and night, Lao banks, kip unless baht is chosen, an empty statement, and out', async () => {
  const { page, context, complaints } = await openPhone(browser)
  // A phone that reads its SMS for the page (WebOTP), which a browser without a phone only says it could.
  await context.exposeFunction('smsArrives', () => until(() => w.sandbox.latestSms(phone)).then(({ code }) => code))
  await context.addInitScript({ content: readsSms })
  await page.goto(`${w.url}/`)
  await page.getByRole('button', { name: exact(loginText.submit) }).waitFor()
  const root = page.locator('html')
  expect([await root.getAttribute('lang'), await root.getAttribute('data-theme')]).toEqual(['lo', 'mekong'])
  await picture(page, 'lao-login')
  await verifyNumber(page)
  await fillIdentity(page)
  await fillBank(page)
  await page.getByText(exact(loginText.registered)).waitFor()
  await page.getByLabel(exact(loginText.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(loginText.submit) }).click()
  await page.getByText(like(homeText.hello)).waitFor()
  await page.getByText('₭0.00').first().waitFor()
  const kip = { currency: currencyName('LAK').la }
  await page.getByText(fill(currencyText.noGames.la, kip)).waitFor()
  await picture(page, 'lao-home')
  // What takes kip: the Lao QR, and the account behind it.
  await page.goto(`${w.url}/user/home?open=deposit`)
  await page.getByRole('dialog').getByText(exact(depositText.kindBank)).click()
  await page.getByRole('dialog').getByText('010120001234567').waitFor()
  await picture(page, 'lao-deposit')
  await page.goto(`${w.url}/user/statement`)
  await page.getByText(exact(statementText.empty)).waitFor()
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
  await page.getByLabel(exact(registerText.phone)).fill(`+856 ${phone.slice(1, 3)} ${phone.slice(3)}`)
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
  const offered = await banks.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(offered).toContain('LDB')
  expect(offered).not.toContain('KBANK')
  // What the wallet is kept in is asked before the bank, without scrolling.
  const [asked, bank] = [await page.getByText(exact(bankText.THB)).boundingBox(), await banks.boundingBox()]
  expect(asked!.y).toBeLessThan(bank!.y)
  const [kip, baht] = [bankText.LAK, bankText.THB].map((row) => page.getByRole('radio', { name: exact(row) }))
  expect(await kip!.isChecked()).toBe(true)
  await page.getByText(exact(bankText.THB)).click()
  expect(await baht!.isChecked()).toBe(true)
  await page.getByText(exact(bankText.LAK)).click()
  await page.getByLabel(exact(accountText.accountNo)).fill(`0101200${randomInt(100_000, 999_999)}`)
  await page.getByLabel(exact(bankText.firstName), { exact: true }).fill('ຄຳຫຼ້າ')
  await page.getByLabel(exact(bankText.lastName)).fill('ສຸກ')
  await page.getByRole('checkbox', { name: like(bankText.adult) }).check()
  await page.getByText(fill(currencyText.noGames.la, { currency: currencyName('LAK').la })).waitFor()
  await page.getByText(fill(currencyText.open.la, { currency: currencyName('BAHT').la })).waitFor()
  await picture(page, 'lao-bank')
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
}
