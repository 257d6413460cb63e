import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { inParallel } from '@krapao/shared/in-parallel'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/pool.ts'
import { orderOfCall } from '../../server/src/http/idempotency.ts'
import { checkLedger } from '../../server/src/ledger/check.ts'
import { unexplained } from '../../server/src/testing/books/every-satang.ts'
import { differences } from '../../server/src/testing/books/reconcile.ts'
import type { Campaign, Loss, Strike, Timed } from './campaign.ts'
import type { House } from './house.ts'
import type { Player, Wish } from './wishes.ts'

type Judged = {
  sandbox: House['sandbox']
  db: Db
  players: readonly Player[]
  strikes: readonly Strike[]
  say: (line: string) => void
}

const settleWithinMs = 240_000
/** A QR that is not paid is asked about for a quarter of an hour; no money is under way by it. */
const moving = sql`kind IN ('gameDeposit', 'gameWithdraw', 'payout')`

/** What became of it all, once nothing is under way any more. */
export async function judge(j: Judged): Promise<Omit<Campaign, 'kills'>> {
  const unsettled = await settle(j)
  await inParallel(4, j.players, async (player) => void (await player.games.refresh()))
  const wishes = j.players.flatMap((player) => player.wishes)
  const answered = wishes.filter(isAcknowledged)
  return {
    acknowledged: answered.length,
    kinds: new Map(
      [...Map.groupBy(answered, ({ what }) => what)].map(([what, all]) => [what, all.length]),
    ),
    refused: wishes.length - answered.length,
    repeats: wishes.flatMap((wish) => repeatOf(wish, j.strikes)),
    settled: await settledAfter(j),
    unsettled,
    ...(await lostAndDoubled(j)),
    wrong: [
      ...(await checkLedger(j.db)).flatMap(({ invariant, by }) =>
        by.map((who) => `not so: ${invariant}: ${who}`),
      ),
      ...(await differences(j.db, j.sandbox)),
      ...(await unexplained(j.db, j.sandbox)),
    ],
  }
}

/** Until no order is under way, what was paid at a gateway has come in, and the bot owes no answer. Answers how many have not ended. */
async function settle({ db, players, say }: Judged): Promise<number> {
  for (const giveUpAt = Date.now() + settleWithinMs; ; await sleep(500)) {
    const { rows } = await sql<{ n: number }>`
      SELECT ((SELECT count(*) FROM errand WHERE state IN ('asked', 'unknown') AND ${moving})
            + (SELECT count(*) FROM holding WHERE ending_since IS NOT NULL AND ended_at IS NULL)
            + (SELECT count(*) FROM chat_session WHERE state = 'bot' AND answer_due IS NOT NULL))::int AS n`.execute(
      db,
    )
    const { n } = rows[0]!
    const all = await Promise.all(
      players.map(async (player) => (await holdings(db, player._id)) >= player.paidBaht),
    )
    if (n === 0 && !all.includes(false)) return 0
    if (Date.now() > giveUpAt) {
      say(`${n} orders have not ended within ${settleWithinMs / 1000} s`)
      return n
    }
  }
}

/** How long after its first try was cut off, or after a kill that struck it again, a call was answered. */
function repeatOf({ what, cutAt, answeredAt, answer }: Wish, strikes: readonly Strike[]): Timed[] {
  if (!cutAt || !answeredAt) return []
  const struck = strikes.findLast(({ at }) => at >= cutAt && at <= answeredAt)?.at ?? cutAt
  const { status, body } = answer!
  return [
    {
      ms: answeredAt.getTime() - struck.getTime(),
      about: `${what}: ${status} ${body.message ?? body.status}`,
    },
  ]
}

/** Of every order that was under way at a kill: how long after the last such kill it ended. */
async function settledAfter({ db, strikes }: Judged): Promise<Timed[]> {
  const { rows } = await sql<Ended>`
    SELECT kind, state, reason, created_at AS "createdAt", sent_at AS "sentAt", settled_at AS "settledAt" FROM errand
     WHERE settled_at IS NOT NULL AND ${moving}`.execute(db)
  return rows.flatMap((order) => {
    const kill = strikes.findLast(({ at }) => at >= order.createdAt && at <= order.settledAt)
    return kill
      ? [{ ms: order.settledAt.getTime() - kill.at.getTime(), about: wordsOf(order, kill) }]
      : []
  })
}

