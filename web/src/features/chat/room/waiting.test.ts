import { expect, test } from 'vitest'
import { chatBrowser, goOnline, pass, stubChatPage } from '../../../../testing/chat-browser.ts'
import { chatServer } from '../../../../testing/chat-server.ts'

stubChatPage()

const picture = () => new File(['x'], 'slip.png', { type: 'image/png' })

test('the outbox outlives a reload, with its files, and nobody else sees or sends it', async () => {
  const server = chatServer()
  const browser = chatBrowser(server)
  goOnline(false)
  const before = browser.open()
  before.sendText('1')
  before.sendFile(picture())
  await pass(1_000)
  before.kill()
  await pass(1_000)
  goOnline(true)
  const other = browser.open({ owner: 'guest g1' })
  await pass(3_000)
  expect([other.texts(), server.rows.length]).toEqual([[], 0])
  other.close()
  const after = browser.open()
  await pass(3_000)
  expect(after.state().bubbles.map(({ kind }) => kind)).toEqual(['text', 'media'])
  expect(server.rows[1]).toMatchObject({
    message: { payload: { filePath: 'file-1', fileType: 'image' } },
  })
  expect(await browser.shelf.keys()).toEqual([])
})

test('the outbox is sent by one tab at a time, and both show it', async () => {
  const server = chatServer()
  const browser = chatBrowser(server)
  const [one, two] = [browser.open({ tab: 't1' }), browser.open({ tab: 't2' })]
  await pass(100)
  one.sendText('1')
  two.sendText('2')
  one.sendText('3')
  await pass(3_000)
  expect(server.texts()).toHaveLength(3)
  expect(server.asked.filter((name) => name === 'say')).toHaveLength(3)
  const shown = ['1 succeed', '2 succeed', '3 succeed']
  expect([one.texts().toSorted(), two.texts().toSorted()]).toEqual([shown, shown])
})

test('without turns a tab sends only its own, and what a closed tab left is offered', async () => {
  const server = chatServer()
  const browser = chatBrowser(server, { hasLocks: false })
  goOnline(false)
  const closed = browser.open({ tab: 't1' })
  closed.sendText('1')
  await pass(1_000)
  closed.kill()
  goOnline(true)
  const tab = browser.open({ tab: 't2' })
  await pass(70_000)
  expect([server.texts(), tab.texts()]).toEqual([[], ['1 failed']])
  tab.retry(tab.state().bubbles[0]!.key)
  await pass(1_000)
  expect(server.texts()).toEqual(['1'])
})

test('a file tells how far it has come, and is uploaded once however often the message is tried', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  const parts: (number | undefined)[] = []
  tab.subscribe(() => parts.push(tab.state().bubbles[0]?.progress))
  tab.sendFile(picture())
  expect(tab.state().bubbles[0]).toMatchObject({ delivery: 'uploading_file', preview: 'blob:1' })
  await pass(505)
  server.faults.push({ code: 'REQUEST_LIMIT' })
  await pass(1_000)
  expect(parts).toContain(0.5)
  expect(tab.state().bubbles[0]!.delivery).toBe('failed')
  tab.retry(tab.state().bubbles[0]!.key)
  await pass(1_000)
  expect(tab.state().bubbles[0]).toMatchObject({ delivery: 'succeed', preview: 'blob:1' })
  expect(server.asked.filter((name) => name === 'upload-image')).toHaveLength(1)
})

test('a file that the server does not know any more is uploaded anew', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendFile(picture())
  await pass(505)
  server.faults.push({ code: 'CHAT_FILE_INVALID' })
  await pass(1_000)
  tab.retry(tab.state().bubbles[0]!.key)
  await pass(1_000)
  expect(server.rows[0]).toMatchObject({ message: { payload: { filePath: 'file-2' } } })
})

test('a file is cancelled while it is uploaded, and what was written after it goes on', async () => {
  const server = chatServer()
  const tab = chatBrowser(server).open()
  await pass(100)
  tab.sendFile(picture())
  tab.sendText('after')
  await pass(505)
  tab.discard(tab.state().bubbles[0]!.key)
  await pass(2_000)
  expect([server.texts(), tab.texts()]).toEqual([['after'], ['after succeed']])
})

test('a file that may not be attached fails at once and is not kept', async () => {
  const server = chatServer()
  const browser = chatBrowser(server)
  const tab = browser.open()
  tab.sendFile(new File(['x'], 'noextension'))
  expect(tab.state().bubbles[0]).toMatchObject({ failure: 'CHAT_FILE_INVALID' })
  tab.sendText('after')
  await pass(2_000)
  expect(server.texts()).toEqual(['after'])
  tab.discard(tab.state().bubbles[1]!.key)
  expect(tab.texts()).toEqual(['after succeed'])
})
