import type { Input } from '@krapao/shared/contract'
import type { invite } from '@krapao/shared/invite/invite.contract'
import { type Money, ZERO } from '@krapao/shared/money'
import { fail, Refusal, refusal } from '@krapao/shared/refusal'
import { bannersIn } from '../../banners.ts'
import type { MemberCall, OrderCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { movements } from '../../ledger/movements.ts'
import { readVerb } from '../../read-verb.ts'
import { takeHolding } from '../bonus/bonus.offer.ts'
import { heldBy } from '../bonus/bonus.read.ts'
import { inviteBonusOf, sharesOf } from './invite.read.ts'
import { anInviteeHasPlayed, readInvitees, receivedBy } from './invite.sql.ts'

const message = 'INVITE_BONUS_SUCCESS' as const

export async function list(ctx: MemberCall, input: Input<typeof invite.list>) {
  const { total, rows } = await readInvitees(ctx.db, ctx.member.id, input)
  const invites = rows.map(({ name, ...row }) => ({ from: { name: masked(name) }, ...row }))
  return { total, invites }
}

export const bonus = readVerb(({ member }) => sharesOf(member), inviteBonusOf)

/** All of it, as a bonus to be played. */
export async function receive(ctx: OrderCall): Promise<{ message: typeof message; amount: Money }> {
  const before = await receivedBy(ctx.db, ctx.orderId)
  if (before !== undefined) return { message, amount: before }

  const { active, success, fail: failAt } = await ctx.setting('invite')
  if (!active) fail('INVITE_INACTIVE')
  const { id: member, currency } = ctx.member
  const asked = { amount: sharesOf(ctx.member), held: heldBy(member) }
  const look = await ask(ctx.db, together({ ...asked, played: anInviteeHasPlayed(member) }))
  if (look.held) fail('INVITE_COLLECT')
  if (look.amount === ZERO) fail('NO_INVITE_BONUS')
  if (!look.played) fail('NO_INVITEE_PLAY_INFO')

  await takeHolding(ctx, {
    door: 'invite',
    agree: async (tx) => {
      const credit = await ask(tx, sharesOf(ctx.member))
      return credit === ZERO
        ? fail('NO_INVITE_BONUS')
        : { credit, success, fail: failAt, capTimes: null }
    },
    from: (amount) => movements.inviteTaken({ order: ctx.orderId, currency, member, amount }),
  }).catch((error) => {
    throw meaningOf(error)
  })
  return { message, amount: (await receivedBy(ctx.db, ctx.orderId))! }
}

export const banners = async (ctx: MemberCall, input: Input<typeof invite.banners>) =>
  bannersIn((await ctx.setting('invite')).banners, input.locale ?? ctx.locale)

function meaningOf(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'BONUS_ALREADY_ACTIVE') return refusal('INVITE_COLLECT')
  // A game did not answer: nothing was received, and it may be tried again.
  if (error.code === 'GAME_MAINTENANCE') return refusal('INVITE_BONUS_FAIL', error.details)
  return error
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
/** `S•••`: the first letter, with the signs on it. */
const masked = (name: string): string => `${[...letters.segment(name.trim())][0]?.segment ?? ''}•••`
