import { expect, test } from 'vitest'
import { bubbleOf } from '../../../../testing/bubble.ts'
import { lastArrived, repliesNow, rowsOf } from './rows.ts'

const at = (iso: string) => new Date(`2026-11-${iso}:00Z`)
const kinds = (...bubbles: Parameters<typeof rowsOf>[0]) => rowsOf(bubbles).map((row) => row.kind)

test('each day of Bangkok begins with its date, once', () => {
  // 16:59 and 17:00 UTC are the two sides of its midnight.
  expect(
    kinds(
      bubbleOf({ at: at('26T16:58') }),
      bubbleOf({ at: at('26T16:59') }),
      bubbleOf({ at: at('26T17:00') }),
      bubbleOf({ at: undefined, isOwn: true, delivery: 'sending', sessionId: undefined }),
    ),
  ).toEqual(['day', 'bubble', 'bubble', 'day', 'bubble', 'bubble'])
})

test('a message from before the login stands at the day when it was said', () => {
  const adopted = bubbleOf({ at: at('27T05:00'), payload: { text: 'x', said_at: at('25T05:00') } })
  const [day] = rowsOf([adopted])
  expect(day).toMatchObject({ kind: 'day', at: at('25T05:00') })
})

test('between two conversations stands that the first has ended; one on its way belongs to none yet', () => {
  const [one, two] = [bubbleOf({ sessionId: 's1' }), bubbleOf({ sessionId: 's2' })]
  expect(kinds(one, two)).toEqual(['day', 'bubble', 'end', 'bubble'])
  const onItsWay = bubbleOf({
    sessionId: undefined,
    at: undefined,
    isOwn: true,
    delivery: 'sending',
  })
  expect(kinds(one, onItsWay, two)).toEqual(['day', 'bubble', 'bubble', 'end', 'bubble'])
  expect(kinds(one, onItsWay)).toEqual(['day', 'bubble', 'bubble'])
})

test('what one side says in one go belongs together, until three minutes have passed or somebody else speaks', () => {
  const bot = { name: 'Bot', isBot: true }
  const rows = rowsOf([
    bubbleOf({ at: at('27T05:00') }),
    bubbleOf({ at: at('27T05:02') }),
    bubbleOf({ at: at('27T05:06') }),
    bubbleOf({ at: at('27T05:06'), agent: bot }),
    bubbleOf({ at: at('27T05:06'), isOwn: true }),
  ]).flatMap((row) => (row.kind === 'bubble' ? [[row.isFirst, row.isLast]] : []))
  expect(rows).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ])
})

test('whether it was read stands under the last of one’s own that has arrived', () => {
  const arrived = bubbleOf({ isOwn: true })
  expect(lastArrived([bubbleOf({ isOwn: true }), arrived, bubbleOf()])).toBe(arrived.key)
  expect(lastArrived([arrived, bubbleOf({ isOwn: true, delivery: 'failed' })])).toBe(arrived.key)
  expect(lastArrived([bubbleOf()])).toBeUndefined()
})

test('replies can be chosen while theirs is the newest message, and there are some', () => {
  const quick_replies = [{ title: 'A', payload: 'a' }]
  const asked = bubbleOf({ kind: 'quick_replies', payload: { text: '?', quick_replies } })
  expect(repliesNow([asked])).toBe(asked)
  expect(repliesNow([asked, bubbleOf({ isOwn: true })])).toBeUndefined()
  expect(
    repliesNow([bubbleOf({ kind: 'quick_replies', payload: { text: '?', quick_replies: [] } })]),
  ).toBeUndefined()
  expect(repliesNow([])).toBeUndefined()
})
