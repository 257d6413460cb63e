import type { Currency } from '@krapao/shared/country'
import { add, type Money, money, subtract, ZERO } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import { draw, type Prize } from '@krapao/shared/spin/draw'
import { whyNotSpin } from '@krapao/shared/spin/spin.rules'
import { publicSlice, type WrittenSlice } from '@krapao/shared/spin/wheel'
import type { OrderCall } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { ask, together } from '../../db/read.ts'
import { account, house } from '../../ledger/accounts.ts'
import { movements } from '../../ledger/movements.ts'
import { lockAccounts, post } from '../../ledger/post.ts'
import { raiseHolding } from '../bonus/bonus.offer.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { couponIdOf, insertCoupon } from './coupon.sql.ts'
import { takeTurn } from './seed.sql.ts'
import { drawClientSeed, ensureSeeds, serverSeedOf, usableSeeds, wheelAsked } from './seeds.ts'
import { insertSpin, type Spin, spinOf } from './spin.sql.ts'
import { keepOpen, takeFromStock, wheelNumbered } from './wheel.sql.ts'

const oneCoin = money(1n)

type Asked = { version?: number | undefined; clientSeed?: string | undefined }

/** The coin, the turn of the seed, the result and its prize are one transaction: after a crash either all of it stands or nothing. */
export async function spin(ctx: OrderCall, asked: Asked) {
  await ctx.throttles.use('spin', String(ctx.member.id))
  const done = await inTx(ctx.db, (tx) => spinOnce(ctx, tx, asked))
  const won = publicSlice(done.slice).prize
  ctx.tell(ctx.member.id, { type: 'rewards' })
  if (won.kind === 'cash') ctx.tell(ctx.member.id, { type: 'wallet' }, { type: 'statement' })
  return {
    code: done.slice.code,
    label: done.slice.label[ctx.locale],
    remainingCoin: Number(done.coins),
    _id: ctx.orderId,
    nonce: done.nonce,
    clientSeed: done.clientSeed,
    prize: won,
  }
}

/** `coins`: what the member has left. */
type Done = { slice: WrittenSlice; nonce: number; clientSeed: string; coins: Money }

/** Locks in the order that every call of rewards does: the member, the seed, the accounts, what is left of the prizes. */
async function spinOnce(ctx: OrderCall, tx: Tx, asked: Asked): Promise<Done> {
  const { id: memberId, currency } = ctx.member
  await lockMember(tx, memberId)
  const { repeated, stands } = await ask(
    tx,
    together({ repeated: spinOf(ctx.orderId, memberId), stands: wheelAsked(ctx) }),
  )
  const { wheel, seeds, coins } = stands
  if (repeated) return asItWas(tx, repeated, coins.available)
  const open = wheel?.version
  unless(whyNotSpin({ coins: Number(coins.available), version: asked.version, open }))
  if (!wheel) return fail('NO_DATA')
  const committed = usableSeeds(ctx, wheel, seeds)
  // A part that the client says already would be known before the server's own is drawn: the page is to look first.
  if (!committed && asked.clientSeed !== undefined) return fail('NO_DATA')
  const { current } = committed ?? (await ensureSeeds(ctx, tx, wheel, seeds))
  const clientSeed = asked.clientSeed ?? drawClientSeed()
  const turn = await takeTurn(tx, { id: current.id, clientSeed })
  await lockAccounts(tx, accountsOf(ctx))
  if (!(await keepOpen(tx, wheel))) return fail('NO_DATA')

  const serverSeed = serverSeedOf(ctx, current)
  if (serverSeed === undefined) throw new Error(`wheel seed ${current.id} was read a moment ago`)
  const weights = wheel.slices.map(({ weight }) => weight)
  const at = await draw({ serverSeed, clientSeed: turn.clientSeed }, turn.nonce, weights)
  const slice = wheel.slices[at]!
  const row: Spin = {
    id: ctx.orderId,
    memberId,
    seedId: current.id,
    nonce: turn.nonce,
    version: wheel.version,
    slice: slice.code,
    at: ctx.now,
  }
  await give(tx, { row, slice, currency })
  const { prize } = publicSlice(slice)
  const won = prize.kind === 'coins' ? money(BigInt(prize.coins)) : ZERO
  return { slice, ...turn, coins: add(subtract(coins.available, oneCoin), won) }
}

async function asItWas(
  tx: Tx,
  { version, slice: code, nonce, clientSeed }: Spin & { clientSeed: string },
  coins: Money,
): Promise<Done> {
  const wheel = await ask(tx, wheelNumbered(version))
  return { slice: wheel.slices.find((one) => one.code === code)!, nonce, clientSeed, coins }
}

/** All that a spin may post to. */
const accountsOf = ({ member, orderId }: OrderCall) => [
  account.main(member.currency, member.id),
  account.coins(member.id),
  house('prizeExpense', member.currency, 0, orderId),
  house('coinsIssued', 'COIN', 0, orderId),
]

/** Writes the spin with what it gave, and posts both. */
async function give(
  tx: Tx,
  { row, slice, currency }: { row: Spin; slice: WrittenSlice; currency: Currency },
): Promise<void> {
  const { prize } = publicSlice(slice)
  await insertSpin(tx, { ...row, prize })
  if (slice.stock !== undefined)
    await takeFromStock(tx, { version: row.version, slice: slice.code, now: row.at })
  if (prize.kind === 'coupon')
    await insertCoupon(tx, { id: couponIdOf(row.id), spin: row, currency, prize })
  await post(tx, postingsOf(row, prize, currency))
  if (prize.kind === 'cash')
    await raiseHolding(tx, { memberId: row.memberId, order: row.id, amount: prize.amount })
}

function postingsOf({ id: order, memberId: member }: Spin, prize: Prize, currency: Currency) {
  const spent = movements.coinSpent({ order, member, amount: oneCoin })
  if (prize.kind === 'cash')
    return [...spent, ...movements.prizePaid({ order, member, currency, amount: prize.amount })]
  if (prize.kind === 'coins')
    return [...spent, ...movements.coinWon({ order, member, amount: money(BigInt(prize.coins)) })]
  return spent
}
