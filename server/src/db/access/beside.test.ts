import { expect, test } from 'vitest'
import { clusterOfDba, makeOwner, owner } from '../../testing/dba.ts'
import { appRole } from '../rights.ts'

// Each start of these grants and reads anew.
const options = { timeout: 120_000 }

const { superuser, asSuperuser, given, start, startTold, postsMoney } = await clusterOfDba()

test('a view of a DBA’s gives away what it reads of our tables', options, async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await start({ app: 'web', owner })
  await asSuperuser(
    [
      'CREATE SCHEMA reports',
      'CREATE VIEW reports.audited AS SELECT * FROM audit',
      'GRANT USAGE ON SCHEMA reports TO web',
      'CREATE VIEW public.audits AS SELECT * FROM reports.audited',
      'CREATE VIEW reports.rows AS SELECT to_jsonb(a) FROM audit a',
      'CREATE MATERIALIZED VIEW reports.kept AS SELECT max(at) FROM audit',
      'CREATE VIEW reports.members AS SELECT 1 AS one FROM member',
      'CREATE VIEW reports.ruled WITH (security_invoker) AS SELECT 1 AS one',
      'CREATE RULE written AS ON INSERT TO reports.ruled DO INSTEAD DELETE FROM member',
    ],
    'shop',
  )
  await start({ app: 'web', owner })
  for (const [grant, named] of [
    ['GRANT SELECT ON public.audits TO PUBLIC', 'SELECT ON TABLE public.audits'],
    ['GRANT DELETE ON reports.audited TO krapao_app', 'DELETE ON TABLE reports.audited'],
    ['GRANT SELECT ON reports.rows TO PUBLIC', 'SELECT ON TABLE reports.rows'],
    ['GRANT SELECT ON reports.kept TO web', 'SELECT ON TABLE reports.kept'],
    ['GRANT DELETE ON reports.members TO web', 'DELETE ON TABLE reports.members'],
    ['GRANT INSERT ON reports.ruled TO web', 'INSERT ON TABLE reports.ruled'],
  ] as const) {
    await asSuperuser([grant], 'shop')
    expect(await startTold({ app: 'web', owner }), grant).toContain(`(${named})`)
  }
  await start({ app: 'web', owner })
})

const asserted = (...conditions: string[]) =>
  asSuperuser(
    conditions.map((condition) => `DO $$ BEGIN ASSERT ${condition}; END $$`),
    'shop',
  )

test('what the owner makes beside our tables is not ours', options, async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await start({ app: 'web', owner })
  await asSuperuser(
    [
      'SET ROLE shop',
      'CREATE TABLE rates (id serial, n int)',
      'GRANT SELECT ON rates TO PUBLIC',
      'ALTER TABLE rates ENABLE ROW LEVEL SECURITY',
      'CREATE VIEW accounts AS SELECT * FROM ledger.account',
    ],
    'shop',
  )
  await start({ app: 'web' })
  await start({ app: 'web', owner })
  await asserted(
    `NOT has_table_privilege('${appRole}', 'accounts', 'SELECT, UPDATE')`,
    `has_table_privilege('${appRole}', 'rates', 'SELECT')`,
    `NOT has_table_privilege('${appRole}', 'rates', 'INSERT')`,
    `NOT has_sequence_privilege('${appRole}', 'rates_id_seq', 'USAGE')`,
  )
  // As the owner did it at each start until it knew which tables are ours.
  await asSuperuser(
    ['SET ROLE shop', `GRANT INSERT, SELECT, UPDATE ON accounts TO ${appRole}`],
    'shop',
  )
  const told = await startTold({ app: 'web', owner })
  expect(told).toContain('(INSERT ON TABLE public.accounts and 1 more)')
  await start({ app: 'web', owner })
})

test('the app calls our functions where PUBLIC may call none', options, async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await asSuperuser(
    ['ALTER DEFAULT PRIVILEGES FOR ROLE shop REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC'],
    'shop',
  )
  await start({ app: 'web', owner })
  const callsAll = `NOT EXISTS (
    SELECT FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND NOT prosecdef AND prorettype <> 'trigger'::regtype
       AND NOT has_function_privilege('web', oid, 'EXECUTE'))`
  await asserted(callsAll)
  // Of the books' only those that post.
  await asserted(
    `NOT has_function_privilege('web', 'ledger.post_set'::regproc, 'EXECUTE')`,
    `NOT has_function_privilege('web', 'keep_bank_account'::regproc, 'EXECUTE')`,
  )
  const granted = "SELECT xmin::text AS written FROM pg_proc WHERE proname = 'free_to_withdraw'"
  await asSuperuser([`CREATE TABLE before AS ${granted}`], 'shop')
  await start({ app: 'web', owner })
  await asserted(`(${granted}) = (SELECT written FROM before)`)
})

