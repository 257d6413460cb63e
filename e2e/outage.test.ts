import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Locale, locales, type Text } from '@krapao/shared/text'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { bringUpToDate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/pool.ts'
import { isLong } from '../server/src/testing/sample.ts'
import { world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as door } from '../web/src/features/chat/door/door.text.ts'
import { t as log } from '../web/src/features/chat/log/log.text.ts'
import { t as homeText } from '../web/src/features/wallet/home.text.ts'
import { t as withdrawText } from '../web/src/features/withdraw/withdraw.text.ts'
import { t as outcome } from '../web/src/page/outcome.text.ts'
import { t as failed } from '../web/src/page/screen-failed.text.ts'
import { openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { talkIn } from './chat-talk.ts'
import { settled } from './steady.ts'

// A PostgreSQL of this file's own, which goes away under pages that stay open.
const root = await mkdtemp(path.join(tmpdir(), 'krapao-outage-'))
let postgres = await ensurePostgres({ root, sync: false })
const template = openDb(postgres.connection)
await bringUpToDate(template).finally(() => template.destroy())
afterAll(async () => {
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
})
const { host, user, database } = postgres.connection
const cluster = { host, user, template: database }
const w = await world({ cluster, env: { WEB_DIST: webDist } })
const browser = await openBrowser()

/** A member's page, before the last press of a withdrawal. */
async function beforeConfirming(locale: Locale) {
  const member = await w.member({ balance: 500 })
  const { page } = await openPhone(browser, { stored: { locale, token: member.token } })
  const { exact, like } = wordsIn(locale)
  await page.goto(`${w.url}/user/home`)
  await settled(page)
  await page.getByRole('button', { name: exact(homeText.withdraw), exact: true }).click()
  await page.getByRole('textbox', { name: exact(withdrawText.amount), exact: true }).fill('150')
  await page.getByRole('button', { name: exact(withdrawText.review) }).click()
  const confirm = page.getByRole('button', { name: like(withdrawText.confirm) })
  await confirm.waitFor()
  const says = (text: Text) => page.getByText(exact(text)).first().waitFor()
  return { member, confirm, says }
}

/** A member's page that has read none of what it opens next. */
async function atHome(locale: Locale) {
  const member = await w.member({ balance: 500 })
  const { page } = await openPhone(browser, { stored: { locale, token: member.token } })
  const { exact } = wordsIn(locale)
  await page.goto(`${w.url}/user/home`)
  await settled(page)
  const open = () =>
    page.getByRole('button', { name: exact(homeText.deposit), exact: true }).click()
  return { page, exact, open }
}

test('while the database is away a page says so in its language, and gets its withdrawal once when it is back', async () => {
  const pages = await Promise.all((isLong ? locales : (['la'] as const)).map(beforeConfirming))
  const beside = await Promise.all(locales.map(atHome))
  const elsewhere = [await atHome('la')]
  const chat = await atHome('en')
  const quiet = await atHome('th')
  const talk = talkIn('en')
  await postgres.stop()
  // What is opened meanwhile says why it does not come.
  for (const { page, exact, open } of beside) {
    await open()
    await page.getByRole('dialog').getByText(exact(failed.away)).waitFor()
    await picture(page, `outage-deposit-${await page.locator('html').getAttribute('lang')}`)
  }
  // As does what is loaded meanwhile.
  for (const { page, exact } of elsewhere) {
    const language = await page.locator('html').getAttribute('lang')
    await page.reload()
    await page.getByText(exact(homeText.awayCan)).waitFor()
    await picture(page, `outage-home-${language}`)
    await page.goto(`${w.url}/user/contact`)
    await page.getByText(exact(failed.away)).waitFor()
    await picture(page, `outage-contact-${language}`)
  }
  // A page that is only left open says so, too: its socket is told that nothing is heard.
  await quiet.page.getByText(quiet.exact(homeText.awayCan)).waitFor()
  // A chat that is opened meanwhile keeps what is written until it has come.
  await chat.page.goto(`${w.url}/user/home?open=chat`)
  await chat.page.getByText(chat.exact(log.failed)).waitFor()
  await talk.write(chat.page, 'written in the outage')
  await Promise.all(
    pages.map(async ({ confirm, says }) => {
      await confirm.click()
      await says(outcome.askingAgain)
    }),
  )
  postgres = await ensurePostgres({ root, sync: false })
  // Nobody presses again: the page repeats the call, by its key.
  await Promise.all(
    pages.map(async ({ member, says }) => {
      await says(withdrawText.asked)
      expect((await member.wallet.get()).body).toMatchObject({ amount: 350, held: 150 })
    }),
  )
  // Nor does anybody press "try again" here.
  await Promise.all(
    beside.map(({ page, exact }) =>
      page
        .getByRole('dialog')
        .getByText(exact(failed.away))
        .waitFor({ state: 'detached', timeout: 60_000 }),
    ),
  )
  for (const { page } of beside) await page.getByRole('dialog').getByRole('radio').first().waitFor()
  for (const { page, exact } of elsewhere) {
    await page.getByText(exact(failed.away)).waitFor({ state: 'detached', timeout: 60_000 })
    await page.getByRole('main').getByText(exact(door.chat)).waitFor()
  }
  await quiet.page
    .getByText(quiet.exact(homeText.awayCan))
    .waitFor({ state: 'detached', timeout: 60_000 })
  await talk.row(chat.page, 'written in the outage').waitFor({ timeout: 60_000 })
  await talk.sent(chat.page, 'written in the outage')
  const { rows } = await sql`SELECT FROM withdrawal`.execute(w.database.owner)
  expect(rows).toHaveLength(pages.length)
})

test('what an outage said to a visitor is gone once they type, go back or press again', async () => {
  const member = await w.member()
  const guest = async (at: string) => {
    const { page } = await openPhone(browser, { stored: { locale: 'en' } })
    await page.goto(w.url + at)
    const press = (text: Text) => page.getByRole('button', { name: text.en, exact: true }).click()
    return { page, press, alert: page.getByRole('alert') }
  }
  const login = await guest('/login')
  await login.page.getByLabel(loginText.phone.en).fill(member.phone)
  const join = await guest('/register')
  await join.page.getByLabel(registerText.phone.en).fill('0890000001')
  await join.press(registerText.next)
  await join.page.getByLabel(identityText.name.en).fill('Somchai')
  const secret = (text: Text) => join.page.getByLabel(text.en, { exact: true })
  for (const text of [identityText.password, identityText.confirm])
    await secret(text).fill('one-of-a-kind-7')
  await postgres.stop()

  await login.page.getByLabel(loginText.password.en, { exact: true }).fill('wrong-at-first-7')
  await login.press(loginText.submit)
  await login.alert.waitFor()
  await login.page.getByLabel(loginText.password.en, { exact: true }).fill(member.password)
  await login.alert.waitFor({ state: 'detached' })
  await login.press(loginText.submit)
  await login.alert.waitFor()
  await join.press(registerText.next)
  await join.alert.waitFor()
  await join.press(registerText.back)
  await join.page.getByLabel(registerText.phone.en).waitFor()
  await join.alert.waitFor({ state: 'detached' })

  postgres = await ensurePostgres({ root, sync: false })
  await login.press(loginText.submit)
  await login.page.waitForURL('**/user/home')
})
