import { expect, test } from 'vitest'
import { gatherNotices } from './notices.ts'

/** A database that answers each statement only when it is told to. */
function slowDatabase() {
  const asked: { payloads: string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = (_text: string, [, payloads]: unknown[]) =>
    new Promise<never>((resolve, reject) => {
      asked.push({
        payloads: payloads as string[],
        answer: () => resolve({} as never),
        fail: reject,
      })
    })
  return { asked, ask }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('notices of one moment are one statement; what comes meanwhile is the next, once that has been answered', async () => {
  const { asked, ask } = slowDatabase()
  const notices = gatherNotices(ask)
  const first = [notices.notify(['live', 'a']), notices.notify(['live', 'b'])]
  const all = notices.sent()
  const later = ['c', 'd'].map((payload) => notices.notify(['live', payload]))
  await turn()
  expect(asked.map(({ payloads }) => payloads)).toEqual([['a', 'b']])
  asked[0]!.answer()
  await Promise.all(first)
  await turn()
  expect(asked.map(({ payloads }) => payloads)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  asked[1]!.answer()
  await Promise.all([...later, all])
})

test('a statement that fails is told to those that it was for, and holds up no other', async () => {
  const { asked, ask } = slowDatabase()
  const notices = gatherNotices(ask)
  const lost = notices.notify(['live', 'a'])
  const all = notices.sent()
  const next = notices.notify(['live', 'b'])
  await turn()
  asked[0]!.fail(new Error('away'))
  await expect(lost).rejects.toThrow('away')
  await turn()
  asked[1]!.answer()
  await Promise.all([next, all])
})

test.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
  'what is said %d ticks after the last answer goes out, too',
  async (ticks) => {
    const { asked, ask } = slowDatabase()
    const notices = gatherNotices(ask)
    void notices.notify(['live', 'a'])
    await expect.poll(() => asked.length).toBe(1)
    asked[0]!.answer()
    for (let i = 0; i < ticks; i++) await undefined
    void notices.notify(['live', 'b'])
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]!.payloads).toEqual(['b'])
  },
)
