import { operatorReport } from '../bank/payouts.ts'
import { gameReport } from '../game/moves.ts'
import { billers, gatewayCodes } from '../gateway/billers.ts'
import { gatewayReport } from '../gateway/report.ts'
import type { Store } from '../store/store.ts'

/** The outside's own books: the bank, each gateway that has orders, each game provider that has members. */
export function books(store: Store) {
  const sum = store.one<{ total: bigint }>('SELECT sum(balance) AS total FROM bank_account')!.total
  const providers = store.all<{ provider: string }>('SELECT DISTINCT provider FROM game_member ORDER BY provider')
  return {
    bank: { ...operatorReport(store), sumsToZero: sum === 0n },
    gateways: gatewayCodes.map((code) => ({ code, payee: billers[code].payee, ...gatewayReport(store, code) })),
    games: providers.map(({ provider }) => ({ code: provider, ...gameReport(store, provider) })),
  }
}
