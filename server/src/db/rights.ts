import { sql } from 'kysely'
import { type Db, inTx, type Queryable } from './pool.ts'
import { hasRow, onlyRow, rowsOf } from './rows.ts'

/** What the app may do in the database is granted to this role alone. The server's login is this role or a member of it. */
export const appRole = 'krapao_app'

const everyday = ['INSERT', 'SELECT', 'UPDATE'] as const
/** `UPDATE (column)`: of this column alone. */
type Right = (typeof everyday)[number] | 'DELETE' | `${'INSERT' | 'UPDATE'} (${string})`

/**
 * The app's rights on each table where they differ from the everyday ones: read, add and change. A new table needs a line here when the app
 * deletes its rows, never changes them, or does not write to it. The app may truncate no table.
 */
const rights: Readonly<Record<string, readonly Right[]>> = {
  // Only the functions granted below write the books.
  'ledger.account': ['SELECT'],
  'ledger.chart': ['SELECT'],
  'ledger.entry': ['SELECT'],
  'ledger.transfer': ['SELECT'],
  // Written at the terminal, by the owner.
  'public.game': ['SELECT'],
  'public.game_currency': ['SELECT'],
  // Counted by a trigger.
  'public.game_version': ['SELECT'],
  'public.setting': ['SELECT'],
  // Ended by the owner, who runs `npm run recover`.
  'public.books_loss': ['INSERT (lacks)', 'INSERT (lost_order)', 'INSERT (was_there_at)', 'SELECT'],
  // Published by an operator. The server closes a version whose prizes ran out.
  'public.wheel': ['SELECT', 'UPDATE'],
  'public.wheel_stock': ['SELECT', 'UPDATE'],
  // Published by an operator. The server counts the places that are gone.
  'public.offer': ['SELECT', 'UPDATE (taken)'],
  'public.kysely_migration': ['SELECT'],
  'public.kysely_migration_lock': ['SELECT'],
  // Views.
  'public.statement_row': ['SELECT'],
  'public.holding_now': ['SELECT'],
  // Written by a trigger.
  'public.bank_account_history': ['SELECT'],
  // Added to in the transaction that it records; read by the owner alone.
  'public.audit': ['INSERT'],
  // Written by a trigger that adds up what is written beside it; and by the migration.
  'public.earning': ['SELECT'],
  'public.earning_since': ['SELECT'],
  // What was earned stays as it was counted.
  'public.coin_count': ['INSERT', 'SELECT'],
  'public.refund_day': ['INSERT', 'SELECT'],
  'public.refund_claim': ['INSERT', 'SELECT'],
  'public.referral_accrual': ['INSERT', 'SELECT'],
  'public.shared_device': ['INSERT', 'SELECT'],
  // Deleted when the day is closed.
  'public.day_closing': ['DELETE', ...everyday],
  // So does what a member agreed to.
  'public.agreement': ['INSERT', 'SELECT'],
  'public.agreement_text': ['INSERT', 'SELECT'],
  // What came from outside stays as it came.
  'public.bank_feed_unread': ['INSERT', 'SELECT'],
  'public.deposit_credit': ['INSERT', 'SELECT'],
  'public.direct_deposit': ['INSERT', 'SELECT'],
  'public.member_decision': ['INSERT', 'SELECT'],
  'public.fed_account': ['INSERT', 'SELECT'],
  'public.bound_return': ['INSERT', 'SELECT'],
  'public.holding_raise': ['INSERT', 'SELECT'],
  'public.receipt': ['INSERT', 'SELECT'],
  'public.play_result': ['INSERT', 'SELECT'],
  'public.spin': ['INSERT', 'SELECT'],
  // What was said stays as it was said; `chat_erase` alone takes its words out, and `chat_forget` deletes it after its retention time.
  'public.chat_message': ['INSERT', 'SELECT'],
  // A file that no message took, or whose conversation is deleted.
  'public.chat_file': ['DELETE', ...everyday],
  // So does a note: `chat_erase_notes` takes its words out.
  'public.chat_note': ['INSERT', 'SELECT'],
  'public.chat_case': ['INSERT', 'SELECT'],
  // Deleted after their retention time (clean.ts).
  'public.idempotency': ['DELETE', ...everyday],
  'public.known_device': ['DELETE', ...everyday],
  'public.otp_code': ['DELETE', ...everyday],
  'public.otp_number': ['DELETE', ...everyday],
  'public.rate_limit': ['DELETE', ...everyday],
  'public.sms_hour': ['DELETE', ...everyday],
  'public.session': ['DELETE', ...everyday],
  // Open holds that the proof of the ledger carries on; deleted when a hold has ended.
  'public.ledger_proof_hold': ['DELETE', ...everyday],
  // Live events too large for a notification; socket.io deletes them.
  'public.socket_io_attachments': ['DELETE', ...everyday],
}
export const rightsOn = (table: string): readonly Right[] => rights[table] ?? everyday

const posts = ['ledger.open_account', 'ledger.post_one', 'ledger.post', 'ledger.post_batch']
/** By these alone what is said in the chat, and noted there, is removed, and a game's row locked. */
const calls = ['chat_forget', 'chat_erase', 'chat_erase_notes', 'game_is_as_read'].map(
  (name) => `public.${name}`,
)
export const callable: readonly string[] = [...posts, ...calls]

/** With what the app's role and PUBLIC have of the owner. PostgreSQL takes a right back only for the role that gave it: what others gave is told (beyond.ts). */
export type Table = { oid: bigint; name: string; has: string[]; public: boolean }

