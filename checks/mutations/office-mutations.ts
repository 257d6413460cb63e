import type { Mutation } from './mutation.ts'

// What an operator does is permitted, and is in the audit.

const tests = ['server/src/office/run.test.ts']

export const officeMutations: readonly Mutation[] = [
  {
    what: 'office: a decision and its audit row are one transaction',
    file: 'server/src/office/run.ts',
    find: 'await insertAudit(tx, ',
    replace: 'await insertAudit(db, ',
    tests,
  },
  {
    what: 'office: without its permission no verb runs',
    file: 'server/src/office/run.ts',
    find: 'if (!operator.may.has(route.needs))',
    replace: 'if (operator.may.size < 0)',
    tests,
  },
  {
    what: 'office: what was refused is in the audit',
    file: 'server/src/office/run.ts',
    find: 'await insertAudit(db, auditOf(call, why))',
    replace: 'await Promise.resolve(why)',
    tests,
  },
  {
    what: 'office: the audit is append-only, in the database',
    file: 'server/src/db/migrations/0041_audit.sql',
    find: 'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit',
    replace: 'CREATE TRIGGER append_only BEFORE TRUNCATE ON audit',
    tests,
  },
  {
    what: 'office: the app only adds to the audit',
    file: 'server/src/db/rights.ts',
    find: "'public.audit': ['INSERT'],",
    replace: "'public.audit': everyday,",
    tests,
  },
  {
    what: 'office: no operator’s route answers on the members’ port',
    file: 'server/src/app.ts',
    find: 'serve(http, context, api, routes)',
    replace:
      "http.post('/office/api/payouts/approve', async () => ({}))\n  serve(http, context, api, routes)",
    tests,
  },
]
