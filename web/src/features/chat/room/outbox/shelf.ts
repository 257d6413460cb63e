import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { chatDatabase } from '../../../../session/chat-kept.ts'

export type Key = [what: 'message' | 'file', owner: string, id: string]

/** Where the outbox is kept. Tabs share it, and it outlives them. */
export type Shelf = {
  keys: () => Promise<readonly Key[]>
  get: (key: Key) => Promise<unknown>
  put: (key: Key, value: unknown) => Promise<void>
  /** False: there is nothing under this key any more, and nothing was put. */
  replace: (key: Key, value: unknown) => Promise<boolean>
  remove: (keys: readonly Key[]) => Promise<void>
}

/** The browser's database. What it does not take (no room left, a window without a trace) is kept in memory until the page is left. */
export function browserShelf(): Shelf {
  const store = createStore(chatDatabase.name, chatDatabase.store)
  return {
    keys: async () => {
      const kept = await orElse(() => keys<Key>(store), [])
      return [...kept, ...(await memory.keys())]
    },
    get: async (key) =>
      (await memory.get(key)) ?? (await orElse(() => get<unknown>(key, store), undefined)),
    put: async (key, value) => {
      const isKept = await orElse(() => set(key, value, store).then(() => true), false)
      if (!isKept) await memory.put(key, value)
    },
    replace: async (key, value) =>
      (await memory.replace(key, value)) || orElse(() => replaced(key, value, store), false),
    remove: async (gone) => {
      await memory.remove(gone)
      await orElse(() => delMany([...gone], store), undefined)
    },
  }
}

/** A browser that forbids databases throws at the first touch, or refuses later. */
async function orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch {
    return otherwise
  }
}

/** In one transaction: what another tab has just removed does not come back. */
const replaced = (key: Key, value: unknown, store: UseStore): Promise<boolean> =>
  store(
    'readwrite',
    (kept) =>
      new Promise((resolve, reject) => {
        const looking = kept.count(key)
        looking.onsuccess = () => {
          if (looking.result === 0) return resolve(false)
          const putting = kept.put(value, key)
          putting.onsuccess = () => resolve(true)
          putting.onerror = () => reject(putting.error)
        }
        looking.onerror = () => reject(looking.error)
      }),
  )

export function memoryShelf(): Shelf {
  const kept = new Map<string, { key: Key; value: unknown }>()
  const nameOf = (key: Key) => key.join('\n')
  return {
    keys: async () => [...kept.values()].map(({ key }) => key),
    get: async (key) => kept.get(nameOf(key))?.value,
    put: async (key, value) => void kept.set(nameOf(key), { key, value }),
    replace: async (key, value) => {
      if (!kept.has(nameOf(key))) return false
      kept.set(nameOf(key), { key, value })
      return true
    },
    remove: async (gone) => {
      for (const key of gone) kept.delete(nameOf(key))
    },
  }
}

const memory = memoryShelf()
