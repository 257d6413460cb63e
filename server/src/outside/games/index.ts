import type { Env } from '../../env.ts'
import type { GameAdapter, GameProvider } from './game.ts'
import { transferWallet } from './transfer-wallet.ts'

/** The register: a provider's row names its adapter here. */
export const gameAdapters: Record<string, GameAdapter> = {
  'transfer-wallet': transferWallet,
}

/** Throws when a row names an adapter that does not exist: a wrong row must not look like a dead provider. */
export function makeGames(env: Env) {
  const settings = { baseUrl: env.gameUrl, apiKey: env.gameApiKey, timeoutMs: env.outsideTimeoutMs }
  const made = new Map<string, GameProvider>()
  return (row: { code: string; adapter: string }): GameProvider => {
    const known = made.get(row.code)
    if (known) return known
    const adapter = gameAdapters[row.adapter]
    if (!adapter) throw new Error(`game ${row.code}: no adapter named ${row.adapter}`)
    const provider = adapter(settings, row.code)
    made.set(row.code, provider)
    return provider
  }
}
