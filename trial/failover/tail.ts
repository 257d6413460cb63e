import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '@krapao/shared/in-parallel'
import { checkLedger } from '../../server/src/ledger/check.ts'
import { unexplained } from '../../server/src/testing/books/every-satang.ts'
import { ordersApart } from '../kills/judge.ts'
import type { Wish } from '../kills/wishes.ts'
import { isMoneyAnswer, type Stage, underLoad } from './load.ts'

export type Tail = {
  acknowledged: number
  lost: number
  /** Of the books by themselves: a lost tail leaves none. */
  unbalanced: number
  /** How many of our sums the outside contradicts. */
  apart: number
  /** How a process of ours has noticed. */
  noticed: string | undefined
  /** What `npm run recover` left for a person; and what the outside contradicts after it. Empty is good. */
  left: string[]
}

const noticedWithinMs = 60_000
/** A word of a process of ours that says its database is behind what was acknowledged. */
const says = /behind what was acknowledged|lacks what .* acknowledged/i

/** On an asynchronous cluster a tail of what was acknowledged is lost on purpose. */
export async function loseTail(stage: Stage, lose: () => Promise<void>): Promise<Tail> {
  const { players, service, db, o } = stage
  const before = new Set(players.flatMap((player) => player.wishes))
  let struckAt = Number.POSITIVE_INFINITY
  const work = async () => {
    await sleep(o.seconds * 1_000)
    await lose()
    struckAt = Date.now()
  }
  // Where the service notices it, money is shut from then on.
  await underLoad(stage, work, { toTheEnd: false })
  const since = players.map((player) => ({
    ...player,
    wishes: player.wishes.filter((wish) => !before.has(wish) && isOrder(wish)),
  }))
  const found = {
    acknowledged: since.flatMap(({ wishes }) => wishes).length,
    lost: (await ordersApart(db, since, [])).lost.length,
    unbalanced: (await checkLedger(db)).length,
    apart: (await unexplained(db, service.sandbox)).length,
    noticed: await noticed(stage, struckAt),
  }
  const recovered = await service.recover()
  // What a game said of an earlier order is older than one that was asked for after the loss.
  await inParallel(4, stage.players, async (player) => void (await player.games.refresh()))
  const after = [
    ...(recovered.opened ? [] : ['money was not opened']),
    ...(await unexplained(db, service.sandbox)),
    ...(await checkLedger(db)).map(({ invariant }) => `not so: ${invariant}`),
  ]
  return { ...found, left: [...recovered.unresolved.filter((one) => !isForAPerson(one)), ...after] }
}

/** No provider knows of a prize in the lost tail, nor that a bonus had ended. The house lends that money, and a person has to accept it. */
const isForAPerson = (one: string): boolean => /^(lent|bonus) /.test(one)

/** Answered 200 with an order of its own. */
const isOrder = (wish: Wish): boolean =>
  isMoneyAnswer(wish) && ['in', 'out', 'withdraw'].includes(wish.what)

async function noticed({ service }: Stage, struckAt: number): Promise<string | undefined> {
  for (; ; await sleep(500)) {
    for (const [name, words] of service.words()) {
      const line = words.split('\n').find((one) => says.test(one))
      if (line)
        return `${name}, within ${((Date.now() - struckAt) / 1000).toFixed(0)} s: ${line.slice(0, 200)}`
    }
    if (Date.now() > struckAt + noticedWithinMs) return undefined
  }
}
