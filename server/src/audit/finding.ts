import type { Db } from '../db/pool.ts'
import type { House } from '../house.ts'
import { endFinding, takeUnlogged } from './finding.sql.ts'

const loggedAtOnce = 50

/** The log says every finding once, as an error: what watches the log calls a person. */
export async function logFindings({ db, log }: Pick<House, 'db' | 'log'>): Promise<void> {
  for (const { kind, ref, facts } of await takeUnlogged(db, loggedAtOnce))
    log.error({ finding: kind, ref, facts }, 'a check found something that a person must look at')
}

/** A person has looked at it. It comes back only when its facts change. */
export async function endSeen(
  db: Db,
  f: { id: string; by: string; note: string },
): Promise<string> {
  if (!/^\d{1,18}$/.test(f.id) || !f.note.trim())
    throw new Error(`There is no finding ${f.id}, or the note is empty.`)
  if (await endFinding(db, f)) return `Finding ${f.id} is ended.`
  throw new Error(`There is no open finding ${f.id}.`)
}
