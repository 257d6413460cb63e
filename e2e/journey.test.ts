import { randomInt } from 'node:crypto'
import { statuses } from '@krapao/shared/statement/statement.text'
import { bcp47, type Locale, locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as bankText } from '../web/src/features/auth/register/bank.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as gameText } from '../web/src/features/games/play/play.text.ts'
import { t as agreementText } from '../web/src/features/legal/agreement.text.ts'
import { t as accountText } from '../web/src/features/profile/bank/bank-account.text.ts'
import { words as statementWords } from '../web/src/features/statement/statement-words.text.ts'
import { t as transferText } from '../web/src/features/transfer/transfer.text.ts'
import { t as outcomeText } from '../web/src/features/transfer/transfer-outcome.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { t as withdrawText } from '../web/src/features/withdraw/withdraw.text.ts'
import { t as outcomeAlert } from '../web/src/page/outcome.text.ts'
import { t as shellText } from '../web/src/shell/shell.text.ts'
import { choose, enterGame } from './at-game.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { still } from './steady.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()

describe.each(locales)('a newcomer in %s', (locale) => {
  test('registers, deposits, plays, withdraws, reads it all and leaves', async () => {
    const phone = await openPhone(browser, { firstTime: true })
    const who = {
      locale,
      page: phone.page,
      ...wordsIn(locale),
      number: `08${randomInt(10_000_000, 99_999_999)}`,
    }
    await chooseLanguage(who)
    await register(who)
    await logIn(who)
    await readAgreement(who)
    await depositByQr(who)
    await playAndBringBack(who)
    await withdraw(who)
    await readStatement(who)
    await leave(who)
    expectNoComplaints(phone.complaints)
  })
})

type Who = { locale: Locale; page: Page; number: string } & ReturnType<typeof wordsIn>
const password = 'one-of-a-kind-7'
const shown = (amount: string) => new RegExp(amount.replace('.', '\\.'))

async function chooseLanguage({ page, locale }: Who) {
  await page.goto(`${w.url}/`)
  await page.waitForURL('**/login')
  const name = { th: 'ไทย', la: 'ລາວ', en: 'English' }[locale]
  await page.getByRole('combobox').filter({ hasText: name }).selectOption({ label: name })
  await page.locator(`html[lang=${bcp47(locale)}]`).waitFor()
  await picture(page, `${locale}-01-login`)
}

