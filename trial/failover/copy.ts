import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { emptied } from '../../scripts/backup/base-backup.ts'
import type { RunAs } from '../../server/src/db/binaries.ts'

// And each node has settings and signals of its own.
const leftOut =
  /^(postmaster\.(pid|opts)|postgresql\.auto\.conf|standby\.signal|backup_label.*|pg_internal\.init.*|pgsql_tmp.*)$/

/** Copies a data folder between `pg_backup_start` and `pg_backup_stop`, while files in it change, come and go. */
export function copyFolder(from: string, to: string, who: RunAs): void {
  rmSync(to, { recursive: true, force: true })
  copyInto(from, to, who, '')
}

function copyInto(from: string, to: string, who: RunAs, below: string): void {
  mkdirSync(to, { mode: 0o700 })
  give(to, who)
  for (const name of readdirSync(from)) {
    if (leftOut.test(name) || emptied.has(below)) continue
    const [source, target] = [path.join(from, name), path.join(to, name)]
    try {
      if (lstatSync(source).isDirectory()) copyInto(source, target, who, below === '' ? name : '-')
      else {
        copyFileSync(source, target)
        give(target, who)
      }
    } catch (error) {
      // Dropped meanwhile: the log that is played again drops it there, too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** To the user that PostgreSQL runs as. */
export function give(file: string, who: RunAs): void {
  if (who.uid !== undefined) chownSync(file, who.uid, who.gid!)
}
