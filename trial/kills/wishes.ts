import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../server/src/db/pool.ts'
import { giveCoins, openWheel, slice } from '../../server/src/testing/a-wheel.ts'
import { anOffer } from '../../server/src/testing/bonus/an-offer.ts'
import { text } from '../../server/src/testing/chat-guest.ts'
import { type Answer, clientOf } from '../../server/src/testing/client.ts'
import type { TestDatabase } from '../../server/src/testing/database.ts'
import { makeMember } from '../../server/src/testing/world.ts'
import { drawer } from '../draw.ts'
import { inTurn } from '../servers.ts'
import type { House } from './house.ts'

export type Player = Awaited<ReturnType<typeof makeMember>> & { paidBaht: number; wishes: Wish[] }
/** One call, asked by one key until it is answered: of money, or a message in the chat. */
export type Wish = {
  what: string
  /** Of a call that brings money home from games, without being a transfer. */
  gathers?: { route: string; payload: object; header: string } | undefined
  again: () => Promise<Answer>
  answer?: Answer
  answeredAt?: Date
  /** When its first try was cut off; undefined: it was answered at once. */
  cutAt?: Date
  tries: Try[]
}
/** One call of a wish. Without a status: it was cut off, or not answered at all. */
type Try = { at: Date; ms: number; status?: number; word?: string; saysWhen: boolean }
/** Where the members play: each server's address, asked in turn, and the outside. */
export type Place = { urls: readonly [string, ...string[]]; sandbox: House['sandbox'] }
export type Manner = {
  pauseMs: number
  /** How long after an answer that says nothing the same is asked again; by default as long as the answer asks for. */
  againMs?: number
  /** When it says so, what has no answer is asked no more. */
  givesUp?: () => boolean
}

const openingBaht = 5_000
const game = 'PG'
export const patienceMs = 120_000
/** A member may make thirty QRs in five minutes. One more is refused for minutes, and would count as a late answer. */
const mostDeposits = 20

const offerCode = 'KILLS'
const coinsEach = 200

/** A bonus to take, a wheel, and coins for everybody. */
export async function setOutRewards(owner: Db, players: readonly Player[]): Promise<void> {
  const w = { database: { owner } as TestDatabase }
  await anOffer(w, { code: offerCode, fixed: 50, success: 110, capTimes: 1, max: 1_000 })
  await openWheel(w, [
    slice('CASH', 2, { kind: 'cash', amount: 20 }),
    slice('LATER', 2, { kind: 'coupon', coupon: 'cash', amount: 15, days: 7 }),
    slice('HELD', 1, { kind: 'coupon', coupon: 'bonus', amount: 25, days: 7 }),
  ])
  for (const { phone } of players) await giveCoins(w, phone, coinsEach)
}

/** Members with money and an account at a game. */
export async function makePlayers({ urls, sandbox }: Place, count: number): Promise<Player[]> {
  const [url, other = url] = urls
  const players: Player[] = []
  for (let i = 0; i < count; i++) {
    const member = await makeMember({ url, sandbox }, { balance: openingBaht, game })
    const calls = inTurn(clientOf(url, member), clientOf(other, member))
    players.push({ ...member, ...calls, paidBaht: openingBaht, wishes: [] })
  }
  return players
}

