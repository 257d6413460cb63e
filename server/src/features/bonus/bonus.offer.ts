import type { Locale } from '@krapao/shared/text'
import type { MemberCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { cleanHtml } from '../../html.ts'
import type { AskedBalance } from '../games/games.offer.ts'
import type { ActiveGame } from '../games/games.read.ts'
import { answersOf } from './ask-games.ts'
import { countedTotal, moneyAsked } from './counted-total.ts'
import { figuresOf } from './figures.ts'
import { depositedBy, heldBy, raiseHolding } from './holding.sql.ts'
import { lookAt } from './look.ts'
import { type Offer, offerById, offerNamed, receiptsOf } from './offer.sql.ts'
import { isReceivedOut, receivedOf } from './received.ts'
import { takeHolding } from './take.ts'
import { takeOffer } from './take-offer.ts'

// For what is given through other doors.
export { raiseHolding, receivedOf, takeHolding, takeOffer }

/** An offer of kind promotion as the contract tells it. */
export async function promotionTold(ctx: MemberCall, offer: Offer, locale: Locale) {
  const { db, member } = ctx
  const { held, money, deposited } = await ask(
    db,
    together({
      held: heldBy(member.id),
      money: moneyAsked(member),
      deposited: depositedBy(member.id),
    }),
  )
  const total = await countedTotal(ctx, money, offer.games)
  return {
    code: offer.code,
    name: offer.words.name[locale],
    description: cleanHtml(offer.words.notice[locale]),
    ...figuresOf(offer, { total, deposited, holds: held !== undefined }),
  }
}

/** The promotion of a code: undefined, where there is none; `isReceived`: the member has had it. */
export async function findPromotion(
  { db, member, now }: MemberCall,
  code: string,
): Promise<{ offer: Offer; isReceived: boolean } | undefined> {
  const wanted = { kind: 'promotion', currency: member.currency, now } as const
  const { offer, receipts } = await ask(
    db,
    together({ offer: offerNamed(code, wanted), receipts: receiptsOf(member.id) }),
  )
  return offer && { offer, isReceived: isReceivedOut(offer, receipts, now) }
}

/** The promotion that the member holds. */
export async function heldPromotion({ db, member }: MemberCall): Promise<Offer | undefined> {
  const held = await ask(db, heldBy(member.id))
  return held?.door === 'promotion' ? ask(db, offerById(held.offerId!)) : undefined
}

/** A look at what the member holds, where games have just told their balances for another reason. */
export async function lookByAnswers(
  ctx: MemberCall,
  told: readonly { game: ActiveGame; told: AskedBalance }[],
): Promise<void> {
  const held = await ask(ctx.db, heldBy(ctx.member.id))
  if (!held || held.endingSince) return
  const answers = answersOf(told.filter(({ game }) => held.games.includes(game.id)))
  if (answers.silent.length === 0) await lookAt(ctx, ctx.member, held, answers.told)
}
