import { locales } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { t as bot } from '../server/src/features/chat/bot/bot.text.ts'
import { titles } from '../server/src/features/chat/bot/start-tree.ts'
import { attachFile } from '../server/src/features/chat/desk/attach.ts'
import { stray } from '../server/src/testing/bank/stray.ts'
import { answerChat, giveSuspense, takeChat } from '../server/src/testing/operator.ts'
import { world } from '../server/src/testing/world.ts'
import { t as around } from '../web/src/features/chat/chat.text.ts'
import { t as door } from '../web/src/features/chat/door/door.text.ts'
import { t as log } from '../web/src/features/chat/log/log.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { staffOf, talkIn } from './chat-talk.ts'
import { recordFilm } from './recorded-film.ts'

// The whole of it in each language: the customer's page, our server, its bot, and a person who answers with the verbs of the office.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const by = 'Nok'

const { newestParty, operator } = staffOf(w)

async function answerWithFile(party: string, name: string, bytes: Buffer): Promise<void> {
  const now = w.context.clock()
  const filePath = await attachFile(w.context, Number(party), { name, bytes, now })
  const message = { message_type: 'media', payload: { filePath } }
  await operator(answerChat(w.context.db, { by, party, message }))
}
const redPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const tap = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

test.each(locales)(
  '%s: a guest is answered by the bot, then by a person; pictures and films go both ways; the talk is rated',
  async (locale) => {
    const { exact, like } = wordsIn(locale)
    const { row, says, attach, rowsOf, endsAndRates } = talkIn(locale)
    const { page, complaints } = await openPhone(browser, { stored: { locale } })
    await page.goto(`${w.url}/login`)
    await page.getByRole('link', { name: exact(door.chat) }).click()
    await tap(page, exact(titles.forgotten))
    await row(page, exact(bot.recover))
      .getByRole('button', { name: exact(titles.person) })
      .click()
    await page.getByText(like(around.waiting)).first().waitFor()

    const party = await newestParty()
    await operator(takeChat(w.context.db, { by, party }))
    await operator(answerChat(w.context.db, { by, party, text: 'OK 1' }))
    await row(page, 'OK 1').waitFor()
    await says(page, '0812345678')
    await attach(page, 'red.png', 'image/png', await redPicture())
    await expect.poll(() => rowsOf(page, 'picture').count()).toBe(1)
    await expect.poll(() => rowsOf(page, 'picture').getByText(like(log.sent)).count()).toBe(1)
    const film = await recordFilm(page)
    await attach(page, 'film.mp4', 'video/mp4', film)
    await expect.poll(() => rowsOf(page, 'video').getByText(like(log.sent)).count()).toBe(1)
    await answerWithFile(party, 'answer.png', await redPicture())
    await answerWithFile(party, 'answer.mp4', film)
    await expect.poll(() => rowsOf(page, 'picture').count()).toBe(2)
    await expect.poll(() => rowsOf(page, 'video').count()).toBe(2)
    await picture(page, `chat-journey-${locale}`)

    await endsAndRates(page, 4)
    const { rows } = await sql`
    SELECT stars FROM chat_session WHERE party_id = ${Number(party)}`.execute(w.context.db)
    expect(rows).toEqual([{ stars: 4 }])
    expectNoComplaints(complaints)
  },
)

test.each(locales)(
  '%s: a member describes a transfer that did not arrive, and an operator credits it',
  async (locale) => {
    const { exact, like } = wordsIn(locale)
    const { row, says } = talkIn(locale)
    const m = await w.member()
    const amount = { th: '611', la: '612', en: '613' }[locale]
    const payment = await stray(w, `${amount}.00`)
    const { page, complaints } = await openPhone(browser, { stored: { locale, token: m.token } })
    await page.goto(`${w.url}/user/home?open=chat`)
    await tap(page, exact(titles.noDeposit))
    await page
      .getByRole('listitem')
      .filter({ hasText: like(bot.askPayment) })
      .waitFor()
    await says(page, `${amount} ${bangkokTime(w.context.clock())}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: like(bot.looking) })
      .waitFor()
    await picture(page, `chat-described-${locale}`)

    const party = await newestParty()
    await operator(takeChat(w.context.db, { by, party }))
    await giveSuspense(w.context.db, { by, ...payment, username: m.phone })
    await operator(answerChat(w.context.db, { by, party, text: 'OK 2' }))
    await row(page, 'OK 2').waitFor()
    expect((await m.wallet.get()).body.amount).toBe(Number(amount))
    expectNoComplaints(complaints)
  },
)

const bangkokTime = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' }).format(at)

test('script in whatever is said, by whichever side, is words on the page', async () => {
  const { row, says } = talkIn('en')
  const { page, complaints } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/login`)
  await page.getByRole('link', { name: door.chat.en }).click()
  const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
  await says(page, script)
  const party = await newestParty()
  await operator(takeChat(w.context.db, { by: script.slice(0, 40), party }))
  const say = (message: unknown) =>
    operator(answerChat(w.context.db, { by: script.slice(0, 40), party, message }))
  const element = {
    title: script.slice(0, 60),
    subtitle: script,
    buttons: [{ type: 'web', title: '<b>open</b>', payload: 'https://x.example' }],
  }
  await say({ message_type: 'generic', payload: { elements: [element] } })
  await say({ message_type: 'text', payload: { text: `${script} javascript:window.ran=1 end` } })
  await row(page, 'end').waitFor()
  await expect.poll(() => page.getByRole('log').getByText('onerror=').count()).toBeGreaterThan(2)
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await expect.poll(() => page.locator('[href^="javascript:"], img[src$="/x"]').count()).toBe(0)
  await page.reload()
  await row(page, 'end').waitFor()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expectNoComplaints(complaints)
})
