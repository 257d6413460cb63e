import type { Db } from '../../server/src/db/pool.ts'
import { liftThrottles } from '../judging/settle.ts'
import { isAcknowledged } from '../kills/judge.ts'
import { type Player, play, type Wish } from '../kills/wishes.ts'
import type { Service } from './service.ts'

export type FailoverOptions = {
  rounds: number
  /** Of load before each event, and after it. */
  seconds: number
  members: number
  seed: number
  say: (line: string) => void
}
export type Stage = { service: Service; db: Db; players: readonly Player[]; o: FailoverOptions }

/** So many calls at once that some thirty money calls a second are answered on two cores. */
const pauseMs = 200
/** As an impatient page: the time measured is the service's, not that of Retry-After. */
const againMs = 300

/**
 * Everybody moves money while this is done, and has got every answer when it resolves. `toTheEnd: false`: what has no answer then is asked no more, since
 * money is shut and there is none.
 */
export async function underLoad(
  { players, db, service, o }: Stage,
  work: () => Promise<void>,
  { toTheEnd = true } = {},
): Promise<void> {
  let over = false
  const givesUp = () => over && !toTheEnd
  const playing = Promise.all(
    players.map((player, i) =>
      play(service, player, o.seed + i, () => over, { pauseMs, againMs, givesUp }),
    ),
  )
  playing.catch(() => undefined) // it is awaited at the end, and thrown there
  const lifting = setInterval(
    () => liftThrottles({ database: { owner: db } }).catch(() => undefined),
    500,
  )
  try {
    await Promise.race([work(), playing])
  } finally {
    over = true
    // Not before: a player still asks for the last bonus, and must not be told to wait ten minutes.
    await playing.finally(() => clearInterval(lifting))
  }
}

export const lastAnswerAt = (players: readonly Player[]): Date =>
  new Date(
    Math.max(
      0,
      ...players.map(({ wishes }) => wishes.findLast(isMoneyAnswer)?.answeredAt?.getTime() ?? 0),
    ),
  )

/** Answered 200, and of money. */
export const isMoneyAnswer = (wish: Wish): boolean => isAcknowledged(wish) && wish.what !== 'say'
