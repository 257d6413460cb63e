// @module-tag no-money
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openBrowser, openPhone } from './browser.ts'

const slowMs = 200
const asked = Promise.withResolvers<void>()
let answered = 0
const server = createServer((_, res) => {
  asked.resolve()
  res.write('{')
  setTimeout(() => {
    answered += 1
    res.end('}')
  }, slowMs)
}).listen(0, '127.0.0.1')
afterAll(() => void server.close())
const browser = await openBrowser()

// An error that no test hears makes the whole run red.
test('a test may end while the handler of its route is still asking', async () => {
  const { page } = await openPhone(browser)
  await page.route('**/slow', async (route) => {
    await route.fulfill({ json: await (await route.fetch()).json() })
  })
  const { port } = server.address() as AddressInfo
  void page.goto(`http://127.0.0.1:${port}/slow`).catch(() => undefined)
  await asked.promise
})

test('and its answer may come after that', async () => {
  await expect.poll(() => answered).toBeGreaterThan(0)
  await sleep(100)
})
