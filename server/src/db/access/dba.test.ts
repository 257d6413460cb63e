import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { clusterOfDba, makeOwner, owner } from '../../testing/dba.ts'
import { isLong } from '../../testing/sample.ts'
import { prepareDatabase } from '../migrate.ts'
import { appRole } from '../rights.ts'

// The ways in which a DBA makes the roles. Each starts and posts money, or is told SQL, and starts once exactly that was run. The
// five usual ones are in every run, the others in the long one.
const { root, host, superuser, at, asSuperuser, given, start, runTold, startTold, postsMoney } =
  await clusterOfDba()

test('(a) an owner with CREATEROLE, which is taken away after the first start', async () => {
  await given(...makeOwner('CREATEROLE'))
  // The owner makes the role, and the DBA lets it log in.
  expect(await startTold({ app: appRole, owner })).toContain(
    `DATABASE_URL cannot be used: role "${appRole}" is not permitted to log in.`,
  )
  await start({ app: appRole, owner })
  await asSuperuser(
    ['ALTER ROLE shop NOCREATEROLE', `REVOKE ALL ON member FROM ${appRole}`],
    'shop',
  )
  await start({ app: appRole, owner })
  await postsMoney(appRole)
})

test.runIf(isLong)(
  'a login that PostgreSQL asks for a password is told of what PostgreSQL does not say: that there is none',
  async () => {
    const hba = path.join(root, 'data', 'pg_hba.conf')
    const before = await readFile(hba, 'utf8')
    const ask = (lines: string) =>
      writeFile(hba, lines + before).then(() => asSuperuser(['SELECT pg_reload_conf()']))
    await given(...makeOwner(), `CREATE ROLE ${appRole}`)
    await ask('local all web scram-sha-256\n')
    try {
      const app = {
        connectionString: `postgres://web:a%20long%20one@/shop?host=${encodeURIComponent(host)}`,
      }
      const starting = async () =>
        (await prepareDatabase({ app, owner: at(owner) }).catch((e: Error) => e))?.message
      const told = [await starting()]
      await asSuperuser(['CREATE ROLE web'])
      told.push(await starting())
      await runTold(told[1]!)
      told.push(await starting())
      expect(told).toEqual([
        expect.stringContaining(`CREATE ROLE "web" LOGIN PASSWORD 'a long one';`),
        expect.stringContaining(`ALTER ROLE "web" LOGIN PASSWORD 'a long one';`),
        expect.stringContaining(`GRANT ${appRole} TO "web";`),
      ])
      await runTold(told[2]!)
      expect(await starting()).toBeUndefined()
      await asSuperuser(["ALTER ROLE web PASSWORD 'another'"])
      expect(await starting()).toBe('password authentication failed for user "web"')
    } finally {
      await ask('')
    }
  },
)

