// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from '../mutation.ts'

const judging =
  (file: string, tests: string) =>
  (what: string, find: string, replace: string): Mutation => ({
    what: `the database: ${what}`,
    file: `server/src/db/${file}`,
    find,
    replace,
    tests: [`server/src/db/access/${tests}`],
  })
const beside = judging('access/grants.ts', 'beside.test.ts')
const hiding = judging('access/row-security.ts', 'beside.test.ts')
const warned = judging('access/definers.ts', 'open.test.ts')
const beyond = judging('access/grants.ts', 'beyond.test.ts')
const firing = judging('access/triggers.ts', 'firing.test.ts')
const granted = judging('rights.ts', 'beyond.test.ts')
const given = judging('rights.ts', 'beside.test.ts')

/** What is asked of a database that a DBA made, before and while it is used. */
export const dbaMutations: readonly Mutation[] = [
  {
    what: 'the books: a login that may do more is refused',
    file: 'server/src/db/access/login.ts',
    find: 'if (powerful.length > 0) return',
    replace: 'if (false as boolean) return',
    tests: ['server/src/db/rights.test.ts'],
  },
  {
    what: 'the database: a login without the app’s rights is refused',
    file: 'server/src/db/access/login.ts',
    find: 'if (lacked) return lacksRights(',
    replace: 'if (false as boolean) return lacksRights(',
    tests: ['server/src/db/access/dba.test.ts'],
  },
  {
    what: 'the database: a right beyond the tables is refused',
    file: 'server/src/db/access/login.ts',
    find: 'if (beyond) return beyond',
    replace: '',
    tests: ['server/src/db/access/beyond.test.ts'],
  },
  {
    what: 'the database: a right that may be passed on is refused',
    file: 'server/src/db/access/beyond.ts',
    find: 'WHERE beyond OR is_grantable',
    replace: 'WHERE beyond',
    tests: ['server/src/db/access/beyond.test.ts'],
  },
  {
    what: 'the database: a right is taken back in the name of the role that gave it',
    file: 'server/src/db/access/beyond.ts',
    find: 'if (grantor === null) return [statement]',
    replace: 'if (statement) return [statement]',
    tests: ['server/src/db/access/beyond.test.ts'],
  },
  {
    what: 'the database: a view of a DBA’s that reads our tables is judged',
    file: 'server/src/db/access/grants.ts',
    find: 'relname), true\n',
    replace: 'relname), false\n',
    tests: ['server/src/db/access/beside.test.ts'],
  },
  {
    what: 'the database: a table of a DBA’s is left alone',
    file: 'server/src/db/rights.ts',
    find: '     WHERE name = ANY (',
    replace: "     WHERE relkind = 'r' AND nspname = 'public' OR name = ANY (",
    tests: ['server/src/db/access/beside.test.ts'],
  },
  {
    what: 'the database: what a column gives to everyone is taken back',
    file: 'server/src/db/rights.ts',
    find: 'WHERE a.attrelid = c.oid AND grantee = 0 AND',
    replace: 'WHERE a.attrelid = c.oid AND grantee = 1 AND',
    tests: ['server/src/db/access/beyond.test.ts'],
  },
  {
    what: 'the database: an extension of the DBA’s is left alone',
    file: 'server/src/db/rights.ts',
    find: "d.deptype = 'e')",
    replace: "d.deptype = '?')",
    tests: ['server/src/db/access/beside.test.ts'],
  },
  {
    what: 'the database: a pooler that keeps no session is refused',
    file: 'server/src/db/access/pooler.ts',
    find: 'if (seen.has(session) || (await sessionOf(client)) !== session) return true',
    replace: '',
    tests: ['server/src/db/access/pooler.test.ts'],
  },
  {
    what: 'the database: a pooler that takes turns is refused',
    file: 'server/src/db/access/pooler.ts',
    find: ' || (await sessionOf(client)) !== session',
    replace: '',
    tests: ['server/src/db/access/pooler.test.ts'],
  },
  {
    what: 'the database: a connection that refused a write is given up',
    file: 'server/src/db/prepared.ts',
    find: 'isSpent ||= isReadOnly(error)\n',
    replace: '\n',
    tests: ['server/src/db/writable.test.ts'],
  },
  {
    what: 'the database: no connection of a standby is used',
    file: 'server/src/db/session.ts',
    find: 'if (rows[0]!.isStandby)',
    replace: 'if (false as boolean)',
    tests: ['server/src/db/away.test.ts'],
  },
  {
    what: 'the database: a start waits for the primary',
    file: 'server/src/db/migrate.ts',
    find: 'if (notNow) throw new NotWritable(',
    replace: 'if (false as boolean) throw new NotWritable(',
    tests: ['server/src/db/away.test.ts'],
  },
  {
    what: 'the database: a start that waits for its books answers meanwhile',
    file: 'server/src/app.ts',
    find: '    rooms?.open()\n',
    replace: '',
    tests: ['server/src/db/slow-migration.test.ts'],
  },
  {
    what: 'the database: an address of several servers is refused',
    file: 'server/src/env.ts',
    find: '  ...whyNotAddresses(present),\n',
    replace: '',
    tests: ['server/src/env.unit.test.ts'],
  },
  beside('a view with the reader’s rights is no harm', 'option_value::boolean END', 'false END'),
  beside(
    'a view of what the app may read is no harm',
    "NOT EXISTS (SELECT FROM due WHERE due.oid = tables.oid AND privilege = 'SELECT') AS shows",
    'true AS shows',
  ),
  beside('a view that counts is no harm', 'AND (refobjsubid <> 0 OR', 'AND (true OR'),
  beside('a view shows a row as a whole', " OR ev_action::text LIKE '%:varattno 0 %'", ''),
  beside('a view is written through', 'pg_relation_is_updatable(oid, true) <> 0', 'false'),
  beside(
    'a view behind a closed schema is no harm',
    "has_schema_privilege(g.oid, relnamespace, 'USAGE')",
    'true',
  ),
  beside('a rule writes by the rights of the view’s owner', '(by_owner OR by_rule)', 'by_owner'),
  beside('a rule that does nothing is no harm', ' AND ev_class <> refobjid', ''),
  hiding('row security that hides rows is told', 'if (rows.length === 0)', 'if (true as boolean)'),
  hiding('a policy that hides no row is no harm', 'polrelid = t.oid AND', 'false AND'),
  hiding(
    'a policy hides rows',
    " AND coalesce(pg_get_expr(polqual, polrelid), 'true') = 'true'",
    '',
  ),
  hiding('a policy for others is none for the app', "pg_has_role(role, 'USAGE')", 'true'),
  warned(
    'a function that does more is warned of',
    'if (rows.length === 0)',
    'if (true as boolean)',
  ),
  warned('a function with its caller’s rights is no harm', 'WHERE prosecdef AND', 'WHERE'),
  warned('our own functions are no harm', 'NOT (proowner = relowner AND', 'NOT (false AND'),
  warned(
    'a function without a text is read too',
    'coalesce(pg_get_function_sqlbody(p.oid), prosrc)',
    'prosrc',
  ),
  beyond('what another role gave the app is told', 'THEN grantor <> owner ELSE', 'THEN false ELSE'),
  beyond(
    'what the login itself was given is told',
    'ELSE grantee = (SELECT oid FROM pg_roles WHERE rolname = session_user) END',
    'ELSE false END',
  ),
  beyond(
    'a sequence is set by nobody',
    "privilege_type <> 'USAGE' AND grantor",
    'false AND grantor',
  ),
  beyond('the owner’s functions are not everyone’s', 'AND (grantee = 0 OR (', 'AND (('),
  beyond(
    'a function that nobody has closed is everyone’s',
    "coalesce(proacl, acldefault('f', proowner))",
    'proacl',
  ),
  beyond('the app makes no event trigger', " AND prorettype <> 'event_trigger'::regtype", ''),
  beyond(
    'no other role lets the app call a function',
    'grantor <> proowner OR grantee NOT IN',
    'grantee NOT IN',
  ),
  beyond('the books are not open to everyone', " OR (nspname = 'ledger' AND grantee = 0)", ''),
  given(
    'a sequence of another table is not ours',
    '\n     AND d.refobjid = ANY (${tables.map((t) => t.oid)}::oid[])',
    '',
  ),
  given(
    'the app calls what PUBLIC may not',
    'of await functionsNotGiven(tx)',
    'of (await functionsNotGiven(tx)).slice(0, 0)',
  ),
  given(
    'the app calls nothing of the books but what posts',
    "WHERE p.pronamespace = 'public'::regnamespace AND NOT p.prosecdef AND",
    'WHERE NOT p.prosecdef AND',
  ),
  given('the app calls no untrusted function', ' AND l.lanpltrusted', ''),
  given(
    'a function is granted once',
    'WHERE rolname = ${appRole} AND grantor = p.proowner)',
    'WHERE false)',
  ),
  firing(
    'a login whose sessions fire no triggers is refused',
    'whyNotFiring(session) ?? (await whyOff(db, session))',
    'await whyOff(db, session)',
  ),
  firing('a table with a trigger turned off is refused', ' ?? (await whyOff(db, session))', ''),
  firing(
    'a trigger that only a replica fires is off',
    "NOT IN ('O', 'A')",
    "NOT IN ('O', 'A', 'R')",
  ),
  firing('a trigger that always fires is on', "NOT IN ('O', 'A')", "<> 'O'"),
  judging('session.ts', 'firing.test.ts')(
    'a server that runs gets no session that fires no triggers',
    'if (why) throw new Error(why)',
    '',
  ),
  {
    what: 'the database: one that is not in UTF8 is refused',
    file: 'server/src/db/version.ts',
    find: "if (encoding !== 'UTF8')",
    replace: 'if (false as boolean)',
    tests: ['server/src/db/migrate.test.ts'],
  },
  granted('what the app passed on does not end a start', ' CASCADE`', '`'),
  granted(
    'the owner closes the books to everyone',
    'if (await opensLedger(tx))',
    'if (false as boolean)',
  ),
  granted(
    'the owner takes the books’ functions from everyone',
    "IN ('public'::regnamespace, 'ledger'::regnamespace)",
    "IN ('public'::regnamespace)",
  ),
  granted(
    'what another role gave is not taken back at each start',
    'WHERE grantee = r.oid AND grantor = relowner UNION',
    'WHERE grantee = r.oid UNION',
  ),
]
