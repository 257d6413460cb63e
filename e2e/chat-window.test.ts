import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as around } from '../web/src/features/chat/chat.text.ts'
import { t as compose } from '../web/src/features/chat/compose/compose.text.ts'
import { t as door } from '../web/src/features/chat/door/door.text.ts'
import { t as head } from '../web/src/features/chat/head/head.text.ts'
import { t as log } from '../web/src/features/chat/log/log.text.ts'
import { t as ways } from '../web/src/features/contact/contact.text.ts'
import { t as deposit } from '../web/src/features/deposit/deposit.text.ts'
import { expectNoComplaints, openBrowser, openPhone, wordsIn } from './browser.ts'
import { chatRoom, type Scripted, type ScriptedBubble } from './chat-room.ts'
import { settled } from './steady.ts'

// The chat's window, with a room behind it that plays its part: how it opens and closes, where the focus goes, what moves.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { exact, like } = wordsIn('en')
const wide = { viewport: { width: 1280, height: 844 } }
const touched = { hasTouch: true, isMobile: true }

const said = (n: number, more: ScriptedBubble = {}): ScriptedBubble => ({
  key: `n${n}`,
  seq: n,
  at: new Date(Date.UTC(2026, 10, 27, 2, n)).toISOString(),
  payload: { text: `message ${n}, of which some are longer than one line of a phone` },
  ...more,
})
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => said(first + i))

async function visit(script: Scripted, at = '/user/home?open=chat', how: object = {}) {
  const { token } = await w.member()
  const phone = await openPhone(browser, { stored: { token, locale: 'en' }, ...how })
  await chatRoom(script)(phone)
  await phone.page.goto(w.url + at)
  return phone
}
const composer = (page: Page) =>
  page.getByRole('textbox', { name: exact(compose.message), exact: true })
const hasFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)
const sheet = (page: Page) => page.getByRole('dialog', { name: exact(around.team) })
const tell = (page: Page, more: Scripted) =>
  page.evaluate(`window.scripted.tell(${JSON.stringify(more)})`)
const done = (page: Page) => page.evaluate<string[][]>('window.scripted.done')
const topOf = (page: Page, words: string) =>
  page
    .getByText(words)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)
const scrollUp = (page: Page, by: number) =>
  page.getByRole('log').evaluate((box, px) => {
    box.scrollTop = -px
  }, by)

test('on a phone it is a sheet with an address: Back and Esc close it, and the focus goes back to its door', async () => {
  const { page, complaints } = await visit({}, '/user/contact')
  const button = page.getByRole('link', { name: exact(door.chat) }).filter({ visible: true })
  await button.click()
  await sheet(page).waitFor()
  expect(page.url()).toContain('?open=chat')
  await page.goBack()
  await sheet(page).waitFor({ state: 'detached' })
  await button.press('Enter')
  await sheet(page).waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('open')
  await hasFocus(button)
  expectNoComplaints(complaints)
})

test('on the contact page what the operator wrote stands under a heading of its own, apart from the chat', async () => {
  const { page } = await visit({}, '/user/home')
  const contact = { contactText: 'Tell us your number', lineName: '', lineQR: '' }
  await page.route('**/api/lookup/contact*', (route) =>
    route.fulfill({ json: { ...contact, lineLink: 'https://help.example/' } }),
  )
  await page.goto(`${w.url}/user/contact`)
  await page.getByText(contact.contactText).waitFor()
  const lines = (await page.getByRole('main').innerText()).split(/\n+/)
  const at = (words: string) => lines.indexOf(words)
  expect(at(exact(ways.otherWays))).toBe(at(exact(door.chat)) + 1)
  expect(at(contact.contactText)).toBe(at(exact(ways.otherWays)) + 1)
})

test('opened over a sheet it leaves that as it is, and leads back to it', async () => {
  const { page, complaints } = await visit({}, '/user/home?open=deposit')
  const below = page.getByRole('dialog', { name: exact(deposit.title) })
  await below.getByRole('button', { name: exact(door.chat) }).click()
  await sheet(page).waitFor()
  expect(page.url()).toContain('open=chat')
  expect(page.url()).toContain('under=deposit')
  // What lies under the chat is there for the eye alone.
  await page.locator('.sheet').evaluate((it) => it.setAttribute('data-same', 'yes'))
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => below.getAttribute('data-same')).toBe('yes')
  expect(page.url()).toMatch(/\?open=deposit$/)
  // Reached by a link there is no step behind: it leads to the same sheet.
  await page.goto(`${w.url}/user/home?open=chat&under=deposit`)
  await sheet(page).waitFor()
  await page.getByRole('button', { name: exact(door.close) }).click()
  await page.waitForURL('**/user/home?open=deposit')
  await below.waitFor()
  expectNoComplaints(complaints)
})

