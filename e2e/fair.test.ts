// @module-tag no-money
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { giveCoins, openWheel, slice } from '../server/src/testing/a-wheel.ts'
import { world } from '../server/src/testing/world.ts'
import { t as fair } from '../web/src/features/spin/fair/fair.text.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test('a hundred spins are worked out again in the browser, and each is what was told', async () => {
  const version = await openWheel(w, [
    slice('RARE', 1, { kind: 'cash', amount: 20 }),
    slice('COINS', 30, { kind: 'coins', coins: 1 }),
    slice('CUP', 19, { kind: 'coupon', coupon: 'cash', amount: 15, days: 7 }),
    slice('NONE', 50, { kind: 'nothing' }),
  ])
  // A member may spin sixty times a minute, and the page tells of the last fifty: two members.
  const members = await Promise.all([spinning(version, 50), spinning(version, 50)])
  for (const { token } of members) {
    const stored = { token, locale: 'en' }
    const { page, complaints } = await openPhone(browser, { reducedMotion: 'reduce', stored })
    await page.goto(`${w.url}/user/spin?open=fair`)
    await page.getByRole('button', { name: fair.rotate.en }).click()
    await page.getByText('Checked: 50 of 50 match').waitFor()
    expectNoComplaints(complaints)
    await page.context().close()
  }
})

/** Who has spun so often. */
async function spinning(version: number, times: number) {
  const m = await w.member()
  await giveCoins(w, m.phone, times)
  // Commits to the seeds.
  await m.spin.setup()
  const spin = async () => {
    const key = crypto.randomUUID()
    const { status } = await m.spin.spin({ version, clientSeed: 'mine' }, { key })
    expect(status).toBe(200)
  }
  await spin()
  await Promise.all(Array.from({ length: times - 1 }, spin))
  return m
}
