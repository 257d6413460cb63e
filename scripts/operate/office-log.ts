import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { Queryable } from '../../server/src/db/pool.ts'
import { maskPhone, readWho, writeSecurity } from '../../server/src/security/security-log.ts'
import { dataDirOf, logDirOf } from '../data-dir.ts'
import type { Say } from './terminal.ts'

/**
 * A decision of an operator is in the security log, next to what the server notes itself: in the data folder's server.log, or with
 * `otherwise` where there is no such folder. Its words are not repeated there; they stand with the row.
 */
export async function noteDecision(
  db: Queryable,
  env: NodeJS.ProcessEnv,
  { memberId, ...decision }: { verb: string; by: string; memberId: number | undefined },
  otherwise: Say,
): Promise<void> {
  const who = memberId !== undefined ? await readWho(db, memberId) : undefined
  const log = {
    info: (facts: object) =>
      write(env, JSON.stringify({ level: 30, time: Date.now(), ...facts }), otherwise),
  }
  writeSecurity(log, 'operator', {
    ...decision,
    member: who?.code,
    phone: who && maskPhone(who.phone),
  })
}

function write(env: NodeJS.ProcessEnv, line: string, otherwise: Say): void {
  const folder = logDirOf(dataDirOf(env))
  const isOurs = Boolean(env.DATA_DIR) || !(env.DATABASE_OWNER_URL || env.DATABASE_URL)
  if (isOurs && existsSync(folder))
    appendFileSync(path.join(folder, 'server.log'), `${line}\n`, { mode: 0o600 })
  else otherwise(line)
}
