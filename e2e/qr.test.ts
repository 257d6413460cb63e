import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readQrs } from '../sandbox/src/slips/read-qr.ts'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as qrText } from '../web/src/features/deposit/qr/qr.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()

async function phoneOf(token: string) {
  const { page, complaints } = await openPhone(browser, { stored: { token, locale: 'en' } })
  await page.goto(`${w.url}/user/home?open=deposit&way=qr`)
  return { page, complaints }
}

async function createQr(page: Page, provider: string, amount: string) {
  await page.getByRole('button', { name: qrText.another.en }).click()
  await page.locator(`label:has(input[name=way][value=${provider}])`).click()
  await page.getByRole('textbox', { name: depositText.amount.en, exact: true }).fill(amount)
  await page.getByRole('button', { name: depositText.create.en }).click()
  await page.getByRole('img', { name: /QR to pay/ }).waitFor()
}

test('the picture that Save QR gives can be scanned, and says what the QR on the page says', async () => {
  const m = await w.member()
  const { page, complaints } = await phoneOf(m.token)
  await createQr(page, 'KBANK', '500')
  const { body } = await m.deposit.qr({ provider: 'KBANK' })
  // Any other amount would not be recognised, so the page names the very satang.
  await page
    .getByText(`Send exactly ฿${body.amount.toFixed(2)}`)
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: depositText.save.en }).click(),
  ])
  // Read as the bank's app of the sandbox reads a picture out of an album.
  expect(await readQrs(await readFile(await download.path()))).toEqual([body.payload])
  expectNoComplaints(complaints)
})

test('two phones: the one whose QR was replaced says so, and shows the new one when asked', async () => {
  const m = await w.member()
  const [one, two] = [await phoneOf(m.token), await phoneOf(m.token)]
  await createQr(one.page, 'PAYTIMZ', '300')
  // There is one QR a member, so the second phone shows it by itself.
  await two.page.getByRole('img', { name: /300\.00/ }).waitFor()
  await m.deposit.createQr({ provider: 'WW', amount: 450 })
  for (const { page } of [one, two]) {
    await page.getByRole('heading', { name: qrText.replaced.en }).waitFor()
    await page.getByRole('button', { name: /Show the new QR, ฿450\.00/ }).click()
    await page.getByRole('img', { name: /450\.00/ }).waitFor()
  }
  expectNoComplaints([...one.complaints, ...two.complaints])
})
