import { expect, test } from 'vitest'
import { bubbleOf } from '../../../../testing/bubble.ts'
import type { RoomState } from '../room/room.ts'
import { newsBetween } from './news.ts'

const state = (more: Partial<RoomState> = {}): RoomState => ({
  phase: 'ready',
  bubbles: [],
  older: 'none',
  isConnected: true,
  isTyping: false,
  unread: 0,
  session: undefined,
  config: undefined,
  closed: undefined,
  ...more,
})
const kinds = (before: RoomState, after: RoomState) =>
  newsBetween(before, after).map(({ kind }) => kind)

test('what support says is told; what stood there, older rows and one’s own are not', () => {
  const [old, known, fresh, own] = [bubbleOf(), bubbleOf(), bubbleOf(), bubbleOf({ isOwn: true })]
  const news = newsBetween(
    state({ bubbles: [known] }),
    state({ bubbles: [old, known, own, fresh] }),
  )
  expect(news).toEqual([{ kind: 'heard', bubble: fresh }])
  expect(kinds(state({ phase: 'loading' }), state({ bubbles: [known] }))).toEqual([])
})

test('a failure is told when it is known, once', () => {
  const sending = bubbleOf({ isOwn: true, delivery: 'sending' })
  const failed = { ...sending, delivery: 'failed' as const }
  const [one, two] = [state({ bubbles: [sending] }), state({ bubbles: [failed] })]
  expect(newsBetween(one, two)).toEqual([{ kind: 'failed', bubble: failed }])
  expect(newsBetween(two, two)).toEqual([])
})

test('the connection, the end, and what could not be loaded', () => {
  expect(kinds(state(), state({ isConnected: false }))).toEqual(['offline'])
  expect(kinds(state({ isConnected: false }), state())).toEqual(['online'])
  expect(kinds(state({ phase: 'loading' }), state({ phase: 'failed' }))).toEqual(['loadFailed'])
  expect(kinds(state({ older: 'loading' }), state({ older: 'failed' }))).toEqual(['olderFailed'])
  const session = { id: 's', state: 'open' as const, agent: undefined }
  expect(kinds(state({ session }), state({ session: { ...session, state: 'ended' } }))).toEqual([
    'ended',
  ])
})
