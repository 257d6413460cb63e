import { newId } from '../../../../api/new-id.ts'
import { session } from '../../../../session/storage.ts'

/** Takes turns with the other tabs of one outbox. */
export type Turn = {
  /** Runs while no other tab does. */
  take: <T>(work: () => Promise<T>) => Promise<T>
  /** This tab, where the browser knows no turns: then it sends only its own. Undefined where it does. */
  alone: string | undefined
}

/** By Web Locks, held only while something is sent: a tab that was closed or put to sleep keeps no other from sending for long. */
export function makeTurn(owner: string): Turn {
  const name = `krapao-chat ${owner}`
  // Missing on a plain http address, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return { take: (work) => locks.request(name, work), alone: undefined }
  const take = queues.get(name) ?? makeQueue()
  queues.set(name, take)
  return { take, alone: tabId() }
}
const queues = new Map<string, Turn['take']>()

/** Runs one work after the other, whether or not the one before it failed. */
export function makeQueue(): Turn['take'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The same after a reload. */
export function tabId(): string {
  const known = session.get('chat-tab')
  if (known) return known
  const fresh = newId()
  session.set('chat-tab', fresh)
  return fresh
}

/** Tells the other tabs of this owner that the outbox has changed. */
export type Others = { tell: () => void; stop: () => void }

export function makeOthers(owner: string, changed: () => void): Others {
  // Where there is none, the other tabs see it at their next reading.
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, stop: () => {} }
  const channel = new BroadcastChannel(`krapao-chat ${owner}`)
  channel.onmessage = changed
  let isOpen = true
  return {
    tell: () => void (isOpen && channel.postMessage('')),
    stop: () => {
      isOpen = false
      channel.close()
    },
  }
}
