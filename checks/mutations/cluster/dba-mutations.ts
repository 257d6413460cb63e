import type { Mutation } from '../mutation.ts'

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
    find: 'return lacked && lacksRights(',
    replace: 'return lacked && undefined && lacksRights(',
    tests: ['server/src/db/access/dba.test.ts'],
  },
  {
    what: 'the database: a right beyond the tables is refused',
    file: 'server/src/db/access/login.ts',
    find: 'if (beyond) return beyond',
    replace: '',
    tests: ['server/src/db/access/dba.test.ts'],
  },
  {
    what: 'the database: a right that may be passed on is refused',
    file: 'server/src/db/access/beyond.ts',
    find: 'WHERE beyond OR is_grantable',
    replace: 'WHERE beyond',
    tests: ['server/src/db/access/dba.test.ts'],
  },
  {
    what: 'the database: what a column gives to everyone is taken back',
    file: 'server/src/db/rights.ts',
    find: 'WHERE a.attrelid = c.oid AND grantee = 0)',
    replace: 'WHERE a.attrelid = c.oid AND grantee = 1)',
    tests: ['server/src/db/access/dba.test.ts'],
  },
  {
    what: 'the database: an extension of the DBA’s is left alone',
    file: 'server/src/db/rights.ts',
    find: "d.deptype = 'e')",
    replace: "d.deptype = '?')",
    tests: ['server/src/db/access/dba.test.ts'],
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
    find: 'if (needsPrimary && rows[0]!.isStandby)',
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
    what: 'the database: an address of several servers is refused',
    file: 'server/src/env.ts',
    find: '  ...whyNotAddresses(present),\n',
    replace: '',
    tests: ['server/src/env.unit.test.ts'],
  },
]
