import { askedBankChanges } from '../../features/profile/bank-change.sql.ts'
import type { World } from '../world.ts'

type Member = Awaited<ReturnType<World['member']>>

let serial = 3_222_000_000
/** An account that no member has. */
export const otherAccount = () => {
  serial += 1
  return { bankCode: 'KBANK', bankAccountName: 'SOMYING JAIDEE', bankAccountNo: String(serial) }
}

/** What tests of bank accounts do again and again, in one world. */
export function bankChangesIn(w: Omit<World, 'close'>) {
  /** Of the open request, as the desk lists it. */
  const idOf = async (m: Pick<Member, 'phone'>) =>
    (await askedBankChanges(w.context.db)).find(({ username }) => username === m.phone)!.id
  return {
    idOf,
    /** What the desk's commands take. */
    decide: <More extends object>(more: More) => ({ by: 'malee', now: w.context.clock(), ...more }),
    stored: async (m: Member) => (await m.profile.get()).body,
    withdraw: async (m: Member): Promise<string> =>
      (await m.withdraw.ask({ amount: 100 }, { key: crypto.randomUUID() })).body.message ?? 'taken',
    /** A member with money, who asked for another account. */
    asking: async (to = otherAccount()) => {
      const m = await w.member({ balance: 500 })
      const { body } = await m.profile.update(to)
      return { m, to, id: await idOf(m), body }
    },
  }
}
