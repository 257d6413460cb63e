/** A logger that takes facts and a sentence: the server's, or a test's. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, words?: string) => void>
