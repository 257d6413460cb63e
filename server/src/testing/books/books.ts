import { randomUUID } from 'node:crypto'
import { type Money, money } from '@krapao/shared/money'
import { account, ensureHouse, openGame, openMember } from '../../ledger/accounts.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { freshDatabase } from '../database.ts'

/** The numbers of the house's accounts: gateway 1, bank 1, game 3. */
export const at = { source: 1, provider: 1, game: 3 } as const

/** A database with the house's accounts open and nothing moved. */
export async function books(options: { max?: number } = {}) {
  const database = await freshDatabase(options)
  const kinds = ['depositSource', 'suspense', 'payout'] as const
  await ensureHouse(database.db, [
    ...kinds.map((kind) => ({ kind, currency: 'THB' as const, owner: 1 })),
    { kind: 'gameHouse', currency: 'THB', owner: at.game },
    { kind: 'bonusExpense', currency: 'THB', owner: 0 },
    { kind: 'forfeits', currency: 'THB', owner: 0 },
  ])
  let members = 0
  return {
    ...database,
    /** Opened with a game, and a deposit of so many satang. */
    async member(satang = 0n) {
      const member = ++members
      await openMember(database.db, member, 'THB')
      await openGame(database.db, member, at.game, 'THB')
      if (satang > 0n)
        await post(database.db, movements.depositCredited(orderOf(member, money(satang))))
      return {
        id: member,
        main: account.main('THB', member),
        game: account.game('THB', member, at.game),
      }
    },
  }
}
export type Books = Awaited<ReturnType<typeof books>>

/** An order that any movement takes; a new one each time by default. */
export const orderOf = (member: number, amount: Money, order: string = randomUUID()) =>
  ({ order, currency: 'THB', member, amount, ...at }) as const
