import pg from 'pg'
import type { Queryable } from '../pool.ts'
import { appRole, asSuperuser, callable, dueOn, tablesOf } from '../rights.ts'
import { rowsOf } from '../rows.ts'

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

/** Functions that read or write the server's files, another database's tables or pages of any table, or end the primary. Others that are kept from everyone, as those that reset statistics, do no harm. */
const harmful =
  '^(pg_read_(binary_)?file|pg_ls_dir|pg_file_[a-z]+|lo_(im|ex)port|dblink_connect_u|heap_force_[a-z]+|get_raw_page|pg_get_wal_[a-z_]+|pg_promote)$'

/**
 * Rights of the login, of roles that it can become, and of PUBLIC. A parameter that only superusers set, since those run programs or hide what was done; not
 * those of the statistics, nor what an extension or a DBA made. CREATE on the database or on a schema of ours: the owner may run what is made there. A harmful
 * function. On what is ours: what PUBLIC may do, and a right that is not due and that the login has itself, or the app's role from another role than the owner
 * (who gives it what the owner's version needs, which may be a newer one). A right on a DBA's view by which its owner's rights show what the app may not read, or
 * by which it can be written through. And each right that may be passed on. What the grantee of another line here has given on is left out: CASCADE takes it
 * back. It does not reach from a table to its columns, so those come first.
 */
