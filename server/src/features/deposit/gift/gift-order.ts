import { giftMinimumBaht } from '@krapao/shared/deposit/gift-link'
import { baht, type Money } from '@krapao/shared/money'
import type { Context } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { type ErrandKind, leaseMs, sendWithinMs } from '../../../errands/errand.ts'
import type { GiftLook } from '../../../outside/gifts/gift.ts'
import { done, refused, type SendOutcome, unknown } from '../../../outside/outcome.ts'
import { sourceNumbers } from '../../../outside/source-numbers.ts'
import { holdContradicted } from '../../withdraw/hold.offer.ts'
import { creditInbound, suspendInbound } from '../inbound.ts'
import { eventsOfDeposit } from '../live-events.ts'
import { saidOfGift } from '../said.ts'
import { countTry, type Gift, markGiftCredited, markGiftFailed, readGift } from './gift.sql.ts'
import { nameOfGift } from './gift-name.ts'
import { failureOf } from './gift-reasons.ts'

/** While a no waits to become certain: a minute and a half at most. */
const lookEveryMs = 30_000
/** A gift is in baht: True Wallet knows no other. */
const money = { currency: 'THB', source: sourceNumbers.TRUEWALLET } as const

/**
 * The order to redeem a voucher. Unlike every other order it is sent again while it is not known: a voucher gives our wallet once, so a
 * second redeeming moves nothing, and a member's money does not stand in an envelope because one call was lost.
 */
export const giftOrder: ErrandKind = {
  async send(context, errand) {
    const gift = (await readGift(context.db, errand.id))!
    const look = await context.outside.gifts.look(gift.voucher, gift.walletNo)
    return { call: () => goOn(context, gift, look) }
  },
  async ask(context, errand) {
    const gift = (await readGift(context.db, errand.id))!
    return goOn(context, gift, await context.outside.gifts.look(gift.voucher, gift.walletNo))
  },
  longestMs: async (context) => context.outside.gifts.longestMs,
  async settle(tx, errand, ended, now) {
    const gift = (await readGift(tx, errand.id))!
    if (ended.is === 'refused') {
      await markGiftFailed(tx, { id: gift.id, detail: failureOf(ended.reason), now })
      return { end: ended }
    }
    const taken = await creditInbound(tx, {
      ...(await nameOfGift(tx, gift)),
      payload: { walletNo: gift.walletNo },
      ...money,
      amount: ended.facts.paid!,
      order: gift.id,
      member: errand.memberId,
      late: false,
      now,
    })
    if (taken.is === 'credited') {
      await markGiftCredited(tx, { id: gift.id, amount: taken.amount, now })
      return { end: ended }
    }
    // Given to a member by hand, out of suspense.
    await markGiftFailed(tx, { id: gift.id, detail: 'ALREADY_OURS', now })
    return { end: refused('ALREADY_OURS') }
  },
  whenContradicted: holdContradicted,
  ...saidOfGift,
  liveEvents(errand, ended) {
    // What is refused at once is the answer of its own call; no other page waits for it.
    if (ended.is === 'refused' && errand.attempt === 1) return [{ type: 'statement' }]
    return eventsOfDeposit(errand.id, ended.is === 'done')
  },
  nextLook: (_, now) => new Date(now.getTime() + lookEveryMs),
}

async function goOn(context: Context, gift: Gift, look: GiftLook): Promise<SendOutcome> {
  if (look.is === 'unknown') return look
  // Read after looking: another process of ours may have redeemed it just now, and notes that before it does.
  const { tries, triedAt } = (await readGift(context.db, gift.id))!
  if (look.is === 'ours')
    return tries > 0 ? received(gift, look.amount) : notTheirs(context, gift, look.amount)
  const why =
    look.is === 'refused' ? look.reason : look.share < baht(giftMinimumBaht) && 'TOO_SMALL'
  return why ? whenCertain(context, why, triedAt) : redeem(context, gift)
}

async function redeem(context: Context, gift: Gift): Promise<SendOutcome> {
  const askedMs = context.time.monotonicMs()
  const { tries, triedAt } = await countTry(context, gift.id)
  // A process that slept here would redeem when others already believe a refusal.
  if (context.time.monotonicMs() - askedMs > sendWithinMs)
    return unknown('not redeemed: its time had passed')
  const answer = await context.outside.gifts.redeem(gift.voucher, gift.walletNo)
  if (answer.is === 'done') return received(gift, answer.amount)
  if (answer.is === 'unknown') return answer
  const alone = tries === 1 && (await readGift(context.db, gift.id))!.tries === 1
  if (answer.is === 'refused')
    return alone ? refused(answer.reason) : whenCertain(context, answer.reason, triedAt)
  if (!alone) return unknown('redeemed by an earlier call of ours: how much is asked')
  const look = await context.outside.gifts.look(gift.voucher, gift.walletNo)
  return look.is === 'ours'
    ? notTheirs(context, gift, look.amount)
    : unknown('our wallet has it, but not how much')
}

const received = (gift: Gift, amount: Money): SendOutcome => done(gift.voucher, { paid: amount })

/** A redeeming that was sent may still come to pass; until it cannot any more, a refusal proves nothing. */
function whenCertain(context: Context, reason: string, triedAt: Date | null): SendOutcome {
  const certain =
    triedAt === null || context.time.passed(triedAt, leaseMs + context.outside.gifts.longestMs)
  return certain ? refused(reason) : { is: 'waiting' }
}

/**
 * Our wallet had this voucher before we tried: it was redeemed by hand, or an order that we gave up came to pass after all. The member who
 * sends the link now is not known to be its owner, so it is not credited; the money is genuine and is in suspense, where a person finds it.
 */
async function notTheirs(context: Context, gift: Gift, amount: Money): Promise<SendOutcome> {
  const incoming = { payload: { walletNo: gift.walletNo }, ...money, amount, now: context.clock() }
  const first = await inTx(context.db, async (tx) =>
    suspendInbound(tx, { ...incoming, ...(await nameOfGift(tx, gift)) }),
  )
  const facts = { gift: gift.id, member: gift.memberId, suspended: first }
  context.log.error(
    facts,
    'our wallet had a gift before we redeemed it: nobody was credited, a person must look',
  )
  return refused('ALREADY_OURS')
}
