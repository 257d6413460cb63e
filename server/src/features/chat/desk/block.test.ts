import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { chatDesk, outcome } from '../../../testing/chat-desk.ts'
import { text } from '../../../testing/chat-guest.ts'
import { blockChat, unblockChat } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'

// A block is of a browser, which may have several guest ids.
const w = await world()
const { db } = w.context
const { writingGuest } = chatDesk(w)

test('two block one browser under two of its ids: one waits for the other with nothing in hand, in whichever order', async () => {
  const one = await writingGuest()
  await one.chat.send(text('x', { guestId: one.guestId.replace(/^......../, '00000000') }))
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM chat_party WHERE secret_hash = (SELECT secret_hash FROM chat_party WHERE id = ${Number(one.party)}) ORDER BY id`.execute(
    w.database.owner,
  )
  const [first, second] = rows.map(({ id }) => String(id)) as [string, string]
  const lock = (tx: Tx, party: string) =>
    sql`SELECT FROM chat_party WHERE id = ${Number(party)} FOR UPDATE NOWAIT`.execute(tx)
  const block = (by: string, party: string, hours: number) =>
    outcome(blockChat(db, { by, party, hours, reason: 'threats' }))
  const unblock = (party: string) => outcome(unblockChat(db, { by: 'malee', party }))
  for (const [verb, done] of [
    [() => block('late', second, 1), 'CHAT_BLOCKED'],
    [() => unblock(second), 'CHAT_UNBLOCKED'],
  ] as const)
    expect(
      await heldBehind(w.database, {
        first: (tx) => lock(tx, first),
        call: verb,
        last: (tx) => lock(tx, second),
      }),
    ).toBe(done)

  for (let round = 0; round < 40; round++) {
    const ends = [block('malee', first, 24), block('somchai', second, 24)]
    expect((await Promise.all(ends)).sort()[0]).toBe('CHAT_BLOCKED')
    expect((await Promise.all([unblock(first), unblock(second)])).sort()).toEqual([
      'CHAT_UNBLOCKED',
      'CHAT_UNBLOCKED_BEFORE',
    ])
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await deadlocks()).toBe(0)
})

/** Of this database. A backend tells its own within a second of its end. */
const deadlocks = async (): Promise<number> =>
  (
    await sql<{ n: number }>`
      SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
      w.database.owner,
    )
  ).rows[0]!.n
