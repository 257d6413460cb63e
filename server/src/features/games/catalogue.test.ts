import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()

test.each([
  [
    'a game’s name',
    `UPDATE game SET name = 'Another name' WHERE code = 'PG'`,
    { name: 'Another name' },
  ],
  [
    'its limits in one currency',
    `UPDATE game_currency SET min_transfer = 700 WHERE currency = 'THB' AND game_id = (SELECT id FROM game WHERE code = 'PG')`,
    { minTransfer: 7 },
  ],
  [
    'that it does not take one any more',
    `DELETE FROM game_currency WHERE currency = 'THB' AND game_id = (SELECT id FROM game WHERE code = 'PG')`,
    undefined,
  ],
])('the next call shows what an operator has changed: %s', async (_, change, shown) => {
  const m = await w.member()
  const pg = async () =>
    (await m.wallet.get()).body.slots.find((slot: { code: string }) => slot.code === 'PG')
  expect(await pg()).toMatchObject({ code: 'PG' })
  await sql.raw(change).execute(w.database.owner)
  if (shown) expect(await pg()).toMatchObject(shown)
  else expect(await pg()).toBe(undefined)
})
