import pg from 'pg'
import { type Connection, type Db, openDb, sqlState } from '../pool.ts'
import { appRole, asSuperuser } from '../rights.ts'
import { firstRow, onlyRow } from '../rows.ts'
import { anotherOwner } from './login.ts'

const insufficientPrivilege = '42501'
/** What PostgreSQL says where a schema may not be used at all: "no schema has been selected to create in". */
const noSchema = '3F000'

type Owner = {
  owner: string
  database: string
  mayCreate: boolean
  hasPublic: boolean
  mayCreateInPublic: boolean
  appRoleUsesPublic: boolean
  appRoleMakesTemporary: boolean
  /** Who owns tables of ours that this owner may not alter. */
  otherOwner: string | null
  otherIsSuperuser: boolean
}

/** Throws where the database was made for the app's role itself: as its owner the app could do everything. */
export async function refuseAppRole(db: Db): Promise<void> {
  const { owner, database } = await onlyRow<Pick<Owner, 'owner' | 'database'>>(db)`
    SELECT session_user::text AS owner, format('%I', current_database()) AS database`
  if (owner === appRole)
    throw new Error(
      `${appRole} is the app's role and cannot be the login in DATABASE_OWNER_URL, too.\n${anotherOwner(database)}`,
    )
}

/** The error of work that the owner was refused, with the SQL that helps in its place where that is known. */
export async function helpOwner(owner: Db, error: unknown): Promise<unknown> {
  if (!refusals(error).includes(true)) return error
  const why = await whyNotOwner(owner)
  return why ? new Error(why, { cause: error }) : error
}

/** Kysely's migrator gives PostgreSQL's own error as a cause. */
function refusals(error: unknown): boolean[] {
  if (!(error instanceof Error)) return []
  return [
    [insufficientPrivilege, noSchema].includes(sqlState(error) ?? ''),
    ...refusals(error.cause),
  ]
}

/** Why the login in DATABASE_OWNER_URL cannot migrate this database; undefined when nothing is known. */
async function whyNotOwner(db: Db): Promise<string | undefined> {
  const o = await ownerOf(db)
  const whose = `${o.owner}, the login in DATABASE_OWNER_URL,`
  if (o.otherOwner) return belongsTo(whose, o)
  const statements = missingGrants(o)
  return statements.length > 0
    ? `${whose} may not do in the database ${o.database} what its owner must do.\n${asSuperuser(o.database, ...statements)}`
    : undefined
}

async function ownerOf(db: Db): Promise<Owner> {
  return onlyRow<Owner>(db)`
    SELECT session_user::text AS owner, format('%I', current_database()) AS database,
           has_database_privilege(session_user, current_database(), 'CREATE') AS "mayCreate",
           to_regnamespace('public') IS NOT NULL AS "hasPublic",
           coalesce(has_schema_privilege(session_user, to_regnamespace('public'), 'CREATE') AND has_schema_privilege(session_user, to_regnamespace('public'), 'USAGE'), false) AS "mayCreateInPublic",
           coalesce((SELECT has_schema_privilege(oid, to_regnamespace('public'), 'USAGE') FROM pg_roles WHERE rolname = ${appRole}), true) AS "appRoleUsesPublic",
           coalesce((SELECT has_database_privilege(oid, current_database(), 'TEMPORARY') FROM pg_roles WHERE rolname = ${appRole}), true) AS "appRoleMakesTemporary",
           other.rolname::text AS "otherOwner", coalesce(other.rolsuper, false) AS "otherIsSuperuser"
      FROM (SELECT) AS one LEFT JOIN LATERAL (
        SELECT r.rolname, r.rolsuper FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.oid = c.relowner
         WHERE (n.nspname = 'ledger' OR n.nspname = 'public' AND c.relname LIKE 'kysely_migration%') AND c.relkind = 'r'
           AND NOT pg_has_role(session_user, r.oid, 'USAGE') LIMIT 1) AS other ON true`
}

/** Tables that another login has made. What a superuser owns is not moved as a whole: PostgreSQL's own tables are among it. */
function belongsTo(
  whose: string,
  { otherOwner, otherIsSuperuser, owner, database }: Owner,
): string {
  const said = `${whose} does not own the tables of the database ${database}: ${otherOwner} does. Set DATABASE_OWNER_URL to the login ${otherOwner}`
  return otherIsSuperuser
    ? `${said}.`
    : `${said}, or give them to ${owner}.\n${asSuperuser(database, `REASSIGN OWNED BY ${pg.escapeIdentifier(otherOwner!)} TO ${pg.escapeIdentifier(owner)};`)}`
}

function missingGrants(o: Owner): string[] {
  const to = pg.escapeIdentifier(o.owner)
  return [
    ...(o.mayCreate ? [] : [`GRANT CREATE ON DATABASE ${o.database} TO ${to};`]),
    ...(o.hasPublic ? [] : [`CREATE SCHEMA public AUTHORIZATION ${to};`]),
    ...(o.hasPublic && !o.mayCreateInPublic
      ? [`GRANT USAGE, CREATE ON SCHEMA public TO ${to};`]
      : []),
    ...(o.hasPublic && !o.appRoleUsesPublic ? [`GRANT USAGE ON SCHEMA public TO ${appRole};`] : []),
    ...(o.appRoleMakesTemporary
      ? []
      : [`GRANT TEMPORARY ON DATABASE ${o.database} TO ${appRole};`]),
  ]
}

export type LetIn = {
  /** The setting that the connection was made by. */
  name: string
  connection: Connection
  /** Of the owner, where it is known: it may look up what PostgreSQL does not tell a login. */
  owner?: Connection | undefined
}

/** The error of a connection that PostgreSQL did not let in, with the SQL that helps in its place where that is known. */
export async function helpIn({ name, connection, owner }: LetIn, error: unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'FATAL') return error
  const { user = '', database = '' } = new pg.Client(connection)
  const statement = await letsIn(error, { user, database, owner })
  if (!statement) return error
  return new Error(
    `${name} cannot be used: ${error.message}.\n${asSuperuser('postgres', statement)}`,
    { cause: error },
  )
}

type Tried = { user: string; database: string; owner: Connection | undefined }

async function letsIn(
  { code, message }: pg.DatabaseError,
  { user, database, owner }: Tried,
): Promise<string | undefined> {
  const role = pg.escapeIdentifier(user)
  const make = `CREATE ROLE ${role} LOGIN PASSWORD 'a long one';`
  const open = `ALTER ROLE ${role} LOGIN PASSWORD 'a long one';`
  if (code === insufficientPrivilege)
    return `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${role};`
  // Also said of a line that pg_hba.conf does not have.
  if (code === '28000' && message.endsWith('is not permitted to log in')) return open
  if (code === '28000' && message.endsWith('does not exist')) return make
  // Said of a role that does not exist, too, where passwords are asked for.
  if (code !== '28P01' || owner === undefined) return undefined
  const mayLogIn = await loginRight(owner, user)
  return mayLogIn === undefined ? make : mayLogIn ? undefined : open
}

/** undefined: there is no such role. */
async function loginRight(owner: Connection, user: string): Promise<boolean | undefined> {
  const db = openDb(owner, { max: 1 })
  try {
    const role = await firstRow<{ rolcanlogin: boolean }>(db)`
      SELECT rolcanlogin FROM pg_roles WHERE rolname = ${user}`
    return role?.rolcanlogin
  } finally {
    await db.destroy()
  }
}
