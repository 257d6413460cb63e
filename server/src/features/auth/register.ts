import type { auth } from '@krapao/shared/auth/auth.contract'
import {
  foldAccountName,
  foldAccountNo,
  internationalPhone,
  whyNotBankAccount,
  whyNotMobile,
  whyNotPassword,
} from '@krapao/shared/auth/auth.rules'
import type { Input } from '@krapao/shared/contract'
import { type Currency, currencies } from '@krapao/shared/country'
import { fail, unless } from '@krapao/shared/refusal'
import type { AnyoneCall } from '../../context.ts'
import { inTx, violatedConstraint } from '../../db/pool.ts'
import { drawMemberCode } from '../../ids.ts'
import { openMember } from '../../ledger/accounts.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { isOurAccount } from '../deposit/deposit.read.ts'
import { registerBankAccount } from '../profile/profile.offer.ts'
import { insertMember, isAccountTaken, isPhoneTaken, type NewMember } from './auth.sql.ts'
import { usernameOf } from './auth.ts'
import { asksForOtp, isProven } from './otp/otp.read.ts'
import { isEasyPassword } from './password/easy-password.ts'
import { hashPassword } from './password/password.ts'

type Registration = Input<typeof auth.register>
type BankAccount = Parameters<typeof registerBankAccount>[2]

/** Judges what is present; the last step's bank fields come later. */
export async function validate(ctx: AnyoneCall, given: Partial<Registration>) {
  await ctx.throttles.useFrom('validate', ctx.ip)
  await judgeRegistration(ctx, given)
  return {}
}

export async function register(ctx: AnyoneCall, given: Registration) {
  await ctx.throttles.useFrom('register', ctx.ip)
  const account = await judgeRegistration(ctx, given)
  const member = {
    username: usernameOf(given.username, ctx),
    passwordHash: await hashPassword(given.password),
    name: given.name,
    currency: currencyOf(ctx, given.currency),
    sourceCode: given.sourceCode ?? null,
    inviteCode: given.inviteCode || null,
    adultAt: given.isAdult ? ctx.now : null,
    now: ctx.now,
  }
  for (;;) {
    const code = drawMemberCode()
    const taken = await insert(ctx, { ...member, code }, account)
    if (!taken) {
      noteSecurity(ctx, 'registered', {}, { code, phone: member.username })
      return { _id: code }
    }
    if (taken === 'member_username_key' || taken === 'member_number') fail('EXISTING_USER')
    if (taken !== 'member_code_key') fail('EXISTING_BANK')
  }
}

/** The database decides who was first: two at once both pass `judgeRegistration`. Answers the constraint that refused, if one did. */
async function insert(
  ctx: AnyoneCall,
  member: NewMember,
  account: BankAccount,
): Promise<string | undefined> {
  try {
    await inTx(ctx.db, async (tx) => {
      const memberId = await insertMember(tx, member)
      await registerBankAccount(tx, { memberId, now: ctx.now }, account)
      await openMember(tx, memberId, member.currency as Currency)
    })
    return undefined
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (!constraint) throw error
    return constraint
  }
}

/**
 * The number first, and whether it was verified right after: `sendOtp` already shows that it is taken, but whether a bank
 * account is known here is shown only to a caller who has proven that the phone is theirs, and a few times an hour. Without OTP a
 * number is anyone's to make up: there the count of the address is the bound.
 */
async function judgeRegistration(
  ctx: AnyoneCall,
  given: Partial<Registration>,
): Promise<BankAccount> {
  const username = given.username === undefined ? undefined : usernameOf(given.username, ctx)
  const wantsOtp = await asksForOtp(ctx)
  if (username && wantsOtp) unless(whyNotMobile(username, ctx.env.country, 'username'))
  if (username && (await isPhoneTaken(ctx.db, username))) fail('EXISTING_USER')
  if (username && !(await isProven(ctx, username, given.otpToken))) fail('UNVERIFIED_OTP')
  const easy = (password: string) => isEasyPassword(ctx, password, username)
  if (given.password !== undefined) unless(whyNotPassword(given.password, easy))
  const account = {
    bankCode: given.bankCode ?? '',
    bankAccountName: foldAccountName(given.bankAccountName ?? ''),
    bankAccountNo: foldAccountNo(given.bankAccountNo ?? ''),
  }
  if (given.bankCode !== undefined) unless(whyNotBankAccount(account, ctx.env.country))
  const tellsTaken = given.bankCode !== undefined && (username !== undefined || !wantsOtp)
  if (tellsTaken && username && wantsOtp)
    await ctx.throttles.use('accountAsked', internationalPhone(username, ctx.env.country))
  const { bankCode, bankAccountNo } = account
  const isTaken = async () =>
    (await isAccountTaken(ctx.db, bankCode, bankAccountNo)) ||
    (await isOurAccount(ctx, bankCode, bankAccountNo))
  if (tellsTaken && (await isTaken())) fail('EXISTING_BANK')
  return { bankCode, accountNo: bankAccountNo, accountName: account.bankAccountName }
}

function currencyOf(ctx: AnyoneCall, asked: 'LAK' | 'BAHT' | undefined): Currency {
  const offered: readonly Currency[] = ctx.env.country.currencies
  const chosen = asked && offered.find((c) => currencies[c].wire === asked)
  if (asked && !chosen) fail('INVALID_USER_INFO')
  return chosen ?? offered[0]!
}
