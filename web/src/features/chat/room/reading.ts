import { chatLimits } from '@krapao/shared/chat/chat.rules'
import { byPlace, type Place } from './log.ts'
import type { Row } from './server/wire.ts'

export type ReadingParts = {
  rows: () => readonly Row[]
  mark: (seq: number | undefined) => Promise<void>
  isVisible: () => boolean
  changed: () => void
}

/** What of the other side's messages the person has looked at, and when the server is told so. */
export type Reading = {
  unread: () => number
  /** The first page has come: what is in it counts as seen before. */
  begin: () => void
  /** The person looks at the end of the log now. */
  seen: () => void
  /** Seen in another tab or on another phone. */
  seenElsewhere: (seq: number) => void
  stop: () => void
}

export function makeReading({ rows, mark, isVisible, changed }: ReadingParts): Reading {
  let seenTo: Place | undefined
  let markedTo: Place | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isBelow = (row: Row, place: Place | undefined) => !place || byPlace(row, place) > 0
  const newest = () => rows().findLast(({ isOwn }) => !isOwn)

  const markNow = () => {
    timer = undefined
    const last = seenTo
    // Coming back to the page, the person sees the end of the log again, and that is said again.
    if (!last || !isVisible()) return
    mark(last.seq).then(
      () => {
        if (!markedTo || byPlace(last, markedTo) > 0) markedTo = last
      },
      // Told at the next look.
      () => undefined,
    )
  }
  return {
    unread: () => (seenTo ? rows().filter((row) => !row.isOwn && isBelow(row, seenTo)).length : 0),
    begin: () => {
      seenTo ??= rows().at(-1) ?? { seq: undefined, at: new Date(0) }
    },
    seen: () => {
      const last = newest()
      if (!last || !isVisible()) return
      const isNew = isBelow(last, seenTo)
      if (isNew) seenTo = last
      if (isNew) changed()
      if (!isBelow(last, markedTo)) return
      clearTimeout(timer)
      timer = setTimeout(markNow, chatLimits.readDelayMs)
    },
    seenElsewhere: (seq) => {
      const last = rows().findLast((row) => row.seq !== undefined && row.seq <= seq)
      if (!last) return
      if (!markedTo || byPlace(last, markedTo) > 0) markedTo = last
      if (!isBelow(last, seenTo)) return
      seenTo = last
      changed()
    },
    stop: () => clearTimeout(timer),
  }
}
