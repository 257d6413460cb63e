import type { Queryable } from '../pool.ts'
import { asSuperuser, tablesOf } from '../rights.ts'
import { rowsOf } from '../rows.ts'

/**
 * Why rows of ours may be hidden from the login, with the SQL that helps; undefined: none are. Hidden rows look like rows that are not there: a setting would
 * have its default. A policy that lets the login have every row is the DBA's own way to leave it all.
 */
export async function whyHidden(
  db: Queryable,
  { login, database }: { login: string; database: string },
): Promise<string | undefined> {
  const tables = await tablesOf(db)
  const rows = await rowsOf<{ name: string }>(db)`
    SELECT name FROM unnest(${tables.map((t) => t.oid)}::oid[], ${tables.map((t) => t.name)}::text[]) AS t(oid, name)
     WHERE row_security_active(oid) AND NOT EXISTS (
       SELECT FROM pg_policy WHERE polrelid = t.oid AND polpermissive AND coalesce(pg_get_expr(polqual, polrelid), 'true') = 'true'
          AND EXISTS (SELECT FROM unnest(polroles) AS role WHERE role = 0 OR pg_has_role(role, 'USAGE')))
     ORDER BY name`
  if (rows.length === 0) return undefined
  const names = rows.map(({ name }) => name)
  return (
    `Row security hides rows of ${names.join(', ')} from ${login}, the login in DATABASE_URL.\n` +
    asSuperuser(database, ...names.map((name) => `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY;`))
  )
}
