import { type Locale, locales } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as deposit } from '../web/src/features/deposit/deposit.text.ts'
import { t as qrText } from '../web/src/features/deposit/qr/qr.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { cutText, settled, tooWideBy, widen } from './steady.ts'

const w = await world({ jobs: true, env: { WEB_DIST: webDist } })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

async function depositing(m: Member, locale: Locale = 'en', more: object = {}) {
  const phone = await openPhone(browser, { stored: { token: m.token, locale }, ...more })
  await phone.page.goto(`${w.url}/user/home?open=deposit`)
  return { ...phone, ...parts(phone.page, locale) }
}

function parts(page: Page, locale: Locale) {
  const { exact, like } = wordsIn(locale)
  const button = (row: Record<Locale, string>) =>
    page.getByRole('button', { name: exact(row), exact: true })
  return {
    box: page.getByRole('textbox', { name: exact(deposit.amount), exact: true }),
    create: button(deposit.create),
    another: button(qrText.another),
    again: button(deposit.again),
    qr: page.getByRole('img', { name: like(deposit.qrAlt) }),
    way: (code: string) => page.locator(`label:has(input[name=way][value=${code}])`),
  }
}

const hasFocus = (what: Locator) =>
  expect.poll(() => what.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)

test('the form begins with the first quick amount, then with what was deposited last; the first digit typed replaces it', async () => {
  const m = await w.member()
  const { page, box, create, qr, again, complaints, context } = await depositing(m)
  await expect.poll(() => box.inputValue()).toBe('10')
  await box.click()
  // What was not typed is marked, so that it is typed over.
  await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('10')
  await page.keyboard.type('350')
  await expect.poll(() => box.inputValue()).toBe('350')
  await create.click()
  await qr.waitFor()
  const { body } = await m.deposit.qr({ provider: 'PAYTIMZ' })
  // A QR that was only asked for changes nothing.
  const other = await context.newPage()
  await other.goto(`${w.url}/user/home?open=deposit`)
  expect(await other.evaluate('localStorage.getItem("deposit-amount")')).toBeNull()
  await other.close()
  await w.sandbox.pay(body.payload)
  await page.getByText(deposit.credited.en).first().waitFor()
  await page.goto(`${w.url}/user/home?open=deposit`)
  await expect.poll(() => box.inputValue()).toBe('350')
  await create.click()
  await qr.waitFor()
  expectNoComplaints(complaints)
  expect(await again.count()).toBe(0)
})

test('one way is shown; the others stand behind a button, and the one with the focus there is the one in use', async () => {
  const m = await w.member()
  const { page, box, create, another, qr, way, complaints } = await depositing(m)
  await page.getByText(qrText.promptPay.en, { exact: true }).waitFor()
  await page.getByText(qrText.anyApp.en).waitFor()
  expect(await page.getByRole('radio', { name: /PromptPay/ }).count()).toBe(0)
  await another.click()
  await hasFocus(way('PAYTIMZ').getByRole('radio'))
  // Nothing was typed yet, so the box takes what the other way begins with.
  await way('WW').click()
  await expect.poll(() => box.inputValue()).toBe('100')
  await create.click()
  await qr.waitFor()
  expect((await m.deposit.qr({ provider: 'WW' })).body).toMatchObject({ hasQrcode: true })
  // The next form offers the server's first again, whatever was used here last.
  await m.deposit.cancelQr({ qrcodeId: (await m.deposit.qr({ provider: 'WW' })).body.qrcodeId })
  await page.goto(`${w.url}/user/home?open=deposit`)
  await create.click()
  await qr.waitFor()
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({ hasQrcode: true })
  expectNoComplaints(complaints)
})

test('less than the first way takes goes to one that takes it, and the page says whose account pays', async () => {
  const m = await w.member()
  const { page, box, create, qr } = await depositing(m)
  await box.fill('5')
  await page.getByText(qrText.ownAccount.en).waitFor()
  await page.getByText(qrText.exactRule.en).waitFor()
  await create.click()
  await qr.waitFor()
  expect((await m.deposit.qr({ provider: 'KBANK' })).body).toMatchObject({ asked: 5, exact: true })
})

