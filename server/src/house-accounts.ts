import { type Currency, currencyCodes } from '@krapao/shared/country'
import { sql } from 'kysely'
import type { Db } from './db/pool.ts'
import { ensureHouse, type House } from './ledger/accounts.ts'
import { payoutNumber } from './outside/payout/index.ts'
import { sourceNumbers } from './outside/source-numbers.ts'

/** A gateway, bank or game has its books from the start that first knows it. */
export async function openHouseAccounts(db: Db): Promise<void> {
  const { rows: games } = await sql<{ id: number }>`SELECT id FROM game`.execute(db)
  const perCurrency = (currency: Currency): House[] => [
    ...Object.values(sourceNumbers).flatMap((owner) => [
      { kind: 'depositSource' as const, currency, owner },
      { kind: 'suspense' as const, currency, owner },
    ]),
    { kind: 'payout', currency, owner: payoutNumber },
    { kind: 'inviteExpense', currency, owner: 0 },
    { kind: 'bonusExpense', currency, owner: 0 },
    { kind: 'forfeits', currency, owner: 0 },
    { kind: 'prizeExpense', currency, owner: 0 },
    { kind: 'refundExpense', currency, owner: 0 },
    { kind: 'recovery', currency, owner: 0 },
    ...games.map(({ id }) => ({ kind: 'gameHouse' as const, currency, owner: id })),
  ]
  const coins: House = { kind: 'coinsIssued', currency: 'COIN', owner: 0 }
  await ensureHouse(db, [coins, ...currencyCodes.flatMap(perCurrency)])
}
