import { ofLogin } from '../../../api/of-login.ts'

/**
 * The games that money went into, or may have, each with how often the wallet had been read by then. It outlives the sheet: one that is
 * opened again before the wallet is read would offer the same money once more.
 */
export const spentOf = ofLogin(() => {
  const readsBy = new Map<string, number>()
  const listeners = new Set<() => void>()
  return {
    at: (code: string) => readsBy.get(code),
    /** Without `reads` it is forgotten. */
    note: (code: string, reads?: number) => {
      if (reads === undefined) readsBy.delete(code)
      else readsBy.set(code, reads)
      for (const tell of listeners) tell()
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
})
