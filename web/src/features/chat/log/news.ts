import type { Bubble, RoomState } from '../room/room.ts'

/** What a screen reader is told of: one place says it all, as several would speak over each other. */
export type News =
  | { kind: 'heard' | 'failed'; bubble: Bubble }
  | { kind: 'offline' | 'online' | 'ended' | 'loadFailed' | 'olderFailed' }

/** What happened between two states. Older rows that were asked for are no news, nor is what stood there at first. */
export function newsBetween(before: RoomState, after: RoomState): News[] {
  if (after.phase === 'failed' && before.phase !== 'failed') return [{ kind: 'loadFailed' }]
  if (before.phase !== 'ready' || after.phase !== 'ready') return []
  const news: News[] = []
  const known = new Map(before.bubbles.map((bubble) => [bubble.key, bubble]))
  const lastKnown = after.bubbles.findLastIndex(({ key }) => known.has(key))
  after.bubbles.forEach((bubble, i) => {
    if (!bubble.isOwn && i > lastKnown) news.push({ kind: 'heard', bubble })
    const failed = bubble.delivery === 'failed' && known.get(bubble.key)?.delivery !== 'failed'
    if (failed) news.push({ kind: 'failed', bubble })
  })
  if (after.isConnected !== before.isConnected)
    news.push({ kind: after.isConnected ? 'online' : 'offline' })
  if (after.older === 'failed' && before.older !== 'failed') news.push({ kind: 'olderFailed' })
  if (after.session?.state === 'ended' && before.session && before.session.state !== 'ended')
    news.push({ kind: 'ended' })
  return news
}
