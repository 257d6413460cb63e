import { afterEach, expect, test } from 'vitest'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { world } from '../../testing/world.ts'
import { lookAtHoldings } from './looks.ts'

// Open pages are told that a bonus ended by itself, and not of an end that its member asked for: that is answered.
const w = await world()
const h = holdersIn(w)
const { tell } = w.context
const told: unknown[] = []
w.context.tell = (member, ...events) => {
  told.push(...events.filter(({ type }) => type === 'holding'))
  tell(member, ...events)
}
afterEach(() => void told.splice(0))
const hourMs = 3_600_000

async function looksLater() {
  w.forward(hourMs + 1_000)
  told.splice(0)
  await lookAtHoldings(w.context)
}

test('one that fell to its floor, with its row of the statement', async () => {
  const m = await h.playing(40)
  await looksLater()
  const [row] = (await m.statement.list({ page: 1, limit: 1 })).body.statements
  expect(told).toEqual([{ type: 'holding', ended: 'failed', id: row!._id }])
})

test('one whose time is over', async () => {
  const m = await h.playing(300, { lastsHours: 1 })
  await looksLater()
  const [row] = (await m.statement.list({ page: 1, limit: 1 })).body.statements
  expect(told).toEqual([{ type: 'holding', ended: 'expired', id: row!._id }])
})

test('not one that its member left, or found lost by leaving', async () => {
  for (const baht of [300, 40]) {
    const m = await h.playing(baht)
    told.splice(0)
    expect((await h.leave(m)).status).toBe(200)
    expect(told.length).toBeGreaterThan(0)
    for (const event of told) expect(event).toEqual({ type: 'holding' })
  }
})
