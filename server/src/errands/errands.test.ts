import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHolds } from '../features/withdraw/hold.sql.ts'
import { checkLedger } from '../ledger/check.ts'
import { done, type Outcome, refused, unknown } from '../outside/outcome.ts'
import { errandsIn, gate } from '../testing/an-errand.ts'
import { until, world } from '../testing/world.ts'
import { makeErrands } from './run.ts'
import type { Ended } from './running.ts'

const w = await world()
const anErrand = await errandsIn(w)

test('done at once: sent, settled, and harmless to run again', async () => {
  const e = await anErrand([done('R1')])
  expect(await e.run()).toBe('done')
  expect(await e.run()).toBe('done')
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('ten at once send it once', async () => {
  const e = await anErrand([done('R2')])
  await Promise.all(Array.from({ length: 10 }, e.run))
  expect(e.notes).toEqual(['send', 'settle done'])
})

test('unknown is asked about and never sent again', async () => {
  const e = await anErrand([unknown('time-out'), unknown('time-out'), refused('INSUFFICIENT')])
  expect(await e.run()).toBe('unknown')
  expect(await e.run()).toBe('unknown')
  expect(await e.run()).toBe('refused')
  expect(e.notes).toEqual(['send', 'ask', 'ask', 'settle refused'])
  expect((await e.state()).reason).toBe('INSUFFICIENT')
})

test('nobody was reached: its mark is given back, and it is sent in its turn', async () => {
  const nobody = { is: 'unknown', why: 'ECONNREFUSED', unsent: true } as const
  const e = await anErrand([nobody, nobody, done('R0')])
  expect(await e.run()).toBe('asked')
  expect(await e.state()).toMatchObject({ sentAt: null, attempt: 1, reason: 'ECONNREFUSED' })
  expect(await e.run()).toBe('asked')
  expect(await e.run()).toBe('done')
  expect(e.notes).toEqual(['send', 'send', 'send', 'settle done'])
})

test('nobody was reached when it was asked about: that says nothing of the sending', async () => {
  const e = await anErrand([
    unknown('time-out'),
    { is: 'unknown', why: 'ECONNREFUSED', unsent: true },
    done('R0B'),
  ])
  for (const state of ['unknown', 'unknown', 'done']) expect(await e.run()).toBe(state)
  expect(e.notes).toEqual(['send', 'ask', 'ask', 'settle done'])
})

test('"no such order" ends it only when said twice, the second time late enough', async () => {
  const missing = (): Outcome => ({ is: 'missing' })
  const e = await anErrand([unknown('time-out'), missing(), missing(), missing(), missing()])
  await e.run()
  expect(await e.run()).toBe('unknown')
  expect(await e.run()).toBe('unknown')
  w.forward(79_000)
  expect(await e.run()).toBe('unknown')
  w.forward(2_000)
  expect(await e.run()).toBe('refused')
  expect((await e.state()).reason).toBe('NOT_FOUND')
})

test('asked about "no such order" at the moment it proves something, not whenever its turn would come', async () => {
  const missing = (): Outcome => ({ is: 'missing' })
  const e = await anErrand([
    unknown('time-out'),
    missing(),
    missing(),
    missing(),
    missing(),
    missing(),
  ])
  for (let i = 0; i < 5; i++) await e.run()
  const { rows } = await sql<{ afterMs: number }>`
    SELECT (extract(epoch FROM next_check_at - sent_at) * 1000)::int AS "afterMs" FROM errand WHERE id = ${e.id}`.execute(
    w.context.db,
  )
  expect(rows[0]!.afterMs).toBe(80_000)
  w.forward(80_001)
  expect(await e.run()).toBe('refused')
})

test('said once only, however late, it proves nothing', async () => {
  const e = await anErrand([unknown('time-out'), { is: 'missing' }, done('R3')])
  await e.run()
  w.forward(3_600_000)
  expect(await e.run()).toBe('unknown')
  expect(await e.run()).toBe('done')
})

test('said before the outside had it and again long after is not twice: what it had in between it has not lost', async () => {
  const missing = (): Outcome => ({ is: 'missing' })
  const e = await anErrand([
    unknown('time-out'),
    missing(),
    { is: 'waiting' },
    missing(),
    done('R9'),
  ])
  await e.run()
  expect(await e.run()).toBe('unknown')
  expect(await e.run()).toBe('asked')
  w.forward(3_600_000)
  expect(await e.run()).toBe('unknown')
  expect(await e.run()).toBe('done')
})

test('a process that died with it: nobody touches it until the lease ends, then it is asked about', async () => {
  const e = await anErrand([done('R4')])
  const now = w.context.clock()
  await sql`UPDATE errand SET attempt = 1, sent_at = ${now}, lease_until = ${new Date(now.getTime() + 30_000)} WHERE id = ${e.id}`.execute(
    w.context.db,
  )
  expect(await e.run()).toBe('asked')
  w.forward(31_000)
  expect(await e.run()).toBe('done')
  expect(e.notes).toEqual(['ask', 'settle done'])
})

test('undecided for a day: a person is called, once, and it is asked about until it ends by itself', async () => {
  const e = await anErrand([unknown('time-out'), { is: 'waiting' }, { is: 'waiting' }, done('R5')])
  await e.run()
  for (let i = 0; i < 2; i++) {
    w.forward(25 * 3_600_000)
    expect(await e.run()).toBe('asked')
  }
  expect(e.logged).toEqual([expect.objectContaining({ errand: e.id })])
  expect(await e.run()).toBe('done')
})

test('the outside says the other thing after the order had ended: logged, and found by the check', async () => {
  const endIt = async () => {
    await sql`UPDATE errand SET state = 'refused', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${e.id}`.execute(
      w.context.db,
    )
  }
  const e = await anErrand([done('R6')], { sending: endIt })
  expect(await e.run()).toBe('refused')
  expect(e.notes).toEqual(['send'])
  expect(e.logged).toEqual([expect.objectContaining({ errand: e.id })])
  expect(await checkLedger(w.context.db)).toContainEqual(
    expect.objectContaining({ invariant: 'no order is contradicted by the outside' }),
  )
  // Money may be on both sides: what the member has does not leave before a person looked.
  expect(await openHolds(w.context.db, (await e.state()).memberId)).toMatchObject([
    { why: 'contradicted', ref: e.id },
  ])
})

test('settling may end it otherwise than the outside told, where our books know better', async () => {
  const taken = refused('TAKEN')
  const e = await anErrand([done('R8')], { more: { settle: async () => ({ end: taken }) } })
  expect(await e.run()).toBe('refused')
  expect(await e.state()).toMatchObject({ reason: 'TAKEN' })
})

test('a question that was answered meanwhile is not contradicted by another answer', async () => {
  const endIt = async () => {
    await sql`UPDATE errand SET state = 'refused', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${e.id}`.execute(
      w.context.db,
    )
  }
  const e = await anErrand([done('R9')], { sending: endIt, more: { onlyAsks: true } })
  expect(await e.run()).toBe('refused')
  expect(e.logged).toEqual([])
})

test('one provider that hangs keeps no other waiting', async () => {
  const hanging = gate()
  const slow = await anErrand([], { preparing: () => hanging.opened })
  const quick = await anErrand([done('R7')])
  const both = makeErrands(w.context, { ...slow.kinds, ...quick.kinds })
  const first = both.sweep()
  await until(async () => (await quick.state()).state === 'done')
  expect((await slow.state()).state).toBe('asked')
  hanging.open()
  await first
})

test('two orders can’t claim one reference of the outside: the second moves nothing, a person is called once, and it is asked about on', async () => {
  const [a, b] = [
    await anErrand([done('SAME')]),
    await anErrand([done('SAME'), done('SAME'), done('OWN')]),
  ]
  await sql`UPDATE errand SET provider = 'ONE' WHERE id IN (${a.id}, ${b.id})`.execute(w.context.db)
  await a.run()
  expect(await b.run()).toBe('unknown')
  expect(await b.run()).toBe('unknown')
  expect(b.logged).toEqual([expect.objectContaining({ errand: b.id })])
  expect(await b.run()).toBe('done')
  expect(b.notes).toEqual(['send', 'settle done', 'ask', 'settle done', 'ask', 'settle done'])
})

test('an order that certainly is not sent ends at once, and is never asked about', async () => {
  const e = await anErrand([], { more: { send: async () => refused('CLOSED') as Ended } })
  expect(await e.run()).toBe('refused')
  expect(e.notes).toEqual(['settle refused'])
})
