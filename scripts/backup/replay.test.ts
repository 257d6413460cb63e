import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { archiveFolder, systemOf } from '../../server/src/db/archive.ts'
import { isLong } from '../../server/src/testing/sample.ts'
import { houseOfTest } from './testing/small-house.ts'

const long = test.runIf(isLong)
const timeout = 240_000

long(
  'a gap after the time that is asked for is none; before it, the restore says why it cannot come there',
  { timeout },
  async () => {
    const house = await houseOfTest()
    const { at } = await house.backUp()
    await house.ask('INSERT INTO written VALUES (2)')
    const between = await house.now()
    await house.ask('INSERT INTO written VALUES (3)')
    await house.closeSegment()
    const before = house.archived()
    await house.ask('INSERT INTO written VALUES (4)')
    await house.closeSegment()
    const lost = house.archived().filter((name) => !before.includes(name))
    await house.ask('INSERT INTO written VALUES (5)')
    const end = await house.now()
    await house.ask('INSERT INTO written VALUES (6)')
    await house.closeSegment()
    const folder = archiveFolder(house.archive, systemOf(house.data))
    await house.stop()
    for (const name of lost) rmSync(path.join(folder, name))
    const archives = [house.archive]

    await expect(house.restore(at, { archives, to: end })).rejects.toThrow(
      /^The WAL has a gap after [0-9A-F]{16}, and does not come to/,
    )
    const restored = await house.restore(at, { archives, to: between })
    expect(restored.gapAfter).toBe(undefined)
    await house.start()
    expect(await house.rows()).toEqual([1, 2])
  },
)

long('where another timeline must be taken, the option is named', { timeout }, async () => {
  const house = await houseOfTest()
  const { at } = await house.backUp()
  await house.closeSegment()
  const folder = archiveFolder(house.archive, systemOf(house.data))
  await house.stop()
  // Of a restore of something older than this backup.
  const history = path.join(folder, '00000002.history')
  writeFileSync(history, '1\t0/1000000\tno recovery target specified\n')
  const archives = [house.archive]
  await expect(house.restore(at, { archives })).rejects.toThrow(
    'Timeline 2 branched off before this backup was made, so it does not continue from it. Restore with --timeline 1, or a backup that was made on timeline 2.',
  )
  await expect(house.restore(at, { archives, timeline: 7 })).rejects.toThrow(
    'The archive knows no timeline 7. Restore with --timeline 1, which is the backup’s, or without the option.',
  )
  await house.restore(at, { archives, timeline: 1 })
})

// What a second container on the same volume is to the kernel: its names for "only one" are its own.
const userOfNonRoot = process.getuid!() === 0 ? [] : ['--user', '--map-current-user']
const apart = [...userOfNonRoot, '--pid', '--fork', '--mount-proc', '--net']
const isAllowed = spawnSync('unshare', [...apart, 'true']).status === 0

test.skipIf(!isAllowed)(
  'two containers do not restore the same data folder at once',
  { timeout },
  async () => {
    const house = await houseOfTest()
    const { at } = await house.backUp()
    await house.stop()
    const script = path.join(import.meta.dirname, '../restore.ts')
    const env = { PATH: process.env.PATH, ...house.env }
    let second: { status: number | null; stdout: string } | undefined
    const say = (line: string) => {
      if (!line.startsWith('Placing')) return
      const args = [...apart, process.execPath, script, '--from', at]
      second = spawnSync('unshare', args, { env, encoding: 'utf8' })
    }
    await house.restore(at, { say })
    expect(second).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        `Another restore is at work on ${house.dataDir}. Wait for its end.`,
      ),
    })
    await house.start()
    expect(await house.rows()).toEqual([1])
    expect(
      readdirSync(path.dirname(house.data)).filter((name) => name.includes('before')).length,
    ).toBe(1)
  },
)
