import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesDirOf } from '../data-dir.ts'
import type { Manifest } from './manifest.ts'
import { keepNewest } from './old-backups.ts'
import { houseOfTest } from './testing/small-house.ts'

// Backups that lie, and folders that are not what they seem.

/** Changes a backup and its manifest alike, so that it looks whole. */
function forge(backup: string, change: (manifest: Manifest) => void): void {
  const file = path.join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

test('a link in a place that is backed up is refused by its name, and nothing is kept', async () => {
  const house = await houseOfTest()
  const [outside, files] = [path.join(house.parent, 'outside'), filesDirOf(house.dataDir)]
  mkdirSync(outside)
  const refused = async (at: string) => {
    await expect(house.backUp()).rejects.toThrow(at)
    expect(readdirSync(house.into)).toEqual([])
  }
  for (const at of [
    path.join(files, 'slips', 'linked.jpg'),
    path.join(files, 'linked'),
    path.join(house.data, 'base', 'linked'),
  ]) {
    symlinkSync(outside, at)
    await refused(at)
    rmSync(at)
  }
  for (const [at, aside] of [
    [path.join(house.dataDir, 'secrets.json'), path.join(outside, 'keys')],
    [files, path.join(outside, 'files')],
  ] as const) {
    renameSync(at, aside)
    symlinkSync(`${aside}-not-mounted`, at)
    await refused(at)
    rmSync(at)
    renameSync(aside, at)
  }
  // The whole folder may lie elsewhere: what it holds is in the backup.
  renameSync(files, path.join(outside, 'files'))
  symlinkSync(path.join(outside, 'files'), files)
  const { manifest } = await house.backUp()
  expect(manifest.files.map((file) => file.path)).toContain('files/slips/one.jpg')
})

test('commands and libraries in the settings of a backup never run, not at a later start either', async () => {
  const house = await houseOfTest()
  const ran = path.join(house.parent, 'ran')
  mkdirSync(ran)
  chmodSync(ran, 0o777) // PostgreSQL's user may write there, where root runs this
  await house.ask(`CREATE FUNCTION run_at_login() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN COPY (SELECT 1) TO PROGRAM 'cat > ${ran}/login'; END $$`)
  await house.ask('CREATE EVENT TRIGGER at_login ON login EXECUTE FUNCTION run_at_login()')
  await house.ask('ALTER EVENT TRIGGER at_login ENABLE ALWAYS')
  const { at } = await house.backUp()
  await house.stop()
  for (const name of readdirSync(ran)) rmSync(path.join(ran, name))
  const recovers = ['recovery_end_command', 'archive_cleanup_command', 'restore_command']
  const commands = [...recovers, 'ssl_passphrase_command', 'archive_command']
  const libraries = ['shared', 'session', 'local'].map((which) => `${which}_preload_libraries`)
  const lines = [
    ...commands.map((name) => `${name} = 'touch ${ran}/${name}; false'`),
    ...[...libraries, 'oauth_validator_libraries'].map((name) => `${name} = 'no_such'`),
    'ssl = on',
  ]
  const hostile = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  const conf = 'database/postgresql.auto.conf'
  writeFileSync(path.join(at, conf), hostile)
  forge(at, ({ files }) => {
    const sha256 = createHash('sha256').update(hostile).digest('hex')
    Object.assign(files.find((file) => file.path === conf)!, { size: hostile.length, sha256 })
  })
  await house.restore(at, { archives: [house.archive] })
  expect(readdirSync(ran)).toEqual([])
  await house.start()
  expect(readdirSync(ran)).toEqual([])
})

test('the backup that was just made stays, whatever dates others bear', async () => {
  const house = await houseOfTest()
  const made = await house.backUp()
  const later = path.join(house.into, 'krapao-29991231T000000Z')
  cpSync(made.at, later, { recursive: true })
  forge(later, (manifest) => {
    manifest.endedAt = '2999-12-31T00:00:00.000Z'
  })
  const { into, archive } = house
  const { system } = made.manifest
  const { removed } = await keepNewest({ into, archive, system, keep: 1, made: made.at })
  expect(removed).toEqual([later])
  expect(existsSync(made.at)).toBe(true)
})
