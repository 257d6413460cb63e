import { sql } from 'kysely'
import { readFeeds } from '../../features/deposit/account/feed.ts'
import type { World } from '../world.ts'

type Member = Awaited<ReturnType<World['member']>>

/** What tests of QRs of our own accounts do again and again, in one world. */
export function accountQrsIn(w: Omit<World, 'close'>) {
  return {
    /** From the account that the member registered. */
    pay: ({ bank }: Pick<Member, 'bank'>, payload: string, amount?: string) =>
      w.sandbox.pay(payload, amount, { bankCode: bank.code, accountNo: bank.no }),
    create: async (m: Pick<Member, 'deposit'>, amount: number, provider = 'KBANK') =>
      (await m.deposit.createQr({ provider, amount }, { key: crypto.randomUUID() })).body,
    read: () => readFeeds(w.context),
    amountOf: async (m: Pick<Member, 'wallet'>) => (await m.wallet.get()).body.amount,
    /** As if it had been made so many minutes ago. */
    age: (id: string, minutes: number) =>
      sql`UPDATE qr_order SET created_at = created_at - ${`${minutes} minutes`}::interval, expires_at = expires_at - ${`${minutes} minutes`}::interval
           WHERE id = ${id}`.execute(w.context.db),
    inSuspense: async (amount: bigint) =>
      (
        await sql`SELECT 1 FROM inbound WHERE order_id IS NULL AND amount = ${amount}`.execute(
          w.context.db,
        )
      ).rows.length,
  }
}
