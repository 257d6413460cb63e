import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as bankText } from '../web/src/features/auth/register/bank.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as accountText } from '../web/src/features/profile/bank/bank-account.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

// The password that was typed when registering fills the login form: one tap. It is a variable of the page and nowhere else.
const w = await world({ env: { WEB_DIST: webDist, REGISTER_OTP: 'off' } })
const browser = await openBrowser()
const { exact, like } = wordsIn('en')
const password = 'one-of-a-kind-7'

test('after registering one tap logs in; the password is in no storage, history entry or address, and gone with a reload', async () => {
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('request', (request) => seen.push(request.url()))
  await page.exposeFunction('noteState', (state: string) => void seen.push(state))
  await page.addInitScript(noteEveryState)
  await register(page)
  const typed = page.getByLabel(exact(loginText.password), { exact: true })
  await expect.poll(() => typed.inputValue()).toBe(password)
  await picture(page, 'one-tap-login')
  await expect.poll(() => typed.getAttribute('type')).toBe('password')
  seen.push(await page.evaluate(keptAnywhere))
  expect(seen.join('\n')).toContain('registered')
  expect(seen.join('\n')).not.toContain(password)

  await page.reload()
  await expect.poll(() => page.getByLabel(exact(loginText.phone)).inputValue()).toMatch(/^08/)
  await expect.poll(() => typed.inputValue()).toBe('')
  expectNoComplaints(complaints)
})

test('whoever looks elsewhere first finds the field empty', async () => {
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await register(page)
  const typed = page.getByLabel(exact(loginText.password), { exact: true })
  await expect.poll(() => typed.inputValue()).toBe(password)
  await page.getByRole('link', { name: exact(loginText.register) }).click()
  await page.getByRole('heading', { name: exact(registerText.title) }).waitFor()
  await page.getByRole('link', { name: exact(registerText.login) }).click()
  await page.getByRole('heading', { name: exact(loginText.title) }).waitFor()
  await expect.poll(() => typed.inputValue()).toBe('')
})

async function register(page: Page) {
  const digits = String(randomInt(10_000_000, 99_999_999))
  await page.goto(`${w.url}/register`)
  await page.getByLabel(exact(registerText.phone)).fill(`08${digits}`)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
  await page.getByLabel(exact(identityText.name)).fill('Somying')
  await page.getByLabel(exact(identityText.password), { exact: true }).fill(password)
  await page.getByLabel(exact(identityText.confirm), { exact: true }).fill(password)
  await page.getByRole('button', { name: exact(registerText.next) }).click()
  await page.getByLabel(exact(accountText.bank), { exact: true }).selectOption('SCB')
  await page.getByLabel(exact(accountText.accountNo)).fill(`77${digits}`)
  await page.getByLabel(exact(bankText.firstName)).fill('somying')
  await page.getByLabel(exact(bankText.lastName)).fill('jaidee')
  await page.getByRole('checkbox', { name: like(bankText.adult) }).check()
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
  await page.getByText(exact(loginText.registered)).waitFor()
}

/** Tells each history entry as it is written. */
const noteEveryState = `for (const name of ['pushState', 'replaceState']) {
  const write = history[name]
  history[name] = function (state, ...more) {
    window.noteState(JSON.stringify(state) + ' ' + more.join(' '))
    return write.call(this, state, ...more)
  }
}`

/** Everything that outlives the page, and what its address and history say. */
const keptAnywhere = `(async () => {
  const databases = await indexedDB.databases()
  const caches = await window.caches?.keys().catch(() => []) ?? []
  return JSON.stringify([
    { ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href, window.name, databases, caches,
  ])
})()`
