import { type Money, sum } from '@krapao/shared/money'
import type { Queryable } from '../../db/pool.ts'
import { type House, stripesOf } from '../../ledger/accounts.ts'
import { type Balance, balances } from '../../ledger/balances.ts'

/** All stripes of a house account together. */
export async function houseBalance(db: Queryable, of: House): Promise<Balance> {
  const stripes = [...(await balances(db, stripesOf(of))).values()]
  const all = (part: keyof Balance): Money => sum(stripes.map((stripe) => stripe[part]))
  return { posted: all('posted'), held: all('held'), available: all('available') }
}
