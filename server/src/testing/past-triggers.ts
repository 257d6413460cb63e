import { type RawBuilder, sql } from 'kysely'
import type { World } from './world.ts'

/** Writes what no code of ours may: as a bug, or a hand in the database, would. */
export async function pastTriggers(
  { database: { owner } }: Pick<World, 'database'>,
  table: string,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx)
    await statement.execute(tx)
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx)
  })
}
