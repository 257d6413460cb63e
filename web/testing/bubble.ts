import type { Bubble } from '../src/features/chat/room/room.ts'

let made = 0

/** A message of support that has arrived; the test says what is different. */
export const bubbleOf = (more: Partial<Bubble> = {}): Bubble => ({
  key: `b${++made}`,
  isOwn: false,
  kind: 'text',
  payload: { text: 'x' },
  at: new Date('2026-11-27T05:00:00Z'),
  sessionId: 's1',
  seq: made,
  agent: undefined,
  delivery: more.isOwn ? 'succeed' : undefined,
  progress: undefined,
  failure: undefined,
  isRead: false,
  preview: undefined,
  ...more,
})
