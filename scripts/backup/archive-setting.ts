import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { runAs } from '../../server/src/db/binaries.ts'
import { dataDirOf, postgresDirOf } from '../data-dir.ts'

/** Reads and tries WAL_ARCHIVE_DIR. It must be there: made by us, it would lie below the mount point of a disk that is not mounted. */
export function readArchive(env: NodeJS.ProcessEnv): {
  dir: string | undefined
  problems: string[]
} {
  if (!env.WAL_ARCHIVE_DIR) return { dir: undefined, problems: [] }
  const dir = path.resolve(env.WAL_ARCHIVE_DIR)
  const problem = whyNot(dir, env)
  return { dir, problems: problem ? [`WAL_ARCHIVE_DIR ${dir} ${problem}`] : [] }
}

function whyNot(dir: string, env: NodeJS.ProcessEnv): string | undefined {
  if (env.DATABASE_URL)
    return 'is for the PostgreSQL from npm; a database of your own (DATABASE_URL) archives by its own settings.'
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    return 'is no folder; make it first, on another disk than the database.'
  const root = postgresDirOf(dataDirOf(env))
  if (existsSync(root) && `${realpathSync(dir)}/`.startsWith(`${realpathSync(root)}/`))
    return `lies in ${root}, whose WAL it is to keep; choose another folder.`
  const who = runAs()
  const isRoot = who.uid !== undefined
  const test = isRoot ? 'test -x "$1"' : 'test -x "$1" && test -w "$1"'
  if (spawnSync('sh', ['-c', test, 'sh', dir], { ...who, cwd: '/' }).status === 0) return undefined
  return isRoot
    ? `cannot be entered by PostgreSQL’s user ${who.uid}; let it into every folder above.`
    : 'cannot be written to.'
}