test('row security that hides rows of ours is told', options, async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await start({ app: 'web', owner })
  await asSuperuser(
    [
      'ALTER TABLE session ENABLE ROW LEVEL SECURITY',
      'CREATE POLICY whole ON session TO krapao_app USING (true)',
      'ALTER TABLE audit ENABLE ROW LEVEL SECURITY',
      'CREATE POLICY added ON audit FOR INSERT WITH CHECK (true)',
    ],
    'shop',
  )
  await start({ app: 'web', owner })
  await asSuperuser(
    [
      'ALTER TABLE ledger.chart ENABLE ROW LEVEL SECURITY',
      'ALTER TABLE member ENABLE ROW LEVEL SECURITY',
      'CREATE ROLE reporter',
      'CREATE POLICY reported ON member TO reporter USING (true)',
      'CREATE POLICY few ON member USING (code IS NULL)',
    ],
    'shop',
  )
  const told = await startTold({ app: 'web', owner })
  expect(told).toContain('Row security hides rows of ledger.chart, public.member from web')
  await start({ app: 'web', owner })
  await postsMoney('web')
})

test('a superuser as the owner gives the app nothing of an extension, nor of what reads files', async () => {
  await given('CREATE DATABASE shop', `CREATE ROLE ${appRole} LOGIN`)
  await asSuperuser(
    [
      'CREATE EXTENSION pg_buffercache',
      'CREATE EXTENSION pg_freespacemap',
      `CREATE FUNCTION reads_files(text) RETURNS text LANGUAGE internal AS 'pg_read_file_all'`,
      'REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC',
    ],
    'shop',
  )
  await start({ app: appRole, owner: superuser })
  await asserted(
    `NOT has_table_privilege('${appRole}', 'pg_buffercache', 'SELECT')`,
    `NOT has_function_privilege('${appRole}', 'pg_freespace(regclass)', 'EXECUTE')`,
    `NOT has_function_privilege('${appRole}', 'reads_files(text)', 'EXECUTE')`,
  )
})

test('what a DBA gives beside, and does no harm, keeps no start away', options, async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await start({ app: 'web', owner })
  const grants = [
    'CREATE TABLE public.ddl_audit (id bigserial, n int)',
    'GRANT SELECT, UPDATE (n) ON public.ddl_audit TO PUBLIC',
    'GRANT DELETE ON public.ddl_audit TO web',
    'GRANT SELECT ON public.ddl_audit TO krapao_app WITH GRANT OPTION',
    'CREATE VIEW public.ddl_count AS SELECT count(*) FROM public.ddl_audit',
    'GRANT SELECT ON public.ddl_count TO PUBLIC',
    'GRANT EXECUTE ON FUNCTION pg_stat_reset() TO PUBLIC',
    'GRANT EXECUTE ON FUNCTION pg_log_backend_memory_contexts(integer) TO PUBLIC',
    'GRANT SET ON PARAMETER work_mem TO web',
    'GRANT SET ON PARAMETER track_io_timing TO PUBLIC',
    'GRANT SET ON PARAMETER app.tenant TO web',
    'CREATE SCHEMA reports',
    'CREATE VIEW reports.closed AS SELECT * FROM audit',
    'GRANT ALL ON reports.closed TO PUBLIC',
    'CREATE SCHEMA open',
    'GRANT USAGE ON SCHEMA open TO PUBLIC',
    ...[
      ['by_login', 'WITH (security_invoker=on, check_option=local) AS SELECT * FROM audit'],
      ['size', `AS SELECT pg_total_relation_size('public.audit'::regclass) AS n`],
      ['counted', 'AS SELECT count(*) FROM audit'],
      ['version', 'AS SELECT max(name) FROM kysely_migration'],
      ['codes', 'AS SELECT code FROM member'],
    ].flatMap(([view, as]) => [
      `CREATE VIEW open.${view} ${as}`,
      `GRANT SELECT ON open.${view} TO PUBLIC`,
    ]),
    'CREATE RULE kept AS ON DELETE TO open.by_login DO INSTEAD NOTHING',
    'GRANT ALL ON open.by_login, open.size, open.counted TO web WITH GRANT OPTION',
  ]
  await asSuperuser(grants, 'shop')
  await start({ app: 'web', owner })
  await postsMoney('web')
})
