import { test } from 'vitest'
import { clusterOfDba, makeOwner, owner } from '../../testing/dba.ts'
import { appRole } from '../rights.ts'

const { asSuperuser, given, start } = await clusterOfDba()

test('what a DBA gives beside, and does no harm, keeps no start away', async () => {
  await given(...makeOwner(), `CREATE ROLE ${appRole}`, `CREATE ROLE web LOGIN IN ROLE ${appRole}`)
  await start({ app: 'web', owner })
  for (const grant of [
    'CREATE TABLE public.ddl_audit (n int)',
    'GRANT SELECT, UPDATE (n) ON public.ddl_audit TO PUBLIC',
    'GRANT EXECUTE ON FUNCTION pg_stat_reset() TO PUBLIC',
    'GRANT EXECUTE ON FUNCTION pg_log_backend_memory_contexts(integer) TO PUBLIC',
    'GRANT SET ON PARAMETER work_mem TO web',
    'GRANT SET ON PARAMETER track_io_timing TO PUBLIC',
    'GRANT SET ON PARAMETER app.tenant TO web',
  ]) {
    await asSuperuser([grant], 'shop')
    await start({ app: 'web' })
  }
})