async function register({ page, exact, like, locale, number }: Who) {
  await page.getByRole('link', { name: exact(loginText.register) }).click()
  await page
    .getByLabel(exact(registerText.phone))
    .fill(`${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
  await page.getByLabel(exact(identityText.name)).fill('สมหญิง')
  await page.getByLabel(exact(identityText.password), { exact: true }).fill(password)
  await page.getByLabel(exact(identityText.confirm), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
  await page.getByLabel(exact(accountText.bank), { exact: true }).selectOption('KTB')
  await page.getByLabel(exact(accountText.accountNo)).fill(`66${number.slice(2)}`)
  await page.getByLabel(exact(bankText.firstName)).fill('somying')
  await page.getByLabel(exact(bankText.lastName)).fill('jaidee')
  await page.getByRole('checkbox', { name: like(bankText.adult) }).check()
  await picture(page, `${locale}-02-register`)
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
  await page.getByText(exact(registerText.doneHeading)).waitFor()
  await page.waitForURL('**/login')
}

async function logIn({ page, exact, like, number }: Who) {
  await page.getByLabel(exact(loginText.phone)).fill(number)
  await page.getByLabel(exact(loginText.password), { exact: true }).fill('not my password')
  await page.getByRole('button', { name: exact(loginText.submit) }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel(exact(loginText.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(loginText.submit) }).click()
  await page.waitForURL('**/user/home')
  await page.getByText(like(homeText.hello)).waitFor()
}

/** It comes by itself; agreed to once, it leaves the rest of the journey alone. */
async function readAgreement({ page, exact }: Who) {
  const agreement = page.getByRole('dialog', { name: exact(agreementText.title) })
  await agreement.getByRole('button', { name: exact(agreementText.agree) }).click()
  await agreement.waitFor({ state: 'detached' })
}

/** The credited page appears without a tap between paying on the phone and reading "credited". */
async function depositByQr({ page, exact, like, locale }: Who) {
  await page
    .getByRole('link', { name: exact(homeText.deposit) })
    .or(page.getByRole('button', { name: exact(homeText.deposit) }))
    .first()
    .click()
  await page.getByRole('textbox', { name: exact(depositText.amount), exact: true }).fill('1500')
  await page.getByRole('button', { name: exact(depositText.create) }).click()
  await page.getByRole('img', { name: like(depositText.qrAlt) }).waitFor()
  await still(page)
  await picture(page, `${locale}-03-qr`)
  const outside = await page.context().newPage()
  // The sandbox phone, in its own window: what it has before its camera is scanned, looked over and paid.
  await outside.goto(`${w.sandbox.url}/?lang=${locale}#scan`)
  await outside.locator('li.qr button').click()
  await outside.getByText('1,500.00').first().waitFor()
  await picture(outside, `${locale}-04-phone`)
  await outside.locator('button[type=submit].main').click()
  await outside.locator('a[href="#home"].main').waitFor()
  await outside.close()
  await page.getByText(exact(depositText.credited)).first().waitFor()
  await picture(page, `${locale}-05-credited`)
  await page.keyboard.press('Escape')
  await page.getByText(shown('1,500.00')).first().waitFor()
}

async function playAndBringBack({ page, exact, locale }: Who) {
  await page.goto(`${w.url}/user/home?open=game&slot=PG`)
  // There is no account at this game yet: Play opens it.
  await choose(page, wordsIn(locale), gameText.half)
  const game = await enterGame(page, wordsIn(locale))
  await spinUntilTheBalanceMoved(game, locale)
  await game.close()
  await page.goto(`${w.url}/user/home?open=transfer`)
  await page.getByRole('textbox', { name: exact(transferText.amount), exact: true }).waitFor()
  await page.getByRole('button', { name: exact(transferText.allSubmit) }).click()
  await page.getByText(exact(outcomeText.done)).waitFor()
  await picture(page, `${locale}-07-back`)
  await page.getByRole('button', { name: exact(outcomeAlert.understood) }).click()
}

async function spinUntilTheBalanceMoved(game: Page, locale: Locale) {
  await game.locator('#spin').waitFor()
  await expect.poll(() => game.locator('html').getAttribute('lang')).toBe(bcp47(locale))
  const balance = () => game.locator('#balance').innerText()
  const before = await balance()
  for (let i = 0; i < 10 && (await balance()) === before; i++) {
    await game.locator('#spin').click()
    // It is busy from the press until the reels stop and the balance is shown.
    await game.locator('#spin[aria-disabled=false]').waitFor({ state: 'attached' })
  }
  expect(await balance()).not.toBe(before)
  await picture(game, `${locale}-06-game`)
}

async function withdraw({ page, exact, like, locale }: Who) {
  await page.goto(`${w.url}/user/home?open=withdraw`)
  await page.getByRole('textbox', { name: exact(withdrawText.amount), exact: true }).fill('99.99')
  await page.getByRole('button', { name: exact(withdrawText.review) }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('textbox', { name: exact(withdrawText.amount), exact: true }).fill('250.50')
  await page.getByRole('button', { name: exact(withdrawText.review) }).click()
  await picture(page, `${locale}-08-review`)
  await page.getByRole('button', { name: like(withdrawText.confirm) }).click()
  // The alert says "waiting" and leaves by itself once that is over, however soon the bank pays.
  const understood = page.getByRole('button', { name: exact(outcomeAlert.understood) })
  await understood
    .or(page.getByText(exact(withdrawText.paid)))
    .first()
    .waitFor()
  await understood.click({ timeout: 1_000 }).catch(() => understood.waitFor({ state: 'detached' }))
  await page.getByText(exact(withdrawText.paid)).first().waitFor()
  await picture(page, `${locale}-09-paid`)
}

async function readStatement({ page, like, exact, locale }: Who) {
  await page.goto(`${w.url}/user/statement`)
  await page.getByText(like(statementWords.withdraw)).first().waitFor()
  await page.getByText(like(statementWords.depositQr)).first().waitFor()
  const body = await page.locator('main').innerText()
  for (const amount of ['+฿1,500.00', '-฿250.50'])
    expect(body.replace(/\s/g, '').replace('−', '-')).toContain(amount)
  expect(body).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/)
  expect(body).toMatch(/ago|now/)
  expect(body).toContain(exact(statuses.success))
  await picture(page, `${locale}-10-statement`)
}

async function leave({ page, exact }: Who) {
  await page.getByRole('button', { name: exact(shellText.logout) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: exact(shellText.logout) })
    .click()
  await page.waitForURL('**/login')
  await page.goto(`${w.url}/user/statement`)
  await page.waitForURL('**/login')
}
