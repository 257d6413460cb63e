import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '@krapao/shared/within'
import { type Db, openDb } from '../../server/src/db/pool.ts'
import { type Draw, drawer } from '../draw.ts'
import { liftThrottles } from '../judging/settle.ts'
import type { Campaign, Kill } from './campaign.ts'
import { type House, startHouse, type Victim } from './house.ts'
import { judge } from './judge.ts'
import { makePlayers, type Player, patienceMs, play, setOutRewards } from './wishes.ts'

export type KillOptions = {
  kills: number
  seed: number
  members: number
  victims: readonly Victim[]
  say: (line: string) => void
}
/** Of ten kills, how many strike each, when all are struck. */
const weights: Record<Victim, number> = { server: 7, database: 2, launcher: 1 }
const backWithinMs = 120_000

/** The product under load, killed again and again at moments drawn from a seed; then its books are held against the members' and the outside's. */
export async function runKills(o: KillOptions): Promise<Campaign> {
  const house = await startHouse()
  const db = openDb({ connectionString: house.ownerUrl }, { max: 2, onLost: () => undefined })
  try {
    for (let i = 0; i < 5; i++)
      await house.sandbox.ask('POST', '/phone/top-up', { amount: '1000000.00' })
    const players = await makePlayers({ urls: [house.url], sandbox: house.sandbox }, o.members)
    await setOutRewards(db, players)
    const kills = await killUnderLoad({ house, db }, players, o)
    return {
      kills,
      ...(await judge({ sandbox: house.sandbox, db, players, strikes: kills, say: o.say })),
    }
  } finally {
    await db.destroy()
    await house.stop()
  }
}

async function killUnderLoad(
  { house, db }: { house: House; db: Db },
  players: readonly Player[],
  o: KillOptions,
): Promise<Kill[]> {
  const draw = drawer(o.seed)
  const kills: Kill[] = []
  let over = false
  const playing = Promise.all(
    players.map((player, i) => play(house, player, o.seed + i, () => over)),
  )
  playing.catch(() => undefined) // it is awaited at the end, and thrown there
  // A bonus is taken more often than a member may.
  const lifting = setInterval(
    () => liftThrottles({ database: { owner: db } }).catch(() => undefined),
    500,
  )
  try {
    for (let nr = 1; nr <= o.kills; nr++) {
      await sleep(draw.from(800, 3_500))
      const kill = await killOne(house, victimOf(draw, o.victims))
      kills.push(kill)
      o.say(`kill ${nr}: the ${kill.victim}; back after ${(kill.backMs / 1000).toFixed(1)} s`)
    }
    await sleep(1_000)
  } finally {
    over = true
    // Twice as long as one call is asked again. What a player still waits for says more than a test that took too long.
    await within(2 * patienceMs, () => playing)
      .catch((error) => {
        throw error.name === 'TimeoutError' ? new Error(waitedFor(players)) : error
      })
      // Not before: a player still asks for the last bonus, and must not be told to wait ten minutes.
      .finally(() => clearInterval(lifting))
  }
  return kills
}

const waitedFor = (players: readonly Player[]): string =>
  players
    .map(({ _id, wishes }) => {
      const { what, answer, tries } = wishes.at(-1) ?? {}
      return `${_id} plays on after ${what}, ${answer ? `answered ${answer.status}` : 'not answered'}, tried ${JSON.stringify(tries)}`
    })
    .join('\n')

const victimOf = (draw: Draw, victims: readonly Victim[]): Victim =>
  draw.weighted(Object.fromEntries(victims.map((v) => [v, weights[v]])) as Record<Victim, number>)

async function killOne(house: House, victim: Victim): Promise<Kill> {
  const at = new Date()
  const since = performance.now()
  await house.kill(victim)
  // Not the last answer of the one that is just dying.
  for (let gone = false; performance.now() < since + backWithinMs; await sleep(10)) {
    const isWell = await house.isWell()
    if (isWell && (gone || performance.now() > since + 1_500))
      return { victim, at, backMs: performance.now() - since }
    gone ||= !isWell
  }
  throw new Error(`after the ${victim} was killed the service did not come back:\n${house.words()}`)
}
