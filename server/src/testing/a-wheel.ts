import type { Currency } from '@krapao/shared/country'
import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { inTx } from '../db/pool.ts'
import { uuidOf } from '../ids.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { deleteSetting, readSettingRow, writeSetting } from '../settings/settings.sql.ts'
import { publishWheel } from './operator.ts'
import { within } from './within.ts'
import type { World } from './world.ts'

/** A slice as an operator writes it. */
export const slice = (code: string, weight: number, prize: object, more: object = {}) => ({
  code,
  label: { th: `รางวัล ${code}`, la: `ລາງວັນ ${code}`, en: `Prize ${code}` },
  bgColor: '#1D1637',
  textColor: '#FFE08A',
  weight,
  prize,
  ...more,
})
export const nothing = slice('NOTHING', 1, { kind: 'nothing' })

export const wheelOf = (slices: readonly object[], currency: Currency = 'THB') => ({
  currency,
  name: { th: 'วงล้อทอง', la: 'ວົງລໍ້ທອງ', en: 'Golden wheel' },
  slices,
})

type Owned = { database: Pick<World['database'], 'owner'> }

/** Opens it as an operator does, whatever a coin of it is worth: prizes of tests are round sums. Answers the number of its version. */
export async function openWheel(
  w: Owned,
  slices: readonly object[],
  currency: Currency = 'THB',
): Promise<number> {
  const done = await inTx(w.database.owner, async (tx) => {
    const before = await readSettingRow(tx, rewards)
    await writeSetting(tx, rewards, { ...unearned, changedBy: 'test', changedAt: new Date() })
    const published = await publishWheel(within(tx), {
      by: 'test',
      wheel: wheelOf(slices, currency),
    })
    await (before ? writeSetting(tx, rewards, before) : deleteSetting(tx, rewards))
    return published
  })
  return Number(done.details!.version)
}

const rewards = 'rewards'
/** Nobody earns a coin by play, so that none is worth more than it costs. */
const unearned = { value: { coinPer: { THB: 0, LAK: 0 } } }

/** Two slices that give the same, so that each spin wins it. */
export const always = (prize: object, more: object = {}) => [
  slice('ONE', 1, prize, more),
  slice('TWO', 1, prize, more),
]

export async function memberIdOf(w: Owned, phone: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM member WHERE username = ${phone}`.execute(w.database.owner)
  return rows[0]!.id
}

let given = 0
/** Coins that no play has earned: the books take them as those of before there were counts (0013_earning.sql). */
export async function giveCoins(w: Owned, phone: string, coins: number): Promise<void> {
  const member = await memberIdOf(w, phone)
  const order = uuidOf('coins for a test', member, ++given)
  await post(
    w.database.owner,
    movements.coinsEarned({ order, member, amount: money(BigInt(coins)) }),
  )
  await sql`
    UPDATE earning_since SET transfer_id = greatest(transfer_id, (SELECT id FROM ledger.transfer WHERE order_id = ${order}))`.execute(
    w.database.owner,
  )
}
