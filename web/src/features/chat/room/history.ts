import { chatLimits } from '@krapao/shared/chat/chat.rules'
import { newestSeq, withoutGap } from './log.ts'
import type { RoomState } from './room.ts'
import type { Calls, Page } from './server/calls.ts'
import type { Row } from './server/wire.ts'

export type HistoryParts = {
  history: Calls['history']
  /** Of a server that knows no seqs: pages are counted from the newest row. */
  isForeign: boolean
  rows: () => readonly Row[]
  learn: (rows: readonly Row[]) => void
  tell: (state: Partial<Pick<RoomState, 'phase' | 'older'>>) => void
}

export type History = {
  isLoaded: () => boolean
  /** Asks for what is new there; together with an asking that is under way it is one more. False: it could not be read. */
  catchUp: () => Promise<boolean>
  /** Rows came by another way: if one is missing before them, it is asked for. */
  fillGap: () => void
  older: () => Promise<void>
  /** Asks for one row again: the address of its file is worth nothing after an hour or two. */
  renew: (seq: number) => Promise<void>
}

/** Keeps the page's rows complete: from the oldest that it has to the newest that the server has. */
export function makeHistory(parts: HistoryParts): History {
  const { rows, learn, tell } = parts
  /** All seqs up to it are here, from the oldest row on. Undefined before the first page came. */
  let upto: number | undefined
  let asking: Promise<boolean> | undefined
  let again = false

  const firstPage = async () => {
    const page = await parts.history({ limit: chatLimits.pageRows })
    upto = newestSeq(page.rows)
    learn(page.rows)
    // What was heard while it was asked for may lie beyond it.
    again ||= newestSeq(rows()) > withoutGap(rows(), upto)
    tell({ phase: 'ready', older: page.count < chatLimits.pageRows ? 'none' : 'some' })
  }
  const newRows = async (from: number) => {
    if (parts.isForeign) return byOverlap(parts)
    upto = await bySeq(parts, from, (end) => {
      upto = end
    })
  }
  const ask = async () => {
    try {
      do {
        again = false
        await (upto === undefined ? firstPage() : newRows(withoutGap(rows(), upto)))
      } while (again)
      return true
    } catch {
      // The next check asks again; what was not read is not lost.
      if (upto === undefined) tell({ phase: 'failed' })
      return false
    } finally {
      asking = undefined
    }
  }
  const catchUp = () => {
    again = asking !== undefined
    asking ??= ask()
    return asking
  }
  return {
    isLoaded: () => upto !== undefined,
    catchUp,
    fillGap: () => {
      if (parts.isForeign || upto === undefined) return
      upto = withoutGap(rows(), upto)
      if (newestSeq(rows()) > upto) void catchUp()
    },
    older: async () => {
      tell({ older: 'loading' })
      const answer = await olderPage(parts).catch(() => undefined)
      if (answer) learn(answer.rows)
      tell({ older: !answer ? 'failed' : answer.count < chatLimits.pageRows ? 'none' : 'some' })
    },
    renew: async (seq) => {
      const page = await parts.history({ limit: 1, before: seq + 1 }).catch(() => undefined)
      if (page) learn(page.rows)
    },
  }
}

/** The rows next after `from`, until fewer come than were asked for. Answers how far all is known then. */
async function bySeq(
  { history, learn, rows }: HistoryParts,
  from: number,
  upto: (seq: number) => void,
): Promise<number> {
  for (let after = from; ; ) {
    const before = newestSeq(rows())
    const page = await history({ limit: chatLimits.rowsMax, after })
    learn(page.rows)
    after = Math.max(after, newestSeq(page.rows))
    upto(after)
    // What was known before asking and did not come is not there any more: it is no gap.
    if (page.count < chatLimits.rowsMax) return Math.max(after, before)
  }
}

/** The newest pages, until one holds a row that was known. */
async function byOverlap({ history, learn, rows }: HistoryParts): Promise<void> {
  const known = new Set(rows().flatMap(({ key, twin }) => [key, twin]))
  for (let skip = 0; skip < pagesMax * chatLimits.pageRows; skip += chatLimits.pageRows) {
    const page = await history({ limit: chatLimits.pageRows, skip })
    learn(page.rows)
    const isMet = page.rows.some(({ key }) => known.has(key))
    if (isMet || page.count < chatLimits.pageRows) return
  }
}
const pagesMax = 20

/** On a foreign server a page may hold nothing new, when rows came since that are not known here: then the next one is asked for. */
async function olderPage({ history, isForeign, rows }: HistoryParts): Promise<Page> {
  const limit = chatLimits.pageRows
  if (!isForeign) {
    const oldest = rows().find(({ seq }) => seq !== undefined)?.seq
    return history({ limit, ...(oldest !== undefined && { before: oldest }) })
  }
  const known = new Set(rows().flatMap(({ key, twin }) => [key, twin]))
  for (let skip = rows().length; ; skip += limit) {
    const page = await history({ limit, skip })
    if (page.count < limit || page.rows.some(({ key }) => !known.has(key))) return page
  }
}
