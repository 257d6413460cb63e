import { sql } from 'kysely'
import { until, type World } from '../world.ts'

/** Shuts the service down as an operator does; answers the way to open it again. Each waits until the server has noticed. */
export async function shutDown({
  database,
  guest,
  set,
}: Pick<World, 'database' | 'guest' | 'set'>): Promise<() => Promise<void>> {
  const noticed = (word: string | null) =>
    until(async () => (await guest.lookup.active()).body.terminated === word).then(() => undefined)
  await set('service', { terminated: true })
  await noticed('gone')
  return async () => {
    await sql`DELETE FROM setting WHERE key = 'service'`.execute(database.owner)
    await noticed(null)
  }
}
