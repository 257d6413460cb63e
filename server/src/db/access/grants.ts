import { type RawBuilder, sql } from 'kysely'
import { appRole, callable, dueOn, type Table } from '../rights.ts'

/** The WITH clause of `given` and `grantees`: all that was given on these tables and beside them. */
export function withGiven(tables: readonly Table[]): RawBuilder<unknown> {
  const due = dueOn(tables)
  return sql`
    WITH RECURSIVE grantees AS (
      SELECT oid, format('%I', rolname) AS name FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER') UNION ALL SELECT 0, 'PUBLIC'),
    app AS (SELECT oid FROM pg_roles WHERE rolname = ${appRole}),
    schemas AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'ledger')),
    tables AS (
      SELECT t.*, relowner AS owner FROM unnest(${tables.map((t) => t.oid)}::oid[], ${tables.map((t) => t.name)}::text[]) AS t(oid, name) JOIN pg_class USING (oid)),
    due AS (SELECT * FROM unnest(${due.map((d) => d.oid)}::oid[], ${due.map((d) => d.right)}::text[]) AS due(oid, privilege)),
    -- Our tables, and what reads them. What a view only names or counts, it does not show. A row as a whole is no dependency of its own, so where there is one
    -- every table counts as shown.
    readers AS (
      SELECT oid, NOT EXISTS (SELECT FROM due WHERE due.oid = tables.oid AND privilege = 'SELECT') AS shows, false AS by_rule FROM tables UNION
      SELECT ev_class, shows AND ev_type = '1' AND (refobjsubid <> 0 OR ev_action::text LIKE '%:varattno 0 %'), ev_type <> '1'
        FROM readers JOIN pg_depend ON refclassid = 'pg_class'::regclass AND refobjid = readers.oid AND classid = 'pg_rewrite'::regclass
                     JOIN pg_rewrite w ON w.oid = objid AND ev_class <> refobjid),
    views AS (SELECT oid, bool_or(shows) AS shows, bool_or(by_rule) AS by_rule FROM readers WHERE oid NOT IN (SELECT oid FROM tables) GROUP BY oid),
    on_relations AS (
      SELECT oid, ${acl} FROM pg_class, aclexplode(relacl) UNION ALL
      SELECT attrelid, grantor, grantee, format('%s (%I)', privilege_type, attname), is_grantable FROM pg_attribute, aclexplode(attacl)),
    harmless AS (SELECT name FROM pg_settings WHERE context NOT IN ('superuser', 'superuser-backend') OR category LIKE 'Statistics%'),
    given AS (${sql.join([onParameters, onDatabase, onSchemas, onBuiltIns, onRoutines, onSequences, onTables, onViews], sql` UNION ALL `)})`
}

// What was given to the login, to roles that it can become and to PUBLIC, one statement for each kind of thing. Each answers `acl`, the `owner` of the thing,
// the `thing` as REVOKE names it, and whether the right itself is `beyond` what the app needs: else only that it may be passed on is.

const acl = sql`grantor, grantee, privilege_type, is_grantable`

/** Only superusers set these, since they run programs or hide what was done. Not those of the statistics, nor what an extension or a DBA made. */
const onParameters = sql`
  SELECT ${acl}, 10::oid AS owner, format('PARAMETER %I', parname) AS thing, true AS beyond FROM pg_parameter_acl, aclexplode(paracl)
   WHERE privilege_type = 'ALTER SYSTEM' OR (parname NOT LIKE '%.%' AND parname NOT IN (SELECT lower(name) FROM harmless))`

/** The owner may run what is made there. */
const onDatabase = sql`
  SELECT ${acl}, datdba, format('DATABASE %I', datname), privilege_type = 'CREATE' FROM pg_database, aclexplode(datacl)
   WHERE datname = current_database()`

/** The same; and through the ledger's, everyone would reach the functions that post. */
const onSchemas = sql`
  SELECT ${acl}, nspowner, format('SCHEMA %I', nspname), privilege_type = 'CREATE' OR (nspname = 'ledger' AND grantee = 0)
    FROM pg_namespace JOIN schemas USING (oid, nspname), aclexplode(nspacl)`

