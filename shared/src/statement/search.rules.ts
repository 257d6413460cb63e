import { foldDigits } from '../digits.ts'
import { abs, type Money, parseTyped } from '../money.ts'

/** What a search may mean: an exact amount, ids from the first to the last that begin as written, or both. */
export type Search = { amount?: Money; ids?: { from: string; to: string } }

/** As much as anybody writes of an amount or a reference, blanks and dashes included. */
export const searchAtMost = 64
/** Of a reference: fewer signs would fit many rows. */
const referenceSignsMin = 4

/**
 * `500`, `฿1,490.00`, `−฿20` are amounts; `1a2b`, `1A2B-3C4D`, `1a2b 3c4d` begin a reference; `1490` is both. undefined: neither. What of an
 * amount is copied from the statement has its sign; a row's own sign follows from its kind, so it is left out.
 */
export function searchOf(written: string): Search | undefined {
  if (written.length > searchAtMost) return undefined
  const amount = amountIn(written)
  const ids = idsFrom(written)
  return amount === undefined && !ids
    ? undefined
    : { ...(amount !== undefined && { amount }), ...(ids && { ids }) }
}

function amountIn(written: string): Money | undefined {
  const amount = parseTyped(written.replace(/^\s*[+−–]/, ''))
  return amount === undefined ? undefined : abs(amount)
}

const signs = 32

function idsFrom(written: string): Search['ids'] {
  const first = foldDigits(written)
    .toLowerCase()
    .replace(/[\s#‐‑–—-]/g, '')
  if (first.length < referenceSignsMin || !/^[0-9a-f]{1,32}$/.test(first)) return undefined
  return { from: uuid(first.padEnd(signs, '0')), to: uuid(first.padEnd(signs, 'f')) }
}

const uuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
