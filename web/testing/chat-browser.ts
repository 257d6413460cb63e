import { afterEach, beforeEach, vi } from 'vitest'
import { makeRoom } from '../src/features/chat/room/make-room.ts'
import { keptOf } from '../src/features/chat/room/outbox/kept.ts'
import { memoryShelf, type Shelf } from '../src/features/chat/room/outbox/shelf.ts'
import type { RoomParts } from '../src/features/chat/room/parts.ts'
import type { Room } from '../src/features/chat/room/room.ts'
import type { ChatServer, Line } from './chat-server.ts'
import { stubStorage } from './stub-storage.ts'

/** A clock of the test's, and what of a browser a room of the chat touches. */
export function stubChatPage(): void {
  stubStorage()
  beforeEach(() => {
    vi.useFakeTimers()
    goOnline(true)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    vi.stubGlobal('reportError', (error: unknown) => {
      throw error
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
export const goOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

export type Tab = Room & {
  /** What it is connected by; none before it has read the server's config. */
  lines: Line[]
  /** As when it is closed or reloaded: nothing that was under way in it goes on. */
  kill: () => void
  woke: (afterMs?: number) => void
  /** The page speaks another language. */
  reworded: () => void
  /** What stands on the screen: the text, and how far one's own has come. */
  texts: () => string[]
}

/** What the tabs of one browser share, and what outlives them. */
type Shared = {
  server: ChatServer
  hasLocks: boolean
  /** Of a change in another tab. */
  areTabsTold: boolean
  shelf: Shelf
  locks: Map<string, Promise<unknown>>
  channels: Map<() => void, string>
  page: { isVisible: boolean }
}
type Opening = { owner?: string; tab?: string; hasSocket?: boolean }

export function chatBrowser(server: ChatServer, { hasLocks = true, areTabsTold = true } = {}) {
  const shared: Shared = {
    server,
    hasLocks,
    areTabsTold,
    shelf: memoryShelf(),
    locks: new Map(),
    channels: new Map(),
    page: { isVisible: true },
  }
  return {
    shelf: shared.shelf,
    page: shared.page,
    open: (opening: Opening = {}) => openTab(shared, opening),
  }
}

function openTab(
  shared: Shared,
  { owner = 'member m1', tab = 't1', hasSocket = true }: Opening,
): Tab {
  const { server, hasLocks, shelf, page } = shared
  const life = { isOver: false }
  const lines: Line[] = []
  let woke: (afterMs: number) => void = () => {}
  let reworded = () => {}
  const room = makeRoom({
    owner,
    tab,
    ownId: 'm1',
    isGuest: owner.startsWith('guest'),
    base: server.base,
    calls: whileAlive(server.calls, life),
    kept: whileAlive(keptOf(owner, shelf), life),
    turn: { take: turnOf(shared, owner, life), alone: hasLocks ? undefined : tab },
    others: (changed) => othersOf(shared, owner, changed),
    connect: ({ on }) => connectionTo(server, { on, isOpen: hasSocket }, lines),
    auth: () => ({}),
    refused: () => {},
    watch: (on) => {
      woke = on.woke
      reworded = on.reworded
      const beat = setInterval(() => page.isVisible && on.tick(), 1_000)
      return () => clearInterval(beat)
    },
    wrote: () => {},
    isVisible: () => page.isVisible,
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  return {
    ...room,
    lines,
    kill: () => {
      life.isOver = true
      shared.locks.delete(owner)
      room.close()
    },
    woke: (afterMs = 0) => woke(afterMs),
    reworded: () => reworded(),
    texts: () =>
      room.state().bubbles.map(({ payload, delivery }) => `${payload.text} ${delivery ?? ''}`),
  }
}

function connectionTo(server: ChatServer, line: Line, lines: Line[]) {
  lines.push(line)
  server.lines.add(line)
  if (line.isOpen) setTimeout(line.on.connected, 5)
  return {
    isConnected: () => line.isOpen,
    check: () => {},
    renew: () => {},
    typing: () => {},
    stop: () => void server.lines.delete(line),
  }
}

const turnOf =
  (
    { hasLocks, locks }: Shared,
    owner: string,
    life: { isOver: boolean },
  ): RoomParts['turn']['take'] =>
  (work) => {
    if (!hasLocks) return work()
    if (life.isOver) return new Promise(() => {})
    const mine = (locks.get(owner) ?? Promise.resolve()).then(work)
    locks.set(
      owner,
      mine.catch(() => undefined),
    )
    return mine
  }

function othersOf({ channels, areTabsTold }: Shared, owner: string, changed: () => void) {
  channels.set(changed, owner)
  return {
    tell: () => {
      if (!areTabsTold || !channels.has(changed)) return
      for (const [other, whose] of channels)
        if (other !== changed && whose === owner) setTimeout(other, 1)
    },
    stop: () => void channels.delete(changed),
  }
}

/** The same calls, of which none begins or answers any more once the tab is over. */
function whileAlive<T extends Record<keyof T, (...asked: never[]) => Promise<unknown>>>(
  of: T,
  life: { isOver: boolean },
): T {
  const calls = Object.entries(of) as [string, (...asked: unknown[]) => Promise<unknown>][]
  const wrapped = calls.map(([name, call]) => [
    name,
    (...asked: unknown[]) =>
      new Promise((resolve, reject) => {
        if (life.isOver) return
        call(...asked).then(
          (answer) => life.isOver || resolve(answer),
          (error) => life.isOver || reject(error),
        )
      }),
  ])
  return Object.fromEntries(wrapped) as T
}

/** Lets everything happen that happens within so many milliseconds. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