type Ended = Record<'kind' | 'state', string> & { reason: string | null } & Record<
    'createdAt' | 'settledAt',
    Date
  > & {
    sentAt: Date | null
  }

/** So that a late one can be understood: what it was, and where it stood when it was struck. */
function wordsOf(
  { kind, state, reason, createdAt, sentAt }: Ended,
  { victim, at }: Strike,
): string {
  const when = (time: Date) => {
    const ms = time.getTime() - at.getTime()
    return `${(Math.abs(ms) / 1000).toFixed(1)} s ${ms < 0 ? 'before' : 'after'}`
  }
  const sent = sentAt ? `last sent ${when(sentAt)}` : 'never sent'
  return `${kind} ${state}${reason ? ` (${reason})` : ''}, asked ${when(createdAt)} and ${sent} the ${victim} was struck`
}

/** Taking and ending a bonus bring money home, too: no transfer asked for that. */
async function ordersThatGather(db: Db, players: readonly Player[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; code: string }>`SELECT id, code FROM member`.execute(db)
  const numbers = new Map(rows.map(({ id, code }) => [code, id]))
  return players.flatMap(({ _id, wishes }) =>
    wishes.flatMap(({ gathers }) =>
      gathers ? [orderOfCall({ ...gathers, memberId: numbers.get(_id)! })] : [],
    ),
  )
}

/** A holding ends by either. */
const endings: Readonly<Record<string, string>> = { leave: 'end', clear: 'end' }
/** A claim that cannot be says so in its answer. */
export const isAcknowledged = ({ answer }: Wish): boolean =>
  answer?.status === 200 && answer.body.success !== false

type Orders = { code: string; kind: string; all: number; done: number }

/**
 * Every call that was answered 200 is repeated with its key and must get the same answer; each has its
 * own order, or its own message, and there are no others. And every member has what was paid in less what was paid
 * out, in whichever account it is.
 */
async function lostAndDoubled({
  db,
  players,
}: Judged): Promise<Pick<Campaign, 'lost' | 'doubled'>> {
  const gathering = await ordersThatGather(db, players)
  const { lost, doubled } = await ordersApart(db, players, gathering)
  const { rows } = await sql<Orders>`
    SELECT m.code, CASE e.kind WHEN 'gameDeposit' THEN 'in' WHEN 'gameWithdraw' THEN 'out' WHEN 'payout' THEN 'withdraw' ELSE e.kind END AS kind,
           count(*)::int AS "all", count(*) FILTER (WHERE e.state = 'done')::int AS done
      FROM errand e JOIN member m ON m.id = e.member_id
     WHERE NOT EXISTS (SELECT FROM transfer_order t WHERE t.id = e.id AND t.call_id = ANY (${gathering}::uuid[])) GROUP BY 1, 2
    UNION ALL
    SELECT m.code, r.kind, count(*)::int, count(*)::int
      FROM (SELECT member_id, 'take' AS kind FROM holding WHERE door = 'bonus'
            UNION ALL SELECT member_id, 'end' FROM holding WHERE ended_at IS NOT NULL
            UNION ALL SELECT member_id, 'spin' FROM spin
            UNION ALL SELECT member_id, 'claim' FROM coupon WHERE claimed_at IS NOT NULL
            UNION ALL SELECT p.member_id, 'say' FROM chat_message c JOIN chat_party p ON p.id = c.party_id WHERE c.author = 'customer') r JOIN member m ON m.id = r.member_id GROUP BY 1, 2`.execute(
    db,
  )
  await inParallel(4, players, async (player) => {
    for (const what of ['in', 'out', 'withdraw', 'take', 'end', 'spin', 'claim', 'say']) {
      const wishes = player.wishes.filter((wish) => (endings[wish.what] ?? wish.what) === what)
      const acknowledged = wishes.filter(isAcknowledged)
      const orders = rows.find(({ code, kind }) => code === player._id && kind === what) ?? {
        all: 0,
        done: 0,
      }
      const told = `${player._id}, ${what}: ${acknowledged.length} acknowledged, ${orders.all} orders, ${orders.done} of them done`
      if (orders.all < acknowledged.length) lost.push({ about: told })
      if (orders.done > acknowledged.length) doubled.push({ about: told })
      for (const { again, answer } of acknowledged) {
        const now = await again()
        if (!isDeepStrictEqual(now.body, answer!.body))
          lost.push({
            about: `${player._id}, ${what}: ${JSON.stringify(answer!.body)} is now ${JSON.stringify(now.body)}`,
          })
      }
    }
    const has = await holdings(db, player._id)
    if (has < player.paidBaht)
      lost.push({ about: `${player._id} paid in ${player.paidBaht} and has ${has}` })
    if (has > player.paidBaht)
      doubled.push({ about: `${player._id} paid in ${player.paidBaht} and has ${has}` })
  })
  const halves = (await halfDescribed(db)).map((about) => ({ about }))
  return { lost: [...lost, ...halves], doubled }
}

