import { shortReference, showReference } from '@krapao/shared/statement/reference'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { sendMoney, slipPicture } from '../server/src/testing/bank/slips.ts'
import { world } from '../server/src/testing/world.ts'
import { t as noticeText } from '../web/src/features/deposit/credit-notice.text.ts'
import { t as creditedText } from '../web/src/features/deposit/credited/credited.text.ts'
import { t as depositText } from '../web/src/features/deposit/deposit.text.ts'
import { t as giftText } from '../web/src/features/deposit/gift/gift.text.ts'
import { t as slipText } from '../web/src/features/deposit/slip/slip.text.ts'
import { t as statementText } from '../web/src/features/statement/statement.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { bringAxe, paleFindings, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { still } from './steady.ts'

const w = await world({ jobs: true, env: { WEB_DIST: webDist } })
const browser = await openBrowser()

type Member = Awaited<ReturnType<typeof w.member>>
type Told = { rings: number; digits: number; longest: number; drawn: string[] }

/** Notes what the page draws and rolls, and what it writes on a canvas. A reload begins anew. */
const noteMotion = (context: BrowserContext) =>
  context.addInitScript(`{
    window.told = { rings: 0, digits: 0, longest: 0, drawn: [] }
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const kind = 'ring' in this.dataset ? 'rings' : 'strip' in this.dataset ? 'digits' : undefined
      if (kind) {
        told[kind] += 1
        told.longest = Math.max(told.longest, options.duration + (options.delay ?? 0))
      }
      return animate.call(this, frames, options)
    }
    const fillText = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (words, ...at) {
      told.drawn.push(words)
      return fillText.call(this, words, ...at)
    }
  }`)
const told = (page: Page) => page.evaluate('window.told') as Promise<Told>

async function phoneOf(member: Member, more: Parameters<typeof openPhone>[1] = {}) {
  const phone = await openPhone(browser, {
    ...more,
    stored: { token: member.token, locale: 'en', ...more.stored },
  })
  await noteMotion(phone.context)
  return { ...phone, total: phone.page.locator('[data-new-total]') }
}

/** Pays a QR while the open sheet shows it; answers its id. */
async function payQr(page: Page, member: Member, amount: number): Promise<string> {
  const { body } = await member.deposit.createQr({ provider: 'PAYTIMZ', amount })
  await page.goto(`${w.url}/user/home?open=deposit&way=qr`)
  await page.getByRole('img', { name: /QR to pay/ }).waitFor()
  await w.sandbox.pay(body.payload)
  await page.getByRole('heading', { name: depositText.credited.en }).waitFor()
  return body.qrcodeId
}

/** The figure as it is read aloud: what is hidden from ears left out. */
const heard = (page: Page) =>
  page.evaluate(`(() => {
    const box = document.querySelector('[data-new-total]')?.cloneNode(true)
    for (const silent of box?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove()
    return box?.textContent?.replace(/\\s/g, '')
  })()`)

