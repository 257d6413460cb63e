import { banks } from '@krapao/shared/banks'
import type { Queryable } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { bankChangeClosedUntil } from '../auth/auth.offer.ts'
import { afterChange, type BankChange, shownBankChange } from './bank-change.sql.ts'
import { type BankAccount, type ProfileRow, readAccount, readProfileRow } from './profile.sql.ts'

/** Who a member is and where their withdrawals go. Throws when there is no such member: ids come from sessions only. */
export const readMember = (db: Queryable, memberId: number): Promise<ProfileRow> =>
  readProfileRow(db, memberId)

/** Where the member's withdrawals go, as it is now. */
export const readBankAccount = (db: Queryable, memberId: number): Promise<BankAccount> =>
  readAccount(db, memberId)

/** So long withdrawals wait after the account was changed: time for its owner to say that it was not them. */
export const holdAfterChangeMs = 86_400_000
/** Whether a hold (`why: 'bank_change'`) is that one; else the account was only asked for. */
export const isHoldAfterChange = (ref: string): boolean => ref.endsWith(afterChange)

/** So long after its end the member still reads what became of a request for another account. */
const shownForMs = 30 * 86_400_000

/** The profile as the contract shows it. */
export async function readProfile(db: Queryable, memberId: number, now: Date) {
  const [m, coins, change, closedUntil] = await Promise.all([
    readProfileRow(db, memberId),
    balance(db, account.coins(memberId)),
    shownBankChange(db, memberId, new Date(now.getTime() - shownForMs)),
    bankChangeClosedUntil(db, memberId, now),
  ])
  return {
    _id: m.code,
    name: m.name,
    username: m.username,
    createdAt: m.createdAt,
    coin: Number(coins.available),
    bankAccount: shownAccount(m),
    bankEditable: m.frozenAt === null,
    bankSince: m.accountSince,
    ...(change && { bankChange: shownChange(change) }),
    ...(closedUntil && { bankClosedUntil: closedUntil }),
  }
}

function shownAccount({ bankCode, accountNo, accountName }: BankAccount) {
  const bank = banks.find((b) => b.code === bankCode)
  return {
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    bank: {
      code: bankCode,
      nameTH: bank?.nameTH ?? bankCode,
      nameLA: bank?.nameLA ?? bankCode,
      nameEN: bank?.nameEN ?? bankCode,
    },
  }
}

const shownChange = ({ state, askedAt, decidedAt, reason, heldSince, ...to }: BankChange) => ({
  state: state as Exclude<typeof state, 'withdrawn'>,
  to: shownAccount({ ...to, accountNo: to.accountNo.slice(-4).padStart(to.accountNo.length, 'x') }),
  askedAt,
  decidedAt,
  reason,
  heldUntil: heldSince && new Date(heldSince.getTime() + holdAfterChangeMs),
})
