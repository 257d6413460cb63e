import type { Queryable } from '../pool.ts'
import { appRole, asSuperuser } from '../rights.ts'
import { rowsOf } from '../rows.ts'

/** As far as the text of a function says: that it writes a table of the ledger's, or reads or writes the audit. */
const touches = [
  String.raw`\m(into|update|delete\s+from|truncate|truncate\s+table)\s+(only\s+)?"?ledger"?\s*\.`,
  String.raw`\m(from|join|into|update|only|truncate|table)\s+("?public"?\s*\.\s*)?"?audit"?(?![\w"]|\s*\.)`,
].join('|')

/**
 * Functions of a DBA's that the login may call and that do by their owner's rights what the app may not, with the SQL that helps; undefined: there are none.
 * PostgreSQL knows what a view reads, and of most functions only their text: too little to keep a start away.
 */
export async function whyDefiners(db: Queryable): Promise<string | undefined> {
  const rows = await rowsOf<{ name: string; login: string; database: string }>(db)`
    SELECT p.oid::regprocedure::text AS name, format('%I', session_user) AS login, format('%I', current_database()) AS database
      FROM pg_proc p JOIN pg_class member ON member.oid = 'public.member'::regclass
     WHERE prosecdef AND prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
       AND NOT (proowner = relowner AND pronamespace IN ('public'::regnamespace, 'ledger'::regnamespace))
       AND has_schema_privilege(pronamespace, 'USAGE') AND has_function_privilege(p.oid, 'EXECUTE')
       AND coalesce(pg_get_function_sqlbody(p.oid), prosrc) ~* ${touches}
     ORDER BY name`
  if (rows.length === 0) return undefined
  const { login, database } = rows[0]!
  const names = rows.map(({ name }) => name)
  const callers = [...new Set(['PUBLIC', appRole, login])].join(', ')
  return (
    `The login in DATABASE_URL may call ${names.join(', ')}, which by the rights of another role writes the books, or reads or writes the audit.\n` +
    asSuperuser(
      database,
      ...names.map((name) => `REVOKE EXECUTE ON ROUTINE ${name} FROM ${callers};`),
    )
  )
}
