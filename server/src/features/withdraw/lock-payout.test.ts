import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { readErrand } from '../../errands/errand.sql.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { lockPayout } from './withdraw.sql.ts'

const w = await world()
const { db } = w.context

test('the end of a payout waits for whoever has its order, and sees what became of it', async () => {
  const m = await w.member({ balance: 300 })
  const { _id } = (await m.withdraw.ask({ amount: 200 }, { key: crypto.randomUUID() })).body
  const errand = (await readErrand(db, _id))!
  const locked = await heldBehind(w.database, {
    first: (tx) => sql`UPDATE errand SET attempt = attempt + 1 WHERE id = ${_id}`.execute(tx),
    call: () => inTx(db, (tx) => lockPayout(tx, errand)),
  })
  expect(locked).toMatchObject({
    ...errand,
    attempt: errand.attempt + 1,
    amount: 20_000n,
    currency: 'THB',
    bankCode: 'SCB',
  })
})
