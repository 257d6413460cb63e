import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { shutDown } from '../server/src/testing/process/shut-down.ts'
import { world } from '../server/src/testing/world.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as shellText } from '../web/src/shell/shell.text.ts'
import { openBrowser, openPhone } from './browser.ts'

const env = { WEB_DIST: webDist }
const w = await world({ env })
const browser = await openBrowser()

/** Two tabs of one browser, the first on a member's page. */
async function memberWithTabs(url: string, token: string) {
  const { page, context } = await openPhone(browser, {
    stored: { token, locale: 'en', last_sync: 'long ago' },
  })
  let asked = 0
  page.on('response', (answer) => {
    if (answer.url() === `${url}/api/statement`) asked += 1
  })
  await page.goto(`${url}/user/statement`)
  await page.getByRole('heading', { name: 'Statement' }).waitFor()
  // Once at first, and once when its socket is there. From then on it asks nothing by itself.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1)
  return { page, other: await context.newPage() }
}

test('a guest page in one tab logs out here and at the server: the other tab goes to the login page and says why; a language holds in both', async () => {
  const m = await w.member()
  const { page, other } = await memberWithTabs(w.url, m.token)
  await other.goto(`${w.url}/login`)
  await other.getByRole('button', { name: loginText.submit.en }).waitFor()
  await other.getByText(loginText.left.en).waitFor()
  await page.getByText(loginText.leftElsewhere.en).waitFor()
  await expect.poll(async () => (await m.auth.sessions({})).status).toBe(401)
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('last_sync')])
  await expect.poll(kept).toEqual([null, null])
  await other.evaluate(() => localStorage.setItem('locale', 'la'))
  await page.getByRole('button', { name: loginText.submit.la }).waitFor()
})

test('a session ended elsewhere puts an open page out by its socket, and the login leads back to where one was', async () => {
  const m = await w.member()
  const { page } = await memberWithTabs(w.url, m.token)
  await m.auth.logout()
  await page.getByText(loginText.sessionEnded.en).waitFor()
  await page.getByLabel(loginText.phone.en).fill(m.phone)
  await page.getByLabel(loginText.password.en, { exact: true }).fill(m.password)
  await page.getByRole('button', { name: loginText.submit.en }).click()
  await page.waitForURL('**/user/statement')
})

test('shut down: the page that asks next, and the login page by itself, say so; open again, the way back is there', async () => {
  const closing = await world({ env })
  const m = await closing.member()
  const { page, other } = await memberWithTabs(closing.url, m.token)
  const openAgain = await shutDown(closing)
  await page.getByRole('link', { name: shellText.profile.en }).click()
  await page.getByRole('heading', { name: shellText.closed.en }).waitFor()
  await other.goto(`${closing.url}/login`)
  await other.getByRole('heading', { name: shellText.closed.en }).waitFor()
  await other.getByRole('button', { name: shellText.lookAgain.en }).click()
  await other
    .getByRole('status')
    .getByText(/Still closed \(checked at \d\d:\d\d:\d\d\)/)
    .waitFor()
  await openAgain()
  // The page looks by itself too: whichever finds it open first, the one gold way leads to the login.
  await other
    .getByRole('button', { name: shellText.lookAgain.en })
    .or(other.getByRole('link', { name: shellText.toLogin.en }))
    .click()
  await other.getByRole('button', { name: loginText.submit.en }).waitFor()
})
