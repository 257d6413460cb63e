import { type RawBuilder, sql } from 'kysely'
import { type Db, inTx, type Queryable } from './pool.ts'
import { hasRow, onlyRow, rowsOf } from './rows.ts'

/** What the app may do in the database is granted to this role alone. The server's login is this role or a member of it. */
export const appRole = 'krapao_app'

const everyday = ['INSERT', 'SELECT', 'UPDATE'] as const
/** `UPDATE (column)`: of this column alone. */
type Right = (typeof everyday)[number] | 'DELETE' | `${'INSERT' | 'UPDATE'} (${string})`

/** Tables that the app reads, adds to and changes, by what they are of. */
const written = [
  'member member_notice',
  'bank_account bank_change bank_feed inbound manual_deposit qr_order reconciled_day slip transfer_order',
  'errand order_decision withdraw_hold withdrawal',
  'game_account game_mark game_reading',
  'coupon gift holding holding_bound wheel_seed',
  'chat_party chat_session',
  'finding ledger_proof',
].flatMap((tables) => tables.split(' '))

/**
 * The app's rights on each table and view of ours. What is not named here is not ours: a table of a DBA's, or of a newer version. The app may truncate no
 * table.
 */
export const rights: Readonly<Record<string, readonly Right[]>> = {
  ...Object.fromEntries(written.map((table) => [`public.${table}`, everyday])),
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
    const tables = await tablesOf(tx)
    for (const { name, has, public: open } of tables) {
      if (open) await run(tx, `REVOKE ALL ON ${name} FROM PUBLIC`)
      const due = [...rights[name]!].sort()
      if (due.join() === [...has].sort().join()) continue
      // With what the app's role has passed on: without CASCADE that alone ends the start, before anyone is told of it.
      await run(tx, `REVOKE ALL ON ${name} FROM ${appRole} CASCADE`)
      await run(tx, `GRANT ${due.join(', ')} ON ${name} TO ${appRole}`)
    }
    if (await opensLedger(tx)) await run(tx, 'REVOKE ALL ON SCHEMA ledger FROM PUBLIC')
    await run(tx, `GRANT USAGE ON SCHEMA ledger TO ${appRole}`)
    for (const { name } of await rowsOf<{ name: string }>(tx)`
      SELECT oid::regclass::text AS name FROM (${sequencesOf(tables)}) AS s`)
      await run(tx, `GRANT USAGE ON SEQUENCE ${name} TO ${appRole}`)
    // They do what their callers may not. A trigger's runs all the same; called by a table of one's own it would write whatever one likes.
    for (const name of await ownersFunctions(tx))
      await run(tx, `REVOKE EXECUTE ON ROUTINE ${name} FROM PUBLIC`)
    for (const name of await functionsNotGiven(tx))
      await run(tx, `GRANT EXECUTE ON ROUTINE ${name} TO ${appRole}`)
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

/** Our tables and views: those that `rights` names. All others belong to the DBA, even those that our owner made. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  return rowsOf<Table>(db)`
    SELECT c.oid::int8 AS oid, name,
           array(SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = r.oid AND grantor = relowner UNION ALL
                 SELECT format('%s (%I)', privilege_type, a.attname) FROM pg_attribute a, aclexplode(a.attacl)
                  WHERE a.attrelid = c.oid AND grantee = r.oid AND grantor = relowner) AS has,
           EXISTS (SELECT FROM aclexplode(c.relacl) WHERE grantee = 0 AND grantor = relowner) OR
           EXISTS (SELECT FROM pg_attribute a, aclexplode(a.attacl) WHERE a.attrelid = c.oid AND grantee = 0 AND grantor = relowner) AS public
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.rolname = ${appRole},
           format('%I.%I', n.nspname, c.relname) AS name
     WHERE name = ANY (${Object.keys(rights)}::text[])
     ORDER BY name`
}

export const dueOn = (tables: readonly Table[]): { oid: bigint; right: Right }[] =>
  tables.flatMap(({ oid, name }) => rights[name]!.map((right) => ({ oid, right })))

/** Those that belong to a column of these tables. */
export const sequencesOf = (tables: readonly Table[]): RawBuilder<unknown> => sql`
  SELECT s.oid FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
   WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
     AND d.refobjid = ANY (${tables.map((t) => t.oid)}::oid[])`

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

/**
 * Those that run with the rights of their caller. Everyone may call them until a DBA takes that from PUBLIC. Not those of an untrusted language, which read
 * files, nor what the books call by themselves.
 */
async function functionsNotGiven(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`
    SELECT p.oid::regprocedure::text AS name
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanpltrusted JOIN pg_class m ON m.oid = 'public.member'::regclass AND m.relowner = p.proowner
     WHERE p.pronamespace = 'public'::regnamespace AND NOT p.prosecdef AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
       AND NOT EXISTS (SELECT FROM aclexplode(p.proacl) JOIN pg_roles r ON r.oid = grantee WHERE rolname = ${appRole} AND grantor = p.proowner)`
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
