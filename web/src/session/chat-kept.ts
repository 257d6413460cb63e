import { local } from './storage.ts'

// What the chat keeps on this device beyond a page: the browser's database holds what is not sent yet, and local storage the rest.

export const chatDatabase = { name: 'krapao-chat', store: 'kept' } as const

/** A logout: the next person on this device finds neither the guest's conversation nor what was written. */
export function forgetChat(): void {
  const mayHoldUnsent = local.get('chat-unsent') !== null
  for (const key of ['guest-id', 'guest-said', 'chat-drafts', 'chat-unsent'] as const)
    local.remove(key)
  if (mayHoldUnsent) emptyDatabase()
}

/** Emptied, not deleted: deleting would wait for the other tabs that have it open. A browser without a database has kept nothing in one. */
function emptyDatabase(): void {
  try {
    const { name, store } = chatDatabase
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () =>
      opening.result.transaction(store, 'readwrite').objectStore(store).clear()
  } catch {
    // Nothing was ever kept there.
  }
}
