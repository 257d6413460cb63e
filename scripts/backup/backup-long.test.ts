import { execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { archiveFolder, systemOf } from '../../server/src/db/archive.ts'
import { isLong } from '../../server/src/testing/sample.ts'
import { archiveWatch } from './archive-watch.ts'
import { houseOfTest } from './testing/small-house.ts'

const long = test.runIf(isLong)
const timeout = 240_000

long(
  'restores to the end of the archive, past an earlier restore, and without an archive; refuses a time that the archive does not reach',
  { timeout },
  async () => {
    const house = await houseOfTest()
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
    const house = await houseOfTest()
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
  'never overwrites a segment; accepts the same one twice; fails on a different one',
  { timeout },
  async () => {
    const house = await houseOfTest()
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
    const house = await houseOfTest()
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
    const house = await houseOfTest({ archives: false })
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

long('a data folder behind links, and too deep for a socket', { timeout }, async () => {
  const house = await houseOfTest({ archives: false, below: `${'a'.repeat(60)}/${'b'.repeat(60)}` })
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
