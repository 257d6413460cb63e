import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openJournal } from './journal.ts'
import { markFileIn, readMarks } from './marks.ts'
import { newestOrders, readJournals } from './read-journal.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'krapao-journal-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const folder = () => path.join(mkdtempSync(path.join(parent, 'j')), 'journal')

const order = (id: string, sent_at: string, attempt = 1) => ({
  errand: { id, kind: 'payout', member_id: 1, created_at: sent_at, sent_at, attempt },
  order: { id, amount: 100 },
  member: { id: 1, code: '12345678', currency: 'THB' },
  bank: null,
  seat: null,
  holds: [],
})
const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 10, 0, second)).toISOString()

test('what processes wrote at once is read again, the newest line of each order, in the order of sending', async () => {
  const dir = folder()
  const journals = [
    openJournal(dir, () => new Date(at(0))),
    openJournal(dir, () => new Date(at(0))),
  ]
  const lines = [order(one, at(3), 2), order(two, at(2)), order(one, at(1)), order(three, at(0))]
  await Promise.all(lines.map((o, i) => journals[i % 2]!.add(JSON.stringify(o))))
  await Promise.all(journals.map((journal) => journal.close()))
  const { orders, torn } = await readJournals([dir])
  expect(orders.map(({ errand }) => [errand.id, errand.attempt])).toEqual([
    [three, 1],
    [two, 1],
    [one, 2],
  ])
  expect(torn).toBe(0)
})

test('torn lines and those of another version are counted and lose no other line', async () => {
  const dir = folder()
  const journal = openJournal(dir, () => new Date(at(0)))
  await journal.add(JSON.stringify(order(one, at(1))))
  const file = path.join(dir, readdirSync(dir)[0]!)
  writeFileSync(file, JSON.stringify(order(two, at(2))).slice(0, 40), { flag: 'a' })
  await journal.add(JSON.stringify(order(two, at(3))))
  await journal.add(JSON.stringify({ version: 2, ...order(two, at(4)), errand: { id: two } }))
  await journal.close()
  const { orders, ...others } = await readJournals([dir])
  expect(orders.map(({ errand }) => errand.id)).toEqual([one, two])
  expect(others).toEqual({ torn: 1, unknown: 1 })
  writeFileSync(file, '{"errand"', { flag: 'a' })
  expect(newestOrders(dir)).toEqual([
    { is: 'order', at: at(3), id: two, attempt: 1, sentAt: at(3) },
  ])
})

test('the last order of each process on the newest day is a mark', () => {
  const dir = folder()
  mkdirSync(dir)
  const write = (day: string, process: string, ...ids: string[]) =>
    writeFileSync(
      path.join(dir, `orders-${day}-${process}.ndjson`),
      ids.map((id) => `${JSON.stringify(order(id, at(1)))}\n`).join(''),
    )
  write('2026-11-29', 'a', two, one)
  write('2026-11-29', 'b', three)
  write('2026-11-28', 'c', two)
  expect(newestOrders(dir).map((mark) => mark.is === 'order' && mark.id)).toEqual([one, three])
})

test('files are for their owner alone; those older than five weeks are deleted', async () => {
  const dir = folder()
  const journal = openJournal(dir, () => new Date(at(0)))
  for (const day of ['2026-10-23', '2026-10-24']) {
    const file = path.join(dir, `orders-${day}-elsewhere-1-a.ndjson`)
    writeFileSync(file, '')
    utimesSync(file, new Date(day), new Date(day))
  }
  await journal.add('{}')
  await journal.close()
  const days = readdirSync(dir).map((name) => name.slice(7, 17))
  expect(days.sort()).toEqual(['2026-10-24', '2026-11-28'])
  const written = readdirSync(dir).find((name) => name.includes('2026-11-28'))!
  expect([dir, path.join(dir, written)].map((at) => statSync(at).mode & 0o077)).toEqual([0, 0])
})

