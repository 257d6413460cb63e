import { noteUnsent } from '../../../../session/chat-unsent.ts'
import { byOrder, type Unsent } from './outbox.ts'
import type { Key, Shelf } from './shelf.ts'

/** One owner's outbox, as it outlives a reload. No other owner's is seen through it. */
export type Kept = {
  /** In the order in which they were written. */
  all: () => Promise<readonly Unsent[]>
  add: (one: Unsent, file?: File) => Promise<void>
  /** False when it is not there any more: it was sent or discarded, here or in another tab. */
  change: (one: Unsent) => Promise<boolean>
  remove: (id: string) => Promise<void>
  file: (id: string) => Promise<File | undefined>
  /** Makes all of it another owner's; without one it is removed. */
  moveTo: (owner: string | undefined) => Promise<void>
}

export function keptOf(owner: string, shelf: Shelf): Kept {
  const all = async (of = owner) => {
    const keys = (await shelf.keys()).filter(([what, whose]) => what === 'message' && whose === of)
    const found = (await Promise.all(keys.map(shelf.get))).filter((one) => one !== undefined)
    noteUnsent(of, found.length)
    return (found as Unsent[]).sort(byOrder)
  }
  const remove = (id: string) => shelf.remove([messageKey(owner, id), fileKey(owner, id)])
  const file = async (id: string) => (await shelf.get(fileKey(owner, id))) as File | undefined
  return {
    all: () => all(),
    add: async (one, bytes) => {
      // The file first: a message is never there without it.
      if (bytes) await shelf.put(fileKey(owner, one.id), bytes)
      await shelf.put(messageKey(owner, one.id), one)
      await all()
    },
    change: (one) => shelf.replace(messageKey(owner, one.id), one),
    remove: async (id) => {
      await remove(id)
      await all()
    },
    file,
    moveTo: async (other) => {
      for (const one of await all()) {
        const bytes = await file(one.id)
        if (other !== undefined) {
          if (bytes) await shelf.put(fileKey(other, one.id), bytes)
          await shelf.put(messageKey(other, one.id), { ...one, owner: other })
        }
        await remove(one.id)
      }
      await all()
      if (other !== undefined) await all(other)
    },
  }
}

const messageKey = (owner: string, id: string): Key => ['message', owner, id]
const fileKey = (owner: string, id: string): Key => ['file', owner, id]
