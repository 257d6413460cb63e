import pg from 'pg'
import type { Queryable } from '../pool.ts'
import { appRole, asSuperuser, dueOn, howToGrant, sequencesOf, tablesOf } from '../rights.ts'
import { onlyRow, rowsOf } from '../rows.ts'
import { whyBeyond } from './beyond.ts'
import { whyHidden } from './row-security.ts'

type Login = {
  login: string
  database: string
  owner: string
  version: number
  appRoleExists: boolean
  isMember: boolean
}
/** A role that the login is, or can become, and why it may do more than the app needs. */
type Powerful = { role: string; isAdmin: boolean; isPredefined: boolean; owns: boolean }

/** Why the server must not work with this connection, with the SQL that helps; undefined when it may. */
export async function whyNotLogin(db: Queryable): Promise<string | undefined> {
  const login = await loginOf(db)
  const powerful = await powerfulRoles(db)
  if (powerful.length > 0) return mayDoMore(db, login, powerful)
  const beyond = await whyBeyond(db, login)
  if (beyond) return beyond
  if (!login.appRoleExists) return `The role ${appRole} is missing.\n${howToGrant('CREATE')}`
  const lacked = await lackedBy(db, login.login)
  if (lacked) return lacksRights(login, lacked, await lackedBy(db, appRole))
  return whyHidden(db, login)
}

/** What a neighbour in the same PostgreSQL may do here, with the SQL that ends it; undefined: nothing. */
export async function whyOpen(db: Queryable): Promise<string | undefined> {
  const { database, logins, isOpen } = await onlyRow<{
    database: string
    logins: string
    isOpen: boolean
  }>(db)`
    SELECT format('%I', datname) AS database, has_database_privilege('public', d.oid, 'CONNECT') AS "isOpen",
           array_to_string(array(SELECT DISTINCT format('%I', by) FROM unnest(ARRAY[session_user, pg_get_userbyid(relowner)]) AS by
                                  WHERE by <> pg_get_userbyid(datdba) ORDER BY 1), ', ') AS logins
      FROM pg_database d, pg_class c WHERE datname = current_database() AND c.oid = 'public.member'::regclass`
  if (!isOpen) return whyShared(db, database)
  return (
    `Every login of this PostgreSQL may connect to the database ${database}, hear what the processes tell each other, lines of the chat too, and tell them what is not so.\n` +
    asSuperuser(
      database,
      `GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${logins};`,
      `REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC;`,
    )
  )
}

/** The app's role is the same for all databases of a PostgreSQL: where it may connect here, so may the login of another wallet. */
async function whyShared(db: Queryable, database: string): Promise<string | undefined> {
  const others = await rowsOf<{ login: string; own: string }>(db)`
    SELECT format('%I', r.rolname) AS login, format('%I', session_user) AS own
      FROM pg_database d, pg_roles app, pg_roles r WHERE datname = current_database() AND app.rolname = ${appRole}
       AND r.rolcanlogin AND r.rolname <> session_user AND pg_has_role(r.oid, app.oid, 'MEMBER') AND has_database_privilege(r.oid, d.oid, 'CONNECT')
       AND NOT pg_has_role(r.oid, datdba, 'MEMBER') AND NOT pg_has_role(r.oid, (SELECT relowner FROM pg_class WHERE oid = 'public.member'::regclass), 'MEMBER')
     ORDER BY 1`
  if (others.length === 0) return undefined
  const logins = others.map(({ login }) => login)
  const isOwnLogin = others[0]!.own !== appRole
  const own = isOwnLogin ? others[0]!.own : 'wallet_app'
  const said = `The database ${database} is open to ${logins.join(', ')}, who may do there what this process may: the rights of ${appRole} hold in every database that lets a login in. If that is another wallet’s login:`
  return [
    said,
    asSuperuser(
      database,
      ...(isOwnLogin ? [] : [`CREATE ROLE ${own} LOGIN PASSWORD 'a long one' IN ROLE ${appRole};`]),
      `GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${own};`,
      `REVOKE CONNECT ON DATABASE ${database} FROM ${[...new Set([appRole, ...logins])].join(', ')};`,
    ),
    ...(isOwnLogin ? [] : [`Then set DATABASE_URL to ${own}.`]),
  ].join('\n')
}

