import { expect, test } from 'vitest'
import { clusterOfDba, makeOwner, owner } from '../../testing/dba.ts'
import { appRole } from '../rights.ts'

// Each start of these grants and reads anew.
const options = { timeout: 120_000 }

const { asSuperuser, given, start, startTold, postsMoney } = await clusterOfDba()

// By the login itself, by a role that it can become, and by everyone's rights: the grant, and what is named.
const grantedBeyond = [
  ['GRANT SET ON PARAMETER log_statement TO krapao_app', 'SET ON PARAMETER log_statement'],
  [
    'GRANT ALTER SYSTEM ON PARAMETER archive_command TO PUBLIC',
    'ALTER SYSTEM ON PARAMETER archive_command',
  ],
  ['GRANT CREATE ON DATABASE shop TO krapao_app', 'CREATE ON DATABASE shop'],
  [
    'GRANT EXECUTE ON FUNCTION pg_read_file(text) TO krapao_app',
    'EXECUTE ON ROUTINE pg_read_file(text)',
  ],
  ['GRANT EXECUTE ON FUNCTION lo_import(text) TO web', 'EXECUTE ON ROUTINE lo_import(text)'],
  ['GRANT EXECUTE ON FUNCTION pg_ls_dir(text) TO PUBLIC', 'EXECUTE ON ROUTINE pg_ls_dir(text)'],
  [
    'GRANT SELECT ON member TO krapao_app WITH GRANT OPTION',
    'SELECT ON TABLE public.member WITH GRANT OPTION',
  ],
  [
    'GRANT UPDATE (taken) ON offer TO krapao_app WITH GRANT OPTION',
    'UPDATE (taken) ON TABLE public.offer WITH GRANT OPTION',
  ],
  [
    'GRANT USAGE ON SCHEMA ledger TO web WITH GRANT OPTION',
    'USAGE ON SCHEMA ledger WITH GRANT OPTION',
  ],
  [
    'GRANT CONNECT ON DATABASE shop TO web WITH GRANT OPTION',
    'CONNECT ON DATABASE shop WITH GRANT OPTION',
  ],
  [
    'GRANT EXECUTE ON FUNCTION game_is_as_read TO krapao_app WITH GRANT OPTION',
    'EXECUTE ON ROUTINE game_is_as_read(smallint,text,text,text,boolean,timestamp with time zone) WITH GRANT OPTION',
  ],
  ['GRANT SELECT (code) ON member TO PUBLIC', 'SELECT (code) ON TABLE public.member'],
  ['GRANT SELECT ON inbound TO PUBLIC', 'SELECT ON TABLE public.inbound'],
  ['GRANT DELETE ON member TO web', 'DELETE ON TABLE public.member'],
  ['GRANT USAGE ON SCHEMA ledger TO PUBLIC', 'USAGE ON SCHEMA ledger'],
  [
    'GRANT EXECUTE ON FUNCTION ledger.open_account TO PUBLIC',
    'EXECUTE ON ROUTINE ledger.open_account(bigint[])',
  ],
] as const

test(
  'a login with a right beyond the app’s tables, or one that it may pass on, is told what to take away',
  options,
  async () => {
    await given(
      ...makeOwner(),
      `CREATE ROLE ${appRole}`,
      `CREATE ROLE web LOGIN IN ROLE ${appRole}`,
    )
    await start({ app: 'web', owner })
    for (const [grant, named] of grantedBeyond) {
      await asSuperuser([grant], 'shop')
      // With the last one still there it would say “and 1 more”.
      expect(await startTold({ app: 'web' }), grant).toContain(`(${named})`)
    }
    await start({ app: 'web' })
    await postsMoney('web')
  },
)

test('a function with the owner’s rights that nobody has closed is told', options, async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await start({ app: 'web', owner })
  const plpgsql = 'SECURITY DEFINER LANGUAGE plpgsql AS $$ BEGIN END $$'
  await asSuperuser(
    [
      'SET ROLE shop',
      `CREATE FUNCTION repaired() RETURNS void ${plpgsql}`,
      // Called by a trigger on a table of the app's own, too.
      `CREATE FUNCTION written() RETURNS trigger ${plpgsql}`,
      // By a superuser alone.
      `CREATE FUNCTION altered() RETURNS event_trigger ${plpgsql}`,
    ],
    'shop',
  )
  expect(await startTold({ app: 'web' })).toContain('(EXECUTE ON ROUTINE repaired() and 1 more)')
  await start({ app: 'web' })
})