test('a link to the sheet under the chat opens it from its start', async () => {
  const payload = {
    text: 'Not paid yet',
    buttons: [{ type: 'web', title: 'Open it', payload: '/user/home?open=deposit&way=qr' }],
  }
  const linked = said(1, { kind: 'buttons', payload })
  const { page } = await visit({ bubbles: [linked] }, '/user/home?open=deposit')
  const below = page.getByRole('dialog', { name: exact(deposit.title) })
  await below.getByText(exact(deposit.kindBank), { exact: true }).click()
  await below.getByRole('button', { name: exact(door.chat) }).click()
  await sheet(page).getByRole('link', { name: 'Open it' }).click()
  await sheet(page).waitFor({ state: 'detached' })
  const byQr = below.getByRole('radio', { name: exact(deposit.kindQr), exact: true })
  await expect.poll(() => byQr.isChecked()).toBe(true)
})

test('on a wide page it is a panel outside the address: only Esc from within closes it', async () => {
  const { page, complaints } = await visit({}, '/user/home', wide)
  const float = page.getByRole('link', { name: like(door.chat) }).filter({ visible: true })
  await float.click()
  await sheet(page).waitFor()
  await expect.poll(() => page.url()).not.toContain('open')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await settled(page)
  await expect.poll(() => sheet(page).isVisible()).toBe(true)
  await composer(page).focus()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expectNoComplaints(complaints)
})

test('an open panel lies over no door that one could still reach, and no badge counts what it shows', async () => {
  const { page, complaints } = await visit({ bubbles: from(1, 2), unread: 2 }, '/user/home', wide)
  const float = page.locator('.chat-float')
  const badges = page.locator('.chat-badge')
  // What is unread has been asked by then: the answer knows nothing of this room.
  await settled(page)
  await float.press('Enter')
  await sheet(page).waitFor()
  await float.waitFor({ state: 'hidden' })
  await expect.poll(() => badges.count()).toBe(2)
  expect(await badges.filter({ visible: true }).count()).toBe(0)
  await composer(page).press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await hasFocus(float)
  await expect.poll(() => badges.filter({ visible: true }).count()).toBe(2)
  expectNoComplaints(complaints)
})

test('before the first word its head names the assistant that greets', async () => {
  const greeting = { text: 'Hello there', quick_replies: [] }
  const config = { online: true, hours: null, replySeconds: 170, greeting }
  const { page } = await visit({ config })
  await page.getByText('Hello there').waitFor()
  await page.getByRole('dialog', { name: exact(around.assistant) }).waitFor()
})

test('without a connection a message waits, and says so', async () => {
  const sending = said(1, { isOwn: true, delivery: 'sending', at: undefined })
  const { page } = await visit({ bubbles: [sending], isConnected: false })
  const fate = (words: string) => page.getByRole('listitem').getByText(words, { exact: true })
  await fate(exact(log.unsent)).waitFor()
  await tell(page, { isConnected: true })
  await fate(exact(log.sending)).waitFor()
})

test('older rows above and new ones below move nothing that is read; the banner leads to the newest and to where one writes', async () => {
  const { page, complaints } = await visit({ bubbles: from(50, 30), older: 'some' })
  await page.getByText('message 79,').waitFor()
  await settled(page)
  await scrollUp(page, 700)
  const read = 'message 65,'
  const before = await topOf(page, read)
  await tell(page, { bubbles: [...from(20, 60)], older: 'some' })
  expect(await topOf(page, read)).toBe(before)
  await tell(page, { bubbles: [...from(20, 61)], unread: 1 })
  expect(await topOf(page, read)).toBe(before)
  await page.getByRole('button', { name: like(log.newOnes) }).click()
  await expect.poll(() => page.getByRole('log').evaluate((box) => box.scrollTop)).toBe(0)
  await hasFocus(composer(page))
  expectNoComplaints(complaints)
})

