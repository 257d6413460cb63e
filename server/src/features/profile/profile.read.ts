import { banks } from '@krapao/shared/banks'
import type { Queryable } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { hasEverWithdrawn } from '../withdraw/withdraw.read.ts'
import { type ProfileRow, readProfileRow } from './profile.sql.ts'

/** Who a member is and where their withdrawals go. Throws when there is no such member: ids come from sessions only. */
export const readMember = (db: Queryable, memberId: number): Promise<ProfileRow> => readProfileRow(db, memberId)

/** The profile as the contract shows it. */
export async function readProfile(db: Queryable, memberId: number) {
  const [m, coins, withdrew] = await Promise.all([
    readProfileRow(db, memberId),
    balance(db, account.coins(memberId)),
    hasEverWithdrawn(db, memberId),
  ])
  const bank = banks.find((b) => b.code === m.bankCode)
  return {
    _id: m.code,
    name: m.name,
    username: m.username,
    createdAt: m.createdAt,
    coin: Number(coins.available),
    bankAccount: {
      bankAccountName: m.accountName,
      bankAccountNo: m.accountNo,
      bank: {
        code: m.bankCode,
        nameTH: bank?.nameTH ?? m.bankCode,
        nameLA: bank?.nameLA ?? m.bankCode,
        nameEN: bank?.nameEN ?? m.bankCode,
      },
    },
    bankEditable: !withdrew,
  }
}
