import { foldAccountName, foldAccountNo, whyNotBankAccount } from '@krapao/shared/auth/auth.rules'
import type { Input } from '@krapao/shared/contract'
import type { profile } from '@krapao/shared/profile/profile.contract'
import { whyNotRename } from '@krapao/shared/profile/profile.rules'
import { fail, unless } from '@krapao/shared/refusal'
import { inTx, type Queryable, type Tx, violatedConstraint } from '../../db/pool.ts'
import type { Ctx } from '../../house.ts'
import { noteSecurity } from '../../security-log.ts'
import { bankChangeClosedUntil, type Confirmed, confirmPassword, underPassword } from '../auth/auth.offer.ts'
import { hasEverWithdrawn } from '../withdraw/withdraw.read.ts'
import { readMember, readProfile } from './profile.read.ts'
import { type BankAccount, lockBankAccount, writeBankAccount, writeName } from './profile.sql.ts'

type Update = Input<typeof profile.update>

export const get = (ctx: Ctx) => readProfile(ctx.db, ctx.memberId)

/** The name, the bank account, or both: all of it or nothing. */
export async function update(ctx: Ctx, given: Update) {
  const account = await changedAccount(ctx, given)
  const confirmed = account && (await confirmChange(ctx, account, given.password))
  try {
    await inTx(ctx.db, async (tx) => {
      if (account && confirmed) await moveAccount(tx, ctx, account, confirmed)
      if (given.name !== undefined) await writeName(tx, ctx.memberId, given.name)
    })
  } catch (error) {
    if (violatedConstraint(error)) fail('EXISTING_BANK')
    throw error
  }
  // Only so much of the number as our screens show of others' accounts.
  if (account)
    await noteSecurity(ctx, 'account-changed', { bank: account.bankCode, account: `…${account.accountNo.slice(-3)}` })
  if (given.name !== undefined) await noteSecurity(ctx, 'name-changed')
  return readProfile(ctx.db, ctx.memberId)
}

export async function renameBankAccount(ctx: Ctx, given: Input<typeof profile.renameBankAccount>) {
  await inTx(ctx.db, async (tx) => {
    const stored = await lockBankAccount(tx, ctx.memberId)
    unless(whyNotRename({ bankCode: stored.bankCode, bankAccountName: stored.accountName }, given))
    const accountName = foldAccountName(given.bankAccountName)
    if (accountName !== stored.accountName) await writeBankAccount(tx, ctx, { ...stored, accountName })
  })
  await noteSecurity(ctx, 'account-name-changed')
  return readProfile(ctx.db, ctx.memberId)
}

/** Undefined when none is given, or the one that is stored: a client of the plain contract sends all its fields each time. */
async function changedAccount(ctx: Ctx, given: Update): Promise<BankAccount | undefined> {
  const fields = ['bankCode', 'bankAccountName', 'bankAccountNo'] as const
  if (fields.every((field) => given[field] === undefined)) return undefined
  const [bankCode, name, no] = fields.map((field) => given[field] ?? fail('KEY_MISSING', { field })) as [
    string,
    string,
    string,
  ]
  const account = { bankCode, accountName: foldAccountName(name), accountNo: foldAccountNo(no) }
  const stored = await readMember(ctx.db, ctx.memberId)
  const same =
    account.bankCode === stored.bankCode &&
    account.accountNo === stored.accountNo &&
    account.accountName === foldAccountName(stored.accountName)
  return same ? undefined : account
}

/** What can be said without the password comes before it; whether the account is somebody's is told after it. */
async function confirmChange(ctx: Ctx, account: BankAccount, password: string | undefined): Promise<Confirmed> {
  if (await hasEverWithdrawn(ctx.db, ctx.memberId)) refuseForGood()
  await unlessClosed(ctx.db, ctx)
  const { bankCode, accountName: bankAccountName, accountNo: bankAccountNo } = account
  unless(whyNotBankAccount({ bankCode, bankAccountName, bankAccountNo }, ctx.env.country))
  const confirmed = await confirmPassword(ctx, password ?? fail('KEY_MISSING', { field: 'password' }))
  await ctx.throttles.use('bankAccount', String(ctx.memberId))
  return confirmed
}

/** A withdrawal holds the same row while it reads where to pay: it is either seen here, or goes to the new account. */
async function moveAccount(tx: Tx, ctx: Ctx, account: BankAccount, confirmed: Confirmed): Promise<void> {
  await underPassword(tx, confirmed)
  await unlessClosed(tx, ctx)
  await lockBankAccount(tx, ctx.memberId)
  if (await hasEverWithdrawn(tx, ctx.memberId)) refuseForGood()
  await writeBankAccount(tx, ctx, account)
}

const refuseForGood = () => fail('INVALID_USER_INFO', { field: 'bankAccount' })

/** Whoever reset the password with a found phone should not also choose where the money goes. */
async function unlessClosed(db: Queryable, { memberId, now }: Ctx): Promise<void> {
  const until = await bankChangeClosedUntil(db, memberId, now)
  if (until) fail('BANK_CHANGE_CLOSED', { until: until.toISOString() })
}
