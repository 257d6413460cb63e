import { limits } from '@krapao/shared/limits'
import { locales } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { until, world } from '../server/src/testing/world.ts'
import { t as deposit } from '../web/src/features/deposit/deposit.text.ts'
import { t } from '../web/src/features/legal/agreement.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { bringAxe, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

const agreedAt = async (m: Member): Promise<string | null> =>
  (await m.legal.agreement()).body.agreedAt
const version = async (m: Member): Promise<string> => (await m.legal.agreement()).body.version
const stored = (page: Page, key: string) =>
  page.evaluate<string | null>(`localStorage.getItem('${key}')`)
const agreement = (page: Page, locale: 'th' | 'la' | 'en' = 'en') =>
  page.getByRole('dialog', { name: t.title[locale] })
const isGone = (page: Page) => agreement(page).waitFor({ state: 'detached' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A phone that logs in anew. */
async function phoneOf(m: Member, more: Record<string, string> = {}, of: typeof w = w) {
  const { token } = (await of.guest.auth.login({ username: m.phone, password: m.password })).body
  const phone = await openPhone(browser, {
    firstTime: true,
    stored: { token, locale: 'en', ...more },
  })
  const asked: string[] = []
  phone.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await phone.page.goto(`${of.url}/user/home`)
  return { ...phone, asked }
}
const atHome = (page: Page) =>
  page.getByRole('heading', { name: homeText.hello.en.replace('{name}', 'Somying') }).waitFor()

describe.each(locales)('the agreement in %s', (locale) => {
  test('is read, put off, comes again after the next login, is agreed to, and counts on another phone', async () => {
    const m = await w.member()
    const { exact } = wordsIn(locale)
    const first = await phoneOf(m, { locale })
    await agreement(first.page, locale).waitFor()
    await settled(first.page)
    await picture(first.page, `${locale}-agreement`)
    await bringAxe(first.page)
    expect(await seriousFindings(first.page)).toEqual([])
    await button(first.page, exact(t.later)).click()
    await agreement(first.page, locale).waitFor({ state: 'detached' })
    // Nothing is blocked by it.
    await first.page
      .getByRole('button', { name: exact(homeText.deposit) })
      .first()
      .click()
    await first.page.getByRole('dialog').waitFor()
    expect(await agreedAt(m)).toBeNull()
    await first.context.close()

    const second = await phoneOf(m, { locale })
    await agreement(second.page, locale).waitFor()
    await button(second.page, exact(t.agree)).click()
    await agreement(second.page, locale).waitFor({ state: 'detached' })
    await expect.poll(() => stored(second.page, 'remember-agreement')).toBe(await version(m))
    expect(await agreedAt(m)).not.toBeNull()
    const { rows } = await w.database.pool.query(
      'SELECT a.locale FROM agreement a JOIN member m ON m.id = a.member_id WHERE m.code = $1',
      [m._id],
    )
    expect(rows).toEqual([{ locale }])

    const third = await phoneOf(m, { locale })
    await expect.poll(() => stored(third.page, 'remember-agreement')).toBe(await version(m))
    expect(third.asked).not.toContain('/api/account/agreement')
    expectNoComplaints([...first.complaints, ...second.complaints, ...third.complaints])
  })
})

test.each([
  ['✕', (page: Page) => button(page, t.close.en).click()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['Back', async (page: Page) => void (await page.goBack())],
])(
  '%s is Later: nothing is stored or sent, and it does not come again in this session',
  async (_, close) => {
    const m = await w.member()
    const { page, asked } = await phoneOf(m)
    await agreement(page).waitFor()
    await settled(page)
    await close(page)
    await isGone(page)
    await page.waitForURL('**/user/home')
    expect(await stored(page, 'remember-agreement')).toBeNull()
    expect(await agreedAt(m)).toBeNull()
    asked.length = 0
    await page.clock.install()
    await page.reload()
    await atHome(page)
    await expect.poll(() => asked).toContain('/api/wallet')
    await page.clock.runFor(limits.agreementDelayMs + 500)
    // A sheet that is asked for later has come: the agreement would have, too.
    await button(page, homeText.deposit.en).click()
    await page.getByRole('dialog', { name: deposit.title.en }).waitFor()
    expect(asked).not.toContain('/api/account/agreement')
  },
)

test.each([t.agree.en, t.later.en])(
  'a press on “%s” counts only once it has been seen: who aims at something else answers nothing',
  async (name) => {
    const m = await w.member()
    const { page } = await phoneOf(m)
    await page.evaluate(`new MutationObserver((_, watching) => {
      const found = [...document.querySelectorAll('.sheet button')].find((one) => one.textContent === '${name}')
      if (!found) return
      watching.disconnect()
      found.click()
      window.pressed = true
    }).observe(document.body, { childList: true, subtree: true })`)
    await expect.poll(() => page.evaluate('window.pressed')).toBe(true)
    await settled(page)
    await agreement(page).waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toBe('agreement')
    expect(await agreedAt(m)).toBeNull()
    await button(page, name).click()
    await isGone(page)
    if (name === t.agree.en) await expect.poll(() => agreedAt(m)).not.toBeNull()
  },
)

test('what waited to be sent and was replaced by a newer version is dropped, and the new one is asked', async () => {
  const m = await w.member()
  const old = { version: '0123456789abcdef', locale: 'en', member: m._id }
  const { page } = await phoneOf(m, { 'agreement-unsent': JSON.stringify(old) })
  await agreement(page).waitFor()
  await expect.poll(() => stored(page, 'agreement-unsent')).toBeNull()
  expect(await agreedAt(m)).toBeNull()
})

test('HTML of a server is cleaned again by the page: nothing to fill in or to style with, and links open outside', async () => {
  const m = await w.member()
  const { page } = await phoneOf(m)
  const bad = `<p id="a" class="fixed" style="color:red">words</p><style>p{}</style><form action="/x"><input name="a"><button>b</button>
    <textarea></textarea><select></select></form><iframe src="/x"></iframe><img src="x" name="a" alt="a"><a href="https://a.example" data-x="1">a</a>`
  await page.route('**/api/account/agreement*', async (route) =>
    route.fulfill({ json: { version: await version(m), agreedAt: null, html: [bad] } }),
  )
  await page.reload()
  await agreement(page).getByText('words').waitFor()
  const within = page.locator('.prose-html')
  const count = (which: string) => within.locator(which).count()
  expect(await count('style, form, input, button, textarea, select, iframe')).toBe(0)
  expect(await count('[style], [class], [id], [name], [data-x]')).toBe(0)
  expect(await count('a[href][target="_blank"][rel="noopener noreferrer"]')).toBe(1)
})

test('a new version comes at once, also where the old one, or an old “true”, is stored', async () => {
  const other = await world({ env: { WEB_DIST: webDist } })
  const [m, before] = [await other.member(), await other.member()]
  const old = await version(m)
  await m.legal.agree({ version: old })
  const { page } = await phoneOf(m, {}, other)
  await expect.poll(() => stored(page, 'remember-agreement')).toBe(old)
  const words = '<h3>New words</h3><p>Read them.</p>'
  await other.set('agreements', { th: [words], la: [words], en: [words] })
  await until(async () => (await m.wallet.get()).body.agreement.agreedAt === null)
  // Within the same session.
  await page.reload()
  await agreement(page).getByRole('heading', { name: 'New words' }).waitFor()
  await button(page, t.agree.en).click()
  await expect.poll(() => stored(page, 'remember-agreement')).toBe(await version(m))

  const longAgo = await phoneOf(before, { 'remember-agreement': 'true' }, other)
  await agreement(longAgo.page).getByRole('heading', { name: 'New words' }).waitFor()
})

test('what another member of this phone agreed to is not this one’s', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const kept = { 'remember-agreement': await version(m), 'agreement-of': other._id }
  const { page } = await phoneOf(m, kept)
  await agreement(page).waitFor()
})

test('erased by the operator: the member is asked again on the same phone, after the next login', async () => {
  const m = await w.member()
  const { page } = await phoneOf(m)
  await agreement(page).waitFor()
  await settled(page)
  await button(page, t.agree.en).click()
  await expect.poll(() => stored(page, 'agreement-of')).toBe(m._id)
  await sql`DELETE FROM agreement WHERE member_id = (SELECT id FROM member WHERE code = ${m._id})`.execute(
    w.database.owner,
  )
  const { token } = (await w.guest.auth.login({ username: m.phone, password: m.password })).body
  // As a login leaves it.
  await page.evaluate(
    `localStorage.setItem('token', '${token}'); localStorage.removeItem('agreement-shown')`,
  )
  await page.reload()
  await agreement(page).waitFor()
  expect(await agreedAt(m)).toBeNull()
})

test('agreed to without a network: nobody is bothered, nothing is claimed, and it is sent at the next visit', async () => {
  const m = await w.member()
  const { page, context } = await phoneOf(m)
  await agreement(page).waitFor()
  await settled(page)
  const failing = '**/api/account/agreement'
  await context.route(failing, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  const failed = page.waitForEvent('requestfailed')
  await button(page, t.agree.en).click()
  await isGone(page)
  await failed
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await stored(page, 'remember-agreement')).toBeNull()
  expect(await agreedAt(m)).toBeNull()
  await context.unroute(failing)
  await page.reload()
  await expect.poll(() => stored(page, 'remember-agreement')).toBe(await version(m))
  expect(await stored(page, 'agreement-unsent')).toBeNull()
  expect(await agreedAt(m)).not.toBeNull()
  expect(await agreement(page).count()).toBe(0)
})

test('opened from the profile it says when one agreed, and asks nothing', async () => {
  const m = await w.member()
  await m.legal.agree({ version: await version(m) })
  const { page } = await phoneOf(m)
  await page.goto(`${w.url}/user/profile`)
  await page.getByRole('button', { name: new RegExp(t.title.en) }).click()
  await agreement(page).getByText(wordsIn('en').like(t.agreed)).waitFor()
  expect(await button(page, t.agree.en).count()).toBe(0)
})
