import type { Currency } from '@krapao/shared/country'
import { type Money, money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { ask, mapped, type Read, rows, whole } from '../db/read.ts'
import { type Account, account, readAccount } from './accounts.ts'

/** `posted` is owned, `held` of it is reserved for orders under way, `available` may be spent. */
export type Balance = { posted: Money; held: Money; available: Money }

export const balance = (db: Queryable, of: Account): Promise<Balance> => ask(db, balanceOf(of))

export const balances = (db: Queryable, of: readonly Account[]): Promise<Map<Account, Balance>> =>
  ask(db, balancesOf(of))

export const balanceOf = (of: Account): Read<Balance> =>
  mapped(balancesOf([of]), (all) => all.get(of)!)

/** An account that was never opened holds nothing. */
const balancesOf = (of: readonly Account[]): Read<Map<Account, Balance>> =>
  mapped(
    accountRows`SELECT id::text, posted, held FROM ledger.account WHERE id IN (${sql.join(of)})`,
    (found) => {
      const known = new Map(found.map((row) => [BigInt(row.id), shown(row)]))
      return new Map(of.map((id) => [id, known.get(id) ?? shown({ posted: 0n, held: 0n })]))
    },
  )

/** What stands at a member's games, by their numbers; one that is missing holds nothing. `games`: a query for those numbers, as `id`. */
export const mirrorsOf = (
  currency: Currency,
  member: number,
  games: RawBuilder<unknown>,
): Read<Map<number, Balance>> =>
  mapped(
    accountRows`
      SELECT a.id::text, a.posted, a.held
        FROM (${games}) game JOIN ledger.account a ON a.id = ${account.game(currency, member, 0)}::bigint + game.id`,
    (found) => new Map(found.map((row) => [readAccount(BigInt(row.id)).sub, shown(row)])),
  )

/** An account's number has more digits than JSON's are exact to. */
const accountRows = rows<{ id: string; posted: bigint; held: bigint }>({
  posted: whole,
  held: whole,
})

const shown = ({ posted, held }: { posted: bigint; held: bigint }): Balance => ({
  posted: money(posted),
  held: money(held),
  available: money(posted - held),
})
