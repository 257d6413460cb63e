// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

// What an operator does is permitted, and is in the audit.

const tests = ['server/src/office/run.test.ts']
const games = ['server/src/features/games/games.office.test.ts']
const offers = ['server/src/features/bonus/desk/offers.office.test.ts']
const wrongOffers = ['server/src/features/bonus/desk/judged-offers.test.ts']
const holdings = ['server/src/features/bonus/desk/holdings.office.test.ts']
const settings = ['server/src/settings/settings.office.test.ts']

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
    file: 'server/src/db/migrations/0008_books_are_checked.sql',
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
    file: 'server/src/doors.ts',
    find: 'serve(http, context, api, routes)',
    replace:
      "http.post('/office/api/payouts/approve', async () => ({}))\n  serve(http, context, api, routes)",
    tests,
  },
  {
    what: 'office: two who change one game wait for each other',
    file: 'server/src/features/games/desk.sql.ts',
    find: 'await sql`SELECT FROM game WHERE code = ${code.toUpperCase()} FOR UPDATE`.execute(tx)',
    replace: '',
    tests: games,
  },
  {
    what: 'office: a game that is led elsewhere has no transfers under way, in the database',
    file: 'server/src/features/games/games.office.ts',
    find: '  55006: underWay,',
    replace: '',
    tests: games,
  },
  {
    what: 'office: a game is not led past its members’ accounts',
    file: 'server/src/features/games/games.office.ts',
    find: 'leadsElsewhere && accounts > 0 && !accountsMoved',
    replace: 'leadsElsewhere && accounts < 0 && !accountsMoved',
    tests: games,
  },
  {
    what: 'office: a game’s key is the name of a setting of games',
    file: 'server/src/features/games/games.office.ts',
    find: 'if (key !== undefined && !gameKeyName.test(key))',
    replace: 'if (key !== undefined && gameKeyName.test(key) && key === "")',
    tests: games,
  },
  {
    what: 'office: two who change a setting wait for each other',
    file: 'server/src/settings/settings.sql.ts',
    find: 'await sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx)',
    replace: '',
    tests: settings,
  },
  {
    what: 'office: a setting that has changed since it was read is not replaced',
    file: 'server/src/settings/settings.office.ts',
    find: 'if (over !== undefined && over !== markOf(row))',
    replace: 'if (over !== undefined && over === "")',
    tests: settings,
  },
  {
    what: 'office: a setting takes no value that is not right',
    file: 'server/src/settings/settings.office.ts',
    find: 'if (wrong.length > 0)',
    replace: 'if (wrong.length < 0)',
    tests: settings,
  },
  {
    what: 'offers: two who publish one code, and who is taking it, wait for each other',
    file: 'server/src/features/bonus/desk/desk.sql.ts',
    find: 'await sql`LOCK TABLE offer IN EXCLUSIVE MODE`.execute(tx)',
    replace: '',
    tests: offers,
  },
  {
    what: 'offers: who publishes and who takes wait in one order',
    file: 'server/src/features/bonus/desk/desk.sql.ts',
    find: 'LOCK TABLE offer IN EXCLUSIVE MODE',
    replace: 'LOCK TABLE offer IN SHARE ROW EXCLUSIVE MODE',
    tests: offers,
  },
  {
    what: 'offers: of what is not right nothing is published',
    file: 'server/src/features/bonus/desk/judged-offers.ts',
    find: 'if (wrong.length > 0)',
    replace: 'if (wrong.length < 0)',
    tests: wrongOffers,
    isAllThereIs: true,
  },
  {
    what: 'offers: kind, currency and type stay, in words',
    file: 'server/src/features/bonus/desk/judged-offers.ts',
    find: 'offer[part] !== stands[part]',
    replace: 'offer[part] === undefined',
    tests: offers,
  },
  {
    what: 'offers: a quota holds what is taken, in words',
    file: 'server/src/features/bonus/desk/judged-offers.ts',
    find: 'quota !== null && quota < stands.taken',
    replace: 'quota !== null && quota < 0',
    tests: offers,
  },
  {
    what: 'offers: a bonus names only games whose open bets are known',
    file: 'server/src/features/bonus/desk/desk.sql.ts',
    find: "WHERE g.stakes <> 'unknown' GROUP BY",
    replace: 'GROUP BY',
    tests: wrongOffers,
  },
  {
    what: 'offers: HTML is cleaned when it is written',
    file: 'server/src/features/bonus/desk/judged-offers.ts',
    find: '[locale, cleanHtml(html[locale])]',
    replace: '[locale, html[locale]]',
    tests: offers,
  },
  {
    what: 'offers: a banner is a picture of our own host',
    file: 'shared/src/office/bonus.contract.ts',
    find: 'z.regex(/^\\/[^\\s/\\\\]\\S*$/)',
    replace: 'z.regex(/^\\S*$/)',
    tests: wrongOffers,
  },
  {
    what: 'offers: a holding that the member is ending is not revoked',
    file: 'server/src/features/bonus/desk/holdings.office.ts',
    find: 'if (!(await beginEnding({ db: tx, time: makeTime() }, ending)))',
    replace: 'if ((await beginEnding({ db: tx, time: makeTime() }, ending)) === undefined)',
    tests: holdings,
  },
]
