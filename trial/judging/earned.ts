import { sql } from 'kysely'
import type { Stage } from '../stage.ts'

type Booked = { member: string; door: 'refund' | 'invite'; times: number; baht: number }

/** What members were told that they received, and what the books say that each was given: neither may be more. */
export async function misearned({ world, received }: Stage): Promise<string[]> {
  const { rows } = await sql<Booked>`
    SELECT m.code AS member, given.door, count(*)::int AS times, sum(given.amount)::float / 100 AS baht
      FROM (SELECT member_id, 'refund' AS door, amount FROM refund_claim
            UNION ALL SELECT member_id, door, credit FROM holding WHERE door = 'invite') given
      JOIN member m ON m.id = given.member_id GROUP BY 1, 2`.execute(world.database.owner)
  const inBooks = new Map(rows.map((row) => [`${row.member} ${row.door}`, row]))
  const told = Map.groupBy(received, ({ player, door }) => `${player._id} ${door}`)
  return [...new Set([...inBooks.keys(), ...told.keys()])].flatMap((who) => {
    const acknowledged = told.get(who) ?? []
    const { times = 0, baht = 0 } = inBooks.get(who) ?? {}
    // A refund's answer names no amount.
    const sum = who.endsWith('invite')
      ? acknowledged.reduce((all, one) => all + one.baht!, 0)
      : baht
    return acknowledged.length === times && Math.round((sum - baht) * 100) === 0
      ? []
      : [
          `${who}: ${acknowledged.length} acknowledged with ${sum}, the books say ${times} with ${baht}`,
        ]
  })
}

/** What was begun and has not ended by itself, with all games answering and a day gone by. */
export async function stuck({ world }: Stage): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT format('holding %s of %s is being ended as %s', h.id, m.code, h.ending_as) AS what
      FROM holding h JOIN member m ON m.id = h.member_id WHERE h.ended_at IS NULL AND h.ending_since IS NOT NULL
    UNION ALL
    SELECT format('day %s of %s is not closed, after %s tries', c.day, m.code, c.tries)
      FROM day_closing c JOIN member m ON m.id = c.member_id`.execute(world.database.owner)
  return rows.map(({ what }) => what)
}
