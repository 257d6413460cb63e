import { expect, test } from 'vitest'
import { until, world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const w = await world()
const browser = await openBrowser()

const faults = async (): Promise<object[]> =>
  ((await (await fetch(`${w.sandbox.url}/faults`)).json()) as { faults: object[] }).faults

test('the page strikes one game or every one, and shows which', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  expect((await m.games.activate({ slotCode: 'JOKER2' })).status).toBe(200)
  const { page, complaints } = await openPhone(browser)
  let set = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/faults')) set += 1
  })
  await page.goto(`${w.sandbox.url}/faults.html?lang=en`)
  const row = page.locator('li.fault').filter({ has: page.locator('#game-delay') })
  await page.locator('#game-delay').click()
  const which = row.getByLabel('Which game')
  await expect
    .poll(() => which.locator('option').allInnerTexts())
    .toEqual(['Every game', 'JOKER2', 'PG'])
  await which.selectOption('JOKER2')
  await row.getByLabel('Where').selectOption('balance')
  await row.getByLabel('How long').selectOption('8000')
  const slow = { service: 'game', kind: 'delay', provider: 'JOKER2', route: 'balance', ms: 8_000 }
  // Each choice takes the fault away and sets it anew: loaded again in between, the page would show none.
  await expect.poll(() => set).toBe(4)
  expect(await faults()).toEqual([expect.objectContaining(slow)])
  await page.reload()
  await which.waitFor()
  await expect.poll(() => which.inputValue()).toBe('JOKER2')
  await which.selectOption('')
  await until(async () =>
    (await faults()).some((one) => (one as { provider: unknown }).provider === null),
  )
  expect(await faults()).toHaveLength(1)
  await page.locator('#game-delay').click()
  await until(async () => (await faults()).length === 0)
  expectNoComplaints(complaints)
})
