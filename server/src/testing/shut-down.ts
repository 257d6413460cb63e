import { sql } from 'kysely'
import type { clientOf } from './client.ts'
import type { freshDatabase } from './database.ts'
import { until } from './world.ts'

type World = { database: Awaited<ReturnType<typeof freshDatabase>>; guest: ReturnType<typeof clientOf> }

/** Shuts the service down as an operator does; answers the way to open it again. Each waits until the server has noticed. */
export async function shutDown({ database, guest }: World): Promise<() => Promise<void>> {
  const noticed = (word: string | null) =>
    until(async () => (await guest.lookup.active()).body.terminated === word).then(() => undefined)
  const value = '{"terminated": true}'
  await sql`INSERT INTO setting (key, value, changed_by) VALUES ('service', ${value}, 'test')`.execute(database.owner)
  await noticed('gone')
  return async () => {
    await sql`DELETE FROM setting WHERE key = 'service'`.execute(database.owner)
    await noticed(null)
  }
}
