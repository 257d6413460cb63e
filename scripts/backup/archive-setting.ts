import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { archiveOf } from '../../server/src/db/archive.ts'
import { runAs } from '../../server/src/db/binaries.ts'
import { dataDirOf, postgresDirOf } from '../data-dir.ts'

type Read = { dir: string | undefined; problems: string[]; warnings: string[] }

/**
 * Reads and tries WAL_ARCHIVE_DIR. It must be there: made by us, it would lie below the mount point of a disk that is not mounted. Of one that was used before
 * it is only warned: the wallet does not stay away because the disk of its archive does.
 */
export function readArchive(env: NodeJS.ProcessEnv): Read {
  const fine = { problems: [], warnings: [] }
  if (!env.WAL_ARCHIVE_DIR) return { dir: undefined, ...fine }
  const dir = path.resolve(env.WAL_ARCHIVE_DIR)
  const why = whyNot(dir, env)
  if (!why) return { dir, ...fine }
  const words = `WAL_ARCHIVE_DIR ${dir} ${why}`
  const wasUsed = !env.DATABASE_URL && archiveOf(postgresDirOf(dataDirOf(env))) === dir
  return { dir, ...fine, ...(wasUsed ? { warnings: [words] } : { problems: [words] }) }
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
