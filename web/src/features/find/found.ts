import { foldDigits } from '@krapao/shared/digits'
import type { Slot } from '../wallet/wallet.read.ts'
import { recent } from './recent.read.ts'

export const kinds = ['all', 'slot', 'sport', 'lotto', 'favourite', 'recent'] as const
export type Kind = (typeof kinds)[number]
/** The filter: a kind, and the text typed, which a game's name or code must contain. */
export type View = { kind: Kind; typed: string }

/**
 * Filters games. They keep their order, but for Recent, which sorts by the time of play, and for a search, which puts names that begin with
 * the text first. `staying`: codes that are still shown among the favourites after their heart was taken off.
 */
export function found(
  slots: readonly Slot[],
  { kind, typed }: View,
  staying: ReadonlySet<string> = new Set(),
): Slot[] {
  const of = ofKind(slots, kind, staying)
  const wanted = folded(typed)
  if (!wanted) return of
  const fits = of.filter((slot) => namesOf(slot).some((name) => name.includes(wanted)))
  const begins = (slot: Slot) => namesOf(slot).some((name) => name.startsWith(wanted))
  return [...fits.filter(begins), ...fits.filter((slot) => !begins(slot))]
}

function ofKind(slots: readonly Slot[], kind: Kind, staying: ReadonlySet<string>): Slot[] {
  if (kind === 'recent') return recent(slots)
  if (kind === 'favourite')
    return slots.filter(({ code, favourite }) => favourite || staying.has(code))
  return slots.filter(({ category }) => kind === 'all' || kind === category)
}

const namesOf = ({ name, code }: Slot) => [folded(name), folded(code)]

/** Letters, their marks and digits of any script, as Latin and Arabic ones are typed: `PG-Soft`, `pg soft` and `ＰＧ soft` are one. */
const folded = (text: string): string =>
  foldDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether there is anything to look for in what was typed. */
export const isSearched = ({ typed }: View): boolean => folded(typed) !== ''
