import { add, type Money, subtract, ZERO } from '@krapao/shared/money'
import { refundDays, refundOf } from '@krapao/shared/refund/refund.rules'
import { dayOf } from '@krapao/shared/statement/statement.rules'
import type { Context } from '../../context.ts'
import { inTx } from '../../db/pool.ts'
import { askBalance } from '../games/games.offer.ts'
import { readActiveGames } from '../games/games.read.ts'
import { accrualOf, accrue } from '../invite/invite.offer.ts'
import {
  claimDays,
  earlierLosses,
  endClosing,
  insertDay,
  lockClosing,
  type OpenDay,
  planClosings,
  postponeDay,
  readStanding,
  type Seat,
  type Standing,
} from './close-day.sql.ts'

const membersAtOnce = 10
/** Longer than the questions to a member's games may take. */
const leaseMs = 120_000
const runsForMs = 45_000
const againInMs = { first: 60_000, most: 3_600_000 }

/**
 * Closes the days that have ended, a member at a time: what was lost, what of it may be claimed back, and what the inviter is given. Harmless
 * in several workers, which take different members; and a day is closed once (`refund_day_pkey`).
 */
export async function closeDays(context: Context): Promise<void> {
  const { db, time } = context
  const startedMs = time.monotonicMs()
  await planClosings(db, time)
  while (time.monotonicMs() - startedMs < runsForMs) {
    const days = await claimDays(db, time, { most: membersAtOnce, leaseMs })
    if (days.length === 0) return
    await Promise.all(
      days.map((day) =>
        closeDay(context, day).catch((err) =>
          context.log.error({ err, member: day.member, day: day.day }, 'a day is not closed'),
        ),
      ),
    )
  }
}

async function closeDay(context: Context, open: OpenDay): Promise<void> {
  const { db, time } = context
  const told: Told = new Map()
  const asked = new Set<number>()
  for (;;) {
    const standing = await readStanding(db, open)
    // Another worker has closed it.
    if (standing?.openDay !== open.day) return endClosing(db, open)

    const unread = gamesToRead(standing).filter((seat) => !isAsTold(told.get(seat.gameId), seat))
    if (unread.length === 0) return close(context, open, standing)
    const ask = unread.filter(({ gameId }) => !asked.has(gameId))
    if (ask.length === 0) break
    await askGames(context, open, ask, told)
    for (const { gameId } of ask) asked.add(gameId)
  }
  await postponeDay(db, time, open, Math.min(againInMs.first * 2 ** open.tries, againInMs.most))
}

/**
 * Where the books show a loss, all the games: a win that was not read would make it smaller. Else only those that hold something, which may have
 * been lost. What is open there is left out: it was told with an earlier balance.
 */
function gamesToRead({ seats, ...sums }: Standing): Seat[] {
  const isLoss = lostSoFar(sums) > sums.net
  return seats.filter(({ mirror, open }) => isLoss || mirror !== ZERO || open !== ZERO)
}

const lostSoFar = ({ deposited, withdrawn, total }: Omit<Standing, 'seats'>): Money =>
  subtract(subtract(deposited, withdrawn), total)

/** What this close was told, by game: the state of the account that shows it, or since when one that was read does. */
type Told = Map<number, { reads: number; moves: number } | { since: Date }>

function isAsTold(
  told: { reads: number; moves: number } | { since: Date } | undefined,
  { reads, moves, readAt, stale, isUnderWay, tellsStakes }: Seat,
): boolean {
  if (!told || isUnderWay) return false
  if ('reads' in told) return told.reads === reads && told.moves === moves
  return !tellsStakes && !stale && readAt !== null && readAt >= told.since
}

async function askGames(
  context: Context,
  { member, currency }: OpenDay,
  seats: readonly Seat[],
  told: Told,
): Promise<void> {
  const of = { id: member, currency }
  const asked = new Set(seats.map(({ gameId }) => gameId))
  const games = (await readActiveGames(context, of)).filter(({ id }) => asked.has(id))
  await Promise.all(
    games.map(async (game) => {
      const since = context.clock()
      const { is, mirrored } = await askBalance(context, of, game)
      if (mirrored) told.set(game.id, mirrored)
      else if (is === 'known') told.set(game.id, { since })
    }),
  )
}

/** The accounts of the ledger come first, then the rows, which end with the member's sums (0013_earning.sql). */
async function close(context: Context, open: OpenDay, standing: Standing): Promise<void> {
  const { db, clock, tell } = context
  const { member, currency, day } = open
  const { seats, moves, peak, cuts, cutsBefore } = standing
  const now = clock()
  const net = seats.reduce((left, seat) => subtract(left, seat.open), lostSoFar(standing))
  const loss = subtract(net, standing.net)
  const earlier = await earlierLosses(db, open, { days: refundDays, today: dayOf(now) })
  const { percent, max } = await context.setting('refund')
  // What an end took back was never the member's to lose, however long ago it was credited.
  const refund = refundOf(
    {
      day: subtract(loss, subtract(cuts, cutsBefore)),
      month: add(earlier.lost, loss),
      given: earlier.given,
    },
    { percent, max: max[currency] },
  )
  const accrual = await accrualOf(context, open, { net, peak })

  const isClosed = await inTx(db, async (tx) => {
    if (!(await lockClosing(tx, open))) return false
    if (accrual) await accrue(tx, open, accrual, now)
    await insertDay(tx, {
      member,
      day,
      moves,
      net,
      loss,
      cuts,
      ...refund,
      lastDay: dayOf(now, -1),
      now,
    })
    await endClosing(tx, open)
    return true
  })
  if (!isClosed) return
  if (refund.share > ZERO) tell(member, { type: 'rewards' })
  if (accrual) tell(accrual.inviter, { type: 'rewards' })
}
