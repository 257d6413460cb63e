import { percentsOf } from '@krapao/shared/spin/spin.rules'
import { publicSlice } from '@krapao/shared/spin/wheel'
import type { Locale } from '@krapao/shared/text'
import type { MemberCall } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { readVerb } from '../../read-verb.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { ensureSeeds, fairOf, usableSeeds, wheelAsked } from './seeds.ts'
import { hasOpenWheel, type Wheel } from './wheel.sql.ts'

export const active = readVerb(
  ({ member }) => hasOpenWheel(member.currency),
  async (_, isActive) => ({ active: isActive }),
)

/** Commits to seeds where the member has none for this version, so that a spin is never drawn with one that was not shown before. */
export async function setup(ctx: MemberCall) {
  const { wheel, seeds: found, coins } = await ask(ctx.db, wheelAsked(ctx))
  const userCoin = Number(coins.available)
  const seeds = wheel && usableSeeds(ctx, wheel, found)
  const open = seeds
    ? { wheel, seeds }
    : wheel && (await inTx(ctx.db, (tx) => commitSeeds(ctx, tx)))
  if (!open) return { activeSpinwheel: null, userCoin }
  return { activeSpinwheel: shown(open.wheel, ctx.locale), userCoin, fair: fairOf(open.seeds) }
}

async function commitSeeds(ctx: MemberCall, tx: Tx) {
  await lockMember(tx, ctx.member.id)
  const { wheel, seeds } = await ask(tx, wheelAsked(ctx))
  return wheel && { wheel, seeds: await ensureSeeds(ctx, tx, wheel, seeds) }
}

function shown({ name, slices }: Wheel, locale: Locale) {
  const percents = percentsOf(slices)
  return {
    name: name[locale],
    slices: slices.map((slice, at) => ({
      code: slice.code,
      label: slice.label[locale],
      bgColor: slice.bgColor,
      textColor: slice.textColor,
      ...(slice.htmlDescription && { htmlDescription: slice.htmlDescription[locale] }),
      percent: percents[at]!,
      prize: publicSlice(slice).prize,
    })),
  }
}
