import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ jobs: true, env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test('a withdrawal that failed keeps its minus, struck out and without the colour of money that left', async () => {
  // The sandbox's bank calls accounts that end so closed.
  const m = await w.member({ balance: 500, bank: { code: 'SCB', no: '2345670000' } })
  expect((await m.withdraw.ask({ amount: 100 })).status).toBe(200)
  await until(
    async () =>
      (await m.statement.list({ page: 1, limit: 1 })).body.statements[0].status === 'FAILED',
  )
  const { context, page, complaints } = await openPhone(browser, {
    stored: { token: m.token, locale: 'en' },
  })
  await page.goto(`${w.url}/user/statement`)
  await settled(page)
  const failed = page.locator('main li s').first()
  await expect.poll(() => failed.innerText()).toMatch(/^−\s*฿\s*100\.00$/)
  const paidIn = page.locator('main li .text-ok').first()
  await expect.poll(() => paidIn.innerText()).toMatch(/^\+\s*฿\s*500\.00$/)
  expect(await failed.locator('.text-bad').count()).toBe(0)
  expectNoComplaints(complaints)
  await context.close()
})
