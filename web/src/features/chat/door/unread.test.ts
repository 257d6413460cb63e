import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { deployment } from '../../../deployment.ts'
import { session } from '../../../session/storage.ts'
import { askUnread, knowUnread, readUnread } from './unread.ts'

stubStorage()
// The chat is this server's own, and no other test's: they share a process.
const { chatBackend } = deployment
Object.assign(deployment, { chatBackend: '' })
afterAll(() => void Object.assign(deployment, { chatBackend }))

let answers: ((count: number) => void)[]
beforeEach(() => {
  answers = []
  vi.stubGlobal('history', { replaceState: () => undefined })
  Object.assign(window, { location: { pathname: '/user/home', search: '' } })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((count) => resolve(Response.json({ count })))
      }),
  )
  session.set('token', 'a-token')
})
const passed = () => new Promise((resolve) => setImmediate(resolve))
const asked = () => expect.poll(() => answers).toHaveLength(1)
async function answer(count: number): Promise<void> {
  await asked()
  answers.shift()!(count)
  await passed()
}

test('while the chat is closed, the server’s number counts', async () => {
  askUnread()
  await answer(2)
  expect(readUnread()).toBe(2)
  askUnread()
  await answer(0)
  expect(readUnread()).toBe(0)
})

test('while a chat is open the server is not asked, and the chat’s number stays when it closes', async () => {
  const close = knowUnread(3)
  expect(readUnread()).toBe(3)
  const closeRead = knowUnread(0)
  askUnread()
  await passed()
  expect(answers).toEqual([])
  close()
  closeRead()
  expect(readUnread()).toBe(0)
  askUnread()
  await answer(1)
  expect(readUnread()).toBe(1)
})

test('an answer that comes after a chat was opened is ignored', async () => {
  askUnread()
  await asked()
  const close = knowUnread(0)
  await answer(4)
  expect(readUnread()).toBe(0)
  close()
})
