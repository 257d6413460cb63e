import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test('Home has its rules when one comes to it from the login, whose page carries none of them', async () => {
  const member = await w.member({ balance: 300 })
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/login`)
  await page.getByLabel(login.phone.en).fill(member.phone)
  await page.getByLabel(login.password.en, { exact: true }).fill(member.password)
  await page.getByRole('button', { name: login.submit.en }).click()
  await page.locator('.tile').first().waitFor()
  expect(await page.evaluate('getComputedStyle(document.querySelector(".tile")).display')).toBe(
    'grid',
  )
  expectNoComplaints(complaints)
})

test('a sheet that comes late is shown with the rules that its page does not carry', async () => {
  const member = await w.member({ balance: 300 })
  const stored = { locale: 'en', token: member.token }
  const { page, complaints } = await openPhone(browser, { stored })
  const sent = await page.goto(`${w.url}/user/home`)
  expect(await sent!.text()).not.toContain('rel="stylesheet"')
  await settled(page)
  const rules = () =>
    page.evaluate<number>('[...document.styleSheets].filter(({ href }) => href).length')
  await page.getByRole('button', { name: home.withdraw.en }).click()
  await page.getByRole('dialog').waitFor()
  expect(await rules()).toBe(1)
  expectNoComplaints(complaints)
})

test('where those rules do not come, the sheet is shown without them', async () => {
  const member = await w.member({ balance: 300 })
  const { page } = await openPhone(browser, { stored: { locale: 'en', token: member.token } })
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto(`${w.url}/user/home`)
  await settled(page)
  await page.getByRole('button', { name: home.withdraw.en }).click()
  await page.getByRole('dialog').waitFor()
})
