import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Queryable } from '../../db/pool.ts'
import { ask, mapped, type Read } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'

type Member = { id: number; currency: Currency }

/** What a member may spend from the main wallet now: held money is not in it. */
export const mainOf = ({ currency, id }: Member): Read<Money> =>
  mapped(balanceOf(account.main(currency, id)), ({ available }) => available)

export const mainBalance = (db: Queryable, member: Member): Promise<Money> =>
  ask(db, mainOf(member))
