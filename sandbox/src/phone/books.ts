import { operatorReport } from '../bank/payouts.ts'
import { gameReport } from '../game/moves.ts'
import { billers, gatewayCodes } from '../gateway/billers.ts'
import { gatewayReport } from '../gateway/report.ts'
import { giftReport } from '../gift/report.ts'
import type { Store } from '../store/store.ts'

/** The outside's own books: the bank, each gateway that has orders, each game provider that has members. */
export function books(store: Store) {
  const uneven = store.all('SELECT 1 FROM bank_account GROUP BY currency HAVING sum(balance) <> 0')
  const providers = store.all<{ provider: string }>(
    'SELECT DISTINCT provider FROM game_member ORDER BY provider',
  )
  return {
    bank: { ...operatorReport(store), sumsToZero: uneven.length === 0 },
    gateways: gatewayCodes.map((code) => ({
      code,
      payee: billers[code].payee,
      ...gatewayReport(store, code),
    })),
    gifts: giftReport(store),
    games: providers.map(({ provider }) => ({ code: provider, ...gameReport(store, provider) })),
  }
}
