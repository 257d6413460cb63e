import type { Money } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import type { TransferLeg } from '@krapao/shared/transfer/transfer.contract'
import { MAIN, transferMin, whyNotTransfer } from '@krapao/shared/transfer/transfer.rules'
import type { Ctx } from '../../house.ts'
import { isUuid, uuidOf } from '../../ids.ts'
import { type ActiveGame, readActiveGames } from '../games/games.read.ts'
import { readMember } from '../profile/profile.read.ts'
import { mainBalance } from '../wallet/wallet.read.ts'
import { type LegEnd, runLeg } from './leg.ts'
import { drainGame } from './transfer.offer.ts'
import { readCall, readTransfer, type TransferOrder } from './transfer.sql.ts'

/** A game-to-game move goes through main; what reached main stays there when the second leg fails. */
export async function move(ctx: Ctx, input: { from: string; to: string; amount: Money }) {
  const [from, to] = [input.from.toUpperCase(), input.to.toUpperCase()]
  const member = await readMember(ctx.db, ctx.memberId)
  const games = await readActiveGames(ctx.db, ctx.memberId)
  const [source, target] = [gameOf(games, from), gameOf(games, to)]
  const legs = [...(source ? [legOf(ctx, 'out', source)] : []), ...(target ? [legOf(ctx, 'in', target)] : [])]
  // A call repeated after a crash finds its first leg moved, and today's balance says nothing of it.
  if (!legs[0] || !(await readTransfer(ctx.db, legs[0].id))) {
    // What a game holds only its provider knows; main's own balance is ours to judge.
    const known = source ? input.amount : await mainBalance(ctx.db, member)
    unless(whyNotTransfer({ from, to, amount: input.amount, balance: known }))
    if (target && !target.open) fail('NO_GAME')
  }
  const ends: LegEnd[] = []
  for (const leg of legs)
    if (ends.at(-1)?.state !== 'asked')
      ends.push(mustHold(await runLeg(ctx, { ...leg, amount: input.amount, currency: member.currency })))
  return standing(ctx, member, ends)
}

const legOf = (ctx: Ctx, direction: 'in' | 'out', game: ActiveGame) => ({
  id: uuidOf(ctx.orderId, direction, game.code),
  direction,
  game,
})

export async function all(ctx: Ctx, input: { to: string }) {
  const to = input.to.toUpperCase()
  const member = await readMember(ctx.db, ctx.memberId)
  const games = await readActiveGames(ctx.db, ctx.memberId)
  const target = gameOf(games, to)
  if (target && !target.open) fail('NO_GAME')
  const others = games.filter((g) => g.code !== to)
  const drained = await Promise.all(others.map((g) => drainGame(ctx, g, member.currency).catch(stillMoving)))
  const ends: (LegEnd | undefined)[] = drained.map((d) => (d === 'silent' ? undefined : d))
  if (target) {
    const leg = legOf(ctx, 'in', target)
    const amount = (await readTransfer(ctx.db, leg.id))?.amount ?? (await mainBalance(ctx.db, member))
    if (amount < transferMin && ends.every((e) => !e)) fail('MONEY_NOT_ENOUGH')
    if (amount >= transferMin) ends.push(await runLeg(ctx, { ...leg, amount, currency: member.currency }))
  }
  // Said only after everything that could move has moved: one game's no must not keep the others' money away.
  for (const end of ends) if (end) mustHold(end)
  const answer = await standing(ctx, member, ends)
  // What lies at a game that did not tell was not asked for: nothing of it is under way.
  return drained.includes('silent') && answer.status === 'SUCCESS' ? { ...answer, message: 'TRANSFER_PARTLY' } : answer
}

/** As it stands now, for a page that waits for what was pending. */
export async function look(ctx: Ctx, input: { id: string }) {
  const orders = isUuid(input.id) ? await readCall(ctx.db, ctx.memberId, input.id) : []
  if (orders.length === 0) fail('NO_DATA')
  const member = await readMember(ctx.db, ctx.memberId)
  return { ...(await standing(ctx, member, orders)), id: input.id, legs: orders.map(legTold) }
}

const toldAs = { asked: 'pending', done: 'done', refused: 'refused' } as const
const legTold = (order: TransferOrder & { code: string }): TransferLeg => ({
  code: order.code,
  direction: order.direction,
  amount: order.amount,
  state: toldAs[order.state],
  ...(order.state === 'refused' && {
    why: order.reason === 'INSUFFICIENT' ? ('short' as const) : ('refused' as const),
  }),
})

/** A game with a transfer under way is left alone: that transfer ends by itself, the others need not wait for it. */
function stillMoving(error: { code?: string }): LegEnd | 'silent' {
  if (error.code === 'REQUEST_LIMIT') return 'silent'
  throw error
}

function gameOf(games: ActiveGame[], name: string): ActiveGame | undefined {
  if (name === MAIN) return undefined
  return games.find((g) => g.code === name) ?? fail('NO_GAME')
}

/** A definite no: only now may it be said that the money is back. */
function mustHold(end: LegEnd): LegEnd {
  if (end.state === 'refused')
    fail(end.direction === 'out' && end.reason === 'INSUFFICIENT' ? 'MONEY_NOT_ENOUGH' : 'TRANSFER_FAIL')
  return end
}

async function standing(ctx: Ctx, member: Parameters<typeof mainBalance>[1], ends: (LegEnd | undefined)[]) {
  const amount = await mainBalance(ctx.db, member)
  const pending = ends.some((e) => e?.state === 'asked')
  return pending
    ? { status: 'PENDING' as const, amount, message: 'TRANSFER_PENDING' }
    : { status: 'SUCCESS' as const, amount }
}
