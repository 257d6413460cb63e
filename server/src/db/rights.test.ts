import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate, prepareDatabase } from './migrate.ts'
import { openDb } from './pool.ts'
import { appRole, grantRights, rights } from './rights.ts'

// What a statement that was slipped into the server could do.
let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
})
afterAll(() => d.close())

const refused = async (statements: readonly string[]) => {
  for (const statement of statements)
    expect(await said(statement), statement).toMatch(
      /permission denied|must be owner|must be superuser|only roles with/i,
    )
}
const said = (statement: string) =>
  sql
    .raw(statement)
    .execute(d.db)
    .then(
      () => 'it was done',
      (e: Error) => e.message,
    )

test('the server logs in as the app and cannot switch back to another role', async () => {
  const who = async () =>
    (await sql<{ who: string }>`SELECT session_user || ' ' || current_user AS who`.execute(d.db))
      .rows[0]!.who
  expect(await who()).toBe(`${appRole} ${appRole}`)
  await sql`RESET ROLE`.execute(d.db)
  await sql`RESET SESSION AUTHORIZATION`.execute(d.db)
  expect(await who()).toBe(`${appRole} ${appRole}`)
  await refused([
    `SET ROLE ${d.connection.user}`,
    `SET SESSION AUTHORIZATION ${d.connection.user}`,
    'SET session_replication_role = replica',
    `ALTER ROLE ${appRole} SUPERUSER`,
    'CREATE ROLE another SUPERUSER',
    `GRANT ${d.connection.user} TO ${appRole}`,
    'ALTER SYSTEM SET log_statement = none',
    "COPY member TO PROGRAM 'cat'",
    "SELECT pg_read_file('postgresql.conf')",
    'CREATE EXTENSION dblink',
    'CREATE TABLE mine (n int)',
  ])
})

