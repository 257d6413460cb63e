import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as light } from '../web/src/page/light/light.text.ts'
import { t as nav } from '../web/src/shell/nav.text.ts'
import { expectNoComplaints, openBrowser } from './browser.ts'
import { phoneWithLateScripts } from './late-scripts.ts'
import { ready, still } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

/**
 * As soon as a person sees it. The page hides itself until its fonts are here (web/boot/boot.ts), which takes the focus from a field: a test that
 * types earlier than any person could would type into nothing.
 */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: login.submit.en }).waitFor()
  await page.evaluate('new Promise((framed) => requestAnimationFrame(framed))')
  await page.locator('html:not([data-waiting])').waitFor({ state: 'attached' })
}

test('what is typed and submitted before the script comes is one login, and no password is in any address', async () => {
  const member = await w.member()
  const { page, complaints, send } = await phoneWithLateScripts(browser, w.url)
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  const logins: string[] = []
  page.on('request', (request) => {
    urls.push(request.url())
    if (request.method() === 'POST' && request.url().endsWith('/api/login'))
      logins.push(request.postData() ?? '')
  })
  await openLogin(page)
  await page.getByLabel(login.phone.en).fill(member.phone)
  await page.getByLabel(login.password.en, { exact: true }).fill(member.password)
  await page.getByLabel(login.remember.en).check()
  await page.getByLabel(login.password.en, { exact: true }).press('Enter')
  await page.getByRole('button', { name: login.submit.en }).click()
  expect(logins).toEqual([])
  send()
  await page.waitForURL('**/user/home')
  expect(logins.map((body) => JSON.parse(body))).toEqual([
    { username: member.phone, password: member.password, remember: true },
  ])
  expect(urls.filter((url) => url.includes(member.password))).toEqual([])
  expectNoComplaints(complaints)
})

test('what is pressed and chosen before the script comes is done when it has come', async () => {
  const { page, complaints, send } = await phoneWithLateScripts(browser, w.url)
  await openLogin(page)
  await page.getByLabel(login.password.en, { exact: true }).fill('seen')
  await page.getByRole('button', { name: login.show.en }).click()
  await page.getByRole('combobox', { name: nav.language.en }).selectOption('la')
  await page.getByRole('combobox', { name: light.light.en }).selectOption('day')
  send()
  await page.getByRole('heading', { name: login.title.la }).waitFor()
  await page.getByRole('button', { name: login.hide.la }).waitFor()
  const password = page.getByLabel(login.password.la, { exact: true })
  await expect.poll(() => password.inputValue()).toBe('seen')
  await page.locator('html[data-light=day]').waitFor()
  expectNoComplaints(complaints)
})

test('a toggle pressed twice before the script comes is as it was', async () => {
  const { page, send } = await phoneWithLateScripts(browser, w.url)
  await openLogin(page)
  const password = page.getByLabel(login.password.en, { exact: true })
  await password.fill('hidden')
  await page.getByRole('button', { name: login.show.en }).click()
  await page.getByRole('button', { name: login.show.en }).click()
  send()
  await ready(page)
  await still(page)
  expect(await password.getAttribute('type')).not.toBe('text')
})
