import { expect, test } from 'vitest'
import { pass, stubChatPage } from '../../../../testing/chat-browser.ts'
import { makeHistory } from './history.ts'
import { merged } from './log.ts'
import type { Page, Wanted } from './server/calls.ts'
import { type Row, readRow } from './server/wire.ts'

stubChatPage()

const row = (n: number, isForeign = false): Row =>
  readRow({
    sender: 'other',
    message: { message_type: 'text', payload: { text: String(n) } },
    createdAt: n * 1_000,
    session_id: 's',
    ...(!isForeign && { seq: n }),
  })!

/** A server with so many rows, each of whose answers waits for the test. */
function asked(isForeign = false) {
  let all: Row[] = []
  let rows: readonly Row[] = []
  const wanted: Wanted[] = []
  const answers: (() => void)[] = []
  const history = makeHistory({
    isForeign,
    rows: () => rows,
    learn: (fresh) => {
      rows = merged(rows, fresh)
    },
    tell: () => {},
    history: (want) => {
      wanted.push(want)
      const { limit, skip = 0, after, before = Number.POSITIVE_INFINITY } = want
      const found =
        after === undefined
          ? all
              .toReversed()
              .filter(({ seq = 0 }) => seq < before)
              .slice(skip, skip + limit)
          : all.filter(({ seq }) => seq! > after).slice(0, limit)
      const page: Page = { rows: found, count: found.length }
      return new Promise((resolve) => answers.push(() => resolve(page)))
    },
  })
  return {
    history,
    wanted,
    has: (count: number) => {
      all = Array.from({ length: count }, (_, i) => row(i + 1, isForeign))
    },
    moves: (n: number, url: string) => {
      all = all.map((one) => (one.seq === n ? { ...one, payload: { ...one.payload, url } } : one))
    },
    urls: () => rows.map(({ payload }) => payload.url),
    hear: (n: number) => {
      rows = merged(rows, [row(n, isForeign)])
      history.fillGap()
    },
    answer: async () => {
      answers.shift()?.()
      await pass(1)
    },
    texts: () => rows.map(({ payload }) => Number(payload.text)),
  }
}

test('what is heard while the first page is asked for leaves no gap behind it', async () => {
  const a = asked()
  a.has(1)
  void a.history.catchUp()
  a.has(4)
  a.hear(4)
  await a.answer()
  await a.answer()
  expect(a.texts()).toEqual([1, 2, 3, 4])
})

test('an asking that comes while another is under way is asked after it: its answer may be older', async () => {
  const a = asked()
  a.has(1)
  const first = a.history.catchUp()
  a.has(2)
  const second = a.history.catchUp()
  await a.answer()
  await a.answer()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(a.wanted).toHaveLength(2)
  expect(a.texts()).toEqual([1, 2])
})

test('a row that comes in its turn is no gap', async () => {
  const a = asked()
  a.has(1)
  void a.history.catchUp()
  await a.answer()
  a.hear(2)
  a.hear(3)
  expect(a.wanted).toHaveLength(1)
  a.hear(5)
  expect(a.wanted.at(-1)).toEqual({ limit: 50, after: 3 })
})

test('a hole that the server has itself is asked for once, and no more', async () => {
  const a = asked()
  a.has(1)
  void a.history.catchUp()
  await a.answer()
  a.hear(5)
  await a.answer()
  a.hear(6)
  expect(a.wanted).toHaveLength(2)
})

test('on a foreign server pages are asked for until one holds what is known', async () => {
  const a = asked(true)
  a.has(5)
  void a.history.catchUp()
  await a.answer()
  a.has(28)
  void a.history.catchUp()
  for (let i = 0; i < 3; i++) await a.answer()
  expect(a.wanted.map(({ skip }) => skip)).toEqual([undefined, 0, 10, 20])
  expect(a.texts()).toEqual(Array.from({ length: 28 }, (_, i) => i + 1))
})

test('one row is asked for again, and its file is where it is now', async () => {
  const a = asked()
  a.has(3)
  void a.history.catchUp()
  await a.answer()
  a.moves(2, '/chat-files/new')
  void a.history.renew(2)
  await a.answer()
  expect(a.wanted.at(-1)).toEqual({ limit: 1, before: 3 })
  expect(a.urls()).toEqual([undefined, '/chat-files/new', undefined])
})
