import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { answerChat, endChat, readChat, takeChat } from '../server/src/testing/operator.ts'
import { world } from '../server/src/testing/world.ts'
import { t as around } from '../web/src/features/chat/chat.text.ts'
import { t as begun } from '../web/src/features/chat/door/continue.text.ts'
import { t as door } from '../web/src/features/chat/door/door.text.ts'
import { t as log } from '../web/src/features/chat/log/log.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { staffOf, talkIn } from './chat-talk.ts'
import { recordFilm } from './recorded-film.ts'

// A customer's page, our server, and a person who answers: nothing in between plays a part.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { exact, like } = wordsIn('en')
const by = 'Nok'

const { row, sent, write, attach, rowsOf, endsAndRates } = talkIn('en')
const { newestParty, operator } = staffOf(w)
const textsOf = async (party: string): Promise<string[]> =>
  (
    await sql<{ text: string }>`
      SELECT coalesce(payload ->> 'text', kind) AS text FROM chat_message WHERE party_id = ${Number(party)} AND author = 'customer' ORDER BY seq`.execute(
      w.context.db,
    )
  ).rows.map(({ text }) => text)

async function visitor(at: string, token?: string) {
  const phone = await openPhone(browser, { stored: { locale: 'en', ...(token && { token }) } })
  await phone.page.goto(w.url + at)
  return phone
}

test('a guest taps a topic, is handed to a person, reads the answer as it comes, ends and rates it', async () => {
  const { page, complaints } = await visitor('/login')
  await page.getByRole('link', { name: exact(door.chat) }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Talk to a person' }).click()
  await row(page, 'Talk to a person').waitFor()
  await page.getByText(like(around.waiting)).first().waitFor()
  await write(page, 'I cannot log in')
  await sent(page, 'I cannot log in')

  const { db } = w.context
  const party = await newestParty()
  await operator(takeChat(db, { by, party }))
  await operator(answerChat(db, { by, party, text: 'Hello, this is Nok. Which phone number?' }))
  await row(page, 'Which phone number?').getByText(by).first().waitFor()
  await row(page, 'I cannot log in').getByText(like(log.read)).waitFor()
  await picture(page, 'chat-answered')
  await write(page, '0812345678')
  await sent(page, '0812345678')
  await operator(readChat(db, { by, party }))
  await row(page, '0812345678').getByText(like(log.read)).waitFor()

  await endsAndRates(page, 5)
  const { rows } = await sql`
    SELECT state, stars FROM chat_session WHERE party_id = ${Number(party)}`.execute(db)
  expect(rows).toEqual([{ state: 'ended', stars: 5 }])
  await write(page, 'One more thing')
  await sent(page, 'One more thing')
  await page.getByRole('log').getByText(exact(log.ended), { exact: true }).waitFor()
  expectNoComplaints(complaints)
})

test('three texts and a film, written in a tunnel and reloaded there, are all sent on the way out: once each, and in order', async () => {
  const { token } = await w.member()
  const { page, context } = await visitor('/user/home?open=chat', token)
  await write(page, 'first')
  await sent(page, 'first')
  const party = await newestParty()
  const film = await recordFilm(page)
  await context.setOffline(true)
  for (const words of ['second', 'third', 'fourth']) {
    await write(page, words)
    await row(page, words).waitFor()
  }
  await attach(page, 'film.mp4', 'video/mp4', film)
  await expect.poll(() => rowsOf(page, 'video').count()).toBe(1)
  await page.getByText(like(around.offline)).first().waitFor()
  // Not a ring at 0 %.
  await rowsOf(page, 'video').getByText(like(log.unsent)).waitFor()
  // A row is shown before the browser's database has it: a reload waits for that.
  const kept = 'Object.values(JSON.parse(localStorage.getItem("chat-unsent") ?? "{}"))'
  await expect.poll(() => page.evaluate(kept)).toEqual([4])
  await picture(page, 'chat-offline')
  // A phone without a network opens the page from what it kept; here the network is back for the page alone.
  await context.route('**/api/chat/**', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await row(page, 'fourth').waitFor()
  await expect.poll(() => rowsOf(page, 'video').count()).toBe(1)
  expect(await textsOf(party)).toEqual(['first'])
  await context.unroute('**/api/chat/**')
  await expect.poll(() => rowsOf(page, 'video').getByText(like(log.sent)).count()).toBe(1)
  expect(await textsOf(party)).toEqual(['first', 'second', 'third', 'fourth', 'media'])
})

test('a picture goes up, is seen by the other side, and can be opened in full', async () => {
  const { token } = await w.member()
  const { page, complaints } = await visitor('/user/home?open=chat', token)
  const png = await page.screenshot()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: png })
  const enlarge = page.getByRole('button', { name: like(log.enlarge) })
  await enlarge.waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('log')
        .getByRole('button', { name: like(log.enlarge) })
        .locator('img')
        .getAttribute('src'),
    )
    .toMatch(/^\/chat-files\//)
  await enlarge.click()
  await page.getByRole('dialog').last().getByRole('img').waitFor()
  expect(await textsOf(await newestParty())).toEqual(['media'])
  expectNoComplaints(complaints)
})