async function rightsBeyond(db: Queryable): Promise<Given[]> {
  const tables = await tablesOf(db)
  const due = dueOn(tables)
  return rowsOf<Given>(db)`
    WITH RECURSIVE can AS (
      SELECT oid, format('%I', rolname) AS name FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER') UNION ALL SELECT 0, 'PUBLIC'),
    ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'ledger')),
    tables AS (SELECT t.*, relowner AS owner FROM unnest(${tables.map((t) => t.oid)}::oid[], ${tables.map((t) => t.name)}::text[]) AS t(oid, name) JOIN pg_class USING (oid)),
    owners AS (SELECT DISTINCT owner AS oid FROM tables),
    app AS (SELECT oid FROM pg_roles WHERE rolname = ${appRole}),
    due AS (SELECT * FROM unnest(${due.map((d) => d.oid)}::oid[], ${due.map((d) => d.right)}::text[]) AS due(oid, privilege)),
    -- What a view names only, or counts, it does not show. A row as a whole is no dependency of its own, so where there is one every table counts as shown.
    reads AS (
      SELECT oid, NOT EXISTS (SELECT FROM due WHERE due.oid = tables.oid AND privilege = 'SELECT') AS shows FROM tables UNION
      SELECT ev_class, shows AND ev_type = '1' AND (refobjsubid <> 0 OR ev_action::text LIKE '%:varattno 0 %')
        FROM reads JOIN pg_depend d ON refclassid = 'pg_class'::regclass AND refobjid = reads.oid AND classid = 'pg_rewrite'::regclass
                   JOIN pg_rewrite w ON w.oid = objid),
    judged AS (
      SELECT oid, name, owner, false AS is_view, true AS shows, true AS writes FROM tables UNION ALL
      SELECT c.oid, format('%I.%I', nspname, relname), relowner, true, (SELECT bool_or(shows) FROM reads WHERE reads.oid = c.oid), pg_relation_is_updatable(c.oid, true) <> 0
        FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE c.oid IN (SELECT oid FROM reads EXCEPT SELECT oid FROM tables)
         AND EXISTS (SELECT FROM can WHERE can.oid <> 0 AND has_schema_privilege(can.oid, n.oid, 'USAGE'))
         AND NOT EXISTS (SELECT FROM pg_options_to_table(reloptions) WHERE CASE WHEN option_name = 'security_invoker' THEN option_value::boolean END)),
    on_tables AS (
      SELECT c.oid, a.* FROM pg_class c, aclexplode(relacl) a UNION ALL
      SELECT attrelid, grantor, grantee, format('%s (%I)', privilege_type, attname), is_grantable FROM pg_attribute, aclexplode(attacl)),
    kept AS (SELECT objoid AS oid, initprivs FROM pg_init_privs WHERE classoid = 'pg_proc'::regclass),
    harmless AS (SELECT name FROM pg_settings WHERE context NOT IN ('superuser', 'superuser-backend') OR category LIKE 'Statistics%'),
    given AS (
      SELECT a.*, 10::oid AS owner, format('PARAMETER %I', parname) AS thing, true AS beyond FROM pg_parameter_acl, aclexplode(paracl) a
       WHERE a.privilege_type = 'ALTER SYSTEM' OR (parname NOT LIKE '%.%' AND parname NOT IN (SELECT lower(name) FROM harmless)) UNION ALL
      SELECT a.*, datdba, format('DATABASE %I', datname), a.privilege_type = 'CREATE' FROM pg_database, aclexplode(datacl) a WHERE datname = current_database() UNION ALL
      SELECT a.*, nspowner, format('SCHEMA %I', nspname), a.privilege_type = 'CREATE' OR (nspname = 'ledger' AND a.grantee = 0)
        FROM pg_namespace JOIN ours USING (oid, nspname), aclexplode(nspacl) a UNION ALL
      SELECT a.*, proowner, format('ROUTINE %s', p.oid::regprocedure),
             CASE WHEN kept.oid IS NOT NULL THEN proname ~ ${harmful} AND NOT EXISTS (SELECT FROM aclexplode(kept.initprivs) i WHERE i.grantee = a.grantee)
                  ELSE prosecdef AND (a.grantee = 0 OR (format('%s.%s', pronamespace::regnamespace, proname) <> ALL (${callable})
                                                        AND (a.grantor <> proowner OR a.grantee NOT IN (SELECT oid FROM app)))) END
        FROM pg_proc p LEFT JOIN kept USING (oid), aclexplode(proacl) a
       WHERE kept.oid IS NOT NULL OR (pronamespace IN (SELECT oid FROM ours) AND proowner IN (SELECT oid FROM owners)) UNION ALL
      SELECT a.*, relowner, format('SEQUENCE %s', c.oid::regclass), a.privilege_type <> 'USAGE' AND a.grantor <> relowner AND a.grantee IN (SELECT oid FROM app)
        FROM pg_class c, aclexplode(relacl) a
       WHERE relkind = 'S' AND relnamespace IN (SELECT oid FROM ours) AND relowner IN (SELECT oid FROM owners) UNION ALL
      SELECT grantor, grantee, privilege_type, is_grantable, owner, format('TABLE %s', name),
             is_view OR grantee = 0 OR (CASE WHEN grantee IN (SELECT oid FROM app) THEN grantor <> owner ELSE grantee IN (SELECT oid FROM pg_roles WHERE rolname = session_user) END AND NOT EXISTS (
               SELECT FROM due WHERE due.oid = t.oid AND privilege IN (privilege_type, split_part(privilege_type, ' ', 1))))
        FROM on_tables t JOIN judged USING (oid) WHERE CASE split_part(privilege_type, ' ', 1) WHEN 'SELECT' THEN shows ELSE writes END),
    found AS (SELECT given.*, name FROM given JOIN can ON can.oid = grantee WHERE beyond OR is_grantable)
    SELECT format('%s ON %s', privilege_type, thing) || CASE WHEN beyond THEN '' ELSE ' WITH GRANT OPTION' END AS given,
           format('REVOKE %s%s ON %s FROM %s CASCADE;', CASE WHEN beyond THEN '' ELSE 'GRANT OPTION FOR ' END, privilege_type, thing, name) AS statement,
           CASE WHEN grantor <> owner THEN pg_get_userbyid(grantor)::text END AS grantor
      FROM found
     WHERE NOT EXISTS (SELECT FROM found f WHERE f.thing = found.thing AND f.privilege_type = found.privilege_type AND f.grantee = found.grantor AND f.is_grantable)
     ORDER BY privilege_type LIKE '%(%' DESC, thing, found.privilege_type, name`
}
