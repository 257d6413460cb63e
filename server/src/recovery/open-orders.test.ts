import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { noteLoss } from './loss.sql.ts'

// Orders that stand in the books as sent, and that no journal names.
const options = { timeout: 120_000 }
const uuid = () => crypto.randomUUID()

/** A payout that was done, of which the bank's answer was lost. */
async function unheardPayout(h: Restorable) {
  const m = await h.member({ balance: 500 })
  await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-after', times: 1 })
  const { body } = await m.withdraw.ask({ amount: 200 }, { key: uuid() })
  await h.sweep()
  return body._id as string
}
const statesOf = async (h: Restorable) =>
  (
    await sql<{ id: string; state: string }>`
      SELECT id, state FROM errand WHERE kind <> 'qr' ORDER BY created_at`.execute(h.ownerOf())
  ).rows

test('one that cannot be asked about is named, and holds up no other', options, async () => {
  const h = await restorable()
  const player = await h.member({ balance: 500, game: 'CIRCUS' })
  await h.sandbox.gameFault('CIRCUS', 'deposit', 'timeout-after')
  const into = { from: 'MAIN', to: 'CIRCUS', amount: 100 }
  expect((await player.transfer.move(into, { key: uuid() })).body.status).toBe('PENDING')
  // Before it is asked about again by the next sweep.
  await sql`UPDATE transfer_order SET mark = NULL`.execute(h.ownerOf())
  const id = await unheardPayout(h)
  await h.stop()
  await noteLoss(h.ownerOf(), 'a tail')
  const found = await h.recover(undefined, { dirs: [] })
  expect(found.opened).toBe(false)
  expect(found.unresolved).toContainEqual(
    expect.stringMatching(
      `^could not be asked about: gameDeposit .* of member ${player._id}: .*without the mark`,
    ),
  )
  expect(await statesOf(h)).toEqual([
    { id: expect.anything(), state: 'unknown' },
    { id, state: 'done' },
  ])
  expect(await h.recover(undefined, { dirs: [], openAnyway: true })).toMatchObject({ opened: true })
})

test('one that a dead process was asking about is asked about', options, async () => {
  const h = await restorable()
  const id = await unheardPayout(h)
  await h.stop()
  await sql`UPDATE errand SET lease_until = now() + interval '1 hour' WHERE settled_at IS NULL`.execute(
    h.ownerOf(),
  )
  await noteLoss(h.ownerOf(), 'a tail')
  await h.recover(undefined, { dirs: [] })
  expect(await statesOf(h)).toEqual([{ id, state: 'done' }])
})
