import { fail, Refusal } from '@krapao/shared/refusal'
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

export async function find(ctx: MemberCall, { code, locale }: InLanguage & { code: string }) {
  const found = await countingMisses(
    ctx,
    async () => (await findPromotion(ctx, code)) ?? fail('NO_PROMOTION'),
  )
  if (found.isReceived) fail('PROMOTION_RECEIVED')
  return promotionTold(ctx, found.offer, locale ?? ctx.locale)
}

export async function activate(ctx: OrderCall, { code }: { code: string }) {
  const asked = { kind: 'promotion', code, words } as const
  const { id } = await takeOffer(ctx, asked, (look) => countingMisses(ctx, look))
  return receivedOf(ctx, id)
}

/** Counts wrong codes by member and by address, for every call that takes a code: many wrong codes are guesses. */
async function countingMisses<T>(
  { throttles, member: { id }, ip }: MemberCall,
  look: () => Promise<T>,
): Promise<T> {
  const member = String(id)
  const giveBack = () => throttles.giveBack('promotion', member)
  await throttles.use('promotion', member)
  // Refused for what others did at this address, the member has guessed nothing.
  await throttles.useFrom('promotionAddress', ip).catch(async (refused) => {
    await giveBack()
    throw refused
  })
  const wasNoMiss = () => Promise.all([giveBack(), throttles.giveBackFrom('promotionAddress', ip)])
  try {
    const found = await look()
    await wasNoMiss()
    return found
  } catch (error) {
    if (!(error instanceof Refusal && error.code === words.none)) await wasNoMiss()
    throw error
  }
}