async function loginOf(db: Queryable): Promise<Login> {
  return onlyRow<Login>(db)`
    SELECT session_user::text AS login, format('%I', current_database()) AS database, pg_get_userbyid(datdba)::text AS owner,
           current_setting('server_version_num')::int AS version,
           EXISTS (SELECT FROM pg_roles WHERE rolname = ${appRole}) AS "appRoleExists",
           EXISTS (SELECT FROM pg_roles WHERE rolname = ${appRole} AND pg_has_role(session_user, oid, 'MEMBER')) AS "isMember"
      FROM pg_database WHERE datname = current_database()`
}

/** By what they are, own, or, of a role that the login can become, were granted beside the app's. A role in between that has nothing of its own is none. */
async function powerfulRoles(db: Queryable): Promise<Powerful[]> {
  const tables = await tablesOf(db)
  const due = dueOn(tables)
  return rowsOf<Powerful>(db)`
    WITH can AS (
      SELECT oid, rolname::text AS role, rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "isAdmin",
             rolname ^@ 'pg_' AS "isPredefined"
        FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')),
    owned AS (
      SELECT datdba AS by FROM pg_database WHERE datname = current_database() UNION
      SELECT relowner FROM pg_class WHERE relpersistence <> 't' UNION SELECT nspowner FROM pg_namespace WHERE nspname IN ('public', 'ledger') UNION
      SELECT proowner FROM pg_proc WHERE pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'ledger'))),
    given AS (
      SELECT c.oid, grantee, privilege_type AS privilege FROM pg_class c, aclexplode(relacl) UNION ALL
      SELECT attrelid, grantee, format('%s (%I)', privilege_type, attname) FROM pg_attribute, aclexplode(attacl)),
    due AS (SELECT * FROM unnest(${due.map((d) => d.oid)}::oid[], ${due.map((d) => d.right)}::text[]) AS due(oid, privilege))
    SELECT role, "isAdmin", "isPredefined", can.oid IN (SELECT by FROM owned) AS owns FROM can
     WHERE "isAdmin" OR "isPredefined" OR can.oid IN (SELECT by FROM owned)
        OR role NOT IN (${appRole}, session_user) AND EXISTS (
             SELECT FROM given WHERE grantee = can.oid AND oid = ANY (${tables.map((t) => t.oid)}::oid[])
                AND NOT EXISTS (SELECT FROM due WHERE due.oid = given.oid AND due.privilege IN (given.privilege, split_part(given.privilege, ' ', 1))))
     ORDER BY role`
}

async function mayDoMore(
  db: Queryable,
  login: Login,
  powerful: readonly Powerful[],
): Promise<string> {
  const itself = powerful.find(({ role }) => role === login.login)
  const app = powerful.find(({ role }) => role === appRole)
  const others = powerful.filter((one) => one !== itself && one !== app).map(({ role }) => role)
  const more = others.length > 0 && !itself?.isAdmin ? ` (it can become ${others.join(', ')})` : ''
  const said = `The server must not work as ${login.login}, the login in DATABASE_URL: it may do more than the app needs${more}.`
  if (itself && itself !== app)
    return `${said}\n${howToGrant(login.appRoleExists ? 'ALTER' : 'CREATE')}`
  if (app?.owns) return `${said}\n${anotherOwner(login.database)}`
  if (app?.isAdmin) return `${said}\n${asSuperuser(login.database, ordinary)}`
  return `${said}\n${asSuperuser(login.database, ...(await revoking(db, login, others)))}`
}

/** Where the login, or a role that it can become, was given one of `others`. */
async function revoking(
  db: Queryable,
  { version }: Login,
  others: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ statement: string }>(db)`
    SELECT format('REVOKE %I FROM %I', r.rolname, m.rolname) || CASE WHEN ${version >= 160_000} THEN format(' GRANTED BY %I;', g.rolname) ELSE ';' END AS statement
      FROM pg_auth_members a JOIN pg_roles r ON r.oid = a.roleid JOIN pg_roles m ON m.oid = a.member JOIN pg_roles g ON g.oid = a.grantor
     WHERE r.rolname = ANY (${[...others]}) AND m.rolname <> ALL (${[...others]}) AND pg_has_role(session_user, m.oid, 'MEMBER')
     ORDER BY 1`
  return rows.map(({ statement }) => statement)
}

