import type { Refusal } from '@krapao/shared/refusal'
import { filled, type Text } from '@krapao/shared/text'
import { t } from './transfer-outcome.text.ts'
import { whereItIs } from './transfer-plan.ts'

/** Without a `from` the money was to come from every game. */
export type Wish = { from?: string; to: string }

/** Where the money is that certainly did not get where it was to go; undefined where the refusal does not say. */
export function whereWords(
  refusal: Refusal,
  { from, to }: Wish,
  nameOf: (code: string) => string,
): Text | undefined {
  const place = whereItIs(refusal, from)
  const isClosed = refusal.code === 'GAME_MAINTENANCE'
  if (place === undefined) return undefined
  if (typeof place === 'object')
    return filled(isClosed ? t.closedInGame : t.neverLeft, { game: nameOf(place.game) })
  if (isClosed) return t.closedInMain
  if (place === 'main') return t.backInMain
  const names = { from: nameOf(from!), to: nameOf(to) }
  switch (refusal.code) {
    case 'MONEY_NOT_ENOUGH':
      return filled(t.reachedMainLess, names)
    case 'BONUS_GAME':
      return filled(t.reachedMainOutside, names)
    default:
      return filled(t.reachedMain, names)
  }
}
