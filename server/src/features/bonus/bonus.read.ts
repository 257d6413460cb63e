import { doorNames } from '@krapao/shared/bonus/bonus.text'
import type { Holding as Told } from '@krapao/shared/bonus/holding.contract'
import { capOf, cutOf, floorOf, shareKept, targetOf } from '@krapao/shared/bonus/holding.rules'
import type { Currency } from '@krapao/shared/country'
import { type Money, subtract } from '@krapao/shared/money'
import type { Locale } from '@krapao/shared/text'
import type { Context } from '../../context.ts'
import { mapped, together } from '../../db/read.ts'
import { codesOf } from '../games/games.read.ts'
import { type AskedMoney, moneyAsked, totalIn } from './counted-total.ts'
import { type Holding, heldBy } from './holding.sql.ts'

type Member = { id: number; currency: Currency }

/** What the member holds; undefined: nothing. */
export { heldBy }

/** What `holdingFrom` needs, for a read that asks more. */
export const holdingAsked = (member: Member) =>
  mapped(together({ held: heldBy(member.id), money: moneyAsked(member) }), ({ held, money }) => ({
    held,
    ...money,
  }))
type HoldingAsked = AskedMoney & { held: Holding | undefined }

/** What the member holds, as the contract shows it: by the balances that were last read. */
export async function holdingFrom(
  context: Context,
  { held, main, games }: HoldingAsked,
  locale: Locale,
): Promise<Told | undefined> {
  if (!held) return undefined
  return toldOf(held, {
    total: totalIn({ main, games }, held.games),
    codes: await codesOf(context, games.version, held.games),
    locale,
  })
}

type As = { total: Money; codes: string[]; locale: Locale }
function toldOf(held: Holding, { total, codes, locale }: As): Told {
  const met = held.metAt !== null
  return {
    _id: held.id,
    name: (held.name ?? doorNames[held.door])[locale],
    credit: held.credit,
    own: held.own,
    base: held.base,
    total,
    success: targetOf(held, held),
    fail: floorOf(held, held),
    cap: capOf(held, held),
    leave: met ? subtract(total, cutOf(total, held, held)) : shareKept(total, held),
    met,
    ending: held.endingSince !== null,
    readAt: held.lookedAt,
    expiresAt: held.expiresAt,
    takenAt: held.takenAt,
    games: codes,
  }
}
