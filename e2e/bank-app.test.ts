import { readFile } from 'node:fs/promises'
import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { readSlipQr } from '@krapao/shared/formats/slip-qr'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawSlip } from '../sandbox/src/phone/slip-picture.ts'
import { readQrs } from '../sandbox/src/slips/read-qr.ts'
import { startStranger } from '../server/src/testing/stranger.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const browser = await openBrowser()

test('the sandbox’s phone is made a member’s, sends, saves the slip as it is and spoilt, and reads a QR’s picture', async () => {
  const sandbox = await startStranger()
  const { page, complaints } = await openPhone(browser)
  try {
    await page.goto(`${sandbox.url}/?lang=en`)
    await becomeSomying(page)
    await page.getByRole('link', { name: 'Transfer' }).click()
    await page.getByRole('button', { name: /^SCB/ }).click()
    await page.getByLabel('Amount').fill('1,250')
    await page.getByRole('button', { name: 'Transfer ฿1,250.00' }).click()
    expect(await savedSlip(page)).toMatchObject([{ kind: 'bank', bank: '014' }])
    await page.getByRole('button', { name: 'Wrong checksum' }).click()
    expect(await savedSlip(page)).toEqual(['bad-crc'])
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByText('฿98,750.00').waitFor()
    await scanPicture(page)
    expectNoComplaints(complaints)
  } finally {
    await sandbox.stop()
  }
})

async function becomeSomying(page: Page) {
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Bank').selectOption('SCB')
  await page.getByLabel('Account number').fill('222-3-33444-5')
  await page.getByLabel('Account name').fill('Somying Jaidee')
  await page.getByRole('button', { name: 'Use this account' }).click()
  await page.getByText('SCB 222-3-33444-5').waitFor()
}

async function savedSlip(page: Page) {
  const save = page.getByRole('link', { name: 'Save slip' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  return (await readQrs(await readFile(await download.path())))?.map((payload) =>
    readSlipQr(payload),
  )
}

async function scanPicture(page: Page) {
  await page.getByRole('link', { name: 'Scan', exact: true }).click()
  const qr = writeTransfer({ kind: 'taxId', id: '0105567000011' }, '100.07')
  const nobody = { name: '', bank: '', color: '#000', account: '' }
  const words = { amount: '', currency: 'THB', at: new Date(0), reference: '', note: null } as const
  const { body: buffer } = await drawSlip({ bank: nobody, from: nobody, to: nobody, ...words, qr })
  await page.locator('#picture').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer })
  await page.getByText('KRAPAO DEMO CO LTD').waitFor()
}
