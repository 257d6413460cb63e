import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesDirOf } from '../data-dir.ts'
import { takeName } from '../launch/only-one.ts'
import { keepNewest } from './old-backups.ts'
import { command, type SmallHouse, smallHouse } from './testing/small-house.ts'

// One house, whose database is backed up, lost and restored. The tests follow each other; what takes longer is in backup-long.test.ts.
let house: SmallHouse
beforeAll(async () => {
  house = await smallHouse({ archives: true })
})
afterAll(() => house.end())

let first: string
let between: Date

test('while it runs: a folder for its owner only, whole, with database, WAL, files and keys, and nothing that is not to be in it', async () => {
  await house.ask('CREATE TABLE written (n int PRIMARY KEY)')
  await house.ask('INSERT INTO written VALUES (1)')
  const made = await house.backUp()
  first = made.at
  expect(statSync(first).mode & 0o777).toBe(0o700)
  const paths = made.manifest.files.map((file) => file.path)
  for (const one of ['database/backup_label', 'files/slips/one.jpg', 'keys/secrets.json'])
    expect(paths).toContain(one)
  expect(paths.filter((one) => /^wal\/[0-9A-F]{24}$/.test(one)).length).toBeGreaterThan(0)
  expect(
    paths.filter((one) => /postmaster\.pid|pg_wal\/|pg_replslot\/|journal|sandbox/.test(one)),
  ).toEqual([])
  for (const one of paths) expect(statSync(path.join(first, one)).mode & 0o777).toBe(0o600)
  expect(made.archiving).toMatchObject({ isOn: true, isFailing: false })
  expect(await house.ask('SELECT 1 FROM pg_replication_slots')).toEqual([])
  expect(readdirSync(house.into)).toEqual([path.basename(first)])
})

test('a damaged database gets no backup: the older ones are worth more', async () => {
  await house.ask('CREATE TABLE rotten (n int)')
  await house.ask('INSERT INTO rotten SELECT generate_series(1, 1000)')
  await house.ask('CHECKPOINT')
  const [{ file }] = (await house.ask(`SELECT pg_relation_filepath('rotten') AS file`)) as [
    { file: string },
  ]
  const at = path.join(house.data, file)
  const good = readFileSync(at)
  const bad = Buffer.from(good)
  bad[8_192 + 5_000]! ^= 1
  writeFileSync(at, bad)
  await expect(house.backUp()).rejects.toThrow(`page 1 of ${at} has a wrong checksum`)
  expect(readdirSync(house.into)).toEqual([path.basename(first)])
  writeFileSync(at, good)
  await house.ask('DROP TABLE rotten')
})

test('the archive has what came later', async () => {
  await house.ask('INSERT INTO written VALUES (2)')
  await house.closeSegment()
  between = await house.now()
  await house.ask('INSERT INTO written VALUES (3)')
  await house.closeSegment()
  expect(house.archived().filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a restore refuses while its database runs', async () => {
  await expect(house.restore(first)).rejects.toThrow(`PostgreSQL (process ${house.pid()}) runs on`)
})

test('a backup whose files were cut, changed or lost is refused, and each is named', async () => {
  await house.stop()
  const names = ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'backup_label']
  const files = names.map((name) => path.join(first, 'database', name))
  files.push(path.join(first, 'keys', 'secrets.json'))
  const right = files.map((file) => readFileSync(file))
  writeFileSync(files[0]!, '17\n')
  writeFileSync(files[1]!, '#')
  rmSync(files[2]!)
  rmSync(files[3]!)
  symlinkSync('/etc/passwd', files[3]!)
  writeFileSync(files[4]!, '{"GAME_PASSWORD_KEY":"other"}\n')
  const damage = await house.restore(first).catch((error: Error) => error.message)
  rmSync(files[3]!)
  files.forEach((file, i) => void writeFileSync(file, right[i]!))
  expect(damage).toContain('database/PG_VERSION was changed')
  expect(damage).toMatch(/database\/postgresql\.conf has 1 bytes, and had \d+/)
  expect(damage).toContain('database/pg_hba.conf is missing')
  expect(damage).toContain('database/backup_label is missing')
  // Found before they are compared with those that are here, which would be called the wrong ones.
  expect(damage).toContain('keys/secrets.json was changed')
})

