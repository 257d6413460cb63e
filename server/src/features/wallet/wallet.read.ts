import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Queryable } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'

/** What a member may spend from the main wallet now: held money is not in it. */
export const mainBalance = async (
  db: Queryable,
  member: { id: number; currency: Currency },
): Promise<Money> => (await balance(db, account.main(member.currency, member.id))).available
