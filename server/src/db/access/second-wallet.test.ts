import { expect, test } from 'vitest'
import { clusterOfDba, makeOwner, owner } from '../../testing/dba.ts'
import { prepareDatabase } from '../migrate.ts'
import { appRole } from '../rights.ts'

const { at, asSuperuser, given, runTold, postsMoney } = await clusterOfDba()

test('a second wallet’s login, which has the app’s role too, is warned of until it may not connect', async () => {
  await given(
    ...makeOwner(),
    `CREATE ROLE ${appRole} LOGIN`,
    `CREATE ROLE "Second" LOGIN IN ROLE ${appRole}`,
    'REVOKE CONNECT ON DATABASE shop FROM PUBLIC',
    `GRANT CONNECT, TEMPORARY ON DATABASE shop TO ${appRole}`,
  )
  const warningsOf = async (app: string) => {
    const warnings: string[] = []
    await prepareDatabase({ app: at(app), owner: at(owner), warn: (why) => warnings.push(why) })
    return warnings
  }
  const [warning] = await warningsOf(appRole)
  expect(warning).toContain('The database shop is open to "Second", who may do there')
  await postsMoney('Second')
  await runTold(warning!)
  expect(await warningsOf('wallet_app')).toEqual([])
  await postsMoney('wallet_app')
  for (const other of ['Second', appRole])
    await expect(postsMoney(other)).rejects.toThrow('permission denied for database')
  // Given to the login itself.
  await asSuperuser(['GRANT CONNECT ON DATABASE shop TO "Second"'])
  const [again] = await warningsOf('wallet_app')
  await runTold(again!)
  expect(await warningsOf('wallet_app')).toEqual([])
  await postsMoney('wallet_app')
})
