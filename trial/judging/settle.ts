import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '@krapao/shared/in-parallel'
import { sql } from 'kysely'
import { lookAtHoldings } from '../../server/src/features/bonus/looks.ts'
import { closeDays } from '../../server/src/features/refund/close-day.ts'
import type { World } from '../../server/src/testing/world.ts'
import { until } from '../../server/src/testing/world.ts'
import { clearDesk, listed } from '../desk.ts'
import type { Stage } from '../stage.ts'
import { stuck } from './earned.ts'

/** Ahead by the hour, but not by so many that a member's session runs out. */
const [stepMs, pauseMs] = [150_000, 250]
const settleWithinMs = 200_000

/**
 * The faults are over. Time goes on until every order has ended or is in a list for a person, who then decides what is there; and every
 * game's balance is read. Answers how many are in a list.
 */
export async function settle(stage: Stage): Promise<number> {
  const { world } = stage
  await world.sandbox.heal()
  const unlisted = async () => {
    const ids = new Set((await listed(stage)).map(({ id }) => id))
    return (await undecided(world)).filter(({ id }) => !ids.has(id))
  }
  await goOn(stage, 'and in no list for a person', unlisted)
  const left = (await undecided(world)).length
  await goOn(stage, 'after a person decided', async () => {
    await clearDesk(stage)
    return undecided(world)
  })
  await inParallel(4, stage.players, (player) =>
    until(async () => {
      await liftThrottles(world)
      const { status, body } = await player.games.refresh()
      return status === 200 && body.every((slot: { stale?: boolean }) => !slot.stale)
    }, settleWithinMs),
  )
  await endWhatHasBegun(stage)
  return left
}

type Order = { id: string; kind: string; reason: string | null }

/** Time goes on until there are none of these. */
async function goOn(
  { world, servers, secondList, wrong }: Stage,
  still: string,
  look: () => Promise<Order[]>,
) {
  let open: Order[] = []
  await until(async () => {
    servers.forward(stepMs)
    await secondList.read()
    await world.sweep()
    await sleep(pauseMs) // what waits outside waits by the outside's own clock
    open = await look()
    return open.length === 0
  }, settleWithinMs).catch(() => {
    wrong.push(...open.map(({ id, kind, reason }) => `${kind} ${id} is open, ${still}: ${reason}`))
  })
}

/** Days that are due to be closed and holdings that are being ended: what is left of them is `stuck`. */
async function endWhatHasBegun(stage: Stage): Promise<void> {
  const { world, servers } = stage
  const goOnce = async () => {
    servers.forward(stepMs)
    await closeDays(world.context)
    await lookAtHoldings(world.context)
    await world.sweep()
    return (await stuck(stage)).length === 0
  }
  await until(goOnce, settleWithinMs).catch(() => undefined)
}

async function undecided({ database }: World): Promise<Order[]> {
  const { rows } = await sql<Order>`
    SELECT id, kind, reason FROM errand WHERE state IN ('asked', 'unknown')`.execute(database.owner)
  return rows
}

/**
 * A trial does in minutes what members do in days: what is counted against them by the minute is forgotten meanwhile. What keeps two
 * changes of one game password apart is no such count, and stays.
 */
export async function liftThrottles({
  database,
}: {
  database: Pick<World['database'], 'owner'>
}): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE key !~ '^(gamePasswordOnItsWay|newGamePassword):'`.execute(
    database.owner,
  )
  // Slips are counted by their rows.
  await sql`UPDATE slip SET created_at = created_at - interval '3 minutes' WHERE created_at > now() - interval '1 minute'`.execute(
    database.owner,
  )
}

/** What became of slips and gifts, in the words of the catalogue. */
export async function endings({ database }: World): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; n: number }>`
    SELECT word, count(*)::int AS n
      FROM (SELECT 'slip ' || coalesce(note, state) AS word FROM slip UNION ALL SELECT 'gift ' || coalesce(detail, state) FROM gift
            UNION ALL SELECT 'held ' || door || ' ' || coalesce(outcome, 'still') FROM holding UNION ALL SELECT 'spin ' || prize FROM spin
            UNION ALL SELECT CASE WHEN share > 0 THEN 'day with a share' ELSE 'day without' END FROM refund_day
            UNION ALL SELECT CASE WHEN wallet THEN 'refund as money' ELSE 'refund to be played' END FROM refund_claim
            UNION ALL SELECT 'share of an invitee' FROM referral_accrual
            UNION ALL SELECT 'coupon ' || kind || CASE WHEN claimed_at IS NULL THEN ' still' ELSE ' claimed' END FROM coupon) all_of_them
     GROUP BY 1`.execute(database.owner)
  return new Map(rows.map(({ word, n }) => [word, n]))
}

export type Story = {
  kind: string
  orders: number
  later: number
  done: number
  refused: number
  open: number
}

/** Of each kind of order, and of each shape of game provider: how many the first call left undecided, and how those ended. */
export async function stories({ database }: World): Promise<Story[]> {
  const { rows } = await sql<Story>`
    SELECT concat_ws(' ', e.kind, g.adapter) AS kind, count(*)::int AS orders, count(*) FILTER (WHERE attempt > 1)::int AS later,
           count(*) FILTER (WHERE attempt > 1 AND e.state = 'done')::int AS done,
           count(*) FILTER (WHERE attempt > 1 AND e.state = 'refused')::int AS refused,
           count(*) FILTER (WHERE e.state IN ('asked', 'unknown'))::int AS open
      FROM errand e LEFT JOIN transfer_order t USING (id) LEFT JOIN game g ON g.id = t.game_id GROUP BY 1 ORDER BY 1`.execute(
    database.owner,
  )
  return rows
}
