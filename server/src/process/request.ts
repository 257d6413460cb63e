import { AsyncLocalStorage } from 'node:async_hooks'

const now = new AsyncLocalStorage<string | undefined>()

/** Runs `work`, and all that it begins, for this call: each line of the log within it carries the call's id, and an order that it writes keeps it. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => now.run(id, work)

/** The id of the call that this is done for; undefined: for none, as a job's own work. */
export const requestNow = (): string | undefined => now.getStore()
