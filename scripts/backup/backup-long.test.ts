import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { archiveFolder, readArchiving, systemOf } from '../../server/src/db/archive.ts'
import { openDb } from '../../server/src/db/pool.ts'
import { isLong } from '../../server/src/testing/sample.ts'
import { archiveWatch } from './archive-watch.ts'
import { readManifest, verifyFiles } from './manifest.ts'
import { command, smallHouse } from './testing/small-house.ts'

const long = test.runIf(isLong)
const timeout = 240_000

async function aHouse(more: Parameters<typeof smallHouse>[0] = {}) {
  const house = await smallHouse({ archives: true, ...more })
  onTestFinished(() => house.end())
  await house.ask('CREATE TABLE written (n int PRIMARY KEY)')
  await house.ask('INSERT INTO written VALUES (1)')
  return house
}

long(
  'the archive to its end, and past a restore; without it the backup alone; a time that it does not reach is refused',
  { timeout },
  async () => {
    const house = await aHouse()
    const { at } = await house.backUp()
    await house.ask('INSERT INTO written VALUES (2)')
    await house.closeSegment()
    await house.stop()
    rmSync(house.data, { recursive: true })
    const archives = [house.archive]
    await expect(
      house.restore(at, { archives, to: new Date(Date.now() + 60_000) }),
    ).rejects.toThrow('The WAL ends before')
    await expect(house.restore(at, { archives, to: new Date(0) })).rejects.toThrow(
      'is before the backup was whole',
    )
    // The place is empty and a restore was begun: no new database is made in it.
    await expect(house.start()).rejects.toThrow('was cut short and there is no database')
    expect(await house.restore(at, { archives })).toMatchObject({ aside: undefined })
    await house.start()
    expect(await house.rows()).toEqual([1, 2])
    // What is written after it is on a timeline of its own, and the same archive leads there.
    await house.ask('INSERT INTO written VALUES (3)')
    await house.closeSegment()
    await house.stop()
    await house.restore(at, { archives })
    await house.start()
    expect(await house.rows()).toEqual([1, 2, 3])
    await house.stop()
    await house.restore(at)
    await house.start()
    expect(await house.rows()).toEqual([1])
  },
)

long(
  'what is not archived yet is read from the lost database itself, where its disk can be read',
  { timeout },
  async () => {
    const house = await aHouse()
    const { at } = await house.backUp()
    await house.closeSegment()
    await house.ask('INSERT INTO written VALUES (2)')
    process.kill(house.pid(), 'SIGKILL')
    await vi.waitUntil(() => !existsSync(`/proc/${house.pid()}`), 10_000)
    await house.restore(at, { archives: [house.archive, path.join(house.data, 'pg_wal')] })
    await house.start()
    expect(await house.rows()).toEqual([1, 2])
  },
)

long(
  'a segment is never overwritten; the same one a second time is no failure, another one is, and is told',
  { timeout },
  async () => {
    const house = await aHouse()
    await house.closeSegment()
    const folder = archiveFolder(house.archive, systemOf(house.data))
    const status = path.join(house.data, 'pg_wal', 'archive_status')
    const [done] = readdirSync(status).filter((name) => /^[0-9A-F]{24}\.done$/.test(name))
    const segment = path.join(folder, done!.replace('.done', '.gz'))
    const before = statSync(segment)
    const again = () =>
      renameSync(path.join(status, done!), path.join(status, done!.replace('.done', '.ready')))
    again()
    await house.ask('INSERT INTO written VALUES (2)')
    await house.closeSegment()
    await vi.waitUntil(() => existsSync(path.join(status, done!)), 20_000)
    expect([statSync(segment).ino, statSync(segment).mtimeMs]).toEqual([before.ino, before.mtimeMs])

    const said: string[] = []
    const watch = archiveWatch(house.connection(), (line) => said.push(line), { askMs: 100 })
    onTestFinished(() => watch.stop())
    execFileSync('sh', ['-c', 'echo another | gzip > "$1"', 'sh', segment])
    again()
    await house.ask('INSERT INTO written VALUES (3)')
    await house.ask('SELECT pg_switch_wal()')
    await vi.waitUntil(() => said.length > 0, 90_000)
    expect(said[0]).toContain('THE WAL CANNOT BE ARCHIVED; the last that could was at')
    const { archiving } = await house.backUp()
    expect(archiving).toMatchObject({ isOn: true, isFailing: true })
    rmSync(segment)
    await vi.waitUntil(() => said.length > 1, 90_000)
    expect(said).toEqual([said[0], 'The WAL is archived again.'])
  },
)

