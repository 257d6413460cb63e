import { fail } from '@krapao/shared/refusal'
import type { Context, MemberCall } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { endHold, holdWithdrawals } from '../withdraw/hold.offer.ts'
import {
  decideBankChange,
  holdsToEnd,
  insertBankChange,
  lockBankChange,
  openBankChange,
} from './bank-change.sql.ts'
import { insertNotice } from './notice.sql.ts'
import { lockMember } from './profile.offer.ts'
import { holdAfterChangeMs, readProfile } from './profile.read.ts'
import type { BankAccount } from './profile.sql.ts'

export const holdOf = (id: string) => ({ why: 'bank_change_asked', ref: id }) as const
export const holdAfter = (id: string) => ({ why: 'bank_changed', ref: id }) as const

/** From the first credit on another account is only asked for. False: it was before. The caller holds the locks of the member and the account. */
export async function askBankChange(
  tx: Tx,
  ctx: MemberCall,
  c: { from: BankAccount; to: BankAccount; byPassword: boolean },
): Promise<boolean> {
  const open = await openBankChange(tx, ctx.member.id)
  if (open && isSameAccount(open, c.to)) return false
  if (open) fail('BANK_CHANGE_OPEN')
  const { locale, now } = ctx
  const memberId = ctx.member.id
  const id = crypto.randomUUID()
  await insertBankChange(tx, { ...c, id, memberId, locale, now })
  await holdWithdrawals(tx, { ...holdOf(id), memberId, now })
  await insertNotice(tx, { memberId, what: 'BANK_CHANGE_ASKED', account: c.to, locale })
  return true
}

/** The member cancels the request. */
export async function withdrawBankChange(ctx: MemberCall) {
  await inTx(ctx.db, async (tx) => {
    await lockMember(tx, ctx.member.id)
    const open = (await openBankChange(tx, ctx.member.id)) ?? fail('NO_DATA')
    await lockBankChange(tx, open.id)
    await decideBankChange(tx, {
      id: open.id,
      state: 'withdrawn',
      by: null,
      reason: null,
      now: ctx.now,
    })
    await endHold(tx, {
      ...holdOf(open.id),
      by: 'member',
      note: 'the request was taken back',
      now: ctx.now,
    })
  })
  ctx.tell(ctx.member.id, { type: 'profile' })
  noteSecurity(ctx, 'account-change-withdrawn')
  return readProfile(ctx.db, ctx.member.id, ctx.now)
}

/** A job: a day after a change withdrawals are open again, unless a person opened them before or something else holds them. */
export async function endHoldsAfterChanges(context: Context): Promise<void> {
  for (const { ref, memberId } of await holdsToEnd(context.db, context.time, holdAfterChangeMs)) {
    await inTx(context.db, (tx) =>
      endHold(tx, {
        ...holdAfter(ref),
        by: 'krapao',
        note: 'a day after the change',
        now: context.clock(),
      }),
    )
    context.tell(memberId, { type: 'profile' })
  }
}

export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  one.bankCode === other.bankCode &&
  one.accountNo === other.accountNo &&
  one.accountName === other.accountName
