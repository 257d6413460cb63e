import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { archiveFolder, readArchiving, systemOf } from '../../server/src/db/archive.ts'
import { openDb } from '../../server/src/db/pool.ts'
import { isLong } from '../../server/src/testing/sample.ts'
import { keepPostgres } from '../launch/database.ts'
import { readManifest, verifyFiles } from './manifest.ts'
import { command, houseOfTest } from './testing/small-house.ts'

const long = test.runIf(isLong)
const timeout = 240_000

long(
  'killed at any moment, a backup leaves nothing that looks whole; the next one clears it away; two at once are refused',
  { timeout },
  async () => {
    const house = await houseOfTest({ archives: false })
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
    const house = await houseOfTest({ archives: false })
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
    expect(restored.words).toContain('starts on these books, with money shut')
  },
)

// A small disk of its own, as in scripts/full-disk.test.ts.
long(
  'a full disk: nothing of the backup is kept, and a database whose archive is full goes on',
  { timeout },
  async () => {
    const house = await houseOfTest()
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

long(
  'archiving starts at a start with an archive, and ends at a start without',
  { timeout },
  async () => {
    const house = await houseOfTest({ archives: false })
    const said: string[] = []
    const start = (dir?: string) =>
      keepPostgres(path.dirname(house.data), { say: (line) => said.push(line) }, dir)
    const mode = () => house.ask('SHOW archive_mode')
    expect(await mode()).toEqual([{ archive_mode: 'off' }])
    const first = await start(house.archive)
    expect(await mode()).toEqual([{ archive_mode: 'on' }])
    await first.stop()
    const second = await start(house.archive)
    expect(said).toEqual([expect.stringContaining('from now on. Make a backup')])
    await second.stop()
    const third = await start()
    expect(await mode()).toEqual([{ archive_mode: 'off' }])
    expect(said[1]).toContain('no longer archived')
    await third.stop()
  },
)
