import { sql } from 'kysely'
import { closeDays } from '../../server/src/features/refund/close-day.ts'
import { chart } from '../../server/src/ledger/accounts.ts'
import type { Answer } from '../../server/src/testing/client.ts'
import { memberNumber } from '../../server/src/testing/decided-call.ts'
import { pressed } from '../pressed.ts'
import { ask, type Player, type Stage } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

/** Members take refunds and shares of invited members, in parallel with all other acts. */
export const earnedActs = {
  'a day ends': { weight: 5, ways: { once: 3, 'by two workers': 2 }, do: endDay },
  refund: {
    weight: 6,
    ways: { receive: 3, wallet: 3, 'two at once': 2, 'both ways at once': 2, look: 1 },
    do: refund,
  },
  invite: { weight: 5, ways: { receive: 5, 'two at once': 2, look: 1 }, do: invite },
} satisfies Record<string, Act>

/** A trial is over within a day, and each member's play of it counts for the first of these that is not closed. */
const daysBack = 28

/** What a midnight does for one member: what was played up to now belongs to a day that has ended. Whoever is due is closed. */
async function endDay({ world }: Stage, step: Step, player: Player): Promise<unknown> {
  const member = await memberNumber(world, player)
  await sql`
    UPDATE earning SET open_day = greatest(closed_day + 1, today - ${daysBack}::int), close_at = now() - interval '1 minute'
      FROM (SELECT earning_day(now()) AS today) d
     WHERE member_id = ${member} AND open_day >= today AND (closed_day IS NULL OR closed_day < today - 1)`.execute(
    world.database.owner,
  )
  const workers = step.way === 'once' ? 1 : 2
  return Promise.all(Array.from({ length: workers }, () => closeDays(world.context)))
}

type Door = 'refund' | 'invite'
type Call = (asked: { key: string }) => Promise<Answer>

/** The next player, starting with this one, who has something to receive. If nobody has, this one. */
async function whoCan({ world, players }: Stage, door: Door, player: Player): Promise<Player> {
  const { rows } = await sql<{ member: string }>`
    SELECT code AS member FROM member m
     WHERE NOT EXISTS (SELECT FROM holding WHERE member_id = m.id AND ended_at IS NULL)
       AND CASE WHEN ${door}::text = 'invite'
                THEN EXISTS (SELECT FROM ledger.account WHERE owner = m.id AND kind = ${chart.referral}::int AND posted > 0)
                ELSE EXISTS (SELECT FROM refund_day d WHERE d.member_id = m.id AND d.share > 0
                                AND NOT EXISTS (SELECT FROM refund_claim c WHERE (c.member_id, c.day) = (d.member_id, d.day))) END`.execute(
    world.database.owner,
  )
  const can = new Set(rows.map(({ member }) => member))
  const inTurn = [...players.slice(player.nr), ...players.slice(0, player.nr)]
  return inTurn.find(({ _id }) => can.has(_id)) ?? player
}

/** What is acknowledged is kept: at the end the books must say the same, and no more. */
async function take(
  stage: Stage,
  step: Step,
  player: Player,
  { door, what, call }: { door: Door; what: string; call: Call },
): Promise<void> {
  let done: Answer | undefined
  await pressed(stage, step, what, async (asked) => {
    const answer = await call(asked)
    if (answer.status === 200) done = answer
    return answer
  })
  if (done) stage.received.push({ player, door, baht: done.body.amount })
}

async function refund(stage: Stage, step: Step, from: Player): Promise<unknown> {
  const player = await whoCan(stage, 'refund', from)
  const asBonus = (what = 'refund') =>
    take(stage, step, player, {
      door: 'refund',
      what,
      call: (asked) => player.refund.receive({}, asked),
    })
  const asMoney = (what = 'refund as money') =>
    take(stage, step, player, {
      door: 'refund',
      what,
      call: (asked) => player.refund.addWallet({}, asked),
    })
  switch (step.way) {
    case 'receive':
      return asBonus()
    case 'wallet':
      return asMoney()
    case 'two at once':
      return Promise.all(
        step.pick % 2 ? [asBonus(), asBonus('and again')] : [asMoney(), asMoney('and again')],
      )
    case 'both ways at once':
      return Promise.all([asBonus(), asMoney()])
    default:
      return ask(stage, step, 'what may be refunded', () => player.refund.check())
  }
}

async function invite(stage: Stage, step: Step, from: Player): Promise<unknown> {
  const player = await whoCan(stage, 'invite', from)
  const receive = (what = 'invite') =>
    take(stage, step, player, {
      door: 'invite',
      what,
      call: (asked) => player.invite.receive({}, asked),
    })
  switch (step.way) {
    case 'receive':
      return receive()
    case 'two at once':
      return Promise.all([receive(), receive('and again')])
    default:
      return ask(stage, step, 'what invitees brought', () => player.invite.bonus())
  }
}