const ordinary = `ALTER ROLE ${appRole} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;`

/** Of a database that was made for the app's role itself. */
export const anotherOwner = (database: string): string =>
  `${asSuperuser(database, "CREATE ROLE krapao_owner LOGIN PASSWORD 'a long one';", `REASSIGN OWNED BY ${appRole} TO krapao_owner;`)}\n` +
  `Then set DATABASE_OWNER_URL to krapao_owner, who migrates the database at every start, and DATABASE_URL to ${appRole}.`

/**
 * The first right that the app's role was given and `role` has not, through whatever role; undefined: it has them all. Asked of what was given, since a
 * newer version may have migrated the database.
 */
async function lackedBy(db: Queryable, role: string): Promise<string | undefined> {
  const tables = await tablesOf(db)
  const given = tables.flatMap(({ oid, name, has }) => has.map((right) => ({ oid, name, right })))
  if (tables.length > 0 && given.length === 0) return `every right on ${tables[0]!.name}`
  const rows = await rowsOf<{ lacked: string }>(db)`
    SELECT 'CONNECT' AS lacked WHERE NOT has_database_privilege(${role}, current_database(), 'CONNECT') UNION ALL
    SELECT 'TEMPORARY' WHERE NOT has_database_privilege(${role}, current_database(), 'TEMPORARY') UNION ALL
    SELECT format('USAGE ON SCHEMA %I', nspname) FROM pg_namespace WHERE nspname IN ('public', 'ledger') AND NOT has_schema_privilege(${role}, oid, 'USAGE') UNION ALL
    SELECT format('USAGE ON SEQUENCE %I', relname) FROM pg_class
     WHERE oid IN (${sequencesOf(tables)}) AND CASE WHEN relkind = 'S' THEN NOT has_sequence_privilege(${role}, oid, 'USAGE') END UNION ALL
    SELECT format('EXECUTE ON FUNCTION %s', p.oid::regprocedure) FROM pg_proc p, aclexplode(proacl) a
     WHERE a.grantee = (SELECT oid FROM pg_roles WHERE rolname = ${appRole}) AND NOT has_function_privilege(${role}, p.oid, 'EXECUTE') UNION ALL
    SELECT format('%s ON %s', privilege, name)
      FROM unnest(${given.map((g) => g.oid)}::oid[], ${given.map((g) => g.name)}::text[], ${given.map((g) => g.right)}::text[]) AS given(oid, name, privilege)
     WHERE NOT CASE WHEN privilege LIKE '% (%' THEN has_column_privilege(${role}, oid, substring(privilege FROM '\\("?(.*?)"?\\)'), split_part(privilege, ' ', 1))
                    ELSE has_table_privilege(${role}, oid, privilege) END
    LIMIT 1`
  return rows[0]?.lacked
}

function lacksRights(
  { login, database, version, isMember }: Login,
  lacked: string,
  lackedByApp: string | undefined,
): string {
  const said = `${login}, the login in DATABASE_URL, lacks the app's rights (${lacked}).`
  if (lackedByApp)
    return `${said} Start one process with DATABASE_OWNER_URL: it gives them to ${appRole} at every start.`
  if (!isMember)
    return `${said}\n${asSuperuser(database, `GRANT ${appRole} TO ${pg.escapeIdentifier(login)};`)}`
  // Since PostgreSQL 16 a grant says by itself whether it is inherited.
  const inherits =
    version >= 160_000
      ? `GRANT ${appRole} TO ${pg.escapeIdentifier(login)} WITH INHERIT TRUE;`
      : `ALTER ROLE ${pg.escapeIdentifier(login)} INHERIT;`
  return `${said} It is a member of ${appRole} and does not inherit from it.\n${asSuperuser(database, inherits)}`
}
