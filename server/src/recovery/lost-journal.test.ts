import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { journalFolder, journalsWithout } from '../testing/books/journals.ts'
import { restorable } from '../testing/books/restored.ts'
import { payOut } from '../testing/world.ts'
import { journalFiles } from './journal.ts'
import { endLoss, noteLoss, openLoss } from './loss.sql.ts'

// A journal that should have been named: the orders in it were sent, and nothing here tells of them.
const options = { timeout: 120_000 }
const uuid = () => crypto.randomUUID()

test(
  'the order that is known to be lost keeps money shut until a journal brings it back',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 500 })
    const copy = await h.backup()
    const { body } = await m.withdraw.ask({ amount: 500 }, { key: uuid() })
    await h.sweep()
    await h.stop()
    await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    await h.stop()
    const db = h.ownerOf(copy)
    expect(await openLoss(db)).toMatchObject({ lostOrder: body._id })
    const other = await journalsWithout(h.env.journalDir, body._id)
    const line = `order ${body._id} was acknowledged, and no journal that was named has it`
    const found = await h.recover(copy, { dirs: [other] })
    expect(found).toMatchObject({ opened: false, unresolved: expect.arrayContaining([line]) })
    expect(found.said.join()).not.toContain('Orders in the journal: 0;')
    expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
    // What stands here as sent needs no journal. Unsent it would be sent again.
    const again = { wasThereAt: new Date().toISOString(), lostOrder: body._id }
    await noteLoss(db, 'it again', again)
    expect(await h.recover(copy, { dirs: [other] })).toMatchObject({ opened: true, unresolved: [] })
    await sql`UPDATE errand SET sent_at = NULL WHERE id = ${body._id}`.execute(db)
    await noteLoss(db, 'it again', again)
    expect((await h.recover(copy, { dirs: [other] })).unresolved).toContain(line)
  },
)

test(
  'journals without an order keep money shut where these books have sent some that a journal still holds',
  options,
  async () => {
    const h = await restorable()
    await payOut(h, await h.member({ balance: 500 }), 100)
    await h.stop()
    const db = h.ownerOf()
    const none = await journalFolder()
    const lines = async (sentBefore: string, wasThereAt?: string) => {
      await sql`UPDATE errand SET sent_at = now() - ${sentBefore}::interval`.execute(db)
      await noteLoss(db, 'a tail', wasThereAt === undefined ? undefined : { wasThereAt })
      const { unresolved } = await h.recover(undefined, { dirs: [none] })
      await endLoss(db, { by: 'malee', report: {} })
      return unresolved.filter((line) => line.includes('look for the right JOURNAL_DIR first'))
    }
    expect(await lines('6 days')).toHaveLength(1)
    // The journal is read from a week before the books end.
    expect(await lines('8 days')).toEqual([])
    // Nothing tells where they end.
    const ever = new Date(0).toISOString()
    expect(await lines('34 days', ever)).toHaveLength(1)
    expect(await lines('36 days', ever)).toEqual([])
  },
)

/** Machine 1 paid 100, machine 2, which has a journal of its own, 200; the copy lacks both. */
async function twoMachines() {
  const h = await restorable()
  const [first, second] = [await h.member({ balance: 500 }), await h.member({ balance: 500 })]
  const copy = await h.backup()
  const other = await journalFolder()
  await payOut(h, first, 100)
  await h.stop()
  await h.start(undefined, { JOURNAL_DIR: other })
  await payOut(h, second, 200)
  await h.stop()
  await noteLoss(h.ownerOf(copy), 'restored')
  return { h, copy, other }
}

test(
  'what the outside did by a clock that is ahead of ours is compared, too',
  options,
  async () => {
    const { h, copy } = await twoMachines()
    const { unresolved } = await h.recover(copy, { aheadMs: -300_000 })
    expect(unresolved.join()).toContain('onlyOutside payout')
  },
)

test('a party that gives no list keeps money shut', options, async () => {
  const h = await restorable()
  await payOut(h, await h.member({ balance: 500 }), 100)
  await h.stop()
  await noteLoss(h.ownerOf(), 'a tail')
  const silent = await h.recover(undefined, {
    spoil: ({ payout }) => {
      payout.settled = async () => ({ is: 'unknown', why: 'TimeoutError' })
    },
  })
  expect(silent).toMatchObject({
    opened: false,
    unresolved: ['payout gave no list to compare with: TimeoutError'],
  })
  expect(await h.recover()).toMatchObject({ opened: true, unresolved: [] })
})

test(
  'a machine whose journal was not named does not start on books that lack its newest order',
  options,
  async () => {
    const { h, copy, other } = await twoMachines()
    const db = h.ownerOf(copy)
    // As where nothing else told of it.
    await h.recover(copy)
    await endLoss(db, { by: 'malee', report: { unresolved: [] } })
    const startTheOther = () => h.start(copy, { JOURNAL_DIR: other })
    await expect(startTheOther()).rejects.toThrow(/lacks what .* acknowledged: order/)
    // Named, it is brought back.
    await noteLoss(db, 'the same again')
    expect(await h.recover(copy, { dirs: [h.env.journalDir, other] })).toMatchObject({
      opened: true,
    })
    await startTheOther()
    await h.stop()
  },
)

test(
  'a line that cannot be read may be of an order that was sent: the lists tell',
  options,
  async () => {
    const { h, copy } = await twoMachines()
    const other = await journalFolder()
    for (const { file } of journalFiles(h.env.journalDir)) {
      const lines = (await readFile(file, 'utf8')).split('\n')
      const damaged = lines.map((line) => (line.includes('"payout"') ? line.slice(0, 40) : line))
      await writeFile(path.join(other, path.basename(file)), damaged.join('\n'))
    }
    const words =
      'Lines that cannot be read: 1. Their orders were not sent, unless a file was damaged or copied in part.'
    const shut = await h.recover(copy, { dirs: [other], openAnyway: true })
    expect(shut.said).toContain(`${words} The lists of the outside are compared either way.`)
    expect(shut.unresolved.join()).toContain('onlyOutside payout')
    // Now money is open, and no list is compared.
    expect((await h.recover(copy, { dirs: [other] })).said).toContain(words)
  },
)

test('a machine starts where a person has opened money without its journal', options, async () => {
  const { h, copy, other } = await twoMachines()
  expect(await h.recover(copy, { openAnyway: true })).toMatchObject({ opened: true })
  await h.start(copy, { JOURNAL_DIR: other })
  await h.stop()
})
