import { execFileSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binariesFor, runAs } from '../db/binaries.ts'

/** Starts the stopped PostgreSQL of `root` as a standby, on the same socket. `SELECT pg_promote()` makes it a primary again. */
export function startAsStandby(root: string): void {
  const who = runAs()
  const data = path.join(root, 'data')
  const mark = path.join(data, 'standby.signal')
  writeFileSync(mark, '')
  if (who.uid !== undefined) chownSync(mark, who.uid, who.gid!)
  // It takes no fewer connections than the primary.
  const settings = `-c listen_addresses= -c unix_socket_directories=${root} -c max_connections=200`
  const log = path.join(root, 'postgresql.log')
  execFileSync(
    path.join(binariesFor(root), 'bin', 'pg_ctl'),
    ['-D', data, '-w', '-l', log, '-o', settings, 'start'],
    { ...who, cwd: root, stdio: 'ignore' },
  )
}
