import { expect, test } from 'vitest'
import { chatBrowser, goOnline, pass, stubChatPage } from '../../../../testing/chat-browser.ts'
import { chatServer } from '../../../../testing/chat-server.ts'

stubChatPage()

const picture = () => new File(['x'], 'slip.png', { type: 'image/png' })

test('what one writes is shown at once, sent half a second later, and gets its time from the answer', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendText('hello')
  expect(tab.texts()).toEqual(['hello sending'])
  expect(tab.state().bubbles[0]!.at).toBeUndefined()
  const { key } = tab.state().bubbles[0]!
  await pass(490)
  expect(server.rows).toHaveLength(0)
  await pass(100)
  expect(tab.texts()).toEqual(['hello succeed'])
  expect(tab.state().bubbles[0]).toMatchObject({ key, seq: 1, at: new Date(10_000) })
})

test('what one writes is not sent when it is blank', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  tab.sendText(' \n ')
  await pass(2_000)
  expect([tab.texts(), server.rows]).toEqual([[], []])
})

test('what one writes is sent one after the other, in the order in which it was written', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  tab.sendFile(picture())
  for (const text of ['1', '2', '3']) tab.sendText(text)
  await pass(3_000)
  expect(server.texts()).toEqual([undefined, '1', '2', '3'])
  expect(server.asked.filter((name) => name === 'say')).toHaveLength(4)
})

test('what one writes is sent also when the chat is closed right after', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  tab.sendText('bye')
  tab.close()
  await pass(2_000)
  expect(server.texts()).toEqual(['bye'])
})

test('what one writes is one message when the answer to it was lost', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open({ hasSocket: false })
  await pass(100)
  server.faults.push('after')
  tab.sendText('hello')
  await pass(20_000)
  expect(server.texts()).toEqual(['hello'])
  expect(tab.texts()).toEqual(['hello succeed'])
})

test('what one writes waits for the network, and goes by itself, in order', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open({ hasSocket: false })
  await pass(100)
  goOnline(false)
  tab.sendText('1')
  tab.sendText('2')
  await pass(30_000)
  expect([server.texts(), tab.texts()]).toEqual([[], ['1 sending', '2 sending']])
  goOnline(true)
  tab.woke()
  await pass(1_000)
  expect(server.texts()).toEqual(['1', '2'])
})

test('what one writes fails with the code of a refusal, holds nobody up, and may be sent again', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  server.faults.push({ code: 'REQUEST_LIMIT' })
  tab.sendText('1')
  tab.sendText('2')
  await pass(2_000)
  expect(tab.texts()).toEqual(['2 succeed', '1 failed'])
  const failed = tab.state().bubbles[1]!
  expect(failed.failure).toBe('REQUEST_LIMIT')
  tab.retry(failed.key)
  await pass(1_000)
  expect(tab.texts()).toEqual(['2 succeed', '1 succeed'])
})

test('what one writes is closed to writing while the chat is switched off', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  server.faults.push({ code: 'CHAT_CLOSED' })
  tab.sendText('1')
  await pass(2_000)
  expect(tab.state().closed).toBe('CHAT_CLOSED')
  tab.retry(tab.state().bubbles[0]!.key)
  await pass(1_000)
  expect(tab.state().closed).toBeUndefined()
})

test('what one writes waits for its member when the session has ended, and for its writer when another has logged in', async () => {
  const server = chatServer()
  const browser = chatBrowser(server)
  const tab = browser.open()
  await pass(100)
  server.faults.push({ code: 'EXPIRED_AUTH_TOKEN' })
  tab.sendText('1')
  await pass(600)
  expect(tab.texts()).toEqual(['1 sending'])
  tab.close()
  await pass(10_000)
  expect(server.rows).toHaveLength(0)
  browser.open()
  await pass(2_000)
  expect(server.texts()).toEqual(['1'])
})

test('what one writes can be taken back before it has left, and not after', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendText('1')
  tab.discard(tab.state().bubbles[0]!.key)
  expect(tab.texts()).toEqual([])
  tab.sendText('2')
  await pass(505)
  tab.discard(tab.state().bubbles[0]!.key)
  expect(tab.texts()).toEqual(['2 sending'])
  await pass(3_000)
  expect(server.texts()).toEqual(['2'])
})

test('what one writes is tried again by itself after a while, without any sign of the network', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendText('1')
  await pass(450)
  server.faults.push('before', 'before')
  await pass(4_000)
  expect(tab.texts()).toEqual(['1 succeed'])
})
