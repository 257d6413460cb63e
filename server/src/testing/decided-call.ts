import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Reply } from '../http/idempotency.sql.ts'
import { type IdempotentCall, idempotent } from '../http/idempotency.ts'
import type { World } from './world.ts'

/** The number that the database knows a member by. */
export const memberNumber = async (
  { context }: Pick<World, 'context'>,
  { _id }: { _id: string },
): Promise<number> =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${_id}`.execute(context.db))
    .rows[0]!.id

/** A money call whose end the test decides, on short terms. */
export async function decidedCall(
  w: Omit<World, 'close'>,
  given: Partial<IdempotentCall> = {},
  context: Pick<Context, 'db' | 'time' | 'answered'> = w.context,
) {
  const call: IdempotentCall = {
    memberId: await memberNumber(w, await w.member()),
    route: 'test.call',
    payload: { amount: 1 },
    header: crypto.randomUUID(),
    again: false,
    ...given,
  }
  const ids: string[] = []
  const ends: ((reply: Reply) => void)[] = []
  const terms = { leaseMs: 600, waitAtMostMs: 1_500 }
  const ask = (how = terms) =>
    idempotent(
      context,
      call,
      (id) => {
        ids.push(id)
        return new Promise((end) => ends.push(end))
      },
      how,
    )
  return { call, ids, ends, ask }
}
export const done = (n: number): Reply => ({ status: 200, body: { n } })
