import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { openDb } from '../../db/pool.ts'
import { appRole } from '../../db/rights.ts'
import { readEnv } from '../../env.ts'
import { type Recovery, recover } from '../../recovery/recover.ts'
import { recoveringUrl } from '../../recovery/recovering-url.ts'
import { raiseWorld, type WorldOptions } from '../world.ts'

type Recovering = Partial<Pick<Recovery, 'openAnyway' | 'dirs' | 'patienceMs'>> & {
  aheadMs?: number
  spoil?: (outside: Context['outside']) => void
}

/** A world whose server can be ended and started on a copy of its database: an older one, as a restore is. Ends with the test. */
export async function restorable(options: WorldOptions = {}) {
  const w = await raiseWorld(options)
  const { host, user, database: original } = w.database.connection
  const urlOf = (database: string, login: string) =>
    `postgres://${login}@/${database}?host=${encodeURIComponent(host)}`
  let running: App | undefined = w.app
  const stop = async () => {
    await running?.close()
    running = undefined
  }
  onTestFinished(async () => {
    await stop()
    await w.sandbox.stop()
  })
  const start = async (database = original, more: Record<string, string> = {}) => {
    const settings = { ...w.settings, DATABASE_URL: urlOf(database, appRole), ...more }
    const app = await buildApp(readEnv(settings))
    await app.http.listen({ host: '127.0.0.1', port: w.env.port })
    running = app
    return app
  }
  return {
    ...w,
    start,
    stop,
    sweep: () => running!.context.errands.sweep(100),
    /** A copy of the database as it is now. The server is away for that long: nothing may be connected to what is copied. */
    backup: async () => {
      const copy = `t_${randomBytes(6).toString('hex')}`
      await stop()
      await Promise.all([w.database.db.destroy(), w.database.owner.destroy()])
      await administer({ host, user }, `CREATE DATABASE ${copy} TEMPLATE ${original}`)
      onTestFinished(() => administer({ host, user }, `DROP DATABASE ${copy} WITH (FORCE)`))
      await start()
      return copy
    },
    ownerOf: (database = original) => {
      const db = openDb({ host, user, database }, { max: 2 })
      onTestFinished(() => db.destroy())
      return db
    },
    /** As `npm run recover` does, `aheadMs` later. `spoil`: makes a party outside fail, for this run alone. */
    recover: async (database = original, { aheadMs = 0, spoil, ...more }: Recovering = {}) => {
      const url = recoveringUrl(urlOf(database, user))
      const env = readEnv({ ...w.settings, DATABASE_URL: url })
      const app = await buildApp(env, { recovers: true, aheadMs: () => aheadMs })
      spoil?.(app.context.outside)
      const how = { dirs: [env.journalDir], by: 'malee', patienceMs: 5_000, openAnyway: false }
      const said: string[] = []
      const say = (line: string) => void said.push(line)
      const done = await recover({ context: app.context, ...how, ...more, say }).finally(app.close)
      return { ...done, said }
    },
  }
}
export type Restorable = Awaited<ReturnType<typeof restorable>>

async function administer(at: { host: string; user: string }, statement: string): Promise<void> {
  const client = new pg.Client({ ...at, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
