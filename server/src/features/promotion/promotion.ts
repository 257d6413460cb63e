import { fail } from '@krapao/shared/refusal'
import type { Locale } from '@krapao/shared/text'
import type { MemberCall, OrderCall } from '../../context.ts'
import {
  findPromotion,
  heldPromotion,
  promotionTold,
  receivedOf,
  takeOffer,
} from '../bonus/bonus.offer.ts'

type InLanguage = { locale?: Locale | undefined }
const words = { none: 'NO_PROMOTION', received: 'PROMOTION_RECEIVED' } as const

export async function current(ctx: MemberCall, input: InLanguage) {
  const offer = await heldPromotion(ctx)
  return offer ? promotionTold(ctx, offer, input.locale ?? ctx.locale) : null
}

/** A code that is none is counted, by the member and by the address: whoever tries many is guessing. */
export async function find(ctx: MemberCall, { code, locale }: InLanguage & { code: string }) {
  const member = String(ctx.member.id)
  await ctx.throttles.use('promotion', member)
  await ctx.throttles.useFrom('promotionAddress', ctx.ip)
  const found = (await findPromotion(ctx, code)) ?? fail('NO_PROMOTION')
  await ctx.throttles.giveBack('promotion', member)
  await ctx.throttles.giveBackFrom('promotionAddress', ctx.ip)
  if (found.isReceived) fail('PROMOTION_RECEIVED')
  return promotionTold(ctx, found.offer, locale ?? ctx.locale)
}

export async function activate(ctx: OrderCall, { code }: { code: string }) {
  const { id } = await takeOffer(ctx, { kind: 'promotion', code, words })
  return receivedOf(ctx, id)
}