/** Of PostgreSQL's, and kept from everyone. They read or write the server's files, another database's tables or pages of any table, or end the primary. Others, as those that reset statistics, do no harm. */
const harmful =
  '^(pg_read_(binary_)?file|pg_ls_dir|pg_file_[a-z]+|lo_(im|ex)port|dblink_connect_u|heap_force_[a-z]+|get_raw_page|pg_get_wal_[a-z_]+|pg_promote)$'
const onBuiltIns = sql`
  SELECT ${acl}, proowner, format('ROUTINE %s', p.oid::regprocedure),
         proname ~ ${harmful} AND NOT EXISTS (SELECT FROM aclexplode(initprivs) i WHERE i.grantee = a.grantee)
    FROM pg_proc p JOIN pg_init_privs ON classoid = 'pg_proc'::regclass AND objoid = p.oid, aclexplode(proacl) a`

/** They run with the owner's rights. A trigger's as well, by a table of the app's own; only superusers make event triggers. */
const onRoutines = sql`
  SELECT ${acl}, proowner, format('ROUTINE %s', p.oid::regprocedure),
         prosecdef AND prorettype <> 'event_trigger'::regtype AND (grantee = 0 OR (format('%s.%s', pronamespace::regnamespace, proname) <> ALL (${callable}) AND (grantor <> proowner OR grantee NOT IN (SELECT oid FROM app))))
    FROM pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
   WHERE pronamespace IN (SELECT oid FROM schemas) AND proowner IN (SELECT owner FROM tables)
     AND NOT EXISTS (SELECT FROM pg_init_privs WHERE classoid = 'pg_proc'::regclass AND objoid = p.oid)`

const onSequences = sql`
  SELECT ${acl}, relowner, format('SEQUENCE %s', c.oid::regclass), privilege_type <> 'USAGE' AND grantor <> relowner AND grantee IN (SELECT oid FROM app)
    FROM pg_class c, aclexplode(relacl)
   WHERE relkind = 'S' AND relnamespace IN (SELECT oid FROM schemas) AND relowner IN (SELECT owner FROM tables)`

/**
 * Whatever PUBLIC may do, and a right that is not due: that the login has itself, or the app's role from another role than the owner, who gives it what the
 * owner's version needs, which may be a newer one.
 */
const onTables = sql`
  SELECT ${acl}, owner, format('TABLE %s', name),
         grantee = 0 OR (
           CASE WHEN grantee IN (SELECT oid FROM app) THEN grantor <> owner ELSE grantee = (SELECT oid FROM pg_roles WHERE rolname = session_user) END
           AND NOT EXISTS (SELECT FROM due WHERE due.oid = t.oid AND privilege IN (privilege_type, split_part(privilege_type, ' ', 1))))
    FROM tables t JOIN on_relations USING (oid)`

/**
 * A DBA's view has its owner's rights: by them it may show what the app may not read, or be written through. One with its reader's rights
 * (security_invoker) has its owner's still where a rule of its own writes.
 */
const onViews = sql`
  SELECT ${acl}, relowner, format('TABLE %s.%I', relnamespace::regnamespace, relname), true
    FROM views JOIN pg_class c USING (oid) JOIN on_relations USING (oid),
         LATERAL (SELECT NOT EXISTS (
           SELECT FROM pg_options_to_table(reloptions) WHERE CASE WHEN option_name = 'security_invoker' THEN option_value::boolean END) AS by_owner) of
   WHERE CASE split_part(privilege_type, ' ', 1) WHEN 'SELECT' THEN shows AND by_owner ELSE pg_relation_is_updatable(oid, true) <> 0 AND (by_owner OR by_rule) END
     AND EXISTS (SELECT FROM grantees g WHERE g.oid <> 0 AND has_schema_privilege(g.oid, relnamespace, 'USAGE'))`
