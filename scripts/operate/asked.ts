import type { Readable } from 'node:stream'
import type { Locale } from '@krapao/shared/text'
import type { Say } from './terminal.ts'

/** A command that only reads: its first two words, who asked it where, and where the answer goes. */
export type Asked = {
  word: string
  more: string
  lang: Locale
  by: string
  now: Date
  env: NodeJS.ProcessEnv
  input: Readable
  say: Say
}
