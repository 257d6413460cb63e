import { within } from '@krapao/shared/within'
import type pg from 'pg'
import { migrationNames } from '../db/migrate.ts'
import { type Writable, whyNotWritableBy, writable } from '../db/writable.ts'
import { apartBy } from '../process/clock-watch.ts'

/** One reason why this process should be sent no calls. It says so in words for an operator, without addresses and secrets: anyone may read them. */
export type ReadyCheck = {
  name: string
  /** Undefined: it is as it should be. What hangs is not waited for. */
  whyNot: (database: Promise<Reading>) => Promise<string | undefined> | string | undefined
}
/** Of each check that fails, why. */
export type WhyNotReady = Readonly<Record<string, string>>
export type Ready = () => Promise<WhyNotReady>

type Reading = Writable & {
  now: Date
  /** The process's clock before and after it was read. */
  between: [Date, Date]
}

const patienceMs = 1_500

type Watched = {
  /** Answers or gives up within seconds. */
  pool: pg.Pool
  clock: () => Date
  isDraining: () => boolean
}

/** Whether calls may be sent to this process. One question for all who ask at once. */
export function makeReady(watched: Watched): Ready {
  const checks = checksOf(watched)
  let asking: Promise<WhyNotReady> | undefined
  const askAll = async () => {
    const database = read(watched)
    database.catch(() => undefined) // each check that awaits it says so
    const answers = await Promise.all(
      checks.map(async ({ name, whyNot }) => [name, await inTime(async () => whyNot(database))]),
    )
    return Object.fromEntries(answers.filter(([, why]) => why !== undefined)) as WhyNotReady
  }
  return () => {
    asking ??= askAll().finally(() => {
      asking = undefined
    })
    return asking
  }
}

const checksOf = ({ pool, isDraining }: Watched): readonly ReadyCheck[] => [
  {
    name: 'process',
    whyNot: () => (isDraining() ? 'it is ending: send new calls elsewhere' : undefined),
  },
  { name: 'database', whyNot: async (database) => whyNotWritten(await database) },
  { name: 'migrations', whyNot: () => whyNotMigrated(pool) },
  { name: 'clock', whyNot: async (database) => whyWrong(await database) },
]

/** A read-only session stays read-only after the database takes writes again. So it is replaced, and the answer of a new one counts. */
async function read(watched: Watched): Promise<Reading> {
  let reading = await readOnce(watched)
  for (let left = watched.pool.totalCount; reading.isReadOnly && left > 0; left--)
    reading = await readOnce(watched)
  return reading
}

async function readOnce({ pool, clock }: Watched): Promise<Reading> {
  const client = await pool.connect()
  let isUseless = true
  try {
    const before = clock()
    const { rows } = await client.query<Omit<Reading, 'between'>>(
      `SELECT ${writable}, clock_timestamp() AS now`,
    )
    const reading = { ...rows[0]!, between: [before, clock()] } satisfies Reading
    isUseless = reading.isReadOnly
    return reading
  } finally {
    client.release(isUseless)
  }
}

function whyNotWritten(reading: Reading): string | undefined {
  const why = whyNotWritableBy(reading)
  return why && `it ${why}`
}

async function whyNotMigrated(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM kysely_migration')
  const ran = new Set(rows.map(({ name }) => name))
  const missing = (await migrationNames()).filter((name) => !ran.has(name))
  return missing.length > 0
    ? `${missing.length} that this version needs have not run, the first of them ${missing[0]}`
    : undefined
}

function whyWrong({ now, between }: Reading): string | undefined {
  const apartMs = apartBy(now, between)
  return apartMs === undefined
    ? undefined
    : `this process and its database are ${Math.round(apartMs / 1_000)} s apart`
}

const silent = 'it could not be looked at: the database does not answer'

const inTime = (look: () => Promise<string | undefined>): Promise<string | undefined> =>
  within(patienceMs, look).catch(() => silent)
