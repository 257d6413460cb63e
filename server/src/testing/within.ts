import type { Db, Tx } from '../db/pool.ts'

/** What runs in a transaction of its own, within `tx`: all of it or nothing is seen by others. */
export const within = (tx: Tx): Db => {
  const begun = {
    setIsolationLevel: () => begun,
    setAccessMode: () => begun,
    execute: (run: (tx: Tx) => unknown) => run(tx),
  }
  return { transaction: () => begun } as unknown as Db
}
