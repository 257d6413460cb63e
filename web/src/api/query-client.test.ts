import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
  // As useQuery hears of it, and what it reads then.
  const drawn: { isError: boolean; error: Error | null }[] = []
  const draw = () => {
    const { isError, error } = observer.getCurrentResult()
    drawn.push({ isError, error })
  }
  const leave = observer.subscribe(notifyManager.batchCalls(draw))
  return {
    client,
    leave,
    drawn,
    shown: () => observer.getCurrentResult().data,
    failed: () => observer.getCurrentResult().isError,
    fetching: () => observer.getCurrentResult().isFetching,
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
  await expect.poll(() => q.askings()).toBe(2)
  q.answer(1, 'after')
  await expect.poll(() => q.shown()).toBe('after')
  expect(q.askings()).toBe(2)
  q.leave()
})

test('so is what is made old while it is asked again after a failure', async () => {
  const q = asked()
  q.fail(0)
  await expect.poll(() => q.failed()).toBe(true)
  q.askAgain()
  q.makeOld()
  q.answer(1, 'before')
  await expect.poll(() => q.askings()).toBe(3)
  q.answer(2, 'after')
  await expect.poll(() => q.shown()).toBe('after')
  q.leave()
})

test('what is made old while a later answer is on its way is asked again at once, and only then', async () => {
  const q = asked()
  q.answer(0, 'first')
  await expect.poll(() => q.shown()).toBe('first')
  q.makeOld()
  q.makeOld()
  expect(q.askings()).toBe(3)
  q.answer(1, 'too old')
  q.answer(2, 'after')
  await expect.poll(() => q.shown()).toBe('after')
  expect(q.askings()).toBe(3)
  q.leave()
})

test('a first answer that nothing made old is asked once', async () => {
  const q = asked()
  q.answer(0, 'first')
  await expect.poll(() => q.shown()).toBe('first')
  expect(q.askings()).toBe(1)
  q.leave()
})

test('what failed stays failed, with its reason, while it is asked for again, until it is answered', async () => {
  const q = asked()
  q.fail(0)
  await expect.poll(() => q.failed()).toBe(true)
  q.drawn.length = 0
  for (const again of [1, 2]) {
    const before = q.drawn.length
    q.askAgain()
    await expect.poll(() => q.drawn.length).toBeGreaterThan(before)
    q.fail(again)
    await expect.poll(() => q.fetching()).toBe(false)
  }
  expect(q.drawn.length).toBeGreaterThan(2)
  for (const drawn of q.drawn)
    expect(drawn).toEqual({ isError: true, error: new Error('no answer') })
  q.askAgain()
  await expect.poll(() => q.askings()).toBe(4)
  q.answer(3, 'after')
  await expect.poll(() => q.shown()).toBe('after')
  expect(q.failed()).toBe(false)
  q.leave()
})