test(
  'the owner takes back by itself what it gave to PUBLIC, and what the app has passed on',
  options,
  async () => {
    await given(
      ...makeOwner(),
      `CREATE ROLE ${appRole}`,
      `CREATE ROLE web LOGIN IN ROLE ${appRole}`,
    )
    await start({ app: 'web', owner })
    await asSuperuser(
      [
        'GRANT SELECT (code) ON member TO PUBLIC',
        'GRANT USAGE ON SCHEMA ledger TO PUBLIC',
        'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger TO PUBLIC',
        'CREATE ROLE reporter',
        'CREATE PROCEDURE repaired() SECURITY DEFINER LANGUAGE plpgsql AS $$ BEGIN END $$',
        'ALTER PROCEDURE repaired() OWNER TO shop',
        'GRANT DELETE ON member TO krapao_app WITH GRANT OPTION',
        'SET ROLE krapao_app',
        'GRANT DELETE ON member TO reporter',
      ],
      'shop',
    )
    await start({ app: 'web', owner })
    await start({ app: 'web' })
    for (const has of [
      "has_table_privilege('reporter', 'member', 'DELETE')",
      "has_schema_privilege('reporter', 'ledger', 'USAGE')",
      "has_function_privilege('reporter', 'repaired()', 'EXECUTE')",
    ])
      await asSuperuser([`DO $$ BEGIN ASSERT NOT ${has}; END $$`], 'shop')
    await postsMoney('web')
  },
)

// By another role, which was given the right to pass on: PostgreSQL takes a grant back only for the role that made it.
const givenByOthers: readonly (readonly [grants: readonly string[], named: string])[] = [
  [
    [
      'GRANT SELECT ON inbound TO helper WITH GRANT OPTION',
      'SET ROLE helper',
      'GRANT SELECT ON inbound TO PUBLIC',
    ],
    'SELECT ON TABLE public.inbound',
  ],
  [
    [
      'GRANT CREATE ON SCHEMA public TO helper WITH GRANT OPTION',
      'SET ROLE helper',
      'GRANT CREATE ON SCHEMA public TO PUBLIC',
    ],
    'CREATE ON SCHEMA public',
  ],
  [
    [
      'GRANT EXECUTE ON FUNCTION pg_read_file(text) TO helper WITH GRANT OPTION',
      'SET ROLE helper',
      'GRANT EXECUTE ON FUNCTION pg_read_file(text) TO web',
    ],
    'EXECUTE ON ROUTINE pg_read_file(text)',
  ],
  ...(
    [
      ['UPDATE', 'TABLE ledger.account', appRole],
      ['UPDATE (percent)', 'TABLE public.offer', appRole],
      ['UPDATE', 'SEQUENCE helped_id_seq', appRole],
      ['EXECUTE', 'ROUTINE helped()', appRole],
      ['EXECUTE', 'ROUTINE ledger.open_account(bigint[])', 'PUBLIC'],
      ['USAGE', 'SCHEMA ledger', 'PUBLIC'],
    ] as const
  ).map(
    ([right, on, to]) =>
      [
        [
          `GRANT ${right} ON ${on} TO helper WITH GRANT OPTION`,
          'SET ROLE helper',
          `GRANT ${right} ON ${on} TO ${to}`,
        ],
        `${right} ON ${on}`,
      ] as const,
  ),
  // Passed on by the login itself, of the whole table and of a column.
  [
    [
      'GRANT SELECT ON member TO helper WITH GRANT OPTION',
      'SET ROLE helper',
      'GRANT SELECT ON member TO krapao_app WITH GRANT OPTION',
      'SET ROLE krapao_app',
      'GRANT SELECT ON member TO PUBLIC',
      'GRANT SELECT (code) ON member TO PUBLIC',
    ],
    'SELECT (code) ON TABLE public.member and 1 more',
  ],
]

test(
  'a right that another role has given is taken away in the name of that role',
  options,
  async () => {
    await given(
      ...makeOwner(),
      `CREATE ROLE ${appRole}`,
      `CREATE ROLE web LOGIN IN ROLE ${appRole}`,
      'CREATE ROLE helper',
    )
    await start({ app: 'web', owner })
    await asSuperuser(
      [
        'GRANT USAGE ON SCHEMA ledger TO helper WITH GRANT OPTION',
        'SET ROLE shop',
        'CREATE SEQUENCE helped_id_seq',
        'CREATE FUNCTION helped() RETURNS int SECURITY DEFINER RETURN 1',
      ],
      'shop',
    )
    await start({ app: 'web', owner })
    for (const [grants, named] of givenByOthers) {
      await asSuperuser([...grants, 'RESET ROLE'], 'shop')
      expect(await startTold({ app: 'web', owner }), grants.join()).toContain(`(${named})`)
    }
    await start({ app: 'web' })
    await postsMoney('web')
  },
)

test('a start revokes nothing where another role has given what is due', options, async () => {
  await given(
    ...makeOwner(),
    `CREATE ROLE ${appRole}`,
    `CREATE ROLE web LOGIN IN ROLE ${appRole}`,
    'CREATE ROLE helper',
  )
  await start({ app: 'web', owner })
  await asSuperuser(
    [
      `CREATE FUNCTION is_told() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a needless %', tg_tag; END $$`,
      'GRANT SELECT ON member TO helper WITH GRANT OPTION',
      'SET ROLE helper',
      'GRANT SELECT ON member TO krapao_app',
      'RESET ROLE',
      'ALTER DATABASE shop SET event_triggers = on',
      "CREATE EVENT TRIGGER revoked ON ddl_command_start WHEN TAG IN ('REVOKE') EXECUTE FUNCTION is_told()",
    ],
    'shop',
  )
  await start({ app: 'web', owner })
})