test('a function that runs with the owner’s rights sets its own search_path', async () => {
  const { rows } = await sql<{ name: string; path: string[] | null }>`
    SELECT p.proname AS name, p.proconfig AS path FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE p.prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema')`.execute(d.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(
    rows.filter(({ path }) => !path?.some((one) => /^search_path=.*pg_temp$/.test(one))),
  ).toEqual([])
})

test('it can neither take away what came in, nor write the operator’s settings and games', async () => {
  await refused([
    'DELETE FROM inbound',
    'UPDATE setting SET value = value',
    "INSERT INTO setting (key, value, changed_by) VALUES ('x', '{}', 'x')",
    'DELETE FROM setting',
    "UPDATE game SET base_url = 'http://thief.example'",
    'INSERT INTO game SELECT * FROM game',
    'UPDATE game_currency SET max_transfer = NULL',
    "INSERT INTO wheel (currency) VALUES ('THB')",
    'INSERT INTO wheel_stock SELECT * FROM wheel_stock',
    "INSERT INTO offer (code) VALUES ('FREE')",
    'UPDATE offer SET success = 101, percent = 1000, quota = NULL',
    'UPDATE spin SET amount = 1',
    'DELETE FROM coupon',
    'DELETE FROM wheel_seed',
    'UPDATE direct_deposit SET amount = 1',
    'UPDATE bank_feed_unread SET entry = entry',
    'DELETE FROM errand',
    'DELETE FROM withdrawal',
    'DELETE FROM member',
    'DELETE FROM finding',
    'DELETE FROM kysely_migration',
    'DROP TABLE inbound',
    'ALTER TABLE ledger.entry DISABLE TRIGGER append_only',
  ])
})

const everyday = ['INSERT', 'SELECT', 'UPDATE']
const reading = ['SELECT']
const adding = ['INSERT', 'SELECT']
const closing = ['SELECT', 'UPDATE']
const counting = (column: string) => ['SELECT', `UPDATE (${column})`]
const clearing = ['DELETE', ...everyday]
/** Each table is judged here a second time: what may be deleted or only read is a decision, not a habit. Others are written and never deleted. */
const judged: Record<string, string[]> = {
  account: reading,
  chart: reading,
  entry: reading,
  transfer: reading,
  game: reading,
  game_currency: reading,
  game_version: reading,
  setting: reading,
  books_loss: ['INSERT (lacks)', 'INSERT (lost_order)', 'INSERT (was_there_at)', 'SELECT'],
  statement_row: reading,
  kysely_migration: reading,
  kysely_migration_lock: reading,
  bank_account_history: reading,
  holding_now: reading,
  earning: reading,
  earning_since: reading,
  audit: ['INSERT'],
  bank_feed_unread: adding,
  deposit_credit: adding,
  direct_deposit: adding,
  play_result: adding,
  spin: adding,
  wheel: closing,
  wheel_stock: closing,
  offer: counting('taken'),
  fed_account: adding,
  holding_raise: adding,
  receipt: adding,
  bound_return: adding,
  chat_file: clearing,
  chat_message: adding,
  chat_note: adding,
  chat_case: adding,
  agreement: adding,
  agreement_text: adding,
  coin_count: adding,
  refund_day: adding,
  refund_claim: adding,
  referral_accrual: adding,
  shared_device: adding,
  member_decision: adding,
  day_closing: clearing,
  idempotency: clearing,
  known_device: clearing,
  ledger_proof_hold: clearing,
  otp_code: clearing,
  otp_number: clearing,
  rate_limit: clearing,
  session: clearing,
  sms_hour: clearing,
  socket_io_attachments: clearing,
}

test('every table has exactly the reviewed rights', async () => {
  const { rows } = await sql<{ name: string; key: string; has: string[] }>`
    SELECT t.table_name AS name, format('%s.%s', t.table_schema, t.table_name) AS key, array(SELECT privilege_type::text FROM information_schema.table_privileges p
             WHERE p.grantee IN (${appRole}, 'PUBLIC') AND (p.table_schema, p.table_name) = (t.table_schema, t.table_name) UNION
             SELECT format('%s (%s)', privilege_type, attname) FROM pg_attribute, aclexplode(attacl)
              WHERE attrelid = format('%I.%I', t.table_schema, t.table_name)::regclass AND grantee IN (0, ${appRole}::regrole) ORDER BY 1) AS has
      FROM information_schema.tables t WHERE t.table_schema IN ('public', 'ledger') ORDER BY 1`.execute(
    d.owner,
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(
    rows.map((r) => r.key).filter((key) => !rights[key]),
    'a line in rights.ts is missing',
  ).toEqual([])
  expect(Object.fromEntries(rows.map((r) => [r.name, r.has]))).toEqual(
    Object.fromEntries(rows.map((r) => [r.name, judged[r.name] ?? everyday])),
  )
})

test('rights that were changed by hand, or by an earlier version, are put right at the next start', async () => {
  await sql`GRANT ALL ON inbound TO ${sql.id(appRole)}`.execute(d.owner)
  await sql`GRANT SELECT ON member TO PUBLIC`.execute(d.owner)
  await sql`GRANT UPDATE (percent) ON offer TO ${sql.id(appRole)}`.execute(d.owner)
  await sql`REVOKE ALL ON slip FROM ${sql.id(appRole)}`.execute(d.owner)
  await Promise.all([1, 2, 3].map(() => grantRights(d.owner)))
  await refused(['DELETE FROM inbound', 'UPDATE offer SET percent = 1'])
  expect(await said('UPDATE offer SET taken = taken')).toBe('it was done')
  expect(await said('SELECT 1 FROM slip')).toBe('it was done')
  const { rows } = await sql`
    SELECT FROM information_schema.table_privileges WHERE grantee = 'PUBLIC' AND table_name = 'member'`.execute(
    d.owner,
  )
  expect(rows).toEqual([])
})

test('a login that may create where the owner works is refused, with the SQL that helps', async () => {
  await sql`GRANT CREATE ON SCHEMA public TO PUBLIC`.execute(d.owner)
  const told = await starting(appRole).catch((error: Error) => error.message)
  expect(told).toContain('(CREATE ON SCHEMA public)')
  const [statement] = /REVOKE .*;/.exec(String(told))!
  await sql.raw(statement).execute(d.owner)
  await starting(appRole)
})

const urlAs = (login: string) => d.url.replace(`//${appRole}@`, `//${login}@`)
const starting = (login: string) => prepareDatabase({ app: { connectionString: urlAs(login) } })

test('a login that may do more is refused, with the SQL that helps; so is one without the app’s rights', async () => {
  const [owning, poor, climbing, member] = ['owning', 'poor', 'climbing', 'member'].map(
    (name) => `${d.connection.database}_${name}`,
  ) as [string, string, string, string]
  for (const login of [owning, poor, climbing, member]) {
    await sql`CREATE ROLE ${sql.id(login)} LOGIN`.execute(d.owner)
    await sql`GRANT CONNECT ON DATABASE ${sql.id(d.connection.database)} TO ${sql.id(login)}`.execute(
      d.owner,
    )
  }
  await sql`GRANT ${sql.id(appRole)} TO ${sql.id(climbing)}, ${sql.id(member)}`.execute(d.owner)
  await sql`GRANT pg_write_all_data TO ${sql.id(climbing)}`.execute(d.owner)
  await sql`ALTER TABLE finding OWNER TO ${sql.id(owning)}`.execute(d.owner)
  try {
    await expect(starting(d.connection.user)).rejects.toThrow(
      `ALTER ROLE ${appRole} LOGIN PASSWORD`,
    )
    await expect(starting(owning)).rejects.toThrow('DATABASE_OWNER_URL')
    await expect(starting(climbing)).rejects.toThrow('it can become pg_write_all_data')
    await expect(starting(poor)).rejects.toThrow(`GRANT ${appRole} TO "${poor}"`)
    await starting(member)
    await starting(appRole)
  } finally {
    await sql`ALTER TABLE finding OWNER TO ${sql.id(d.connection.user)}`.execute(d.owner)
    for (const login of [owning, poor, climbing, member]) {
      await sql`DROP OWNED BY ${sql.id(login)}`.execute(d.owner)
      await sql`DROP ROLE ${sql.id(login)}`.execute(d.owner)
    }
  }
})

test('without the owner’s address a server starts only on a database that has been migrated', async () => {
  await sql`DELETE FROM kysely_migration WHERE name = '0008_books_are_checked'`.execute(d.owner)
  await expect(starting(appRole)).rejects.toThrow('Start one process with DATABASE_OWNER_URL')
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0008_books_are_checked', now()::text)`.execute(
    d.owner,
  )
  await starting(appRole)
})

test('two processes that start on an empty database at once both get it', async () => {
  const name = `${d.connection.database}_two`
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(d.owner)
  const owner = { ...d.connection, database: name }
  await Promise.all([1, 2].map(() => prepareDatabase({ app: { ...owner, user: appRole }, owner })))
  const db = openDb(owner, { max: 1 })
  await migrate(db)
  await db.destroy()
  await sql`DROP DATABASE ${sql.id(name)}`.execute(d.owner)
})
