import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { sendMoney, slipPicture } from '../server/src/testing/bank/slips.ts'
import { world } from '../server/src/testing/world.ts'
import { t as bankText } from '../web/src/features/deposit/account/bank-deposit.text.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as slipText } from '../web/src/features/deposit/slip/slip.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { ready } from './steady.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()

test('a transfer on the phone, its slip read in the browser, sent, and credited while the sheet is open', async () => {
  const member = await w.member()
  const phone = await openPhone(browser, { stored: { token: member.token, locale: 'th' } })
  const { page } = phone
  const { exact } = wordsIn('th')
  const inSheet = (row: Parameters<typeof exact>[0]) => page.getByText(exact(row), { exact: true })
  await page.goto(`${w.url}/user/home?open=deposit&way=bank`)
  await ready(page)
  await inSheet(bankText.transferTo).waitFor()
  // What the toast says is above the sheet, also on a small phone that the sheet fills: the way out of it stays free.
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 667 })
  await page
    .getByRole('button', { name: exact(depositText.copy) })
    .first()
    .click()
  const toast = await page.locator('.toast').first().elementHandle()
  await toast?.waitForElementState('stable')
  const [shown, sheet] = [await toast?.boundingBox(), await page.locator('.sheet').boundingBox()]
  expect(shown && shown.y + shown.height).toBeLessThanOrEqual(sheet?.y ?? 0)
  if (usual) await page.setViewportSize(usual)

  const { reference } = await sendMoney(w.sandbox, member, { amount: '350.25' })
  const file = async (variant: string) => ({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await slipPicture(w.sandbox, reference, variant)),
  })
  // The wrong picture is reported at once, before anything is sent.
  await page.locator('input[type=file]').setInputFiles(await file('no-qr'))
  await inSheet(slipText.noQr).waitFor()
  await page.locator('input[type=file]').setInputFiles(await file('normal'))
  await inSheet(slipText.read).waitFor()
  await page.getByText(reference).waitFor()
  await picture(page, 'slip-1-read')
  await page.getByRole('button', { name: exact(slipText.send) }).click()
  await inSheet(depositText.credited).first().waitFor()
  await picture(page, 'slip-2-credited')
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('350.25')
  // The total next to it is one that holds the money, never the one from before.
  const total = page.locator('[data-new-total]')
  await expect.poll(() => total.innerText()).toContain('฿350.25')

  // A reload shows the same; the same slip once more is reported before it is sent.
  await page.reload()
  await ready(page)
  await inSheet(depositText.credited).first().waitFor()
  await page.getByRole('button', { name: exact(slipText.tryOther) }).click()
  await page.locator('input[type=file]').setInputFiles(await file('jpeg'))
  await inSheet(slipText.used).waitFor()
  await picture(page, 'slip-3-used')
  expectNoComplaints(phone.complaints)
})
