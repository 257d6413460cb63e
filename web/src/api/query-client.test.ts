import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

/** A question that is being looked at, and a way to answer its askings one by one. */
function asked() {
  const client = newQueryClient()
  const askings: PromiseWithResolvers<string>[] = []
  const question = {
    queryKey: ['wallet'],
    queryFn: () => {
      const asking = Promise.withResolvers<string>()
      askings.push(asking)
      return asking.promise
    },
  }
  const observer = new QueryObserver(client, question)
  const leave = observer.subscribe(() => {})
  return {
    client,
    leave,
    shown: () => observer.getCurrentResult().data,
    failed: () => observer.getCurrentResult().isError,
    askings: () => askings.length,
    answer: (at: number, words: string) => askings[at]!.resolve(words),
    fail: (at: number) => askings[at]!.reject(new Error('no answer')),
    askAgain: () => void observer.refetch(),
    makeOld: () => void client.invalidateQueries({ queryKey: ['wallet'] }),
  }
}

test('what is made old while its first answer is on its way is asked once more', async () => {
  const q = asked()
  q.makeOld()
  q.answer(0, 'before')
  await vi.waitFor(() => expect(q.askings()).toBe(2))
  q.answer(1, 'after')
  await vi.waitFor(() => expect(q.shown()).toBe('after'))
  expect(q.askings()).toBe(2)
  q.leave()
})

test('so is what is made old while it is asked again after a failure', async () => {
  const q = asked()
  q.fail(0)
  await vi.waitFor(() => expect(q.failed()).toBe(true))
  q.askAgain()
  q.makeOld()
  q.answer(1, 'before')
  await vi.waitFor(() => expect(q.askings()).toBe(3))
  q.answer(2, 'after')
  await vi.waitFor(() => expect(q.shown()).toBe('after'))
  q.leave()
})

test('what is made old while a later answer is on its way is asked again at once, and only then', async () => {
  const q = asked()
  q.answer(0, 'first')
  await vi.waitFor(() => expect(q.shown()).toBe('first'))
  q.makeOld()
  q.makeOld()
  expect(q.askings()).toBe(3)
  q.answer(1, 'too old')
  q.answer(2, 'after')
  await vi.waitFor(() => expect(q.shown()).toBe('after'))
  expect(q.askings()).toBe(3)
  q.leave()
})

test('a first answer that nothing made old is asked once', async () => {
  const q = asked()
  q.answer(0, 'first')
  await vi.waitFor(() => expect(q.shown()).toBe('first'))
  expect(q.askings()).toBe(1)
  q.leave()
})
