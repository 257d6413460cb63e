import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setShapes } from '../../testing/games/five-games.ts'
import { scripted } from '../../testing/scripted.ts'
import { until, world } from '../../testing/world.ts'

// An operator lets a game lead to another provider. That one counts its references from the beginning, too: they are none of
// those that orders have ended with elsewhere.
const w = await world()
await setShapes(w.database.owner)

/** A provider without our references, which numbers its entries 1, 2, 3; `loses` the answer of its next move. */
async function counting(loses = false) {
  const rows: object[] = []
  let credit = 0
  const money = (n: number) => n.toFixed(2)
  return scripted(({ path, body }) => {
    if (path.startsWith('/credit/history'))
      return { ok: true, rows: [...rows].reverse(), more: false }
    if (path.startsWith('/credit?')) return { ok: true, credit: money(credit) }
    const before = credit
    credit += Number(body.amount)
    const entry = { ref: String(rows.length + 1), before: money(before), after: money(credit) }
    rows.push({ ...entry, kind: 'add', amount: body.amount, at: '2026-11-23T00:00:00Z' })
    return loses ? [500, {}] : { ok: true, ...entry }
  })
}
const leadTo = (url: string | null) =>
  sql`UPDATE game SET base_url = ${url} WHERE code = 'CIRCUS'`.execute(w.database.owner)

test.each([
  ['an answer with a number that an order had at the old one ends the order', false],
  ['an entry under such a number is found when its answer is lost', true],
])('%s', async (_, loses) => {
  await leadTo(null)
  const m = await w.member({ balance: 100, game: 'CIRCUS' })
  await leadTo((await counting()).url)
  expect((await m.transfer.move({ from: 'MAIN', to: 'CIRCUS', amount: 10 })).body.status).toBe(
    'SUCCESS',
  )
  await leadTo((await counting(loses)).url)
  const { body } = await m.transfer.move({ from: 'MAIN', to: 'CIRCUS', amount: 20 })
  const [leg] = await until(async () => {
    if (loses) w.forward(31_000)
    await w.sweep()
    const { legs } = (await m.transfer.look({ id: body.id })).body
    return legs[0].state !== 'pending' && legs
  })
  expect(leg).toEqual({ code: 'CIRCUS', direction: 'in', amount: 20, state: 'done' })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 70, held: 0 })
})
