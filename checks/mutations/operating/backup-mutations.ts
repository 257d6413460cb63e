import { type Mutation, mutationsOf } from '../mutation.ts'

const backup = mutationsOf('backup')
const tests = ['scripts/backup/backup.test.ts']
const commands = ['server/src/db/archive.unit.test.ts']
const inArchive = backup('server/src/db/archive.ts')
const inRestore = backup('scripts/backup/restore-backup.ts')

/** What keeps a restore from a damaged backup, and an archive from losing what it has. */
export const backupMutations: readonly Mutation[] = [
  backup('scripts/backup/manifest.ts')(
    'a file that was changed is found by its SHA-256',
    'found.sha256 !== sha256',
    'found.sha256 === undefined',
    tests,
  ),
  inRestore(
    'other keys than the data folder has are refused',
    "if (other.length === 0) return 'kept'",
    "return 'kept'",
    tests,
  ),
  inRestore(
    'a backup of another PostgreSQL is refused',
    'if (majorOf(postgresql) !== majorOf(ours))',
    "if (majorOf(ours) === '')",
    tests,
  ),
  backup('server/src/db/turn.ts')(
    'two restores are not at work on one data folder',
    'if (!release) throw new Error(refusal)',
    'if (!release) return async () => undefined',
    ['scripts/backup/replay.test.ts'],
  ),
  backup('scripts/backup/old-backups.ts')(
    'a segment that a kept backup needs stays in the archive',
    'placeOf(name) < oldest',
    'placeOf(name) <= oldest',
    tests,
  ),
  inArchive(
    'a segment in the archive is not overwritten',
    'if test -e "$f"; then',
    'if false; then',
    commands,
  ),
  inArchive(
    'a segment that cannot be unpacked stops a restore',
    '> "%p" || exit 126; elif',
    '> "%p" || exit 1; elif',
    commands,
  ),
  backup('server/src/db/embedded.ts')(
    'no empty database takes the place of one that is half restored',
    '    refuseHalfRestored(root)\n',
    '',
    ['server/src/db/embedded.test.ts'],
  ),
  inArchive('a hanging copy lets go of the pipe', '    letGo,\n', '', commands),
  backup('server/src/db/postmaster/elsewhere.ts')(
    'a process of PostgreSQL in another container is seen by its pipe',
    'isHeld(pipeBeside(data)) || ',
    '',
    ['scripts/backup/second-container.test.ts'],
  ),
  backup('server/src/db/postmaster.ts')(
    'a hanging archiver of a killed server keeps no other from starting',
    "if (isArchiver(pid)) signalIfThere(pid, 'SIGKILL')",
    'isArchiver(pid)',
    ['server/src/db/left-behind.test.ts'],
  ),
  backup('server/src/db/postmaster/elsewhere.ts')(
    'what was put in the place of the pipe is no process',
    '  if (!isPipe(pipe)) return false\n',
    '',
    ['server/src/db/left-behind.test.ts'],
  ),
  backup('server/src/db/embedded.ts')(
    'root takes no data folder from another user',
    '  if (existsSync(data)) refuseOtherUser(realpathSync(data))\n',
    '',
    ['server/src/db/left-behind.test.ts'],
  ),
  backup('scripts/backup/base-backup.ts')(
    'a damaged database gets no backup',
    'hasChecksums ? checkPages(startLsn) : undefined',
    'undefined',
    tests,
  ),
  backup('scripts/backup/make-backup.ts')(
    'keys that cannot be read get no backup',
    '  readKeys(file)\n',
    '',
    tests,
  ),
]
