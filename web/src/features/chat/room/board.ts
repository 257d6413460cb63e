import { bubblesOf, type OnItsWay } from './bubbles.ts'
import { erasedAt, merged, readUpTo } from './log.ts'
import type { Unsent } from './outbox/outbox.ts'
import type { RoomState } from './room.ts'
import type { Row, Session } from './server/wire.ts'

/** What this page knows of the conversation, and the state that is drawn from it. */
export type Board = {
  state: () => RoomState
  subscribe: (tell: () => void) => () => void
  rows: () => readonly Row[]
  unsent: () => readonly Unsent[]
  /** Rows of the server, and what is still on its way now that they are here. */
  learn: (fresh: readonly Row[], unsent: readonly Unsent[]) => void
  readByOther: (seq: number) => void
  erase: (seq: number) => void
  showUnsent: (unsent: readonly Unsent[]) => void
  tell: (
    patch: Partial<Pick<RoomState, 'phase' | 'older' | 'isConnected' | 'isTyping' | 'config'>>,
  ) => void
  tellSession: (session: Session) => void
  progress: (id: string, part: number) => void
  preview: (id: string, file: Blob) => void
  hasPreview: (id: string) => boolean
  forgetPreview: (id: string) => void
  redraw: () => void
  close: () => void
}

export function makeBoard(unread: () => number, alone: () => OnItsWay['alone']): Board {
  const listeners = new Set<() => void>()
  const progress = new Map<string, number>()
  const previews = new Map<string, string>()
  const sessions = new Map<string, Session>()
  let rows: readonly Row[] = []
  let unsent: readonly Unsent[] = []
  let state = atFirst

  const redraw = (patch: Partial<RoomState> = {}) => {
    state = {
      ...state,
      ...patch,
      bubbles: bubblesOf(rows, unsent, { progress, previews, alone: alone() }),
      unread: unread(),
      session: sessionOf(rows, sessions),
      closed: unsent.some(({ failure }) => failure === 'CHAT_CLOSED') ? 'CHAT_CLOSED' : undefined,
    }
    for (const tell of listeners) tell()
  }
  const set = (next: readonly Row[], still = unsent) => {
    if (next === rows && still === unsent) return
    rows = next
    unsent = still
    redraw()
  }
  const forgetPreview = (id: string) => {
    const url = previews.get(id)
    if (url !== undefined) URL.revokeObjectURL(url)
    previews.delete(id)
  }
  return {
    state: () => state,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    rows: () => rows,
    unsent: () => unsent,
    learn: (fresh, still) => set(merged(rows, fresh), still),
    readByOther: (seq) => set(readUpTo(rows, seq)),
    erase: (seq) => set(erasedAt(rows, seq)),
    showUnsent: (next) => set(rows, next),
    tell: redraw,
    tellSession: (session) => {
      sessions.set(session.id, session)
      redraw()
    },
    progress: (id, part) => {
      progress.set(id, part)
      redraw()
    },
    preview: (id, file) => void previews.set(id, URL.createObjectURL(file)),
    hasPreview: (id) => previews.has(id),
    forgetPreview,
    redraw: () => redraw(),
    close: () => {
      listeners.clear()
      for (const id of [...previews.keys()]) forgetPreview(id)
    },
  }
}

const atFirst: RoomState = {
  phase: 'loading',
  bubbles: [],
  older: 'none',
  isConnected: true,
  isTyping: false,
  unread: 0,
  session: undefined,
  config: undefined,
  closed: undefined,
}

/** Of the newest message. What was not told of it is seen from who has answered in it. */
function sessionOf(rows: readonly Row[], told: ReadonlyMap<string, Session>): RoomState['session'] {
  const id = rows.findLast(({ sessionId }) => sessionId !== undefined)?.sessionId
  if (id === undefined) return undefined
  const known = told.get(id)
  if (known) return known
  const person = rows.findLast(({ sessionId, agent }) => sessionId === id && agent && !agent.isBot)
  return { id, state: person ? 'open' : 'bot', agent: person?.agent?.name || undefined }
}
