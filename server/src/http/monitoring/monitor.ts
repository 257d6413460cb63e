import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openPool } from '../../db/pool.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import { makeMetrics } from '../../monitoring/metrics.ts'
import { makeReady } from '../../monitoring/ready.ts'
import type { Memory } from '../../recovery/memory.ts'
import type { Drain } from '../drain.ts'
import type { Sockets } from '../live/sockets.ts'
import { openMetricsDoor } from './metrics-door.ts'

type Monitored = {
  env: Env
  log: Log
  pools: { main: pg.Pool; live: pg.Pool }
  sockets: Sockets
  /** Kinds of orders. */
  kinds: readonly string[]
  /** The process's own. */
  clock?: (() => Date) | undefined
  drain: Pick<Drain, 'isLeaving'>
  memory: Pick<Memory, 'behindSince' | 'journal'>
}

/**
 * What an operator's tools ask: health, and metrics where a port is set for them. Their connections are their own, and impatient: the answer must not
 * wait for a pool whose connections are all taken, and a connection that hangs is given up.
 */
export function makeMonitor({
  env,
  log,
  pools,
  sockets,
  kinds,
  clock = () => new Date(),
  drain,
  memory,
}: Monitored) {
  const pool = openPool(
    { connectionString: env.databaseUrl },
    {
      max: 3,
      statementTimeoutMs: 2_000,
      queryTimeoutMs: 2_000,
      connectTimeoutMs: 2_000,
      onLost: (err) => log.warn({ err }, 'a database connection was lost'),
    },
  )
  const ready = makeReady({ pool, clock, isDraining: drain.isLeaving })
  const metrics =
    env.metricsAt &&
    makeMetrics({
      askBy: pool,
      pools,
      sockets: {
        live: () => sockets.live.io.engine?.clientsCount ?? 0,
        chat: () => sockets.chat.io.engine?.clientsCount ?? 0,
      },
      kinds,
      isBehind: () => memory.behindSince() !== undefined,
      isJournalFailing: memory.journal.isFailing,
    })
  let door: FastifyInstance | undefined

  return {
    ready,
    metrics,
    open: async () => {
      if (env.metricsAt && metrics) door = await openMetricsDoor(env.metricsAt, ready, metrics)
    },
    close: async () => {
      await door?.close()
      metrics?.stop()
      await pool.end()
    },
  }
}
export type Monitor = ReturnType<typeof makeMonitor>
