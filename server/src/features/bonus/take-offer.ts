import { creditOf, minimumOf, type Terms } from '@krapao/shared/bonus/holding.rules'
import { periodOf } from '@krapao/shared/bonus/period.rules'
import type { PlainErrorCode } from '@krapao/shared/errors'
import { larger, type Money, smaller, writeMoney, ZERO } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { OrderCall } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { ask, together } from '../../db/read.ts'
import { movements } from '../../ledger/movements.ts'
import { type Deposited, heldBy, holdingOfOrder } from './holding.sql.ts'
import {
  lockOffer,
  type Offer,
  type OfferKind,
  offerById,
  offerNamed,
  receiptsOf,
  takePlace,
  writeReceipt,
} from './offer.sql.ts'
import { isReceivedOut } from './received.ts'
import { type Agreeing, takeHolding } from './take.ts'

/** How a door says no. */
export type Words = { none: PlainErrorCode; received: PlainErrorCode }

const hourMs = 3_600_000

type Asked = { kind: OfferKind; code: string; words: Words }
/** Looks for the offer, where what is none is to be counted. */
type Finds = (look: () => Promise<Offer>) => Promise<Offer>

/** Takes what an operator offers under this code. Answers the offer. Throws as `takeHolding`, what `words` say, and BONUS_FULL. */
export async function takeOffer(
  call: OrderCall,
  { kind, code, words }: Asked,
  finds: Finds = (look) => look(),
): Promise<Offer> {
  const { db, member, now } = call
  const earlier = await ask(db, holdingOfOrder(member.id, call.orderId))
  if (earlier?.offerId) return (await ask(db, offerById(earlier.offerId)))!
  const offer = await finds(() => offerFor(call, { kind, code, words }))
  const facts = { order: call.orderId, currency: member.currency, member: member.id }
  await takeHolding(call, {
    door: kind,
    offerId: offer.id,
    name: offer.words.name,
    games: offer.games,
    expiresAt:
      offer.lastsHours === null ? null : new Date(now.getTime() + offer.lastsHours * hourMs),
    agree: (tx, at) => agree(tx, call, { asked: offer, words }, at),
    from: (amount) => movements.bonusTaken({ ...facts, amount }),
  })
  return offer
}

/** The offer, unless it is known by now that it cannot be taken: nothing is moved for that. What others do meanwhile is judged in `agree`. */
async function offerFor(
  { db, member, now }: OrderCall,
  { kind, code, words }: Asked,
): Promise<Offer> {
  const wanted = { kind, currency: member.currency, now }
  const { offer, receipts, held } = await ask(
    db,
    together({
      offer: offerNamed(code.toUpperCase(), wanted),
      receipts: receiptsOf(member.id),
      held: heldBy(member.id),
    }),
  )
  if (!offer) return fail(words.none)
  if (held) fail('BONUS_ALREADY_ACTIVE')
  if (isReceivedOut(offer, receipts, now)) fail(words.received)
  if (isFull(offer)) fail('BONUS_FULL')
  return offer
}

const isFull = ({ quota, taken }: Offer): boolean => quota !== null && taken >= quota

/** Under the lock of the offer, which counts its places, and so its receipts. */
async function agree(
  tx: Tx,
  call: OrderCall,
  { asked, words }: { asked: Offer; words: Words },
  { total, deposited, now }: Agreeing,
): Promise<Terms> {
  const { id } = asked
  const offer = (await lockOffer(tx, id, now)) ?? fail(words.none)
  // Other games than now count were gathered: what is held must be all of one offer.
  if (!hasSameGames(offer, asked)) fail('REQUEST_LIMIT')
  const receipt = {
    memberId: call.member.id,
    offerId: id,
    period: periodOf(offer.type, now),
    max: offer.maxReceived,
    holdingId: call.orderId,
    now,
  }
  if (!(await writeReceipt(tx, receipt))) fail(words.received)
  if (isFull(offer)) fail('BONUS_FULL')
  const credit = creditNow(offer, total, deposited)
  if (credit === ZERO) fail('MONEY_NOT_ENOUGH', { minimum: writeMoney(minimumOf(offer)) })
  await takePlace(tx, id)
  return { credit, success: offer.success, fail: offer.fail, capTimes: offer.capTimes }
}

/** And the same time to play in them. */
const hasSameGames = (one: Offer, other: Offer): boolean =>
  one.lastsHours === other.lastsHours && String(one.games) === String(other.games)

/** ZERO: it would earn nothing. */
export const creditNow = (offer: Offer, total: Money, { ever, fresh }: Deposited): Money =>
  ever ? creditOf(offer, { total, fresh: smaller(fresh, larger(total, ZERO)) }) : ZERO
