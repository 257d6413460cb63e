import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { minimumOf } from '@krapao/shared/bonus/holding.rules'
import { type Money, ZERO } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { Locale } from '@krapao/shared/text'
import type { MemberCall, OrderCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { cleanHtml } from '../../html.ts'
import { readVerb } from '../../read-verb.ts'
import { countedCodes } from '../games/games.read.ts'
import { holdingAsked, holdingFrom } from './bonus.read.ts'
import { countedTotal } from './counted-total.ts'
import { clearHolding, leaveHolding } from './end.ts'
import { figuresOf } from './figures.ts'
import { type Deposited, depositedBy } from './holding.sql.ts'
import { type Offer, offerNamed, offersOf, receiptsOf } from './offer.sql.ts'
import { receivedOf, userBonusOf } from './received.ts'
import { takeOffer } from './take-offer.ts'

type InLanguage = { locale?: Locale | undefined }
const words = { none: 'NO_DATA', received: 'BONUS_MAX_CLAIMED' } as const

export async function list(ctx: MemberCall, input: InLanguage) {
  const { db, member, now } = ctx
  const { held, asked, receipts, deposited } = await ask(
    db,
    together({
      held: holdingAsked(member),
      asked: offersOf({ kind: 'bonus', currency: member.currency, now }),
      receipts: receiptsOf(member.id),
      deposited: depositedBy(member.id),
    }),
  )
  const offers = await withHeld(ctx, asked, held.held?.offerId ?? null)
  const card = async (offer: Offer): Promise<BonusCard> =>
    cardOf(offer, {
      total: await countedTotal(ctx, held, offer.games),
      deposited,
      holds: held.held !== undefined,
      codes: await countedCodes(ctx, held.games.version, member, offer.games),
      userBonus: userBonusOf(offer.id, receipts, held.held?.id),
      locale: input.locale ?? ctx.locale,
    })
  return Promise.all(offers.map(card))
}

/** The one that the member holds is shown, whatever has become of its offer. */
async function withHeld(
  { db, member, now }: MemberCall,
  open: Offer[],
  heldId: number | null,
): Promise<Offer[]> {
  if (heldId === null || open.some(({ id }) => id === heldId)) return open
  return ask(db, offersOf({ kind: 'bonus', currency: member.currency, now }, heldId))
}

type As = {
  total: Money
  deposited: Deposited
  holds: boolean
  codes: string[] | null
  userBonus: BonusCard['userBonus']
  locale: Locale
}
function cardOf(offer: Offer, { codes, userBonus, locale, ...at }: As): BonusCard {
  const { quota, taken } = offer
  return {
    code: offer.code,
    type: offer.type,
    maxReceived: offer.maxReceived,
    ...figuresOf(offer, at),
    banners: offer.banners.map(({ image, html }) => ({ image, html: cleanHtml(html[locale]) })),
    userBonus,
    name: offer.words.name[locale],
    notice: cleanHtml(offer.words.notice[locale]),
    minTotal: minimumOf(offer),
    games: codes,
    left: quota === null ? null : quota - taken,
    closesAt: offer.closesAt,
  }
}

export async function activate(ctx: OrderCall, { code }: { code: string }) {
  const { id } = await takeOffer(ctx, { kind: 'bonus', code, words })
  return receivedOf(ctx, id)
}

export const active = readVerb(
  ({ member }) => holdingAsked(member),
  async (ctx, asked) => ({
    status: asked.held !== undefined,
    type: asked.held?.door ?? null,
    holding: (await holdingFrom(ctx, asked, ctx.locale)) ?? null,
  }),
)

export async function minimum(
  { db, member, now }: MemberCall,
  { code }: { code?: string | undefined },
) {
  const wanted = { kind: 'bonus', currency: member.currency, now } as const
  const offers =
    code === undefined
      ? await ask(db, offersOf(wanted))
      : [(await ask(db, offerNamed(code.toUpperCase(), wanted))) ?? fail('NO_DATA')]
  const least = offers.map(minimumOf).sort((a, b) => Number(a - b))[0]
  return { minimum: least ?? fail('NO_DATA') }
}

export async function clear(ctx: OrderCall) {
  const { cut } = await clearHolding(ctx)
  return { message: 'BONUS_CLEAR' as const, ...(cut > ZERO && { cut }) }
}

export async function leave(ctx: OrderCall) {
  const { kept, cut, later = ZERO } = await leaveHolding(ctx)
  return { message: 'BONUS_CLEAR' as const, kept, returned: cut, ...(later > ZERO && { later }) }
}
