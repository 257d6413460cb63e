import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused, unknown, done as yes } from '../outside/outcome.ts'
import { errandsIn, gate } from '../testing/an-errand.ts'
import { heldBehind } from '../testing/standing-lock.ts'
import { until, world } from '../testing/world.ts'
import type { ErrandKind } from './errand.ts'
import type { Ended } from './running.ts'

// Two processes and one order. Each test fails when the fence it names is taken away.
const w = await world()
const anErrand = await errandsIn(w)
const leaseOver = () => w.forward(20_001)
const once = <T>(work: () => T) => {
  let first = true
  return () => {
    const does = first
    first = false
    return does ? work() : undefined
  }
}

test('taken and never sent: the next process sends it when the lease is over, and the first one no more', async () => {
  const asleep = gate()
  const e = await anErrand([yes('ONE')], { preparing: once(() => asleep.opened) })
  const first = e.run()
  await until(async () => (await e.state()).attempt === 1)
  expect(await e.run()).toBe('asked')
  leaseOver()
  expect(await e.run()).toBe('done')
  asleep.open()
  expect(await first).toBe('done')
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('one that wakes while another prepares to send it does not come first', async () => {
  const [asleep, preparing] = [gate(), gate()]
  const gates = [asleep, preparing]
  const e = await anErrand([yes('ONE')], { preparing: () => gates.shift()?.opened })
  const first = e.run()
  await until(async () => (await e.state()).attempt === 1)
  leaseOver()
  const second = e.run()
  await until(async () => (await e.state()).attempt === 2)
  asleep.open()
  expect(await first).toBe('asked')
  expect(e.notes).toEqual([])
  preparing.open()
  expect(await second).toBe('done')
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('one that wakes while another sends leaves that on record: it is not sent a third time', async () => {
  const [asleep, underWay] = [gate(), gate()]
  const e = await anErrand([yes('ONE')], {
    preparing: once(() => asleep.opened),
    sending: () => underWay.opened,
  })
  const first = e.run()
  await until(async () => (await e.state()).attempt === 1)
  leaseOver()
  const second = e.run()
  await until(async () => e.notes.includes('send'))
  const sent = await e.state()
  asleep.open()
  await first
  expect(await e.state()).toEqual(sent)
  expect(await e.run()).toBe('asked')
  underWay.open()
  expect(await second).toBe('done')
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('"certainly not sent" is true of one attempt: it does not end what another has sent meanwhile', async () => {
  const asleep = gate()
  const closed = once(() => asleep.opened.then(() => refused('CLOSED') as Ended))
  const lost = { call: async () => unknown('time-out') }
  const e = await anErrand([yes('ONE')], { more: { send: async () => (await closed()) ?? lost } })
  const first = e.run()
  await until(async () => (await e.state()).attempt === 1)
  leaseOver()
  expect(await e.run()).toBe('unknown')
  asleep.open()
  expect(await first).toBe('unknown')
  expect(await e.run()).toBe('done')
  expect(e.notes).toEqual(['ask', 'settle done'])
})

test('a process that slept after it wrote "sent" does not send, and gives it back to be sent', async () => {
  const e = await anErrand([yes('ONE')])
  let sleptMs = 0
  const monotonicMs = () => {
    sleptMs += 5_001
    return w.context.time.monotonicMs() + sleptMs
  }
  expect(await e.run({ time: { ...w.context.time, monotonicMs } })).toBe('asked')
  expect(e.notes).toEqual([])
  expect(await e.state()).toMatchObject({ sentAt: null, attempt: 1 })
  expect(await e.run()).toBe('done')
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('a journal that took too long to write counts as sleep', async () => {
  const e = await anErrand([yes('ONE')])
  let sleptMs = 0
  const { time, journal } = w.context
  const slow = {
    time: { ...time, monotonicMs: () => time.monotonicMs() + sleptMs },
    journal: {
      ...journal,
      keep: async () => {
        sleptMs = 5_001
      },
    },
  }
  expect(await e.run(slow)).toBe('asked')
  expect(e.notes).toEqual([])
  expect(await e.run()).toBe('done')
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('an order that somebody else has ended meanwhile is not sent', async () => {
  const endIt = () =>
    sql`UPDATE errand SET state = 'refused', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${e.id}`.execute(
      w.context.db,
    )
  const e = await anErrand([yes('ONE')], { preparing: endIt })
  expect(await e.run()).toBe('refused')
  expect(e.notes).toEqual([])
})

test('two answers at once end it once: the second waits for the row and finds it ended', async () => {
  const [sending, asking, settling] = [gate(), gate(), gate()]
  const settle: ErrandKind['settle'] = async (_tx, _errand, ended) => {
    e.notes.push('settle')
    await settling.opened
    return { end: ended }
  }
  const e = await anErrand([yes('ONE'), yes('ONE')], {
    sending: () => sending.opened,
    asking: () => asking.opened,
    more: { settle },
  })
  const first = e.run()
  await until(async () => e.notes.includes('send'))
  leaseOver()
  const second = e.run()
  await until(async () => (await e.state()).attempt === 2)
  sending.open()
  await until(async () => e.notes.includes('settle'))
  asking.open()
  await until(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      w.database.owner,
    )
    return rows.length > 0
  })
  settling.open()
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  expect(e.notes).toEqual(['send', 'ask', 'settle'])
})

test('a slow attempt does not undo what a later one wrote', async () => {
  const slow = gate()
  const e = await anErrand([{ is: 'missing' }, unknown('time-out')], {
    sending: once(() => slow.opened),
  })
  const first = e.run()
  await until(async () => e.notes.includes('send'))
  leaseOver()
  expect(await e.run()).toBe('unknown')
  const later = await e.state()
  expect(later).toMatchObject({ attempt: 2, reason: 'NOT_FOUND', missingSince: expect.any(Date) })
  slow.open()
  await first
  expect(await e.state()).toEqual(later)
})

test('a sweep leaves alone what another process has taken, though its turn has come', async () => {
  const [provider, underWay] = [crypto.randomUUID(), gate()]
  const taken = await anErrand([yes('ONE')], { provider, sending: () => underWay.opened })
  const free = await anErrand([yes('TWO')], { provider })
  const first = taken.run()
  await until(async () => taken.notes.includes('send'))
  expect(await taken.sweep(free.kinds)).toBe(1)
  underWay.open()
  await first
  expect([taken.notes, free.notes]).toEqual([
    ['send', 'settle done'],
    ['send', 'settle done'],
  ])
})

test('a sweep passes over a row that is locked, and does not wait for it', async () => {
  const provider = crypto.randomUUID()
  const [locked, free] = [
    await anErrand([yes('ONE')], { provider }),
    await anErrand([yes('TWO')], { provider }),
  ]
  await w.database.owner.transaction().execute(async (tx) => {
    await sql`SELECT FROM errand WHERE id = ${locked.id} FOR UPDATE`.execute(tx)
    const swept = locked.sweep(free.kinds)
    await until(async () => (await free.state()).state === 'done', 5_000)
    expect(await swept).toBe(1)
  })
  expect(locked.notes).toEqual([])
})

test('written by one process while another takes it: whoever comes second sees what the first wrote', async () => {
  const e = await anErrand([yes('ONE')])
  const end = sql`UPDATE errand SET state = 'refused', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${e.id}`
  const state = await heldBehind(w.database, {
    first: (tx) => end.execute(tx),
    call: () => e.run(),
  })
  expect([state, e.notes]).toEqual(['refused', []])
})
