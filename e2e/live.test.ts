import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const w = await world({
  jobs: true,
  env: { WEB_DIST: webDist },
})
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

/** Home of a member to whom nothing can be pushed: no socket is let through. */
async function homeWithoutSocket(m: Member): Promise<Page> {
  const { page, context } = await openPhone(browser, { stored: { token: m.token, locale: 'en' } })
  await context.routeWebSocket(/\/live/, (socket) => socket.close())
  return page
}

async function open(page: Page): Promise<void> {
  await page.goto(`${w.url}/user/home`)
  await page.getByText('Total balance').waitFor()
  // On arriving the games are asked, and the wallet once more after them: that answer, still on its way, could bring the credit, too.
  await page.locator('button[aria-label="Refresh all balances"]:not([aria-busy])').first().waitFor()
}

async function credit(m: Member, amount: number): Promise<void> {
  const { payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount })).body
  await w.sandbox.pay(payload)
  await until(async () => (await m.wallet.get()).body.amount === amount)
}

test('the socket is cut: the page asks by itself, and the credit appears', async () => {
  const m = await w.member()
  const page = await homeWithoutSocket(m)
  await page.clock.install()
  await open(page)
  await credit(m, 450)
  // Twenty seconds of the page's own clock, second by second.
  await page.clock.runFor(20_000)
  await page.getByText('450.00').first().waitFor()
})

test('a phone that slept: a page that stood still shows what happened meanwhile as it wakes', async () => {
  const m = await w.member()
  const page = await homeWithoutSocket(m)
  await page.clock.install()
  await open(page)
  // In the pocket nothing is asked: nothing but waking can show the credit.
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
  await credit(m, 320)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet')) asked += 1
  })
  await page.clock.fastForward('30:00')
  expect(await page.getByText('320.00').count()).toBe(0)
  expect(asked).toBe(0)
  await page.evaluate(`delete document.visibilityState
    document.dispatchEvent(new Event('visibilitychange'))`)
  await page.getByText('320.00').first().waitFor()
})

test('a QR that is made while the page asks for the first time is shown: the answer on its way is from before', async () => {
  const m = await w.member()
  const { page, complaints } = await openPhone(browser, {
    stored: { token: m.token, locale: 'en' },
  })
  let isConnected = false
  // The event has reached the page: it refetches what it already has.
  const heard = new Promise<void>((resolve) => {
    let isTold = false
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        isConnected ||= String(payload).startsWith('40')
        isTold ||= String(payload).includes('"qrcode"')
      }),
    )
    page.on('request', (request) => {
      if (isTold && request.url().endsWith('/api/wallet')) resolve()
    })
  })
  let isAnswered = false
  await page.route('**/api/qrcode/PAYTIMZ', async (route) => {
    const response = await route.fetch()
    isAnswered = true
    await heard
    await route.fulfill({ response })
  })
  await page.goto(`${w.url}/user/home?open=deposit&way=qr`)
  await expect.poll(() => isAnswered && isConnected).toBe(true)
  await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 300 })
  await page.getByRole('img', { name: /300\.00/ }).waitFor()
  expectNoComplaints(complaints)
})
