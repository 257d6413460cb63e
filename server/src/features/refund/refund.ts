import type { Input } from '@krapao/shared/contract'
import { ZERO } from '@krapao/shared/money'
import type { refund } from '@krapao/shared/refund/refund.contract'
import { Refusal, refusal, unless } from '@krapao/shared/refusal'
import { dayOf, startOf } from '@krapao/shared/statement/statement.rules'
import { bannersIn } from '../../banners.ts'
import type { MemberCall, OrderCall } from '../../context.ts'
import { inTx, type Tx, violatedConstraint } from '../../db/pool.ts'
import { type AnswerOf, ask, together } from '../../db/read.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { readVerb } from '../../read-verb.ts'
import { takeHolding } from '../bonus/bonus.offer.ts'
import { heldBy } from '../bonus/bonus.read.ts'
import { lockMember } from '../profile/profile.offer.ts'
import {
  claimableShare,
  closesAfterMs,
  insertClaim,
  isClaimOf,
  nextClose,
  readClaims,
  type Share,
  wasClaimed,
} from './refund.sql.ts'

const received = { message: 'REFUND_SUCCESS' } as const
/** A day that is due to be closed is looked for again after this. */
const againInMs = 60_000

/** `next`: of a day that is not closed yet. */
const lookAsked = (member: number, now: Date) =>
  together({
    share: claimableShare(member, dayOf(now)),
    claimed: wasClaimed(member, { day: dayOf(now, 1), since: startOf(dayOf(now)) }),
    next: nextClose(member),
    held: heldBy(member),
  })
type Look = AnswerOf<ReturnType<typeof lookAsked>>

export const check = readVerb(
  ({ member, now }) => lookAsked(member.id, now),
  async (ctx, look) => {
    const { active, success, fail, wallet } = await ctx.setting('refund')
    const why = whyNot(look, { active, now: ctx.now })
    return {
      result: why === undefined,
      bonus: look.held !== undefined,
      info: why?.code ?? null,
      refundAmount: look.share?.share ?? ZERO,
      refundSuccess: success,
      refundFail: fail,
      wallet,
      opensAt: why?.code === 'NO_REFUND' ? opensAt(look, ctx.now) : null,
    }
  },
)

export async function receive(ctx: OrderCall) {
  if (await isClaimOf(ctx.db, ctx.orderId)) return received
  const { success, fail } = await ctx.setting('refund')
  const share = await claimable(ctx)
  await takeHolding(ctx, {
    door: 'refund',
    agree: async (tx) => {
      await claim(tx, ctx, share, { wallet: false })
      return { credit: share.share, success, fail, capTimes: null }
    },
    from: () => postings(ctx, ctx.orderId, share),
  }).catch((error) => {
    throw error instanceof Refusal && error.code === 'BONUS_ALREADY_ACTIVE'
      ? refusal('REFUND_CONDITION')
      : meaningOf(error)
  })
  return received
}

/** In one transaction with the member locked: whatever else they ask for at the same time comes before or after it. */
export async function addWallet(ctx: OrderCall) {
  if (await isClaimOf(ctx.db, ctx.orderId)) return received
  if (!(await ctx.setting('refund')).wallet) throw refusal('REFUND_INACTIVE')
  const share = await claimable(ctx)
  await inTx(ctx.db, async (tx) => {
    await lockMember(tx, ctx.member.id)
    if (await ask(tx, heldBy(ctx.member.id))) throw refusal('REFUND_CONDITION')
    await post(tx, postings(ctx, ctx.orderId, share))
    await claim(tx, ctx, share, { wallet: true })
  }).catch((error) => {
    throw meaningOf(error)
  })
  ctx.tell(ctx.member.id, { type: 'wallet' }, { type: 'statement' }, { type: 'rewards' })
  return received
}

export const list = (ctx: MemberCall, input: Input<typeof refund.list>) =>
  readClaims(ctx.db, ctx.member.id, input)

export const banners = async (ctx: MemberCall, input: Input<typeof refund.banners>) =>
  bannersIn((await ctx.setting('refund')).banners, input.locale ?? ctx.locale)

async function claimable(ctx: OrderCall): Promise<Share> {
  const { active } = await ctx.setting('refund')
  const look = await ask(ctx.db, lookAsked(ctx.member.id, ctx.now))
  unless(whyNot(look, { active, now: ctx.now }))
  return look.share!
}

function whyNot(look: Look, { active, now }: { active: boolean; now: Date }): Refusal | undefined {
  if (!active) return refusal('REFUND_INACTIVE')
  if (!look.share)
    return look.claimed || isOpen(look, now)
      ? refusal('NO_REFUND', { opensAt: opensAt(look, now).toISOString() })
      : refusal('REFUND_MINIMUM')
  return look.held && refusal('REFUND_CONDITION')
}

/** Yesterday is not closed: not even begun to be, or a game is silent. */
const isOpen = ({ next }: Look, now: Date): boolean =>
  now < firstCloseOn(now) || (next !== undefined && next.closeAt <= now)

/** When a day that is still open may be closed, or the next one where all that were are. */
function opensAt(look: Look, now: Date): Date {
  if (now < firstCloseOn(now)) return firstCloseOn(now)
  if (!isOpen(look, now)) return new Date(firstCloseOn(now).getTime() + 86_400_000)
  return new Date(Math.max(look.next!.at.getTime(), now.getTime() + againInMs))
}

const firstCloseOn = (now: Date): Date => new Date(startOf(dayOf(now)).getTime() + closesAfterMs)

const postings = ({ member: { id, currency } }: OrderCall, order: string, { share }: Share) =>
  movements.refundTaken({ order, currency, member: id, amount: share })

/** What has run out, or was claimed meanwhile, is refused here, in the transaction that gives it. */
async function claim(
  tx: Tx,
  { member, orderId, now }: OrderCall,
  { day, share }: Share,
  { wallet }: { wallet: boolean },
): Promise<void> {
  const facts = { member: member.id, day, order: orderId, amount: share, wallet, now }
  if (!(await insertClaim(tx, { ...facts, today: dayOf(now) }))) throw refusal('NO_REFUND')
}

const meaningOf = (error: unknown): unknown =>
  violatedConstraint(error) === 'refund_claim_pkey' ? refusal('NO_REFUND') : error
