import { type Locale, locales } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as filter } from '../web/src/features/statement/filter/filter.text.ts'
import { t as slips } from '../web/src/features/statement/slips/slips.text.ts'
import { t } from '../web/src/features/statement/statement.text.ts'
import { bringAxe, paleFindings, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture } from './browser.ts'
import { cutText, settled, tooWideBy, widen, withLargeText } from './steady.ts'

const w = await world({ jobs: true, env: { WEB_DIST: webDist } })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

test('a withdrawal that failed keeps its minus, struck out and without the colour of money that left', async () => {
  // The sandbox's bank calls accounts that end so closed.
  const m = await w.member({ balance: 500, bank: { code: 'SCB', no: '2345670000' } })
  expect((await m.withdraw.ask({ amount: 100 })).status).toBe(200)
  await until(
    async () =>
      (await m.statement.list({ page: 1, limit: 1 })).body.statements[0].status === 'FAILED',
  )
  const { page, close } = await statementOf(m, 'en')
  const failed = page.locator('main li s').first()
  await expect.poll(() => failed.innerText()).toMatch(/^−\s*฿\s*100\.00$/)
  const paidIn = page.locator('main li .text-ok').first()
  await expect.poll(() => paidIn.innerText()).toMatch(/^\+\s*฿\s*500\.00$/)
  expect(await failed.locator('.text-bad').count()).toBe(0)
  await close()
})

test.each(locales)(
  'the receipt of a withdrawal says to which account, masked as on its picture (%s)',
  async (locale) => {
    const m = await w.member({ balance: 500 })
    const { no } = m.bank
    expect((await m.withdraw.ask({ amount: 100 })).status).toBe(200)
    const { page, close } = await statementOf(m, locale)
    await rows(page).first().getByRole('button').click()
    const receipt = page.getByRole('dialog', { name: t.receipt[locale] })
    const to = receipt.getByRole('definition').filter({ hasText: '•••' })
    await expect.poll(() => textOf(to)).toContain(`${no.slice(0, 3)}-•••-${no.slice(-4)}`)
    await settled(page)
    await picture(page, `statement-withdrawal-${locale}`)
    await widen(page, 320)
    expect(await tooWideBy(page)).toBe(0)
    expect(await withLargeText(page, () => tooWideBy(page))).toBe(0)
    await close()
  },
)

// LOBBY: fewer controls above the first row, measured on a screen of 390 × 844.
const firstRowAtMost = 200

test.each(locales)(
  'the first row begins high on a phone’s screen; a game’s row has its picture, and the day its sums (%s)',
  async (locale) => {
    const m = await player()
    const { page, close } = await statementOf(m, locale)
    expect((await rows(page).first().boundingBox())!.y).toBeLessThanOrEqual(firstRowAtMost)
    await picture(page, `statement-${locale}`)
    // Into the game, and the deposit that it came from.
    await expect.poll(() => rows(page).nth(0).locator('.scene[data-painted]').count()).toBe(1)
    await expect.poll(() => rows(page).nth(1).locator('.scene').count()).toBe(0)
    const head = page.getByRole('heading', { level: 2, name: t.today[locale] }).locator('..')
    await expect.poll(() => textOf(head)).toBe(`${t.today[locale]}${t.dayIn[locale]}+฿1,500.00`)
    expect(await cutText(page)).toEqual([])
    await widen(page, 320)
    expect(await tooWideBy(page)).toBe(0)
    expect(await isCut(page.getByRole('heading', { level: 1 }))).toBe(false)
    await picture(page, `statement-320-${locale}`)
    expect(await withLargeText(page, () => tooWideBy(page))).toBe(0)
    await close()
  },
)

