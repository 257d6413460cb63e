import { errors } from '@krapao/shared/errors'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as agreementText } from '../web/src/features/legal/agreement.text.ts'
import { t as formText } from '../web/src/features/profile/account-form.text.ts'
import { t as nameText } from '../web/src/features/profile/name/holder-name.text.ts'
import { t as profileText } from '../web/src/features/profile/profile.text.ts'
import { t as passwordText } from '../web/src/features/profile/safety/password.text.ts'
import { t as sessionText } from '../web/src/features/profile/safety/sessions.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { t as underWay } from '../web/src/features/wallet/under-way/under-way.text.ts'
import { openBrowser, openPhone, picture } from './browser.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()

type Phone = { token: string; at: string; firstTime?: boolean }

/** A page already logged in, in English. */
async function pageOf({ token, at, firstTime = false }: Phone): Promise<Page> {
  const { page } = await openPhone(browser, { firstTime, stored: { token, locale: 'en' } })
  await page.goto(w.url + at)
  return page
}

const anotherToken = async (
  m: { phone: string; password: string },
  browserName = '',
): Promise<string> => {
  const headers = { 'user-agent': browserName }
  return (await w.guest.auth.login({ username: m.phone, password: m.password }, { headers })).body
    .token
}

test('changing the password: each error next to its field, then done, and the other device is shown the way in', async () => {
  const m = await w.member()
  const other = await pageOf({ token: await anotherToken(m), at: '/user/home' })
  const page = await pageOf({ token: m.token, at: '/user/profile' })
  await page.getByRole('button', { name: profileText.changePassword.en }).click()
  const field = (label: { en: string }) => page.getByLabel(label.en, { exact: true })
  const submit = () =>
    page.getByRole('button', { name: passwordText.submit.en, exact: true }).last().click()
  const says = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()
  await submit()
  for (const row of [passwordText.oldMissing, passwordText.newMissing, passwordText.confirmMissing])
    await says(row.en)
  await field(passwordText.old).fill('not my password')
  await field(passwordText.fresh).fill('one-of-a-kind-7')
  await field(passwordText.confirm).fill('one-of-a-kind-8')
  await submit()
  await says(passwordText.differs.en)
  await field(passwordText.confirm).fill('one-of-a-kind-7')
  await submit()
  await says(errors.WRONG_PASSWORD.en)
  await expect.poll(() => field(passwordText.fresh).inputValue()).toBe('one-of-a-kind-7')
  await field(passwordText.old).fill(m.password)
  for (const label of [passwordText.fresh, passwordText.confirm])
    await field(label).fill('password1')
  await submit()
  await says(passwordText.tooEasy.en)
  await picture(page, 'password-too-easy')
  for (const label of [passwordText.fresh, passwordText.confirm])
    await field(label).fill('one-of-a-kind-7')
  await submit()
  await page.getByText(passwordText.done.en).waitFor()
  await picture(page, 'password-done')
  await other.waitForURL('**/login')
  await other.getByText(loginText.sessionEnded.en).waitFor()
  expect(
    (await w.guest.auth.login({ username: m.phone, password: 'one-of-a-kind-7' })).status,
  ).toBe(200)
})

test('where one is logged in: one place is logged out, so is one that had just ended, then all the others', async () => {
  const m = await w.member()
  const [gone, live] = [await anotherToken(m, android), await anotherToken(m, iphone)]
  for (let i = 0; i < 2; i++) await anotherToken(m)
  const page = await pageOf({ token: m.token, at: '/user/profile?open=sessions' })
  const sheet = page.getByRole('dialog', { name: sessionText.title.en })
  const logOut = { name: sessionText.logOut.en, exact: true }
  const confirm = (question: { en: string }) =>
    page.getByRole('dialog', { name: question.en }).getByRole('button', logOut).click()
  await sheet.getByText(sessionText.here.en).waitFor()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(5)
  await picture(page, 'sessions')
  await w.guest.auth.logout({}, { token: gone })
  for (const device of [/Log out .*Android/, /Log out .*iPhone/]) {
    await sheet.getByRole('button', { name: device }).click()
    await confirm(sessionText.ask)
    await sheet.getByRole('button', { name: device }).waitFor({ state: 'detached' })
  }
  await page.getByText(sessionText.done.en).first().waitFor()
  expect((await w.guest.profile.get({}, { token: live })).status).toBe(401)
  await sheet.getByRole('button', { name: sessionText.logOutAll.en }).click()
  await confirm(sessionText.askAll)
  await sheet.getByText(sessionText.onlyHere.en).waitFor()
})
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test('a name in Thai at a bank that wants English is asked for on Home, written, and the notice goes', async () => {
  const m = await w.member({ bank: { code: 'KTB', no: '6612345678' } })
  await w.database.pool.query('UPDATE bank_account SET account_name = $1 WHERE account_no = $2', [
    thaiName,
    m.bank.no,
  ])
  const page = await pageOf({ token: m.token, at: '/user/home' })
  await page.getByRole('button', { name: underWay.name.en }).click()
  const name = page.getByLabel(nameText.name.en)
  await name.fill(thaiName)
  await page.getByRole('button', { name: formText.save.en }).click()
  await page.getByText(errors.BANK_ACCOUNT_NAME_ENG.en).waitFor()
  await name.fill('Somying Jaidee')
  await page.getByRole('button', { name: formText.save.en }).click()
  await page.getByText(nameText.done.en).waitFor()
  await page.getByRole('button', { name: underWay.name.en }).waitFor({ state: 'detached' })
  await page.goto(`${w.url}/user/profile`)
  await page.getByText('SOMYING JAIDEE').waitFor()
})

const thaiName = 'สมหญิง ใจดี'

test('the agreement comes by itself, never over an open sheet but after it, and no more once it was agreed to', async () => {
  const m = await w.member()
  const page = await pageOf({ token: m.token, at: '/user/home?open=deposit', firstTime: true })
  await page.evaluate(watchDialogs)
  await page.getByRole('textbox', { name: depositText.amount.en, exact: true }).fill('120')
  await page.getByRole('button', { name: depositText.create.en }).click()
  // Its countdown has run for seconds: by then the agreement was due.
  await page
    .getByRole('dialog')
    .getByText(/9:(5[0-6]|[0-4]\d)/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  const agreement = page.getByRole('dialog', { name: agreementText.title.en })
  await agreement.waitFor()
  expect(await page.evaluate('window.mostDialogs')).toBe(1)
  await picture(page, 'agreement')
  await page.getByRole('button', { name: agreementText.agree.en }).click()
  await agreement.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await m.wallet.get()).body.agreement.agreedAt)
    .toEqual(expect.any(String))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await page
    .getByRole('heading', { name: homeText.hello.en.replace('{name}', 'Somying') })
    .waitFor()
  // Its texts are asked for as soon as Home has loaded, or not at all.
  expect(asked).toContain('/api/wallet')
  expect(asked).not.toContain('/api/account/agreement')
})

/** Notes how many dialogs stood at once, from now on. */
const watchDialogs = `
  window.mostDialogs = 0
  new MutationObserver(() => {
    window.mostDialogs = Math.max(window.mostDialogs, document.querySelectorAll('.sheet').length)
  }).observe(document.body, { childList: true, subtree: true })
`
