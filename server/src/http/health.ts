import type { ErrorCode } from '@krapao/shared/errors'
import { within } from '@krapao/shared/within'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { ClockWatch } from '../process/clock-watch.ts'
import { sendReply } from './failures.ts'
import type { Reply } from './idempotency.sql.ts'

const patienceMs = 2_000

type Asked = { clocks: Pick<ClockWatch, 'apartMs'>; isLeaving: () => boolean }

/**
 * Whether the service can be used: 200, or 503 while its database does not answer, and once this process is about to end. Says so soon in either case; silence means that the process hangs.
 * `clockApartMs` is there while this process's clock is wrong and its jobs have stopped.
 */
export function health(app: FastifyInstance, db: Db, { clocks, isLeaving }: Asked): void {
  let asking: Promise<boolean> | undefined
  // One question for all who ask at once: while the database hangs, each would take a place in the pool.
  const answers = (): Promise<boolean> => {
    asking ??= sql`SELECT 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  app.get('/api/health', async (_req, reply) => {
    if (isLeaving()) return sendReply(reply, busy)
    return (await within(patienceMs, answers).catch(() => false))
      ? { ok: true, ...(clocks.apartMs() !== undefined && { clockApartMs: clocks.apartMs() }) }
      : sendReply(reply, busy)
  })
}

const busy: Reply = { status: 503, body: { message: 'SERVICE_BUSY' satisfies ErrorCode } }
