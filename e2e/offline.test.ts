import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as broken } from '../web/src/loading/broken.text.ts'
import { t as net } from '../web/src/loading/offline.text.ts'
import { t as shell } from '../web/src/shell/shell.text.ts'
import { openBrowser, openPhone } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

/** Home of a member whose phone has none of these files, and cannot get them as long as it is offline. */
async function homeWithout(files: RegExp) {
  const member = await w.member({ balance: 300 })
  const phone = await openPhone(browser, { stored: { locale: 'en', token: member.token } })
  let isOffline = true
  await phone.page.route(files, (route) => (isOffline ? route.abort() : route.continue()))
  await phone.page.goto(`${w.url}/user/home`)
  await settled(phone.page)
  await phone.context.setOffline(true)
  const comeBack = async () => {
    isOffline = false
    await phone.context.setOffline(false)
  }
  return { ...phone, comeBack }
}

test('a sheet that cannot be downloaded says so over Home, and opens when the network is back', async () => {
  const { page, comeBack } = await homeWithout(/DepositSheet-.*\.js/)
  const deposit = page.getByRole('button', { name: home.deposit.en })
  await deposit.click()
  await page.getByText(net.offline.en).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByText('฿300.00').first().waitFor()
  await comeBack()
  await deposit.click()
  await page.getByRole('dialog').waitFor()
})

test('a page that cannot be downloaded says so between the bars, and comes by itself when the network is back', async () => {
  const { page, comeBack } = await homeWithout(/StatementScreen-.*\.js/)
  const statement = page.getByRole('link', { name: shell.statement.en })
  await statement.click()
  await page.getByText(broken.brokenText.en).waitFor()
  await statement.waitFor()
  await page.getByRole('button', { name: broken.reload.en }).click()
  await page.getByText(broken.brokenText.en).waitFor()
  await comeBack()
  await page.getByText(broken.brokenText.en).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a page whose code did not come from a dead server comes by itself when the server is back', async () => {
  const member = await w.member()
  const { page } = await openPhone(browser, { stored: { locale: 'en', token: member.token } })
  await page.route(/StatementScreen-.*\.js/, (route) => route.abort())
  await page.goto(`${w.url}/user/home`)
  await settled(page)
  await page.route('**/user/*', (route) => route.abort())
  await page.getByRole('link', { name: shell.statement.en }).click()
  const said = page.getByText(broken.brokenText.en)
  await said.waitFor()
  await page.unrouteAll()
  // The phone was never offline, so no event of its network says that it may ask again.
  await said.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('what is asked for most is on the phone before it is asked for', async () => {
  const member = await w.member({ balance: 300 })
  const { page, context } = await openPhone(browser, {
    stored: { locale: 'en', token: member.token },
  })
  const wanted = ['DepositSheet', 'WithdrawSheet', 'TransferSheet', 'GameSheet', 'StatementScreen']
  const asked = Promise.all(
    wanted.map((name) => page.waitForRequest((request) => request.url().includes(`/${name}-`))),
  )
  await page.goto(`${w.url}/user/home`)
  // With all that they import: the same import once more ends when the first one does.
  for (const request of await asked)
    await page.evaluate(`import('${request.url()}').then(() => true)`)
  await context.setOffline(true)
  await page.getByRole('button', { name: home.withdraw.en }).click()
  await page.getByRole('dialog').waitFor()
})