/** Brings the app's rights to what is written above, in one transaction: there is no moment without them. Run as the owner, after every migration. */
export const grantRights = (owner: Db): Promise<void> =>
  inTx(owner, async (tx) => {
    // Two processes that start at once would change the same catalogue rows.
    await sql`SELECT pg_advisory_xact_lock(hashtext('krapao rights'))`.execute(tx)
    if (!(await roleExists(tx)))
      throw new Error(`The role ${appRole} is missing.\n${howToGrant('CREATE')}`)
    await letIn(tx)
    for (const { name, has, public: open } of await tablesOf(tx)) {
      if (open) await run(tx, `REVOKE ALL ON ${name} FROM PUBLIC`)
      const due = [...rightsOn(name)].sort()
      if (due.join() === [...has].sort().join()) continue
      // With what the app's role has passed on: without CASCADE that alone ends the start, before anyone is told of it.
      await run(tx, `REVOKE ALL ON ${name} FROM ${appRole} CASCADE`)
      await run(tx, `GRANT ${due.join(', ')} ON ${name} TO ${appRole}`)
    }
    if (await opensLedger(tx)) await run(tx, 'REVOKE ALL ON SCHEMA ledger FROM PUBLIC')
    await run(tx, `GRANT USAGE ON SCHEMA ledger TO ${appRole}`)
    for (const name of await ownersSequences(tx))
      await run(tx, `GRANT USAGE ON SEQUENCE ${name} TO ${appRole}`)
    // They do what their callers may not. A trigger's runs all the same; called by a table of one's own it would write whatever one likes.
    for (const name of await ownersFunctions(tx))
      await run(tx, `REVOKE EXECUTE ON ROUTINE ${name} FROM PUBLIC`)
    await run(tx, `GRANT EXECUTE ON FUNCTION ${callable.join(', ')} TO ${appRole}`)
  })

/** What everyone has until a DBA takes it from PUBLIC. Whether a login may connect is up to the DBA: the role is one for all databases of the cluster. */
async function letIn(tx: Queryable): Promise<void> {
  const { uses, makesTemporary, database } = await onlyRow<{
    uses: boolean
    makesTemporary: boolean
    database: string
  }>(tx)`
    SELECT has_schema_privilege(${appRole}, 'public', 'USAGE') AS uses, format('%I', current_database()) AS database,
           has_database_privilege(${appRole}, current_database(), 'TEMPORARY') AS "makesTemporary"`
  if (!uses) await run(tx, `GRANT USAGE ON SCHEMA public TO ${appRole}`)
  if (!makesTemporary) await run(tx, `GRANT TEMPORARY ON DATABASE ${database} TO ${appRole}`)
}

/**
 * Tables and views of ours: of an owner of one that is named above. What an extension made (pg_buffercache) belongs to the DBA, and so does what the DBA made
 * there by another login.
 */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  return rowsOf<Table>(db)`
    WITH found AS (
      SELECT c.*, format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'ledger') AND c.relkind IN ('r', 'p', 'v', 'm')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'))
    SELECT c.oid::int8 AS oid, name,
           array(SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = r.oid AND grantor = relowner UNION ALL
                 SELECT format('%s (%I)', privilege_type, a.attname) FROM pg_attribute a, aclexplode(a.attacl)
                  WHERE a.attrelid = c.oid AND grantee = r.oid AND grantor = relowner) AS has,
           EXISTS (SELECT FROM aclexplode(c.relacl) WHERE grantee = 0 AND grantor = relowner) OR
           EXISTS (SELECT FROM pg_attribute a, aclexplode(a.attacl) WHERE a.attrelid = c.oid AND grantee = 0 AND grantor = relowner) AS public
      FROM found c JOIN pg_roles r ON r.rolname = ${appRole}
     WHERE relowner IN (SELECT relowner FROM found WHERE name = ANY (${Object.keys(rights)}::text[]))
     ORDER BY name`
}

export const dueOn = (tables: readonly Table[]): { oid: bigint; right: Right }[] =>
  tables.flatMap(({ oid, name }) => rightsOn(name).map((right) => ({ oid, right })))

async function ownersSequences(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`
    SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'USAGE')`
  return rows.map(({ name }) => name)
}

async function opensLedger(db: Queryable): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM pg_namespace, aclexplode(nspacl) WHERE nspname = 'ledger' AND grantee = 0 AND grantor = nspowner`
}

/** Those that run with the rights of their owner, who lets everyone call them still. */
async function ownersFunctions(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace IN ('public'::regnamespace, 'ledger'::regnamespace) AND p.prosecdef AND pg_has_role(p.proowner, 'USAGE')
       AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0 AND grantor = p.proowner)`
  return rows.map(({ name }) => name)
}

/** SQL that only the operator's DBA can run, to be shown as it is: the next start succeeds once it was run. */
export const asSuperuser = (database: string, ...statements: string[]): string =>
  `As a superuser, in the database ${database}:\n${statements.map((one) => `  ${one}`).join('\n')}`

export const howToGrant = (verb: 'CREATE' | 'ALTER') =>
  `Give the server a login of its own. As a user who may create roles:\n  ${verb} ROLE ${appRole} LOGIN PASSWORD 'a long one';\n` +
  'Then set DATABASE_URL to that login, and DATABASE_OWNER_URL to the owner of the database, who migrates it at every start.'

async function roleExists(db: Queryable): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM pg_roles WHERE rolname = ${appRole}`
}

const run = (db: Queryable, statement: string) => sql.raw(statement).execute(db)