test('a line that cannot be written is refused', async () => {
  const dir = folder()
  const journal = openJournal(dir, () => new Date(at(0)))
  rmSync(dir, { recursive: true })
  await expect(journal.add('{}')).rejects.toThrow('ENOENT')
})

test('marks are read back; an unreadable file does not stop a start', async () => {
  const dir = folder()
  expect(readMarks(dir)).toEqual({ marks: [], files: [] })
  const mark = { is: 'transfer', at: at(1), id: '7', key: one } as const
  await markFileIn(dir)([mark])
  writeFileSync(path.join(dir, 'mark-00.json'), '{"marks": [{"is": "tra')
  writeFileSync(path.join(dir, 'mark-01.json.part'), '')
  const { marks, files } = readMarks(dir)
  expect(marks).toEqual([mark])
  expect(files.map((file) => readFileSync(file, 'utf8').length > 0)).toEqual([true, true])
})

test.each(['removed', 'moved aside and made anew'])(
  'a journal whose folder was %s keeps its lines, or says that it cannot',
  async (how) => {
    const dir = folder()
    const journal = openJournal(dir, () => new Date(at(0)))
    await journal.add('{"first":1}')
    if (how === 'removed') rmSync(dir, { recursive: true })
    else {
      renameSync(dir, `${dir}.old`)
      mkdirSync(dir)
    }
    const added = journal.add('{"second":2}')
    if (how === 'removed') {
      await expect(added).rejects.toThrow('ENOENT')
      expect(journal.isFailing()).toBe(true)
    } else {
      await added
      expect(readFileSync(path.join(dir, readdirSync(dir)[0]!), 'utf8')).toContain('"second"')
    }
    await journal.close()
  },
)

/** What `dir` held each time that it was synced. */
async function syncsOf(dir: string): Promise<{ held: string[][]; fail: (code: string) => void }> {
  const any = await open(parent)
  const handles = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const held: string[][] = []
  let failsWith: string | undefined
  const { sync } = handles
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).ino !== statSync(dir).ino) return sync.call(this)
    held.push(readdirSync(dir))
    if (failsWith) throw Object.assign(new Error(failsWith), { code: failsWith })
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  const fail = (code: string) => {
    failsWith = code
  }
  return { held, fail }
}

test('the name of a new file is on the disk before its first line counts', async () => {
  const dir = folder()
  let day = 0
  const journal = openJournal(dir, () => new Date(Date.UTC(2026, 10, 28 + day)))
  const { held, fail } = await syncsOf(dir)
  await journal.add('{"first":1}')
  expect(held).toEqual([[expect.stringContaining('orders-2026-11-28')]])
  await journal.add('{"second":2}')
  expect(held).toHaveLength(1)
  day = 1
  fail('EIO')
  await expect(journal.add('{"third":3}')).rejects.toThrow('EIO')
  expect(held[1]!.toSorted()[1]).toContain('orders-2026-11-29')
  // Not even when it is there already.
  await expect(journal.add('{"third":3}')).rejects.toThrow('EIO')
  // A file system that cannot do it at all.
  fail('EINVAL')
  await journal.add('{"third":3}')
  expect(held).toHaveLength(4)
  await journal.close()
})

test('the name of a mark is on the disk before those of earlier processes may go', async () => {
  const dir = folder()
  readMarks(dir)
  const { held } = await syncsOf(dir)
  await markFileIn(dir)([{ is: 'transfer', at: at(1), id: '7', key: one }])
  expect(held).toEqual([[expect.stringMatching(/^mark-[0-9a-f]+\.json$/)]])
})

test('a clock that is wrong by 40 days deletes no journal of today', async () => {
  const dir = folder()
  const right = openJournal(dir, () => new Date())
  await right.add('{"sent":"today"}')
  const wrong = openJournal(dir, () => new Date(Date.now() + 40 * 86_400_000))
  await wrong.add('{"sent":"by a wrong clock"}')
  expect(readdirSync(dir)).toHaveLength(2)
  await Promise.all([right.close(), wrong.close()])
})
