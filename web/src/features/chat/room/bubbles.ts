import { contentIn, isToUpload, type Unsent } from './outbox/outbox.ts'
import type { Bubble } from './room.ts'
import type { Row } from './server/wire.ts'

export type OnItsWay = {
  progress: ReadonlyMap<string, number>
  /** Object URLs of files of this page, by the message's id: also after it was sent. */
  previews: ReadonlyMap<string, string>
  /** Where tabs take no turns: the tab that sends, and the time by which another tab's message counts as left behind. */
  alone: { tab: string; now: number } | undefined
}

/** What the server has, and below it what is on its way: it will stand there. A row that has not changed is the same bubble. */
export const bubblesOf = (
  rows: readonly Row[],
  unsent: readonly Unsent[],
  way: OnItsWay,
): Bubble[] => [
  ...rows.map((row) => ofRow(row, way.previews.get(row.key))),
  ...unsent.map((one) => ofUnsent(one, way)),
]

const drawn = new WeakMap<Row, Bubble>()

function ofRow(row: Row, preview: string | undefined): Bubble {
  const before = drawn.get(row)
  if (before && before.preview === preview) return before
  const { key, isOwn, kind, payload, at, sessionId, seq, agent, isRead } = row
  const bubble: Bubble = {
    key,
    isOwn,
    kind,
    payload,
    at,
    sessionId,
    seq,
    agent,
    delivery: isOwn ? 'succeed' : undefined,
    progress: undefined,
    failure: undefined,
    isRead,
    preview,
  }
  drawn.set(row, bubble)
  return bubble
}

function ofUnsent(one: Unsent, { progress, previews, alone }: OnItsWay): Bubble {
  const failure = one.failure ?? (isLeftBehind(one, alone) ? 'not-sent' : undefined)
  const isUploading = isToUpload(one)
  return {
    key: one.id,
    isOwn: true,
    ...contentIn(one),
    at: undefined,
    sessionId: undefined,
    seq: undefined,
    agent: undefined,
    delivery: failure !== undefined ? 'failed' : isUploading ? 'uploading_file' : 'sending',
    progress: isUploading && failure === undefined ? (progress.get(one.id) ?? 0) : undefined,
    failure,
    isRead: false,
    preview: previews.get(one.id),
  }
}

/** Its tab, which alone would send it, was closed: any tab may be asked to. */
const isLeftBehind = (one: Unsent, alone: OnItsWay['alone']): boolean =>
  alone !== undefined && one.tab !== alone.tab && alone.now - one.writtenAt > leftBehindMs
const leftBehindMs = 60_000
