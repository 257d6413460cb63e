import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { foldersAbove, makeFolders } from '../server/src/make-folders.ts'

const isRoot = process.getuid?.() === 0

/** Where everything that must outlive a restart is kept: the database, the keys, the sandbox's own books, the logs. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  // PostgreSQL refuses root, and its user may not enter root's home, where the clone often lies.
  const usual = isRoot ? '/var/lib/krapao' : path.join(path.dirname(import.meta.dirname), '.data')
  return path.resolve(env.DATA_DIR || usual)
}

/** The folder of our own PostgreSQL below it: `ensurePostgres({ root: postgresDirOf(dataDir) })`. */
export const postgresDirOf = (dataDir: string): string => path.join(dataDir, 'postgres')
export const sandboxDirOf = (dataDir: string): string => path.join(dataDir, 'sandbox')
/** Pictures of slips, and files of the chat, of members and guests. */
export const filesDirOf = (dataDir: string): string => path.join(dataDir, 'files')
/** Orders before they are sent, and how far the books had come: no part of a backup, and never restored. */
export const journalDirOf = (dataDir: string): string => path.join(dataDir, 'journal')
export const logDirOf = (dataDir: string): string => path.join(dataDir, 'logs')

/** Makes the folders that are missing; answers why they cannot be used, in words for the person at the terminal. */
export function whyNotDataDir(dataDir: string): string | undefined {
  try {
    makeFolders(dataDir)
    for (const folder of [
      sandboxDirOf(dataDir),
      logDirOf(dataDir),
      filesDirOf(dataDir),
      journalDirOf(dataDir),
    ])
      makeFolders(folder, 0o700)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    return `DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}); choose another folder.`
  }
  if (!isRoot) return undefined
  // Root lends PostgreSQL to another user, who must be able to walk down to its folder; what is next to it stays closed.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const closed = foldersAbove(dataDir).find((folder) => !(statSync(folder).mode & 0o001))
  return (
    closed &&
    `DATA_DIR ${dataDir} lies in ${closed}, which PostgreSQL's user may not enter; choose another folder.`
  )
}
