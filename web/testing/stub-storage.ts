import { afterEach, beforeEach, vi } from 'vitest'

/** Gives every test of a file a browser's two storages of its own, empty at first. */
export function stubStorage(): void {
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() })
  })
  afterEach(() => vi.unstubAllGlobals())
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}