test('(b) an owner without CREATEROLE, and krapao_app made beforehand with LOGIN, beside an extension of the DBA’s', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`)
  await asSuperuser(['CREATE EXTENSION pg_buffercache'], 'shop')
  await start({ app: appRole, owner })
  await postsMoney(appRole)
})

test('(b) and where it is made only after the database was migrated', async () => {
  await given(...makeOwner())
  expect(await startTold({ app: appRole, owner })).toContain(`The role ${appRole} is missing.`)
  await start({ app: appRole, owner })
  await postsMoney(appRole)
})

test('(c) an owner without CREATEROLE, krapao_app NOLOGIN, and a login that was granted it, by itself or through a role of its own', async () => {
  await given(
    ...makeOwner(),
    `CREATE ROLE ${appRole} NOLOGIN`,
    `CREATE ROLE web LOGIN IN ROLE ${appRole}`,
    `CREATE ROLE wallets NOLOGIN IN ROLE ${appRole}`,
    'CREATE ROLE "Second-Web" LOGIN IN ROLE wallets',
    'CREATE ROLE ungranted LOGIN',
    'GRANT CONNECT ON DATABASE shop TO wallets',
  )
  await start({ app: 'web', owner })
  for (const app of ['web', 'Second-Web']) {
    await start({ app })
    await postsMoney(app)
  }
  expect(await startTold({ app: 'ungranted' })).toContain(`GRANT ${appRole} TO "ungranted";`)
  await start({ app: 'ungranted' })
  await postsMoney('ungranted')
})

test('(d) a login that is NOINHERIT, or was granted the role WITH INHERIT FALSE', async () => {
  await given(
    ...makeOwner(),
    `CREATE ROLE ${appRole}`,
    `CREATE ROLE "No-Heir" LOGIN NOINHERIT IN ROLE ${appRole}`,
    'CREATE ROLE disinherited LOGIN',
    `GRANT ${appRole} TO disinherited WITH INHERIT FALSE`,
  )
  for (const app of ['No-Heir', 'disinherited']) {
    expect(await startTold({ app, owner })).toContain(
      `It is a member of ${appRole} and does not inherit from it.`,
    )
    await start({ app, owner })
    await postsMoney(app)
  }
})

test('(e) an owner who does not own the database and may not create in schema public, though there is a schema of its name', async () => {
  await given('CREATE ROLE shop LOGIN', `CREATE ROLE ${appRole} LOGIN`, 'CREATE DATABASE shop')
  await asSuperuser(['CREATE SCHEMA shop AUTHORIZATION shop'], 'shop')
  const told = await startTold({ app: appRole, owner })
  expect(told).toContain('GRANT CREATE ON DATABASE shop TO "shop";')
  expect(told).toContain('GRANT USAGE, CREATE ON SCHEMA public TO "shop";')
  await start({ app: appRole, owner })
  await postsMoney(appRole)
})

test.runIf(isLong)('an owner of a database from which PUBLIC has lost every right', async () => {
  await given(
    ...makeOwner(),
    `CREATE ROLE ${appRole} LOGIN`,
    'REVOKE ALL ON DATABASE shop FROM PUBLIC',
  )
  await asSuperuser(['REVOKE ALL ON SCHEMA public FROM PUBLIC'], 'shop')
  expect(await startTold({ app: appRole, owner })).toContain(
    `GRANT CONNECT ON DATABASE "shop" TO "${appRole}";`,
  )
  await start({ app: appRole, owner })
  await postsMoney(appRole)
  // The same for an owner by grants alone, who can pass none of them on.
  await given('CREATE ROLE shop LOGIN', `CREATE ROLE ${appRole} LOGIN`, 'CREATE DATABASE shop')
  await asSuperuser(
    [
      'REVOKE ALL ON DATABASE shop FROM PUBLIC',
      'REVOKE ALL ON SCHEMA public FROM PUBLIC',
      'GRANT CONNECT ON DATABASE shop TO shop, krapao_app',
    ],
    'shop',
  )
  expect(await startTold({ app: appRole, owner })).toContain(
    `GRANT USAGE ON SCHEMA public TO ${appRole};`,
  )
  await start({ app: appRole, owner })
  await postsMoney(appRole)
})

test.runIf(isLong)('a superuser as the owner', async () => {
  await given('CREATE DATABASE shop', `CREATE ROLE ${appRole} LOGIN`)
  await asSuperuser(['CREATE EXTENSION pg_buffercache'], 'shop')
  await start({ app: appRole, owner: superuser })
  await postsMoney(appRole)
  // Later another one: whose tables they are is said, since PostgreSQL moves none of a superuser's.
  await asSuperuser(['CREATE ROLE shop LOGIN', 'ALTER DATABASE shop OWNER TO shop'])
  await expect(start({ app: appRole, owner })).rejects.toThrow(
    `does not own the tables of the database shop: ${superuser} does. Set DATABASE_OWNER_URL to the login ${superuser}.`,
  )
})

test.runIf(isLong)('an owner after another one', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`, 'CREATE ROLE next LOGIN')
  await asSuperuser(['CREATE EXTENSION pg_buffercache'], 'shop')
  await start({ app: appRole, owner })
  expect(await startTold({ app: appRole, owner: 'next' })).toContain(
    'REASSIGN OWNED BY "shop" TO "next";',
  )
  await start({ app: appRole, owner: 'next' })
  await postsMoney(appRole)
})

test('the owner’s address as the app’s login, and a database made for krapao_app itself', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`)
  expect(await startTold({ app: owner, owner })).toContain('it may do more than the app needs')
  await start({ app: appRole, owner })
  await given(`CREATE ROLE ${appRole} LOGIN`, `CREATE DATABASE shop OWNER ${appRole}`)
  expect(await startTold({ app: appRole, owner: appRole })).toContain(
    'cannot be the login in DATABASE_OWNER_URL, too',
  )
  await start({ app: appRole, owner: 'krapao_owner' })
  await postsMoney(appRole)
})

test.runIf(isLong)(
  'a login that may do more, through whatever it can become, is told what to take away',
  async () => {
    await given(
      ...makeOwner(),
      `CREATE ROLE ${appRole} LOGIN CREATEDB`,
      'CREATE ROLE reports',
      `CREATE ROLE web LOGIN IN ROLE ${appRole}, reports`,
    )
    expect(await startTold({ app: 'web', owner })).toContain(
      `ALTER ROLE ${appRole} NOSUPERUSER NOCREATEDB`,
    )
    await start({ app: 'web', owner })
    await asSuperuser(['GRANT DELETE ON member TO reports'], 'shop')
    expect(await startTold({ app: 'web', owner })).toContain('(it can become reports)')
    await start({ app: 'web', owner })
    await asSuperuser(
      [`GRANT pg_read_all_data TO ${appRole}`, 'GRANT SELECT, UPDATE (code) ON member TO web'],
      'shop',
    )
    expect(await startTold({ app: 'web', owner })).toContain(
      'REVOKE pg_read_all_data FROM krapao_app',
    )
    await start({ app: 'web', owner })
    await asSuperuser(['GRANT DELETE ON member TO web'], 'shop')
    expect(await startTold({ app: 'web', owner })).toContain('REVOKE DELETE ON TABLE public.member')
    await start({ app: 'web', owner })
  },
)

test.runIf(isLong)(
  'rights that a restore left out are given by the next process with the owner’s address, and missed by one without',
  async () => {
    await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`)
    await start({ app: appRole, owner })
    await asSuperuser([`REVOKE ALL ON ALL TABLES IN SCHEMA public, ledger FROM ${appRole}`], 'shop')
    await expect(start({ app: appRole })).rejects.toThrow(
      'Start one process with DATABASE_OWNER_URL',
    )
    await start({ app: appRole, owner })
    await start({ app: appRole })
    await postsMoney(appRole)
  },
)