long(
  'an archive with a gap is told of, and one whose segment is cut is refused',
  { timeout },
  async () => {
    const house = await aHouse()
    const { at } = await house.backUp()
    for (const n of [2, 3, 4]) {
      await house.ask(`INSERT INTO written VALUES (${n})`)
      await house.closeSegment()
    }
    await house.stop()
    const folder = archiveFolder(house.archive, systemOf(house.data))
    const segments = house.archived().sort()
    truncateSync(path.join(folder, segments.at(-2)!), 100)
    const archives = [house.archive]
    await expect(house.restore(at, { archives })).rejects.toThrow('cannot be read')
    rmSync(path.join(folder, segments.at(-2)!))
    const { gapAfter } = await house.restore(at, { archives })
    expect(segments.at(-3)).toContain(gapAfter)
    await house.start()
    expect(await house.rows()).toEqual([1, 2])
  },
)

long(
  'a table that changes under the backup comes back as it was at its end, its tablespace too',
  { timeout },
  async () => {
    const house = await aHouse({ archives: false })
    const space = path.join(house.parent, 'space')
    mkdirSync(space)
    const { uid, gid } = statSync(house.data)
    chownSync(space, uid, gid)
    await house.ask(`CREATE TABLESPACE other LOCATION '${space}'`)
    await house.ask('CREATE TABLE apart TABLESPACE other AS SELECT 7 AS n')
    let over = false
    let n = 1
    const writing = (async () => {
      while (!over)
        await house.ask(
          `INSERT INTO written VALUES (${++n}); DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT * FROM written`,
        )
    })()
    const { at, manifest } = await house.backUp()
    const atEnd = n
    over = true
    await writing
    expect(Object.values(manifest.tablespaces)).toEqual([space])
    await house.stop()
    rmSync(space, { recursive: true })
    await house.restore(at)
    await house.start()
    const rows = await house.rows()
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.length).toBeLessThanOrEqual(atEnd + 1)
    expect(rows).toEqual(rows.map((_, i) => i + 1))
    expect(await house.ask('SELECT n FROM apart')).toEqual([{ n: 7 }])
    // And once more: the second backup finds it where the first restore put it.
    const second = await house.backUp()
    await house.stop()
    await house.restore(second.at)
    await house.start()
    expect(await house.ask('SELECT n FROM apart')).toEqual([{ n: 7 }])
  },
)

long(
  'killed at any moment, a backup leaves nothing that looks whole; the next one clears it away; two at once are refused',
  { timeout },
  async () => {
    const house = await aHouse({ archives: false })
    const args = ['--into', house.into]
    let killed = 0
    for (let i = 0; i < 8; i++) {
      const before = leftIn(house.into)
      const { child, ends } = command('backup.ts', args, house.env)
      const began = () => leftIn(house.into).some((name) => !before.includes(name))
      await vi.waitUntil(() => began() || child.exitCode !== null, 30_000)
      await sleep(i * 60) // where it is by then differs from run to run, which is what is wanted
      if (child.kill('SIGKILL')) killed += 1
      await ends()
      for (const name of readdirSync(house.into).filter((one) => !one.endsWith('.part'))) {
        const at = path.join(house.into, name)
        await verifyFiles(at, await readManifest(at))
      }
      await vi.waitUntil(
        async () => (await house.ask('SELECT 1 FROM pg_replication_slots')).length === 0,
        10_000,
      )
    }
    expect(killed).toBeGreaterThan(2)
    for (const name of leftIn(house.into)) rmSync(path.join(house.into, name), { recursive: true })
    mkdirSync(path.join(house.into, 'krapao-20200101T000000Z.part'))
    const one = command('backup.ts', args, house.env)
    const isNew = (name: string) => !name.includes('20200101')
    await vi.waitUntil(() => leftIn(house.into).some(isNew), 30_000)
    const two = await command('backup.ts', args, house.env).ends()
    expect(two.words).toContain('is under way (process')
    expect(two.code).toBe(1)
    const { code, words } = await one.ends()
    expect(words).toContain('was not finished; it was removed.')
    expect(code).toBe(0)
    expect(leftIn(house.into)).toEqual([])
  },
)

const leftIn = (into: string): string[] =>
  existsSync(into) ? readdirSync(into).filter((name) => name.endsWith('.part')) : []
const isAtWork = (into: string): boolean => leftIn(into).length > 0

