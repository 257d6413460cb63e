import { expect, test } from 'vitest'
import { chatBrowser, goOnline, pass, stubChatPage } from '../../../../testing/chat-browser.ts'
import { chatServer } from '../../../../testing/chat-server.ts'

// On a foreign server, which names none of our ids and gives no numbers.

stubChatPage()
const foreign = () => chatServer('https://chat.example')

test('a message is there once, however often the server tells of it', async () => {
  const server = foreign()
  const tab = chatBrowser(server).open({ hasSocket: false })
  await pass(100)
  tab.sendText('ok')
  tab.sendText('ok')
  await pass(3_000)
  const keys = tab.state().bubbles.map(({ key }) => key)
  await pass(20_000)
  expect(tab.texts()).toEqual(['ok succeed', 'ok succeed'])
  expect(tab.state().bubbles.map(({ key }) => key)).toEqual(keys)
})

test('what the socket tells twice is shown once', async () => {
  const server = foreign()
  const tab = chatBrowser(server).open()
  await pass(100)
  const row = server.answer('hello')
  server.tell('messaging', row)
  await pass(100)
  expect(tab.texts()).toEqual(['hello '])
})

test('an unknown outcome is looked up: what has arrived is sent', async () => {
  const server = foreign()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendText('ok')
  await pass(1_000)
  server.faults.push('after')
  tab.sendText('ok')
  await pass(20_000)
  expect(tab.texts()).toEqual(['ok succeed', 'ok succeed'])
  expect(server.texts()).toEqual(['ok', 'ok'])
})

test('an unknown outcome is never repeated by itself: what has not arrived is for the person to send again', async () => {
  const server = foreign()
  const tab = chatBrowser(server).open()
  await pass(100)
  server.faults.push('before')
  tab.sendText('1')
  tab.sendText('2')
  await pass(60_000)
  expect(server.texts()).toEqual(['2'])
  expect(tab.texts()).toEqual(['2 succeed', '1 failed'])
  tab.retry(tab.state().bubbles[1]!.key)
  await pass(2_000)
  expect(server.texts()).toEqual(['2', '1'])
  expect(tab.texts()).toEqual(['2 succeed', '1 succeed'])
})

test('while history cannot be read either, what follows waits', async () => {
  const server = foreign()
  const tab = chatBrowser(server).open({ hasSocket: false })
  await pass(100)
  tab.sendText('1')
  tab.sendText('2')
  await pass(450)
  server.faults.push('after', 'before', 'before', 'before')
  await pass(1_000)
  expect(tab.texts()).toEqual(['1 sending', '2 sending'])
  await pass(30_000)
  expect([server.texts(), tab.texts()]).toEqual([
    ['1', '2'],
    ['1 succeed', '2 succeed'],
  ])
})

test('a reload in the middle of sending looks up what became of it', async () => {
  const server = foreign()
  const browser = chatBrowser(server)
  const before = browser.open()
  await pass(100)
  before.sendText('1')
  before.sendText('2')
  await pass(515)
  before.kill()
  await pass(1_000)
  expect(server.texts()).toEqual(['1'])
  const after = browser.open()
  await pass(5_000)
  expect(server.texts()).toEqual(['1', '2'])
  expect(after.texts()).toEqual(['1 succeed', '2 succeed'])
})

test('a refusal is no end of a session: it is the message’s failure', async () => {
  const server = foreign()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendText('1')
  await pass(450)
  server.faults.push({ code: 'UNAUTHORIZED' })
  await pass(2_000)
  expect(tab.state().bubbles[0]).toMatchObject({ delivery: 'failed', failure: 'UNAUTHORIZED' })
})

test('older pages are counted from the newest row, also when more have come since', async () => {
  const server = foreign()
  for (let i = 0; i < 24; i++) server.answer(String(i), false)
  const tab = chatBrowser(server).open()
  await pass(100)
  for (let i = 24; i < 36; i++) server.answer(String(i), false)
  for (let i = 0; i < 4; i++) {
    tab.loadOlder()
    await pass(200)
  }
  tab.woke()
  await pass(200)
  expect(tab.texts()).toEqual(Array.from({ length: 36 }, (_, i) => `${i} `))
  expect(tab.state().older).toBe('none')
})

test('what another tab discards while this one still looks up where it stands is not sent', async () => {
  const server = foreign()
  const browser = chatBrowser(server, { areTabsTold: false })
  goOnline(false)
  const before = browser.open()
  before.sendText('1')
  await pass(1_000)
  before.kill()
  goOnline(true)
  const after = browser.open()
  await pass(15)
  await browser.shelf.remove(await browser.shelf.keys())
  await pass(3_000)
  expect([server.rows, after.texts()]).toEqual([[], []])
})
