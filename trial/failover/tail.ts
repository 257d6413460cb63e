import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkLedger } from '../../server/src/ledger/check.ts'
import { unexplained } from '../../server/src/testing/books/every-satang.ts'
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
}

const noticedWithinMs = 60_000
/** A word of a process of ours that says its database is behind what was acknowledged. */
const says = /behind|lost tail|ACCEPT_RESTORED/i

/** On an asynchronous cluster a tail of what was acknowledged is lost on purpose. */
export async function loseTail(stage: Stage, lose: () => Promise<void>): Promise<Tail> {
  const { players, service, db, o } = stage
  const before = new Set(players.flatMap((player) => player.wishes))
  let struckAt = Number.POSITIVE_INFINITY
  await underLoad(stage, async () => {
    await sleep(o.seconds * 1_000)
    await lose()
    struckAt = Date.now()
  })
  const answered = players
    .flatMap((player) => player.wishes)
    .filter((wish) => !before.has(wish) && isMoneyAnswer(wish))
  const ids = answered.flatMap(({ what, answer }) =>
    ['in', 'out', 'withdraw'].includes(what) ? [answer!.body._id ?? answer!.body.id] : [],
  )
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM unnest(${ids.filter(Boolean)}::uuid[]) asked (id)
     WHERE NOT EXISTS (SELECT FROM transfer_order t WHERE t.call_id = asked.id) AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.id = asked.id)`.execute(
    db,
  )
  return {
    acknowledged: ids.length,
    lost: rows[0]!.n,
    unbalanced: (await checkLedger(db)).length,
    apart: (await unexplained(db, service.sandbox)).length,
    noticed: await noticed(stage, struckAt),
  }
}

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
