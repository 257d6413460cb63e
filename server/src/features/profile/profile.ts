import { foldAccountName, foldAccountNo, whyNotBankAccount } from '@krapao/shared/auth/auth.rules'
import type { Input } from '@krapao/shared/contract'
import type { profile } from '@krapao/shared/profile/profile.contract'
import { whyNotRename } from '@krapao/shared/profile/profile.rules'
import { fail, unless } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import { inTx, type Queryable, type Tx, violatedConstraint } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { readVerb } from '../../read-verb.ts'
import { noteSecurity } from '../../security/security-log.ts'
import {
  bankChangeClosedUntil,
  type Confirmed,
  confirmPassword,
  renameMember,
  underPassword,
} from '../auth/auth.offer.ts'
import { isOurAccount } from '../deposit/deposit.read.ts'
import { openBankChange } from './bank-change.sql.ts'
import { askBankChange, isSameAccount } from './bank-change.ts'
import { insertNotice } from './notice.sql.ts'
import { lockMember } from './profile.offer.ts'
import { profileOf, readMember, readProfile } from './profile.read.ts'
import { type BankAccount, lockBankAccount, writeBankAccount } from './profile.sql.ts'

type Update = Input<typeof profile.update>

export const get = readVerb(
  ({ member, now }) => profileOf(member.id, now),
  async (_, profile) => profile,
)

/** The name, the bank account, or both: all of it or nothing. */
export async function update(ctx: MemberCall, given: Update) {
  const account = await changedAccount(ctx, given)
  const confirmed = account && (await judgeChange(ctx, account, given.password))
  const how = await inTx(ctx.db, async (tx) => {
    const moved = account && (await moveAccount(tx, ctx, account, confirmed))
    if (given.name !== undefined) await renameMember(tx, ctx.member.id, given.name)
    return moved
  }).catch((error) => {
    if (violatedConstraint(error)) fail('EXISTING_BANK')
    throw error
  })
  if (how) ctx.tell(ctx.member.id, { type: 'profile' })
  // Only so much of the number as our screens show of others' accounts.
  if (account && how)
    noteSecurity(ctx, how, { bank: account.bankCode, account: `…${account.accountNo.slice(-3)}` })
  if (given.name !== undefined) noteSecurity(ctx, 'name-changed')
  return readProfile(ctx.db, ctx.member.id, ctx.now)
}

export async function renameBankAccount(
  ctx: MemberCall,
  given: Input<typeof profile.renameBankAccount>,
) {
  await inTx(ctx.db, async (tx) => {
    const stored = await lockBankAccount(tx, ctx.member.id)
    unless(whyNotRename({ bankCode: stored.bankCode, bankAccountName: stored.accountName }, given))
    const accountName = foldAccountName(given.bankAccountName)
    if (accountName !== stored.accountName)
      await writeBankAccount(
        tx,
        { memberId: ctx.member.id, now: ctx.now },
        { ...stored, accountName },
      )
  })
  noteSecurity(ctx, 'account-name-changed')
  return readProfile(ctx.db, ctx.member.id, ctx.now)
}

/** Undefined when none is given, or the one that is stored: a client of the plain contract sends all its fields each time. */
async function changedAccount(ctx: MemberCall, given: Update): Promise<BankAccount | undefined> {
  const fields = ['bankCode', 'bankAccountName', 'bankAccountNo'] as const
  if (fields.every((field) => given[field] === undefined)) return undefined
  const [bankCode, name, no] = fields.map(
    (field) => given[field] ?? fail('KEY_MISSING', { field }),
  ) as [string, string, string]
  const account = { bankCode, accountName: foldAccountName(name), accountNo: foldAccountNo(no) }
  const stored = await readMember(ctx.db, ctx.member.id)
  const same = isSameAccount(account, {
    ...stored,
    accountName: foldAccountName(stored.accountName),
  })
  return same ? undefined : account
}

/** What can be said without the password comes before it; whether the account is a member's is answered after it, and only so often. */
async function judgeChange(
  ctx: MemberCall,
  account: BankAccount,
  password?: string,
): Promise<Confirmed | undefined> {
  await unlessClosed(ctx.db, ctx)
  const { bankCode, accountName: bankAccountName, accountNo: bankAccountNo } = account
  unless(whyNotBankAccount({ bankCode, bankAccountName, bankAccountNo }, ctx.env.country))
  const confirmed = password === undefined ? undefined : await confirmPassword(ctx, password)
  const open = await openBankChange(ctx.db, ctx.member.id)
  if (open && isSameAccount(open, account)) return confirmed
  await ctx.throttles.use('bankAccount', String(ctx.member.id))
  await ctx.throttles.use('bankAccountDay', String(ctx.member.id))
  if (await isOurAccount(ctx, bankCode, bankAccountNo)) fail('EXISTING_BANK')
  const { frozenAt } = await readMember(ctx.db, ctx.member.id)
  if (frozenAt && !open) await ctx.throttles.use('bankChange', String(ctx.member.id))
  return confirmed
}

/**
 * While nothing was credited the account is changed; later another one is asked for. A withdrawal locks the member, too: it is
 * seen here or goes to the new account. What is credited at this moment freezes the account before this or after it.
 */
async function moveAccount(
  tx: Tx,
  ctx: MemberCall,
  to: BankAccount,
  confirmed: Confirmed | undefined,
): Promise<'account-changed' | 'account-change-asked' | undefined> {
  if (confirmed) await underPassword(tx, confirmed)
  else await lockMember(tx, ctx.member.id)
  await unlessClosed(tx, ctx)
  const from = await lockBankAccount(tx, ctx.member.id)
  if (from.frozenAt) {
    const isNew = await askBankChange(tx, ctx, { from, to, byPassword: confirmed !== undefined })
    return isNew ? 'account-change-asked' : undefined
  }
  await writeBankAccount(tx, { memberId: ctx.member.id, now: ctx.now }, to)
  await insertNotice(tx, {
    memberId: ctx.member.id,
    what: 'BANK_CHANGED',
    account: to,
    locale: ctx.locale,
  })
  return 'account-changed'
}

/** A person who reset the password with a found phone should not also choose where the money goes. */
async function unlessClosed(db: Queryable, { member, now }: MemberCall): Promise<void> {
  const until = await ask(db, bankChangeClosedUntil(member.id, now))
  if (until) fail('BANK_CHANGE_CLOSED', { until: until.toISOString() })
}