test('two tabs of a member are one conversation, and what either says both have once', async () => {
  const { token } = await w.member()
  const { page, context } = await visitor('/user/home?open=chat', token)
  const other = await context.newPage()
  await other.goto(`${w.url}/user/home?open=chat`)
  await write(page, 'from the one')
  await row(other, 'from the one').waitFor()
  await sent(page, 'from the one')
  await write(other, 'from the other')
  await row(page, 'from the other').waitFor()
  await sent(other, 'from the other')
  for (const tab of [page, other]) {
    await expect.poll(() => row(tab, 'from the one').count()).toBe(1)
    await expect.poll(() => row(tab, 'from the other').count()).toBe(1)
  }
  expect(await textsOf(await newestParty())).toEqual(['from the one', 'from the other'])
})

test('a conversation begun as a guest goes on after the login, when one says so', async () => {
  const m = await w.member()
  const { page, complaints } = await visitor('/login')
  await page.getByRole('link', { name: exact(door.chat) }).click()
  await write(page, 'Before the login')
  await sent(page, 'Before the login')
  await write(page, 'my deposit')
  await page.getByRole('toolbar').getByRole('button', { name: 'See my deposits' }).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).waitFor()
  await page.evaluate(`localStorage.setItem('token', '${m.token}')`)
  await page.goto(`${w.url}/user/home`)
  await page
    .getByRole('dialog', { name: exact(begun.ask) })
    .getByRole('button', { name: exact(begun.keep) })
    .click()
  await page.getByRole('dialog', { name: exact(begun.ask) }).waitFor({ state: 'detached' })
  await row(page, 'Before the login').waitFor()
  expect((await m.chat.history()).body.map((one: { sender: string }) => one.sender)).toContain(
    'customer',
  )
  await page.reload()
  await row(page, 'Before the login').waitFor()
  // The way that the bot showed to a guest would be a logout now.
  await page.getByRole('button', { name: 'Something else' }).last().waitFor()
  expect(await page.getByRole('log').getByRole('link').count()).toBe(0)
  expectNoComplaints(complaints)
})

test('support’s answer to a member whose chat is closed is on the badge, without a socket of the chat’s', async () => {
  const { token } = await w.member()
  const { page } = await visitor('/user/home?open=chat', token)
  await write(page, 'Is anybody there?')
  await sent(page, 'Is anybody there?')
  const party = await newestParty()
  const opened: string[] = []
  page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname))
  await page.goto(`${w.url}/user/home`)
  await expect.poll(() => opened).toContain('/live/')
  const { db } = w.context
  const answer = await answerChat(db, { by, party, text: 'Yes, I am here' })
  const asked = (
    await sql<{ id: number }>`
    SELECT member_id AS id FROM chat_party WHERE id = ${Number(party)}`.execute(db)
  ).rows[0]!
  await answer.chat?.(w.context)
  w.context.tell(asked.id, ...answer.events)
  await page.locator('.chat-badge').filter({ visible: true }).waitFor()
  expect(opened).not.toContain('/socket.io/')
  await page.getByRole('link', { name: /Contact/ }).click()
  await page.locator('main .chat-badge').filter({ visible: true }).waitFor()
  await picture(page, 'chat-contact-unread')
  await page
    .getByRole('link', { name: exact(door.chat) })
    .filter({ visible: true })
    .click()
  await row(page, 'Yes, I am here').waitFor()
  await expect.poll(() => page.locator('.chat-badge').filter({ visible: true }).count()).toBe(0)
  await operator(endChat(db, { by, party }))
})
