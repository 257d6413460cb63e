import type { Writable } from 'node:stream'
import { type Money, showMoney } from '@krapao/shared/money'
import { showTime } from './bangkok.ts'

/** What strangers wrote, be it in the name of their account, is one line without what would move the terminal or turn its words around. */
export function harmless(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

/**
 * The same of what is written in a chat: line by line, without tearing up Thai and Lao words, which have invisible breaks and joiners in
 * them, and without signs that are piled up over the lines above.
 */
export function harmlessLines(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) =>
      line
        .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/[\u200b-\u200d]/.test(sign) ? sign : ' '))
        .replace(/((?:\p{M}[\u200b-\u200d]*){6})[\p{M}\u200b-\u200d]+/gu, '$1'),
    )
}

/** A part of a row, as it is read: times as clocks in Bangkok and Vientiane show them. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'bigint') return showMoney(value as Money)
  if (value instanceof Date) return showTime(value)
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One line, or several, to the person at the terminal. */
export type Say = (line: unknown) => void

export const sayTo =
  (out: Writable): Say =>
  (line) =>
    void out.write(`${line}\n`)