/** Whatever was answered 200 with the number of its order has that order; and what was done was asked for, and done once. */
export async function ordersApart(
  db: Db,
  players: readonly Player[],
  gathering: readonly string[],
): Promise<{ lost: Loss[]; doubled: Loss[] }> {
  const named = new Map<string, Wish>()
  for (const wish of players.flatMap(({ wishes }) => wishes).filter(isAcknowledged)) {
    const { id, _id = id } = wish.answer!.body
    if (['in', 'out', 'withdraw'].includes(wish.what) && _id) named.set(_id, wish)
  }
  const { rows } = await sql<{ id: string; done: number; at: Date }>`
    SELECT o.id, count(*) FILTER (WHERE e.state = 'done')::int AS done, min(e.created_at) AS at
      FROM (SELECT id AS errand, call_id AS id FROM transfer_order UNION ALL SELECT id, id FROM withdrawal) o JOIN errand e ON e.id = o.errand
     WHERE NOT o.id = ANY (${gathering}::uuid[]) GROUP BY o.id`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return {
    lost: [...named].flatMap(([id, { what, answeredAt }]) =>
      known.has(id)
        ? []
        : [{ about: `${what} ${id} was acknowledged and is not there`, at: answeredAt! }],
    ),
    doubled: rows.flatMap(({ id, done, at }) =>
      done > (named.has(id) ? 1 : 0) ? [{ about: `${id} was done ${done} times`, at }] : [],
    ),
  }
}

/** Descriptions of payments with an answer but no case for staff, or a case but no answer. */
async function halfDescribed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'description ' || coalesce(c.party_id, m.party_id) || ' ' || coalesce(c.seq, m.answers) || ' has ' || CASE WHEN c.seq IS NULL THEN 'no case' ELSE 'no answer' END AS what
      FROM chat_case c FULL JOIN (SELECT party_id, answers FROM chat_message WHERE step = 'described' AND answers IS NOT NULL) m
        ON m.party_id = c.party_id AND m.answers = c.seq
     WHERE c.seq IS NULL OR m.answers IS NULL`.execute(db)
  return rows.map(({ what }) => what)
}

/** In main, held, at games and paid out, in baht, less what was given and won. */
async function holdings(db: Db, member: string): Promise<number> {
  const { rows } = await sql<{ satang: string }>`
    SELECT ((SELECT coalesce(sum(a.posted), 0) FROM ledger.account a
              WHERE left(a.id::text, 2) IN ('10', '11') AND substr(a.id::text, 3, 3) = '764' AND substr(a.id::text, 6, 10)::bigint = m.id)
          + (SELECT coalesce(sum(w.amount), 0) FROM withdrawal w JOIN errand e USING (id) WHERE e.member_id = m.id AND e.state = 'done')
          - (SELECT coalesce(sum(h.credit - coalesce(h.cut, 0)), 0) FROM holding h WHERE h.member_id = m.id)
          - (SELECT coalesce(sum(s.amount), 0) FROM spin s WHERE s.member_id = m.id AND s.prize = 'cash')
          - (SELECT coalesce(sum(c.amount), 0) FROM coupon c WHERE c.member_id = m.id AND c.kind = 'cash' AND c.claimed_at IS NOT NULL)
          - (SELECT coalesce(sum(p.amount), 0) FROM play_result p WHERE p.member_id = m.id))::text AS satang
      FROM member m WHERE m.code = ${member}`.execute(db)
  return Number(rows[0]!.satang) / 100
}
