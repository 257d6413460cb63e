import { expect, test } from 'vitest'
import { clusterOfDba, makeOwner, owner } from '../../testing/dba.ts'
import { openDb } from '../pool.ts'
import { appRole } from '../rights.ts'
import { rowsOf } from '../rows.ts'

const { at, asSuperuser, given, start, startTold, superuser } = await clusterOfDba()

test('a database whose sessions fire no triggers is refused, whatever sets it, until what was printed is run', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`)
  await start({ app: appRole, owner })
  for (const statements of [
    ['ALTER DATABASE shop SET session_replication_role = replica'],
    [`ALTER ROLE ${appRole} SET session_replication_role = replica`],
    [`ALTER ROLE ${appRole} IN DATABASE shop SET session_replication_role = replica`],
    ['ALTER ROLE shop SET session_replication_role = replica'],
    ['ALTER ROLE ALL SET session_replication_role = local'],
    ['ALTER SYSTEM SET session_replication_role = replica', 'SELECT pg_reload_conf()'],
  ]) {
    await asSuperuser(statements)
    expect(await startTold({ app: appRole, owner })).toContain('session_replication_role')
    await start({ app: appRole, owner })
  }
})

test('a server that runs gets no session that fires no triggers', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`)
  const open = () => openDb(at(appRole), { max: 1, needsPrimary: true })
  const ask = async () => {
    const db = open()
    return rowsOf(db)`SELECT 1 AS one`.finally(() => db.destroy())
  }
  await ask()
  await asSuperuser(['ALTER DATABASE shop SET session_replication_role = replica'])
  await expect(ask()).rejects.toThrow('ALTER DATABASE shop RESET session_replication_role;')
})

test('a table of ours with a trigger off is refused, of a foreign key too, until what was printed is run', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`)
  await start({ app: appRole, owner })
  for (const statement of [
    'ALTER TABLE ledger.transfer DISABLE TRIGGER append_only',
    'ALTER TABLE ledger.entry ENABLE REPLICA TRIGGER append_only',
    'ALTER TABLE errand DISABLE TRIGGER ALL',
  ]) {
    await asSuperuser([statement], 'shop')
    const table = statement.split(' ')[2]!
    const told = await startTold({ app: appRole })
    expect(told).toContain(`ALTER TABLE ${table.includes('.') ? table : `public.${table}`} `)
    await start({ app: appRole, owner })
  }
  const db = openDb(at(superuser), { max: 1 })
  const off = rowsOf(db)`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`
  expect(await off.finally(() => db.destroy())).toEqual([])
})

test('triggers of other tables, and those that always fire, are left alone', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole} LOGIN`)
  await start({ app: appRole, owner })
  await asSuperuser(
    [
      'ALTER TABLE ledger.transfer ENABLE ALWAYS TRIGGER append_only',
      'CREATE TABLE beside (id int PRIMARY KEY, other int REFERENCES beside)',
      'ALTER TABLE beside DISABLE TRIGGER ALL',
    ],
    'shop',
  )
  await start({ app: appRole, owner })
})
