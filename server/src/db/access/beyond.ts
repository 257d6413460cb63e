import pg from 'pg'
import type { Queryable } from '../pool.ts'
import { asSuperuser, tablesOf } from '../rights.ts'
import { rowsOf } from '../rows.ts'
import { withGiven } from './grants.ts'

type Given = {
  given: string
  statement: string
  /** The role that gave it, where that is not the owner of the thing. */
  grantor: string | null
}

/** Why the login may do more than the app needs, by grants on other things than tables and by grants to everyone, with the SQL that helps; undefined when it may not. */
export async function whyBeyond(
  db: Queryable,
  { login, database }: { login: string; database: string },
): Promise<string | undefined> {
  const found = await rightsBeyond(db)
  if (found.length === 0) return undefined
  const more = found.length > 1 ? ` and ${found.length - 1} more` : ''
  return (
    `The server must not work as ${login}, the login in DATABASE_URL: it has a right that the app does not need (${found[0]!.given}${more}).\n` +
    asSuperuser(database, ...found.flatMap(takingBack))
  )
}

/** A superuser revokes in the name of the owner, which takes back what the owner gave and nothing else. */
function takingBack({ statement, grantor }: Given): string[] {
  if (grantor === null) return [statement]
  return [`SET ROLE ${pg.escapeIdentifier(grantor)};`, statement, 'RESET ROLE;']
}

/**
 * What the login may do beyond what the app needs, and each right that it may pass on. What the grantee of another line here has given on is left out: CASCADE
 * takes it back. It does not reach from a table to its columns, so those come first.
 */
const rightsBeyond = async (db: Queryable): Promise<Given[]> =>
  rowsOf<Given>(db)`${withGiven(await tablesOf(db))},
    found AS (SELECT given.*, name FROM given JOIN grantees ON grantees.oid = grantee WHERE beyond OR is_grantable)
    SELECT format('%s ON %s', privilege_type, thing) || CASE WHEN beyond THEN '' ELSE ' WITH GRANT OPTION' END AS given,
           format('REVOKE %s%s ON %s FROM %s CASCADE;', CASE WHEN beyond THEN '' ELSE 'GRANT OPTION FOR ' END, privilege_type, thing, name) AS statement,
           CASE WHEN grantor <> owner THEN pg_get_userbyid(grantor)::text END AS grantor
      FROM found
     WHERE NOT EXISTS (SELECT FROM found f WHERE f.thing = found.thing AND f.privilege_type = found.privilege_type AND f.grantee = found.grantor AND f.is_grantable)
     ORDER BY privilege_type LIKE '%(%' DESC, thing, found.privilege_type, name`