test('a paid QR ends with the new total, rolled from the old one, and one rosette', async () => {
  const member = await w.member({ balance: 980 })
  const { page, total, complaints } = await phoneOf(member)
  const id = await payQr(page, member, 500)
  await expect.poll(() => total.innerText()).toMatch(/฿\s*1,480\.00/)
  await expect.poll(() => heard(page)).toBe(`${creditedText.total.en.replaceAll(' ', '')}฿1,480.00`)
  await page.locator('[data-rosette]').waitFor()
  const first = await told(page)
  expect(first.rings).toBeGreaterThan(0)
  // Thousands and hundreds: 980.00 becomes 1,480.00 with a comma.
  expect(first.digits).toBe(3)
  expect(first.longest).toBeLessThanOrEqual(600)
  await still(page)
  await picture(page, 'credited-qr')
  await bringAxe(page)
  expect([...(await seriousFindings(page)), ...(await paleFindings(page))]).toEqual([])

  // Neither a reload nor the sheet opened again celebrates it a second time.
  await page.reload()
  await expect.poll(() => total.innerText()).toMatch(/฿\s*1,480\.00/)
  await page.locator('[data-rosette]').waitFor()
  expect(await told(page)).toMatchObject({ rings: 0, digits: 0 })

  await page.getByRole('link', { name: noticeText.receipt.en }).click()
  const receipt = page.getByRole('dialog', { name: statementText.receipt.en })
  await receipt.getByText(showReference(id), { exact: true }).waitFor()
  await receipt.getByText(id).waitFor()
  await still(page)
  await picture(page, 'credited-receipt')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await receipt.getByRole('button', { name: statementText.copy.en }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(shortReference(id))
  expectNoComplaints(complaints)
})

test('the total waits for a read after the credit; its place is kept, and the amount is shown at once', async () => {
  const member = await w.member({ balance: 100 })
  const { page, total, complaints } = await phoneOf(member)
  const { body } = await member.deposit.createQr({ provider: 'PAYTIMZ', amount: 50 })
  await page.goto(`${w.url}/user/home?open=deposit&way=qr`)
  await page.getByRole('img', { name: /QR to pay/ }).waitFor()
  let answer = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/wallet', async (route) => {
    await held
    // The page may have given up this read meanwhile: then there is nothing to answer.
    await route.continue().catch(() => undefined)
  })
  await w.sandbox.pay(body.payload)
  await page.getByText(/\+\s*฿\s*50\.00/).waitFor()
  // Home behind the sheet knows the old balance; it is not added up in the page.
  const [before, words] = [await total.boundingBox(), await total.innerText()]
  expect(words).not.toMatch(/\d/)
  answer()
  await expect.poll(() => total.innerText()).toMatch(/฿\s*150\.00/)
  expect(await total.boundingBox()).toEqual(before)
  expectNoComplaints(complaints)
})

test('a credited slip without motion: no rosette, nothing rolls, the total is there', async () => {
  const member = await w.member()
  const { page, total, complaints } = await phoneOf(member, { reducedMotion: 'reduce' })
  await page.goto(`${w.url}/user/home?open=deposit&way=bank`)
  const { reference } = await sendMoney(w.sandbox, member, { amount: '350.25' })
  await page.locator('input[type=file]').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await slipPicture(w.sandbox, reference, 'normal')),
  })
  await page.getByRole('button', { name: slipText.send.en }).click()
  await page.getByRole('heading', { name: depositText.credited.en }).waitFor()
  await expect.poll(() => total.innerText()).toMatch(/฿\s*350\.25/)
  await page.getByRole('link', { name: noticeText.receipt.en }).waitFor()
  expect(await page.locator('[data-rosette]').count()).toBe(0)
  expect(await told(page)).toMatchObject({ rings: 0, digits: 0 })
  await picture(page, 'credited-slip')
  expectNoComplaints(complaints)
})

test('a gift: balances that are hidden stay so, and the shared picture has the short reference', async () => {
  const member = await w.member({ balance: 1000 })
  const { page, total, complaints } = await phoneOf(member, { stored: { 'hide-balance': '1' } })
  await page.goto(`${w.url}/user/home?open=deposit&way=gift`)
  type Made = { link: string }
  const { link } = await w.sandbox.ask<Made>('POST', '/phone/gifts', {
    amount: '123.45',
    people: 1,
  })
  await page.getByRole('textbox', { name: giftText.link.en, exact: true }).fill(link)
  await page.getByRole('button', { name: giftText.send.en }).click()
  await page.getByRole('heading', { name: giftText.credited.en }).waitFor()
  await expect.poll(() => total.innerText()).toContain(home.hidden.en)
  expect(await total.innerText()).not.toMatch(/\d/)
  await page.locator('[data-rosette]').waitFor()
  expect((await told(page)).digits).toBe(0)
  await picture(page, 'credited-gift')
  const id = new URL(page.url()).searchParams.get('gift') ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: statementText.shareShort.en, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Krapao-${shortReference(id)}.png`)
  expect((await told(page)).drawn).toContain(showReference(id))
  expectNoComplaints(complaints)
})
