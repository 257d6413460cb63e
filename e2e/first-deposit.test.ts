import { randomInt } from 'node:crypto'
import { type Locale, locales, type Text } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as identity } from '../web/src/features/auth/identity.text.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as otp } from '../web/src/features/auth/otp/otp.text.ts'
import { t as bank } from '../web/src/features/auth/register/bank.text.ts'
import { t as register } from '../web/src/features/auth/register/register.text.ts'
import { t as deposit } from '../web/src/features/deposit/deposit.text.ts'
import { t as account } from '../web/src/features/profile/bank/bank-account.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { settled } from './steady.ts'

// From an empty browser to a first credit by hand (LOBBY, Measure). A tap is a finger on the screen; letters, and the keyboard's own "next" and
// "go", belong to the field that is typed. What is typed goes to wherever the focus is: a box that has none by itself costs a tap.
const w = await world({ jobs: true, env: { WEB_DIST: webDist, REGISTER_OTP: 'on' } })
const browser = await openBrowser()

test.each(locales)(
  'a first deposit takes at most 12 taps and 8 typed fields (%s)',
  async (locale) => {
    const phone = await openPhone(browser, { stored: { locale }, hasTouch: true, isMobile: true })
    const hand = handOn(phone.page, locale)
    await signUp(phone.page, hand, locale)
    await payByQr(phone.page, hand, locale)
    expect(hand.fields).toEqual([
      ...[register.phone, otp.code, identity.name, identity.password, identity.confirm],
      ...[account.accountNo, bank.firstName, bank.lastName],
    ])
    expect(hand.fields.length).toBeLessThanOrEqual(8)
    expect(hand.taps.length, hand.taps.join(', ')).toBeLessThanOrEqual(12)
    expectNoComplaints(phone.complaints)
  },
)

type Hand = ReturnType<typeof handOn>

/** A hand that counts what it does. */
function handOn(page: Page, locale: Locale) {
  const taps: string[] = []
  const fields: Text[] = []
  return {
    taps,
    fields,
    async tap(what: Locator, name: string) {
      await what.tap()
      taps.push(name)
    },
    /** Types where the focus is, which must be this field. */
    async type(field: Text, text: string, then?: 'Enter') {
      const box = page.getByRole('textbox', { name: field[locale], exact: true })
      const label = page.getByLabel(field[locale], { exact: true })
      const one = box.or(label).first()
      await expect
        .poll(() => one.evaluate((it) => it === it.ownerDocument.activeElement))
        .toBe(true)
      await page.keyboard.type(text)
      fields.push(field)
      if (then) await page.keyboard.press(then)
    },
  }
}

async function signUp(page: Page, { tap, type, taps }: Hand, locale: Locale) {
  const { exact, like } = wordsIn(locale)
  const button = (row: Text) => page.getByRole('button', { name: exact(row), exact: true })
  const digits = String(randomInt(10_000_000, 99_999_999))
  const password = 'one-of-a-kind-7'
  await page.goto(`${w.url}/`)
  await tap(page.getByRole('link', { name: exact(login.register) }), 'register')
  await type(register.phone, `08${digits}`, 'Enter')
  await page.getByLabel(exact(otp.code)).waitFor()
  // Six digits are sent by themselves.
  await type(otp.code, (await until(() => w.sandbox.latestSms(`08${digits}`))).code!)
  await type(identity.name, 'Somying', 'Enter')
  await type(identity.password, password, 'Enter')
  await type(identity.confirm, password, 'Enter')
  // The phone's own list of banks, which no script can touch: one tap opens it, one picks.
  await page.getByLabel(exact(account.bank), { exact: true }).selectOption('SCB')
  taps.push('banks', 'a bank')
  const accountNo = page.getByLabel(exact(account.accountNo), { exact: true })
  await tap(accountNo, 'account number')
  await type(account.accountNo, `77${digits}`, 'Enter')
  await type(bank.firstName, 'somying', 'Enter')
  await type(bank.lastName, 'jaidee')
  await tap(page.getByRole('checkbox', { name: like(bank.adult) }), 'of age')
  await picture(page, `first-deposit-1-${locale}`)
  await tap(button(register.submit), 'sign up')
  // The form fills itself when the two seconds of SPEC are over.
  await page.getByText(exact(login.registered)).waitFor()
  const typed = page.getByLabel(exact(login.password), { exact: true })
  await expect.poll(() => typed.inputValue()).toBe(password)
  await tap(button(login.submit), 'log in')
  await page.waitForURL('**/user/home')
}

async function payByQr(page: Page, { tap, taps }: Hand, locale: Locale) {
  const { exact, like } = wordsIn(locale)
  const button = (row: Text) => page.getByRole('button', { name: exact(row), exact: true })
  await tap(button(home.deposit), 'deposit')
  await settled(page)
  await picture(page, `first-deposit-2-${locale}`)
  await tap(button(deposit.create), 'create QR')
  await page.getByRole('img', { name: like(deposit.qrAlt) }).waitFor()
  await picture(page, `first-deposit-3-${locale}`)
  const app = await page.context().newPage()
  await app.goto(`${w.sandbox.url}/?lang=${locale}#scan`)
  await tap(app.locator('li.qr button').first(), 'scan')
  await tap(app.locator('button[type=submit].main'), 'pay')
  await app.locator('a[href="#home"].main').waitFor()
  await app.close()
  await page.getByText(exact(deposit.credited)).first().waitFor()
  expect(taps.at(-1)).toBe('pay')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('main').innerText()).toContain('10.00')
}
