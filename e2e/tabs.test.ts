import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { openBrowser, openPhone } from './browser.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()

/** A page already logged in, in English. */
async function pageOf(token: string, at: string): Promise<Page> {
  const { page } = await openPhone(browser, { stored: { token, locale: 'en' } })
  await page.goto(w.url + at)
  return page
}

test('a second tab: a deposit made in one appears in the other, and a new QR there drops the first', async () => {
  const m = await w.member()
  const [one, two] = [
    await pageOf(m.token, '/user/home?open=deposit'),
    await pageOf(m.token, '/user/home'),
  ]
  await two.getByText('Total balance').waitFor()
  await one.getByRole('textbox', { name: depositText.amount.en, exact: true }).fill('300')
  await one.getByRole('button', { name: depositText.create.en }).click()
  await one.getByRole('img', { name: /QR to pay/ }).waitFor()
  const { body } = await m.deposit.qr({ provider: 'PAYTIMZ' })
  await w.sandbox.pay(body.payload)
  await two.getByText('300.00').first().waitFor()
  await one.getByText(depositText.credited.en).first().waitFor()
})

test('a reload shows the live QR again, with its own countdown', async () => {
  const m = await w.member()
  const page = await pageOf(m.token, '/user/home?open=deposit')
  await page.getByRole('textbox', { name: depositText.amount.en, exact: true }).fill('120')
  await page.getByRole('button', { name: depositText.create.en }).click()
  await page.getByRole('img', { name: /QR to pay/ }).waitFor()
  await page.reload()
  await page.getByRole('img', { name: /QR to pay/ }).waitFor()
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/10:00|9:\d\d/)
})

test('the server restarts its connections: the page catches up by asking', async () => {
  const m = await w.member()
  const page = await pageOf(m.token, '/user/home')
  await page.getByText('Total balance').waitFor()
  await page.context().setOffline(true)
  const { payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 450 })).body
  await w.sandbox.pay(payload)
  await until(async () => (await m.wallet.get()).body.amount === 450)
  await page.context().setOffline(false)
  await page.getByText('450.00').first().waitFor()
})

test('a foreign or ended token leads to the login page with a plain sentence', async () => {
  const page = await pageOf('x'.repeat(43), '/user/home')
  await page.waitForURL('**/login')
  await page.getByText('You were logged out to keep your account safe').waitFor()
})