test('who ends the talk while reading further up is led to what follows it', async () => {
  const { page } = await visit({
    bubbles: from(50, 30),
    session: { id: 's1', state: 'open', agent: 'Nok' },
  })
  await page.getByText('message 79,').waitFor()
  await settled(page)
  await scrollUp(page, 700)
  await page.getByRole('button', { name: exact(head.menu) }).click()
  await page.getByRole('button', { name: exact(head.end) }).click()
  const question = page.getByRole('dialog', { name: exact(head.endAsk) })
  await question.getByRole('button', { name: exact(head.end) }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('log').evaluate((box) => box.scrollTop)).toBe(0)
})

test('why a file was not taken is said until one writes on', async () => {
  const { page } = await visit({ bubbles: from(1, 2) })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
  const dismiss = page.getByRole('button', { name: exact(compose.gotIt) })
  await dismiss.waitFor()
  await composer(page).fill('As a screenshot, then')
  await dismiss.waitFor({ state: 'detached' })
})

test('near the top older rows are asked for; at the end, what is there is seen', async () => {
  const { page } = await visit({ bubbles: from(50, 30), older: 'some' })
  await page.getByText('message 79,').waitFor()
  await expect.poll(() => done(page)).toContainEqual(['seen'])
  expect(await done(page)).not.toContainEqual(['loadOlder'])
  await scrollUp(page, 90_000)
  await expect.poll(() => done(page)).toContainEqual(['loadOlder'])
})

test('arrows walk the replies, one is said, and they are gone', async () => {
  const quick_replies = ['A', 'B', 'C'].map((title) => ({ title, payload: title }))
  const asked = said(1, { kind: 'quick_replies', payload: { text: 'Which?', quick_replies } })
  const { page, complaints } = await visit({ bubbles: [asked] })
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'A' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter'])
    await page.keyboard.press(key)
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('listitem').last().textContent()).toContain('B')
  await hasFocus(composer(page))
  expectNoComplaints(complaints)
})

test('Enter sends where there is a keyboard, and begins a line on a phone', async () => {
  const own = (page: Page) => page.getByRole('listitem').filter({ hasText: 'hello' })
  const desk = await visit({ bubbles: [said(1)] })
  await composer(desk.page).fill('hello')
  await composer(desk.page).press('Shift+Enter')
  await expect.poll(() => composer(desk.page).inputValue()).toBe('hello\n')
  await composer(desk.page).press('Enter')
  await own(desk.page).waitFor()
  await expect.poll(() => composer(desk.page).inputValue()).toBe('')
  const phone = await visit({ bubbles: [said(1)] }, undefined, touched)
  await composer(phone.page).fill('hello')
  await composer(phone.page).press('Enter')
  await expect.poll(() => composer(phone.page).inputValue()).toBe('hello\n')
  await phone.page.getByRole('button', { name: exact(compose.send) }).click()
  await own(phone.page).waitFor()
})

test('what support says and what fails is told in the one live region; a draft outlives the chat', async () => {
  const sending = said(2, { isOwn: true, delivery: 'sending', at: undefined })
  const { page } = await visit({ bubbles: [said(1), sending] })
  await page.getByText('message 1,').waitFor()
  const live = page.locator(
    '[role=dialog] :is([aria-live]:not([aria-live=off]), [role=status], [role=alert])',
  )
  await expect.poll(() => live.count()).toBe(1)
  // What it says may be over before the test looks.
  await page.evaluate(`(() => {
    const region = document.querySelector('[role=dialog] :is([aria-live]:not([aria-live=off]), [role=status], [role=alert])')
    window.told = []
    const note = () => window.told.push(region.textContent)
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
  })()`)
  const told = () => page.evaluate<string>(`window.told.join(' ')`)
  const failed = { ...sending, delivery: 'failed' as const, failure: 'timeout' }
  await tell(page, { bubbles: [said(1), failed, said(3)] })
  await expect.poll(told).toContain('message 3')
  await expect.poll(told).toContain('taking too long')
  await composer(page).fill('half a thought')
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => done(page)).toContainEqual(['close'])
  await page.goto(`${w.url}/user/home?open=chat`)
  await expect.poll(() => composer(page).inputValue()).toBe('half a thought')
})

test('closed with a message on its way, the chat goes on until that has left', async () => {
  const sending = said(2, { isOwn: true, delivery: 'sending', at: undefined })
  const { page } = await visit({ bubbles: [said(1), sending] })
  await page.getByText('message 2,').waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await done(page)).not.toContainEqual(['close'])
  await tell(page, { bubbles: [said(1), said(2, { isOwn: true, delivery: 'succeed' })] })
  await expect.poll(() => done(page)).toContainEqual(['close'])
})