test('one of another PostgreSQL, one that did not end and one whose manifest was cut are refused', async () => {
  const manifest = path.join(first, 'manifest.json')
  const right = readFileSync(manifest, 'utf8')
  for (const other of ['"postgresql": "17.9"', '"postgresql": "19.0"']) {
    writeFileSync(manifest, right.replace(/"postgresql": "[^"]+"/, other))
    await expect(house.restore(first)).rejects.toThrow('which cannot read it')
  }
  writeFileSync(manifest, right.replace('"database/PG_VERSION"', '"../database/PG_VERSION"'))
  await expect(house.restore(first)).rejects.toThrow('leads out of the backup')
  writeFileSync(manifest, right.slice(0, right.length / 2))
  await expect(house.restore(first)).rejects.toThrow('is damaged or of another version')
  rmSync(manifest)
  await expect(house.restore(first)).rejects.toThrow('is no backup')
  await expect(house.restore(`${first}.part`)).rejects.toThrow('did not come to its end')
  writeFileSync(manifest, right, { mode: 0o600 })
})

test('other keys than the backup’s are refused by their names, and nothing is changed', async () => {
  const keys = path.join(house.dataDir, 'secrets.json')
  writeFileSync(keys, '{"GAME_PASSWORD_KEY":"second"}\n')
  await expect(house.restore(first)).rejects.toThrow('not those of the backup (GAME_PASSWORD_KEY)')
  expect(readFileSync(keys, 'utf8')).toContain('second')
  expect(existsSync(path.join(house.dataDir, 'postgres', 'restoring'))).toBe(false)
  rmSync(keys)
})

test('the database as it was at a time in between: the present one is moved aside, files that came later stay, the journal is not touched', async () => {
  const slips = path.join(filesDirOf(house.dataDir), 'slips')
  writeFileSync(path.join(slips, 'later.jpg'), 'came later')
  rmSync(path.join(slips, 'one.jpg'))
  house.writeJournal('what the database forgets')
  const restored = await house.restore(first, { archives: [house.archive], to: between })
  expect(restored).toMatchObject({
    files: { placed: 1, kept: 0 },
    keys: 'placed',
    gapAfter: undefined,
  })
  expect(existsSync(path.join(restored.aside!, 'PG_VERSION'))).toBe(true)
  expect(statSync(path.join(house.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(slips).sort()).toEqual(['later.jpg', 'one.jpg'])
  expect(house.readJournal()).toBe('what the database forgets')
  await house.start()
  expect(await house.rows()).toEqual([1, 2])
})

test('of whole backups the newest stay, and the segments that they need; what is no backup is left alone', async () => {
  // The start before this has begun a timeline, whose history is being archived.
  await expect.poll(house.archived).toContain('00000002.history.gz')
  const [stranger, newer] = ['krapao-20200101T000000Z', 'krapao-29991231T000000Z']
  writeFileSync(path.join(house.into, stranger), 'no folder of ours')
  const manifest = JSON.parse(readFileSync(path.join(first, 'manifest.json'), 'utf8'))
  const [oldest, needed] = house
    .archived()
    .filter((name) => name.startsWith('00000001'))
    .sort()
  manifest.firstSegment = needed!.slice(0, 24)
  mkdirSync(path.join(house.into, newer))
  writeFileSync(path.join(house.into, newer, 'manifest.json'), JSON.stringify(manifest))
  const before = house.archived()
  const kept = await keepNewest({
    ...{ into: house.into, archive: house.archive, made: path.join(house.into, newer) },
    ...{ system: manifest.system, keep: 1 },
  })
  expect(kept).toEqual({ removed: [first], segments: 1 })
  expect(readdirSync(house.into).sort()).toEqual([stranger, newer])
  const after = house.archived()
  // What PostgreSQL is just archiving bears another name, and comes meanwhile.
  const gone = before.filter((name) => !name.endsWith('.part') && !after.includes(name))
  expect(gone).toEqual([oldest])
  expect(after).toContain('00000002.history.gz')
})

test('the commands say what stands in their way', async () => {
  const env = { DATA_DIR: path.join(house.parent, 'other') }
  const url = 'postgres://wallet@db.internal/wallet'
  const says = async (script: string, args: string[], more: NodeJS.ProcessEnv = {}) => {
    const { code, words } = await command(script, args, { ...env, ...more }).ends()
    expect(code).toBe(1)
    return words
  }
  expect(await takeName(env.DATA_DIR, () => 'running at http://localhost:8080')).toBe(undefined)
  const [own, running, time] = await Promise.all([
    says('backup.ts', [], { DATABASE_URL: url }),
    says('restore.ts', ['--from', first]),
    says('restore.ts', ['--from', first, '--wal', house.archive, '--to', '2026-11-24 14:30']),
  ])
  expect(own).toMatch(/pg_basebackup or pgBackRest[\s\S]+docs\/backup\.md/)
  expect(running).toContain('Krapao is running at http://localhost:8080 on the data folder')
  expect(time).toContain('is no time: write it with its offset')
})

test('keys that cannot be read, and a folder without a name, get no backup', async () => {
  const file = path.join(house.dataDir, 'secrets.json')
  const keys = readFileSync(file)
  writeFileSync(file, '')
  await expect(house.backUp()).rejects.toThrow(`The keys in ${file} cannot be read`)
  writeFileSync(file, keys)
  await expect(house.backUp({ into: '' })).rejects.toThrow('--into is empty')
})

test('a missing database and another user’s data folder are refused with a clear message', async () => {
  const DATA_DIR = path.join(house.parent, 'other')
  await expect(house.backUp({ env: { DATA_DIR } })).rejects.toThrow('There are no books')
  if (process.getuid!() !== 0) return
  const { uid, gid } = statSync(house.data)
  chownSync(house.data, 12_345, 12_345)
  const asked = house.backUp().finally(() => chownSync(house.data, uid, gid))
  await expect(asked).rejects.toThrow('belongs to user 12345: run this as the user')
})