/** Moves money about, and writes in the chat, until told to stop. Whatever is asked for is asked until there is an answer, whichever process dies meanwhile. */
export async function play(
  place: Pick<Place, 'sandbox'>,
  player: Player,
  seed: number,
  stopped: () => boolean,
  manner: Manner = { pauseMs: 30 },
): Promise<void> {
  for (const draw = drawer(seed); !stopped(); await sleep(manner.pauseMs)) {
    const key = crypto.randomUUID()
    const amount = draw.from(1, 60)
    const move = (from: string, to: string) => () =>
      player.transfer.move({ from, to, amount }, { key })
    const asked = player.wishes.filter((wish) => wish.what === 'deposit').length
    const deposit = asked < mostDeposits ? 10 : 0
    const rewards = { take: 12, leave: 4, clear: 4, spin: 6, claim: 6 }
    const what = draw.weighted({ in: 45, out: 30, withdraw: 15, deposit, ...rewards, say: 10 })
    // Enough to meet a target, where what is held counts it.
    if (what === 'clear') await win(place, player, 3_000 + amount)
    const coupon = what === 'claim' ? await wonCoupon(player) : offerCode
    const calls = {
      in: move('MAIN', game),
      out: move(game, 'MAIN'),
      withdraw: () => player.withdraw.ask({ amount: 100 + amount }, { key }),
      deposit: () =>
        player.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 + amount }, { key }),
      take: () => player.bonus.activate({ code: offerCode }, { key }),
      leave: () => player.bonus.leave({}, { key }),
      clear: () => player.bonus.clear({}, { key }),
      spin: () => player.spin.spin({}, { key }),
      claim: () => player.spin.claim({ coupon }, { key }),
      say: () => player.chat.send(text(`I paid ${amount} at 14:30`, { client_id: key })),
    }
    // After a description the conversation waits for a person, so each wish needs a new one.
    if (what === 'say') await player.chat.end().catch(() => undefined)
    const gathering: Partial<Record<string, { route: string; payload: object }>> = {
      take: { route: 'bonus.activate', payload: { code: offerCode } },
      leave: { route: 'bonus.leave', payload: {} },
      clear: { route: 'bonus.clear', payload: {} },
      claim: { route: 'spin.claim', payload: { coupon } },
    }
    const call = gathering[what]
    const gathers = call && { ...call, header: key }
    const wish: Wish = { what, gathers, again: calls[what], tries: [] }
    player.wishes.push(wish)
    await insist(wish, manner)
    if (!wish.answer) return
    const { status, body } = wish.answer
    if (what === 'deposit' && status === 200 && body.payload) await pay(place, player, body.payload)
  }
}

/** While the launcher is away the sandbox is away, too: then nothing is won. */
async function win(
  { sandbox }: Pick<Place, 'sandbox'>,
  player: Player,
  baht: number,
): Promise<void> {
  const told = await player.games.account({ slotCode: game }).catch(() => undefined)
  const username: string | undefined = told?.body.username
  if (username) await sandbox.gamePlayTo(game, username, `${baht}.00`).catch(() => undefined)
}

/** One that was won; where there is none, the code of a slice, of which there may be one. */
async function wonCoupon(player: Player): Promise<string> {
  const told = await player.spin.coupon().catch(() => undefined)
  return Array.isArray(told?.body) && told.body.length > 0 ? told.body[0]._id : 'LATER'
}

async function insist(wish: Wish, { againMs, givesUp }: Manner): Promise<void> {
  for (;;) {
    const answer = await tryOnce(wish)
    const isOpen = !answer || answer.status >= 500
    if (!isOpen && (wish.cutAt === undefined || answer.status !== 429)) {
      wish.answer = answer
      wish.answeredAt = new Date()
      return
    }
    if (givesUp?.()) return
    wish.cutAt ??= new Date()
    if (Date.now() > wish.cutAt.getTime() + patienceMs)
      throw new Error(
        `${wish.what} was not answered for ${patienceMs / 1000} s, at last ${answer ? `${answer.status} ${answer.body.message}` : 'by nobody'}`,
      )
    await sleep(againMs ?? Number(answer?.headers.get('retry-after') ?? 0.3) * 1_000)
  }
}

async function tryOnce(wish: Wish): Promise<Answer | undefined> {
  const at = new Date()
  const answer = await wish.again().catch(() => undefined)
  const { status, body, headers } = answer ?? {}
  wish.tries.push({
    at,
    ms: Date.now() - at.getTime(),
    ...(status !== undefined && { status, word: body.message }),
    saysWhen: headers?.has('retry-after') ?? false,
  })
  return answer
}

/** Paid once, by its own name, however often it is tried: while the launcher is away the sandbox is away, too. */
async function pay(
  { sandbox }: Pick<Place, 'sandbox'>,
  player: Player,
  payload: string,
): Promise<void> {
  const order = { payload, payId: crypto.randomUUID() }
  for (
    const giveUpAt = performance.now() + patienceMs;
    performance.now() < giveUpAt;
    await sleep(300)
  ) {
    const paid = await sandbox
      .ask<{ amount: string }>('POST', '/phone/pay', order)
      .catch((error: Error) => error)
    if (!(paid instanceof Error)) {
      player.paidBaht += Number(paid.amount)
      return
    }
    if (/"code":/.test(paid.message)) return // refused: the QR ran out before it was paid
  }
}
