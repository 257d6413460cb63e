import { type Money, showMoney } from '@krapao/shared/money'
import { showTime } from './bangkok.ts'

/** What strangers wrote, be it in the name of their account, is one line without what would move the terminal or turn its words around. */
export function harmless(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

/** A part of a row, as it is read: times as clocks in Bangkok and Vientiane show them. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'bigint') return showMoney(value as Money)
  if (value instanceof Date) return showTime(value)
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function say(line: unknown): void {
  process.stdout.write(`${line}\n`)
}
