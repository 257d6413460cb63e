import { banks } from '@krapao/shared/banks'
import type { Queryable } from '../../db/pool.ts'
import { ask, mapped, together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { bankChangeClosedUntil } from '../auth/auth.offer.ts'
import { type BankChange, shownBankChange } from './bank-change.sql.ts'
import { type BankAccount, type ProfileRow, profileRowOf } from './profile.sql.ts'

/** A member's account, and since when it is theirs. */
export type Account = Pick<ProfileRow, keyof BankAccount | 'accountSince'>

/** Who a member is and where their withdrawals go. Throws when there is no such member: ids come from sessions only. */
export const readMember = (db: Queryable, memberId: number): Promise<ProfileRow> =>
  ask(db, profileRowOf(memberId))

/** Withdrawals wait this long after the account was changed: time for its owner to say that it was not them. */
export const holdAfterChangeMs = 86_400_000

/** The member reads for this long after its end what became of a request for another account. */
const shownForMs = 30 * 86_400_000

/** The profile as the contract shows it. */
export const readProfile = (db: Queryable, memberId: number, now: Date) =>
  ask(db, profileOf(memberId, now))

/** As `readProfile`, for a read that asks more. */
export const profileOf = (memberId: number, now: Date) =>
  mapped(
    together({
      row: profileRowOf(memberId),
      coins: balanceOf(account.coins(memberId)),
      change: shownBankChange(memberId, new Date(now.getTime() - shownForMs)),
      closedUntil: bankChangeClosedUntil(memberId, now),
    }),
    ({ row, coins, change, closedUntil }) => ({
      _id: row.code,
      name: row.name,
      username: row.username,
      createdAt: row.createdAt,
      coin: Number(coins.available),
      bankAccount: shownAccount(row),
      bankEditable: row.frozenAt === null,
      bankSince: row.accountSince,
      ...(change && { bankChange: shownChange(change) }),
      ...(closedUntil && { bankClosedUntil: closedUntil }),
    }),
  )

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