test('a row is found by the reference of its receipt and by its amount; what is not there can be taken back', async () => {
  const m = await player()
  const { page, close } = await statementOf(m, 'en')
  const [moved] = (await m.statement.list({})).body.statements
  const short = moved._id.replaceAll('-', '').slice(0, 8).toUpperCase()
  await search(page, `${short.slice(0, 4)} ${short.slice(4)}`)
  await expect.poll(() => rows(page).count()).toBe(1)
  await rows(page).filter({ hasText: '250.00' }).waitFor()
  // A reload shows the same, since it stands in the address.
  await page.reload()
  await settled(page)
  await expect.poll(() => rows(page).count()).toBe(1)
  await picture(page, 'statement-found')
  await search(page, '฿1,500')
  await rows(page).filter({ hasText: '1,500.00' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)

  await search(page, '77')
  await page.getByRole('heading', { name: filter.noMatch.en.replace('{q}', '77') }).waitFor()
  await noViolations(page)
  await page.getByRole('main').getByRole('link', { name: filter.searchClear.en }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await close()
})

test('what is neither an amount nor a reference is said at its field, and nothing is lost', async () => {
  const { page, close } = await statementOf(await player(), 'en')
  await search(page, 'abc')
  const sheet = page.getByRole('dialog', { name: filter.filter.en })
  await sheet.getByRole('alert').filter({ hasText: filter.searchWrong.en }).waitFor()
  await expect.poll(() => searchField(page).inputValue()).toBe('abc')
  await noViolations(page)
  await searchField(page).fill('abcd')
  await sheet.getByRole('alert').waitFor({ state: 'detached' })
  await close()
})

test('each filter that is chosen is a chip, and a press takes that one away', async () => {
  const { page, close } = await statementOf(await player(), 'en', '?type=transfer&status=SUCCESS')
  await expect.poll(() => rows(page).count()).toBe(1)
  const chip = (words: string) =>
    page.getByRole('button', { name: filter.remove.en.replace('{filter}', words) })
  await chip(filter.transfer.en).click()
  await page.waitForURL('**/user/statement?status=SUCCESS')
  await expect.poll(() => rows(page).count()).toBe(2)
  await chip('Completed').click()
  await page.getByRole('list', { name: filter.chosen.en }).waitFor({ state: 'detached' })
  await close()
})

test.each(locales)(
  'on a desktop the rows are columns, and a receipt stands beside them (%s)',
  async (locale) => {
    const { page, close } = await statementOf(await player(), locale, '', 1280)
    await page.getByText(t.what[locale], { exact: true }).waitFor()
    await picture(page, `statement-1280-${locale}`)
    for (const width of [1280, 1024]) {
      await widen(page, width, 800)
      await rows(page).first().getByRole('button').click()
      const receipt = page.getByRole('region', { name: t.receipt[locale] })
      await receipt.waitFor()
      await settled(page)
      await expect.poll(() => page.locator('main li [aria-current=true]').count()).toBe(1)
      const [list, column] = [await page.locator('main ul').first().boundingBox(), await receipt.boundingBox()] // biome-ignore format: a line
      expect(list!.x + list!.width).toBeLessThanOrEqual(column!.x)
      // Another row changes what stands there.
      await rows(page).nth(1).getByRole('button').click()
      await receipt.getByText('1,500.00').first().waitFor()
      expect(await cutText(page)).toEqual([])
      expect(await tooWideBy(page)).toBe(0)
      await noViolations(page)
      await picture(page, `statement-receipt-${width}-${locale}`)
      await page.keyboard.press('Escape')
      await receipt.waitFor({ state: 'detached' })
    }
    await close()
  },
)

test('a member without any rows has one thing to do, and the way to slips', async () => {
  const { page, close } = await statementOf(await w.member(), 'en')
  await page.getByRole('main').getByRole('button', { name: t.deposit.en }).waitFor()
  await page.getByRole('button', { name: slips.button.en }).waitFor()
  await expect.poll(() => findButton(page).count()).toBe(0)
  await close()
})

/** With a deposit, and some of it moved into a game. */
async function player(): Promise<Member> {
  const m = await w.member({ balance: 1_500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 250 })
  return m
}

async function statementOf(m: Member, locale: Locale, search = '', width = 390) {
  const { context, page, complaints } = await openPhone(browser, {
    stored: { token: m.token, locale },
    viewport: { width, height: width > 1_000 ? 800 : 844 },
  })
  await page.goto(`${w.url}/user/statement${search}`)
  await settled(page)
  const close = async () => {
    expectNoComplaints(complaints)
    await context.close()
  }
  return { page, close }
}

/** Neither by night nor by day. */
async function noViolations(page: Page): Promise<void> {
  await bringAxe(page)
  expect([...(await seriousFindings(page)), ...(await paleFindings(page))]).toEqual([])
}

/** Whether an ellipsis stands for a part of it. */
const isCut = (of: Locator) => of.evaluate((element) => element.scrollWidth > element.clientWidth)
const rows = (page: Page) => page.locator('main section li')
const findButton = (page: Page) => page.getByRole('button', { name: filter.find.en, exact: true })
const searchField = (page: Page) => page.getByRole('textbox', { name: filter.search.en })
const textOf = async (of: Locator) => (await of.innerText()).replace(/\s/g, '')

/** As with a phone's keyboard, whose key says so. */
async function search(page: Page, what: string): Promise<void> {
  await findButton(page).click()
  await searchField(page).fill(what)
  await searchField(page).press('Enter')
}