test.each(locales)('what is wrong with the amount is said at its box (%s)', async (locale) => {
  const m = await w.member()
  const { page, box, create, complaints } = await depositing(m, locale)
  const { like } = wordsIn(locale)
  await box.fill('0.5')
  await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByText(like(deposit.tooLittle)).count()).toBe(0)
  // A finger presses the shut button: it says why where that is to be mended.
  await create.click({ force: true })
  await wrong(box, like(deposit.tooLittle))
  await hasFocus(box)
  await picture(page, `deposit-too-little-${locale}`)
  await box.fill('200001')
  await expect.poll(() => box.getAttribute('aria-invalid')).toBeNull()
  await box.press('Enter')
  await wrong(box, like(deposit.tooMuch))
  await box.fill('0.5')
  await box.press('Tab')
  await wrong(box, like(deposit.tooLittle))
  expectNoComplaints(complaints)
})

test('so is what the server refuses of it, next to the toast of SPEC', async () => {
  const m = await w.member()
  const { page, box, create } = await depositing(m)
  // As if the operator had raised the minimum since the form was opened.
  const refused = { hasQrcode: false, message: 'QR_FAIL' }
  await page.route('**/api/qrcode/PAYTIMZ', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: refused }) : route.continue(),
  )
  await create.click()
  await wrong(box, /check the amount/)
  await hasFocus(box)
  await page
    .getByText(/check the amount/)
    .nth(1)
    .waitFor()
})

test('a gateway that fails shows the other ways, and the next press goes to one that works', async () => {
  const m = await w.member()
  const { page, create, qr, way, complaints } = await depositing(m)
  await create.waitFor()
  await w.sandbox.fault({
    service: 'gateway',
    provider: 'PAYTIMZ',
    route: 'create',
    kind: 'garbage',
  })
  await create.click()
  await hasFocus(page.locator('input[name=way]:checked'))
  // Others made theirs before: one that fails among them does not count yet.
  await create.click()
  await expect.poll(() => way('FP').getByRole('radio').isChecked()).toBe(true)
  await create.click()
  await qr.waitFor()
  expect((await m.deposit.qr({ provider: 'FP' })).body).toMatchObject({ hasQrcode: true })
  expectNoComplaints(complaints)
  await w.sandbox.heal()
})

test.each(locales)('on a desktop the QR stands beside its steps (%s)', async (locale) => {
  const m = await w.member()
  const wide = { viewport: { width: 1280, height: 800 } }
  const { page, create, qr, complaints } = await depositing(m, locale, wide)
  await create.click()
  await qr.waitFor()
  const { exact } = wordsIn(locale)
  const steps = page.getByRole('heading', { name: exact(qrText.scanWithPhone), exact: true })
  const save = page.getByRole('button', { name: exact(deposit.save), exact: true })
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await widen(page, width, height)
    await settled(page)
    await picture(page, `desktop-qr-${width}-${locale}`)
    expect(await save.count()).toBe(0)
    const [left, right, sheet] = [await boxOf(qr), await boxOf(steps), await boxOf(region(page))]
    expect(right.x).toBeGreaterThan(left.x + left.width)
    expect(right.y).toBeLessThan(left.y + left.height)
    expect(left.width).toBeGreaterThanOrEqual(160)
    const content = await boxOf(page.locator('main > *').first())
    expect(content.width).toBeGreaterThanOrEqual(480)
    expect(content.x + content.width).toBeLessThanOrEqual(sheet.x)
    expect(await cutText(page)).toEqual([])
    expect(await tooWideBy(page)).toBe(0)
  }
  await widen(page, 390)
  await save.waitFor()
  await steps.waitFor({ state: 'detached' })
  expectNoComplaints(complaints)
})

const region = (page: Page) => page.locator('.sheet-viewport')
const boxOf = async (element: Locator) => (await element.boundingBox())!

/** Red, and its words are read with it. */
async function wrong(box: Locator, words: string | RegExp) {
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() =>
      box.evaluate((it) =>
        (it.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id: string) => it.ownerDocument.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
    )
    .toMatch(words)
}
