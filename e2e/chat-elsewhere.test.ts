import { afterAll, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { startStranger } from '../server/src/testing/stranger.ts'
import { world } from '../server/src/testing/world.ts'
import { t as door } from '../web/src/features/chat/door/door.text.ts'
import { openBrowser, openPhone, wordsIn } from './browser.ts'
import { talkIn } from './chat-talk.ts'

// Our pages on another company's chat server: the sandbox's, which has none of our additions and fails as it is told to.
const secret = 'between-the-wallet-and-the-chat'
const other = await startStranger({ CHAT_SECRET: secret })
afterAll(() => other.stop())
const w = await world({
  env: { WEB_DIST: webDist, CHAT_BACKEND: `${other.url}/chat`, CHAT_SECRET: secret },
})
const browser = await openBrowser()
const { exact } = wordsIn('en')
// A header of the test's own would have to be allowed by the other server.
const noHeaders = { extraHTTPHeaders: {} }
const api = '/chat/api/chat'

type Row = { sender: string; message: { payload: { text: string } } }
const agentSays = (room: string, text: string) =>
  other.ask('POST', `${api}/agent/${room}/say`, {
    message: { message_type: 'text', payload: { text } },
  })
const fault = (route: string, kind: string) =>
  other.fault({ service: 'chat', route, kind, times: 1 })

const { row, sent, write } = talkIn('en')

test('a guest and an agent elsewhere talk; what is lost, doubled or cut off on the way is there once', async () => {
  const { page } = await openPhone(browser, { stored: { locale: 'en' }, ...noHeaders })
  const asked: { host: string; headers: Record<string, string> }[] = []
  page.on('request', (request) =>
    asked.push({ host: new URL(request.url()).host, headers: request.headers() }),
  )
  await page.goto(`${w.url}/login`)
  await page.getByRole('link', { name: exact(door.chat) }).click()
  await write(page, 'hello there')
  await sent(page, 'hello there')
  const guestId = await page.evaluate<string>(`localStorage.getItem('guest-id')`)
  await agentSays(guestId, 'one')
  await row(page, 'one').waitFor()
  await fault('message', 'twice')
  await agentSays(guestId, 'two')
  await row(page, 'two').waitFor()
  await fault('message', 'hang-up')
  await agentSays(guestId, 'three')
  await row(page, 'three').waitFor()
  // The answer is lost, and the message is not: it is found in the history, and not said again.
  await fault('send', 'error-after')
  await write(page, 'fourth')
  await sent(page, 'fourth')
  await page.reload()
  for (const words of ['hello there', 'one', 'two', 'three', 'fourth'])
    await expect.poll(() => row(page, words).count()).toBe(1)
  const rows = await other.ask<Row[]>('POST', `${api}/history`, { guestId, limit: 50 })
  expect(rows.map(({ message }) => message.payload.text).toReversed()).toEqual([
    'hello there',
    'one',
    'two',
    'three',
    'fourth',
  ])
  const theirs = asked.filter(({ host }) => host === new URL(other.url).host)
  expect(theirs.length).toBeGreaterThan(3)
  for (const { headers } of theirs) {
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
  }
})

test('a member is believed there by what our server signed, and not by what the page says', async () => {
  const m = await w.member()
  const { page } = await openPhone(browser, {
    stored: { token: m.token, locale: 'en' },
    ...noHeaders,
  })
  await page.goto(`${w.url}/user/home?open=chat`)
  await write(page, 'my deposit is missing')
  await sent(page, 'my deposit is missing')
  await agentSays(m._id, 'I look at it')
  await row(page, 'I look at it').waitFor()
  const impostor = await fetch(`${other.url}${api}/history`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: m._id, limit: 10 }),
  })
  expect(impostor.status).toBe(401)
})
