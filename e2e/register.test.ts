import { randomInt } from 'node:crypto'
import { limits } from '@krapao/shared/limits'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as otpText } from '../web/src/features/auth/otp/otp.text.ts'
import { t as bankText } from '../web/src/features/auth/register/bank.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as accountText } from '../web/src/features/profile/bank/bank-account.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

const web = { WEB_DIST: webDist, REGISTER_OTP: 'on' }
const w = await world({ env: web })
const browser = await openBrowser()
const { exact, like } = wordsIn('th')
const password = 'one-of-a-kind-7'
const digits = () => String(randomInt(10_000_000, 99_999_999))

describe('registering in Thai, where a code by SMS is asked for', () => {
  test('a wrong code, another number, a reload, the whole SMS pasted, a taken account, a verification that lapsed, and in', async () => {
    const [first, second, takenNo] = [`08${digits()}`, `09${digits()}`, `77${digits()}`]
    await memberWithAccount(takenNo)
    const { page, complaints } = await openPhone(browser)
    await page.goto(`${w.url}/register?code=PRfriend`)
    await page.getByText('ขั้นตอนที่ 1 จาก 4').waitFor()
    await askForCode(page, first)
    await typeWrongCode(page, first)
    await page.getByRole('button', { name: exact(otpText.change) }).click()
    await expect.poll(() => page.getByLabel(exact(registerText.phone)).inputValue()).toBe(first)
    await askForCode(page, second)
    await page.reload()
    const { text } = await smsTo(second)
    await page.getByText(/\(Ref: (\w+)\)/.exec(text)![1]!).waitFor()
    await picture(page, 'register-otp-after-reload')
    await page.getByLabel(exact(otpText.code)).fill(text)
    await page.getByText('ขั้นตอนที่ 3 จาก 4').waitFor()
    await fillIdentity(page)
    await fillBank(page, takenNo)
    await page.getByText('บัญชีธนาคารนี้มีผู้ใช้แล้ว').waitFor()
    await page.getByLabel(exact(accountText.accountNo)).fill(`88${digits()}`)
    await verifyAgain(page, second, text)
    await page.getByRole('button', { name: exact(registerText.submit) }).click()
    await page.getByText(exact(registerText.doneHeading)).waitFor()
    await page.getByText(exact(loginText.registered)).waitFor()
    await expect.poll(() => page.getByLabel(exact(loginText.phone)).inputValue()).toBe(second)
    const typed = page.getByLabel(exact(loginText.password), { exact: true })
    await expect.poll(() => typed.inputValue()).toBe(password)
    await page.getByRole('button', { name: exact(loginText.submit) }).click()
    await page.getByText(like(homeText.hello)).waitFor()
    expectNoComplaints(complaints)
  })
})

/** A member who has this account already, registered as any other client would. */
async function memberWithAccount(bankAccountNo: string) {
  const username = `06${digits()}`
  const { otpToken } = (await w.guest.auth.sendOtp({ phoneNumber: username })).body
  await w.guest.auth.verifyOtp({ otpToken, otpCode: (await smsTo(username)).code })
  const rest = { name: 'Before', password, bankCode: 'KTB', bankAccountName: 'BEFORE YOU' }
  const { status } = await w.guest.auth.register({ ...rest, username, bankAccountNo })
  expect(status).toBe(200)
}

const smsTo = (phone: string) => until(() => w.sandbox.latestSms(phone))

async function askForCode(page: Page, phone: string) {
  await page.getByLabel(exact(registerText.phone)).fill(phone)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
  await page.getByLabel(exact(otpText.code)).waitFor()
}

async function typeWrongCode(page: Page, phone: string) {
  const { code } = await smsTo(phone)
  await page
    .getByLabel(exact(otpText.code))
    .pressSequentially(code === '123456' ? '654321' : '123456')
  await page.getByText(like(otpText.triesLeft)).waitFor()
}

/** Too long over the last step: the number must be verified once more, and all that was typed is still there. */
async function verifyAgain(page: Page, phone: string, before: string) {
  w.forward(limits.otpVerifiedMs + 60_000)
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
  await page.getByText(exact(otpText.lapsed)).waitFor()
  await page.getByRole('button', { name: exact(otpText.send) }).click()
  await page.getByLabel(exact(otpText.code)).waitFor()
  const { text } = await until(async () => {
    const newest = await smsTo(phone)
    return newest.text === before ? undefined : newest
  })
  await page.getByLabel(exact(otpText.code)).fill(text)
  await page.getByLabel(exact(bankText.lastName)).waitFor()
  await expect.poll(() => page.getByLabel(exact(bankText.lastName)).inputValue()).toBe('JAIDEE')
}

async function fillIdentity(page: Page) {
  await page.getByLabel(exact(identityText.name)).fill('สมหญิง')
  await expect
    .poll(() => page.getByLabel(exact(identityText.inviter)).inputValue())
    .toBe('PRfriend')
  await page.getByLabel(exact(identityText.password), { exact: true }).fill(password)
  await page.getByLabel(exact(identityText.confirm), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
}

async function fillBank(page: Page, accountNo: string) {
  await page.getByLabel(exact(accountText.bank), { exact: true }).selectOption('KTB')
  await page.getByLabel(exact(accountText.accountNo)).fill(accountNo)
  const name = page.getByLabel(exact(bankText.firstName))
  await name.pressSequentially('somyig')
  // Capitals as one types, and the caret stays where one corrects.
  await name.press('ArrowLeft')
  await name.pressSequentially('n')
  await expect.poll(() => name.inputValue()).toBe('SOMYING')
  await page.getByLabel(exact(bankText.lastName)).fill('jaidee')
  await page.getByRole('checkbox', { name: like(bankText.adult) }).check()
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
}
