import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as otpText } from '../web/src/features/auth/otp/otp.text.ts'
import { t as recoverText } from '../web/src/features/auth/recover/recover.text.ts'
import { t as supportText } from '../web/src/features/auth/support.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { exact } = wordsIn('th')
const fresh = 'another-of-a-kind-8'

test('a forgotten password, in Thai: from the login by the code of an SMS to a new one, and in; no SMS leads to support', async () => {
  const m = await w.member()
  const { page, complaints } = await openPhone(browser)
  await page.goto(`${w.url}/login`)
  await page.getByLabel(exact(loginText.phone)).fill(m.phone)
  await page.getByRole('link', { name: exact(loginText.forgotten) }).click()
  // The number that was typed comes along.
  await expect.poll(() => page.getByLabel(exact(recoverText.phone)).inputValue()).toBe(m.phone)
  await page.getByRole('button', { name: exact(recoverText.send) }).click()
  await page.getByText(exact(recoverText.sent)).waitFor()
  const support = page.getByRole('link', { name: exact(supportText.support) })
  await expect.poll(() => support.getAttribute('href')).toBe('/contact')
  await picture(page, 'recover-code')
  const { text } = await until(() => w.sandbox.latestSms(m.phone))
  await page.getByLabel(exact(otpText.code)).fill(text)
  await page.getByRole('heading', { name: exact(recoverText.passwordHeading) }).waitFor()
  const save = async (password: string, confirm = password) => {
    await page.getByLabel(exact(recoverText.password), { exact: true }).fill(password)
    await page.getByLabel(exact(recoverText.confirm), { exact: true }).fill(confirm)
    await page.getByRole('button', { name: exact(recoverText.submit) }).click()
  }
  await save(fresh, `${fresh}x`)
  await page.getByText(exact(identityText.confirmDiffers)).waitFor()
  // The server knows the common ones; the code is good for another try.
  await save('password123')
  await page.getByText(exact(recoverText.passwordEasy)).waitFor()
  await save(fresh)
  await page.getByRole('heading', { name: exact(recoverText.done) }).waitFor()
  await page
    .getByRole('link', { name: exact(recoverText.login) })
    .last()
    .click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByLabel(exact(loginText.phone)).inputValue()).toBe(m.phone)
  await page.getByLabel(exact(loginText.password), { exact: true }).fill(fresh)
  await page.getByRole('button', { name: exact(loginText.submit) }).click()
  await page.waitForURL('**/user/home')
  expectNoComplaints(complaints)
})
