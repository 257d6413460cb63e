import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../db/pool.ts'
import { done } from '../outside/outcome.ts'
import { errandsIn, gate } from '../testing/an-errand.ts'
import { until, world } from '../testing/world.ts'
import type { ErrandKinds } from './errand.ts'
import { makeErrands } from './run.ts'

const w = await world()
const anErrand = await errandsIn(w)
/** So few connections that one a hanging order would be too many. */
const narrow = openDb(w.database.connection, { max: 2 })
afterAll(() => narrow.destroy())
type Order = Awaited<ReturnType<typeof anErrand>>
const kindsOf = (orders: Order[]): ErrandKinds =>
  Object.assign({}, ...orders.map(({ kinds }) => kinds))

test('an order that hangs holds one place of its provider, and the others go on', async () => {
  const [provider, hanging] = [crypto.randomUUID(), gate()]
  const slow = await anErrand([done('SLOW')], {
    provider,
    sending: () => hanging.opened,
    dueForMs: 60_000,
  })
  const quick = [await anErrand([done('A')], { provider })]
  const later = Array.from({ length: 3 }, (_, i) => anErrand([done(`B${i}`)], { provider }))
  quick.push(...(await Promise.all(later)))
  const errands = makeErrands(w.context, kindsOf([slow, ...quick]))
  const first = errands.sweep(2)
  await until(async () => slow.notes.includes('send'))
  // One place is left, so each further sweep runs one more.
  await until(async () => {
    expect(await errands.sweep(2)).toBeLessThanOrEqual(1)
    return (await Promise.all(quick.map((e) => e.state()))).every(({ state }) => state === 'done')
  })
  expect((await slow.state()).state).toBe('asked')
  hanging.open()
  await first
  expect((await slow.state()).state).toBe('done')
})

test('never more at once than there are places, however often it is swept', async () => {
  const [provider, hanging] = [crypto.randomUUID(), gate()]
  let [atOnce, most] = [0, 0]
  const sending = async () => {
    most = Math.max(most, ++atOnce)
    await hanging.opened
    atOnce--
  }
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, i) => anErrand([done(`M${i}`)], { provider, sending })),
  )
  const errands = makeErrands(w.context, kindsOf(orders))
  const sweeps = [errands.sweep(3), errands.sweep(3)]
  await until(async () => atOnce === 3)
  expect(await errands.sweep(3)).toBe(0)
  hanging.open()
  await Promise.all(sweeps)
  await errands.sweep(3)
  expect(most).toBe(3)
  expect(
    orders.flatMap(({ notes }) => notes).filter((note) => note === 'settle done'),
  ).toHaveLength(6)
})

test('orders that hang outside hold no connection to the database', async () => {
  const [provider, hanging] = [crypto.randomUUID(), gate()]
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      anErrand([done(`C${i}`)], { provider, sending: () => hanging.opened }),
    ),
  )
  const swept = makeErrands({ ...w.context, db: narrow }, kindsOf(orders)).sweep()
  await until(async () => orders.every(({ notes }) => notes.includes('send')))
  expect((await sql`SELECT 1`.execute(narrow)).rows).toHaveLength(1)
  hanging.open()
  expect(await swept).toBe(10)
})

test('an order of a kind that this process does not know is left to those who do, and holds up no other', async () => {
  const provider = crypto.randomUUID()
  const strange = await anErrand([done('NEW')], { provider })
  const known = await anErrand([done('OLD')], { provider })
  const untouched = await strange.state()
  const older = makeErrands(w.context, known.kinds)
  await until(async () => {
    await older.sweep()
    return (await known.state()).state === 'done'
  })
  expect(await older.run(strange.id)).toBe('asked')
  w.forward(25 * 3_600_000)
  await older.sweep()
  expect(await strange.state()).toEqual(untouched)
  expect(await strange.run()).toBe('done')
})

test('an order that fails here stops no other; it is tried again in its turn, and was not sent', async () => {
  const provider = crypto.randomUUID()
  let broken = true
  const preparing = () => {
    if (broken) throw new Error('planted')
  }
  const failing = await anErrand([done('LATE')], { provider, preparing })
  const sound = await anErrand([done('SOUND')], { provider })
  expect(await failing.sweep(sound.kinds)).toBe(2)
  expect((await sound.state()).state).toBe('done')
  expect(await failing.state()).toMatchObject({ state: 'asked', sentAt: null, attempt: 1 })
  expect(failing.logged).toEqual([expect.objectContaining({ errand: failing.id })])
  expect(await failing.sweep()).toBe(0)
  broken = false
  w.forward(2_001)
  expect(await failing.sweep()).toBe(1)
  expect(failing.notes).toEqual(['send', 'settle done'])
})
