import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { factMetrics } from './fact-metrics.ts'
import { readFacts } from './facts.ts'
import { processMetrics } from './process-metrics.ts'

/** From a read that PostgreSQL has in memory to a call that waits for the outside. */
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Watched = {
  /** For what is asked of the database at a scrape. */
  askBy: pg.Pool
  pools: Readonly<Record<string, pg.Pool>>
  /** How many sockets are open, by kind. */
  sockets: Readonly<Record<string, () => number>>
  /** Kinds of orders. */
  kinds: readonly string[]
  /** Whether the books lack what was acknowledged. Not a matter of being ready: pages, logins and the chat go on. */
  isBehind: () => boolean
  /** Whether orders cannot be written to the journal, so that this process sends none. */
  isJournalFailing: () => boolean
}
type Call = { route: string; status: number; code: string; seconds: number }

/** What Prometheus is told, of one app: docs/metrics.md lists it. Labels have few values, all of them from our code. */
export function makeMetrics({ askBy, pools, sockets, kinds, isBehind, isJournalFailing }: Watched) {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const poolSize = gauge('krapao_pool_connections', 'Database connections.', ['pool', 'state'])
  const poolWaiting = gauge('krapao_pool_waiting', 'Waits for a connection.', ['pool'])
  const open = gauge('krapao_sockets_open', 'Sockets that are open.', ['socket'])
  const behind = gauge(
    'krapao_books_behind',
    'Whether the database lacks what was acknowledged, so that money is shut: 1 or 0.',
  )
  const failing = gauge(
    'krapao_journal_failing',
    'Whether this process cannot write to JOURNAL_DIR, and sends no order: 1 or 0.',
  )
  const showFacts = factMetrics(gauge, kinds)
  const ofProcess = processMetrics(registers)
  const facts = readFacts(askBy)

  return {
    contentType: registry.contentType,
    calls: callMetrics(registers),
    jobs: jobMetrics(registers),
    /** All of it as text. Waits seconds for a database that hangs, and then leaves out what only the database knows. */
    scrape: async (): Promise<string> => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        poolSize.set({ pool, state: 'total' }, totalCount)
        poolSize.set({ pool, state: 'idle' }, idleCount)
        poolWaiting.set({ pool }, waitingCount)
      }
      for (const [socket, count] of Object.entries(sockets)) open.set({ socket }, count())
      behind.set(isBehind() ? 1 : 0)
      failing.set(isJournalFailing() ? 1 : 0)
      ofProcess.look()
      showFacts(await facts())
      return registry.metrics()
    },
    stop: ofProcess.stop,
  }
}
export type Metrics = ReturnType<typeof makeMetrics>

function callMetrics(registers: Registry[]) {
  const answered = new Counter({
    name: 'krapao_http_calls_total',
    help: 'Calls answered, by route, HTTP status and error code.',
    labelNames: ['route', 'status', 'code'],
    registers,
  })
  const took = new Histogram({
    name: 'krapao_http_call_duration_seconds',
    help: 'How long calls took, by route.',
    labelNames: ['route'],
    buckets: secondsOfCalls,
    registers,
  })
  const underWay = new Gauge({
    name: 'krapao_http_calls_under_way',
    help: 'Calls not answered yet.',
    registers,
  })
  return {
    begun: () => underWay.inc(),
    over: () => underWay.dec(),
    answered: ({ route, status, code, seconds }: Call) => {
      answered.inc({ route, status, code })
      took.observe({ route }, seconds)
    },
  }
}

function jobMetrics(registers: Registry[]) {
  const workedAt = new Gauge({
    name: 'krapao_job_last_success_timestamp_seconds',
    help: 'When a background job last ended well in this process.',
    labelNames: ['job'],
    registers,
  })
  const failures = new Counter({
    name: 'krapao_job_failures_total',
    help: 'Runs of a background job that failed.',
    labelNames: ['job'],
    registers,
  })
  return {
    worked: (job: string) => workedAt.set({ job }, Date.now() / 1_000),
    failed: (job: string) => failures.inc({ job }),
  }
}
export type JobMetrics = Metrics['jobs']