long(
  'stopped by a signal it says so; of a database that stands still it starts PostgreSQL, and stops it again',
  { timeout },
  async () => {
    const house = await aHouse({ archives: false })
    await house.stop()
    const first = command('backup.ts', [], house.env)
    const into = path.join(house.dataDir, 'backups')
    await vi.waitUntil(() => isAtWork(into), 30_000)
    first.child.kill('SIGTERM')
    expect((await first.ends()).words).toContain('Stopped. Nothing of this backup was kept.')
    expect(readdirSync(into)).toEqual([])
    expect(existsSync(path.join(house.data, 'postmaster.pid'))).toBe(false)
    const { code, words } = await command(
      'backup.ts',
      ['--without-keys', '--keep', '3'],
      house.env,
    ).ends()
    expect(code, words).toBe(0)
    expect(words).toContain('It holds no keys')
    expect(words).toContain('It is on the disk of the database')
    expect(words).toContain('The WAL is not archived')
    expect(existsSync(path.join(house.data, 'postmaster.pid'))).toBe(false)
    const [name] = readdirSync(into)
    rmSync(path.join(house.dataDir, 'secrets.json'))
    const restored = await command(
      'restore.ts',
      ['--from', path.join(into, name!)],
      house.env,
    ).ends()
    expect(restored.code, restored.words).toBe(0)
    expect(restored.words).toContain('THERE ARE NO KEYS')
    expect(restored.words).toContain('ACCEPT_RESTORED=yes npm start')
  },
)

long('a data folder behind links, and too deep for a socket', { timeout }, async () => {
  const house = await aHouse({ archives: false, below: `${'a'.repeat(60)}/${'b'.repeat(60)}` })
  await house.stop()
  // Another disk, as an operator would lead there.
  const disk = path.join(house.parent, 'disk')
  const pgRoot = path.dirname(house.data)
  renameSync(pgRoot, disk)
  symlinkSync(disk, pgRoot)
  const link = path.join(house.parent, 'link')
  symlinkSync(house.dataDir, link)
  const env = { DATA_DIR: link }
  await house.start()
  const { at } = await house.backUp({ env })
  await expect(house.restore(at, { env })).rejects.toThrow('PostgreSQL (process')
  await house.stop()
  const { aside } = await house.restore(at, { env })
  expect(aside).toContain(path.join(disk, 'data.before-'))
  await house.start()
  expect(await house.rows()).toEqual([1])
})

// A small disk of its own, as in scripts/full-disk.test.ts.
long(
  'a full disk: nothing of the backup is kept, and a database whose archive is full goes on',
  { timeout },
  async () => {
    const house = await aHouse()
    const disk = path.join(house.parent, 'small')
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=0755', 'tmpfs', disk])
    if (mounted.status !== 0)
      return void process.stdout.write('Left out: no disk may be mounted.\n')
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    writeFileSync(path.join(disk, 'filler'), Buffer.alloc(60 << 20))
    await expect(house.backUp({ into: disk })).rejects.toThrow(`There is no room in ${disk}`)
    // One that fills while the backup is written.
    rmSync(path.join(disk, 'filler'))
    spawnSync('mount', ['-o', 'remount,size=110m', disk])
    const filling = house.backUp({ into: disk })
    await vi.waitUntil(() => isAtWork(disk), 10_000)
    try {
      for (;;) writeFileSync(path.join(disk, 'filler'), Buffer.alloc(1 << 20), { flag: 'a' })
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
    await expect(filling).rejects.toThrow('is full. Nothing of this backup was kept.')
    expect(readdirSync(disk)).toEqual(['filler'])

    const folder = archiveFolder(house.archive, systemOf(house.data))
    await house.closeSegment()
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder])
    onTestFinished(() => void spawnSync('umount', ['-l', folder]))
    chmodSync(folder, 0o777)
    writeFileSync(path.join(folder, 'filler'), Buffer.alloc(4096))
    await house.ask('INSERT INTO written VALUES (2)')
    await house.ask('SELECT pg_switch_wal()')
    const db = openDb(house.connection(), { max: 1 })
    onTestFinished(() => db.destroy())
    await vi.waitUntil(async () => (await readArchiving(db)).isFailing, 60_000)
    expect(house.archived()).toEqual(['filler'])
    await house.ask('INSERT INTO written VALUES (3)')
    spawnSync('umount', [folder])
    await vi.waitUntil(async () => !(await readArchiving(db)).isFailing, 90_000)
    expect(await house.rows()).toEqual([1, 2, 3])
  },
)
