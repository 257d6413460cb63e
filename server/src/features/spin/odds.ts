import type { Input } from '@krapao/shared/contract'
import { currencies } from '@krapao/shared/country'
import { toWire } from '@krapao/shared/money'
import type { Prize } from '@krapao/shared/spin/draw'
import type { spin } from '@krapao/shared/spin/spin.contract'
import { percentsOf } from '@krapao/shared/spin/spin.rules'
import { publicSlice } from '@krapao/shared/spin/wheel'
import type { Locale } from '@krapao/shared/text'
import type { Call } from '../../context.ts'
import { ask } from '../../db/read.ts'
import { openWheelsOf, type Wheel } from './wheel.sql.ts'

/** Only what a wheel publishes: no seed, no stock, nothing of a member. */
export async function odds(ctx: Call, { locale = ctx.locale }: Input<typeof spin.odds>) {
  const wheels = await ask(ctx.db, openWheelsOf(ctx.env.country.currencies))
  return { wheels: wheels.map((wheel) => published(wheel, locale)) }
}

function published({ currency, version, name, oddsHash, slices }: Wheel, locale: Locale) {
  const percents = percentsOf(slices)
  return {
    currency: currencies[currency].wire,
    version,
    name: name[locale],
    oddsHash,
    slices: slices.map((slice, at) => ({
      code: slice.code,
      label: slice.label[locale],
      bgColor: slice.bgColor,
      textColor: slice.textColor,
      weight: slice.weight,
      percent: percents[at]!,
      prize: told(publicSlice(slice).prize),
    })),
  }
}

/** A guest's answer is plain JSON (shared/spin/spin.contract.ts). */
const told = (prize: Prize) =>
  'amount' in prize ? { ...prize, amount: toWire(prize.amount) } : prize
