import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { t as broken } from '../web/src/loading/broken.text.ts'
import { t as lateNote } from '../web/src/shell/late.text.ts'
import { openBrowser, openPhone } from './browser.ts'
import { phoneWithLateScripts } from './late-scripts.ts'
import { ready } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test.each([
  ['/login', 'LoginScreen', login.title.en],
  ['/user/home', 'member', home.hello.en.replace('{name}', '')],
])(
  'where the code of %s does not come, the page says so and can be loaded again',
  async (path, chunk, title) => {
    const member = await w.member()
    const { page } = await openPhone(browser, {
      stored: { locale: 'en', ...(path.startsWith('/user') && { token: member.token }) },
    })
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
    await page.goto(w.url + path, { waitUntil: 'commit' })
    const again = page.getByRole('button', { name: broken.reload.en })
    await again.waitFor()
    await page.unroute(`**/assets/${chunk}-*.js`)
    await again.click()
    await ready(page)
    await page
      .locator('#root:not([inert])')
      .getByRole('heading', { name: title, level: 1 })
      .waitFor()
  },
)

test.each([
  ['/login', ''],
  ['/user/home', 'a token'],
])(
  'where no script comes at all, %s says so in its own language and can be loaded again',
  async (path, token) => {
    const member = await w.member()
    const stored = { locale: 'la', ...(token && { token: member.token }) }
    const { page, context } = await openPhone(browser, { stored })
    await context.addCookies([{ name: 'locale', value: 'la', url: w.url }])
    // None as long as the first page stands: a script that failed once is asked for again by those that import it.
    let pages = 0
    page.on('request', (request) => request.isNavigationRequest() && pages++)
    await page.route('**/assets/*.js', (route) => (pages > 1 ? route.continue() : route.abort()))
    await page.goto(w.url + path, { waitUntil: 'commit' })
    await page.getByText(lateNote.late.la).waitFor()
    const again = page.getByRole('link', { name: broken.reload.la })
    expect(
      await page.evaluate(
        'getComputedStyle(document.querySelector(".late-note a")).textDecorationLine',
      ),
    ).toBe('underline')
    await again.click()
    await ready(page)
    await page.locator('#root:not([inert]) h1').waitFor()
    await page.getByText(lateNote.late.la).waitFor({ state: 'hidden' })
  },
)

test('a script that comes late after all takes the note away', async () => {
  const { page, send } = await phoneWithLateScripts(browser, w.url)
  await page.clock.install()
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await page.clock.fastForward(16_000)
  await page.getByText(lateNote.late.en).waitFor()
  send()
  await ready(page)
  await page.getByText(lateNote.late.en).waitFor({ state: 'hidden' })
})

test('a note that comes while the app takes over does not stay on a page that works', async () => {
  const member = await w.member()
  const { page } = await openPhone(browser, { stored: { locale: 'en', token: member.token } })
  // Its timer runs out after the page is shown and before presses are heard.
  await page.addInitScript(`{
    const later = window.setTimeout
    window.setTimeout = (run, ms, ...given) => {
      if (ms !== 15000) return later(run, ms, ...given)
      new MutationObserver((_, watch) => {
        if (document.getElementById('root')?.inert !== false) return
        watch.disconnect()
        run()
        window.noteCame = 'late' in document.documentElement.dataset
      }).observe(document, { attributes: true, subtree: true })
    }
  }`)
  await page.goto(`${w.url}/user/home`)
  await ready(page)
  await expect
    .poll(() => page.evaluate('[window.noteCame, "late" in document.documentElement.dataset]'))
    .toEqual([true, false])
})
