import { sql } from 'kysely'
import type { Queryable } from '../pool.ts'
import { asSuperuser, tablesOf } from '../rights.ts'
import { onlyRow, rowsOf } from '../rows.ts'
import { type Firing, firing, whyNotFiring } from './firing.ts'

/** Throws, with the SQL that helps, where triggers of our tables do nothing: in the sessions of this login, or in all. */
export async function refuseTriggersOff(db: Queryable): Promise<void> {
  const session = await onlyRow<Firing>(db)`SELECT ${sql.raw(firing)}`
  const why = whyNotFiring(session) ?? (await whyOff(db, session))
  if (why) throw new Error(why)
}

/** `DISABLE TRIGGER ALL` also turns off the foreign keys, which are triggers of PostgreSQL's own. */
async function whyOff(
  db: Queryable,
  { database }: Pick<Firing, 'database'>,
): Promise<string | undefined> {
  const tables = await tablesOf(db)
  const names = await rowsOf<{ name: string }>(db)`
    SELECT name FROM unnest(${tables.map((t) => t.oid)}::oid[], ${tables.map((t) => t.name)}::text[]) AS t(oid, name)
     WHERE EXISTS (SELECT FROM pg_trigger WHERE tgrelid = t.oid AND tgenabled NOT IN ('O', 'A'))
     ORDER BY name`
  if (names.length === 0) return undefined
  return (
    `Triggers of ${names.map(({ name }) => name).join(', ')} are turned off. They and the foreign keys guard the books.\n` +
    asSuperuser(database, ...names.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER ALL;`))
  )
}
