import { bcp47 } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as login } from '../web/src/features/auth/login/login.text.ts'
import { t as door } from '../web/src/features/chat/door/door.text.ts'
import { t as log } from '../web/src/features/chat/log/log.text.ts'
import { t as broken } from '../web/src/loading/broken.text.ts'
import { openBrowser, openPhone, wordsIn } from './browser.ts'
import { talkIn } from './chat-talk.ts'
import { settled, speak } from './steady.ts'

// How a conversation with our server begins: before its code has come, where that does not come, and in which language.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { exact, like } = wordsIn('en')
const { row, write, says, attach } = talkIn('en')

test('a guest writes from the login page, and finds it there after a reload', async () => {
  const phone = await openPhone(browser, { stored: { locale: 'en' } })
  const { page } = phone
  await page.goto(`${w.url}/login`)
  await page.getByRole('link', { name: exact(door.chat) }).click()
  await says(page, 'I cannot log in')
  await page.reload()
  // The bot has answered by then.
  await row(page, 'I cannot log in').getByText(exact(log.read)).waitFor()
})

test('a badge or a chat that cannot be loaded takes no login page away', async () => {
  const { page } = await openPhone(browser, {
    stored: { locale: 'en', 'guest-id': crypto.randomUUID() },
  })
  await page.route(/\/assets\/(GuestBadge|ChatSheet)-[^/]+\.js$/, (route) => route.abort())
  // It is looked whether the server is there: what follows from the failure has been drawn a moment later.
  const looked = () =>
    page.waitForResponse(
      (r) => r.request().resourceType() === 'fetch' && r.url().includes('/login'),
    )
  const afterBadge = looked()
  await page.goto(`${w.url}/login`)
  await afterBadge
  await settled(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  const afterChat = looked()
  await page.getByRole('link', { name: exact(door.chat) }).click()
  await afterChat
  const alert = page.getByRole('alert')
  await alert.getByText(exact(door.notOpened)).waitFor()
  // It is closed as the chat would be, and what is typed below it stays.
  const phone = page.getByRole('textbox', { name: exact(login.phone) })
  await phone.fill('0812345678')
  await page.getByRole('button', { name: exact(door.close) }).click()
  await alert.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: exact(door.chat) }).click()
  await alert.waitFor()
  await page.unrouteAll()
  await alert.getByRole('button', { name: exact(broken.reload) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: exact(door.close) })
    .click()
  await expect.poll(() => phone.inputValue()).toBe('0812345678')
})

test('the greeting and its replies follow the language while nothing was said', async () => {
  const phone = await openPhone(browser, { stored: { locale: 'en' } })
  const { page } = phone
  await page.goto(`${w.url}/login?open=chat`)
  for (const locale of ['en', 'th', 'la'] as const) {
    const headers = { 'accept-language': bcp47(locale) }
    const { greeting } = (await w.guest.chat.config({}, { headers })).body
    await speak(page, locale)
    await page.getByText(greeting.text).waitFor()
    const chips = page.getByRole('toolbar').getByRole('button')
    await expect.poll(() => chips.allTextContents()).toContain(greeting.quick_replies.at(-1).title)
  }
})

test('what is sent before the chat’s code has come is sent with it', async () => {
  const m = await w.member()
  const { page } = await openPhone(browser, { stored: { token: m.token, locale: 'en' } })
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/open-room-[^/]+\.js$/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(`${w.url}/user/home?open=chat`)
  await write(page, 'very early')
  await attach(page, 'shot.png', 'image/png', await page.screenshot())
  letGo()
  await row(page, 'very early').waitFor()
  await page.getByRole('button', { name: like(log.enlarge) }).waitFor()
  const said = async () =>
    (await m.chat.history()).body
      .filter(({ sender }: { sender: string }) => sender === 'customer')
      .map(({ message }: { message: { message_type: string } }) => message.message_type)
      .sort()
  await expect.poll(said).toEqual(['media', 'text'])
})
