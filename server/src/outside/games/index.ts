import type { Env } from '../../env.ts'
import type { GameAdapter, GameProvider } from './game.ts'
import { transferWallet } from './transfer-wallet.ts'

/** The register: a provider's row names its adapter here. */
export const gameAdapters: Record<string, GameAdapter> = {
  'transfer-wallet': transferWallet,
}

/** What of a game's row says how it is talked to. */
export type GameWay = { code: string; adapter: string; baseUrl: string | null; apiKeyName: string }

/** Throws when a row names an adapter that does not exist: a wrong row must not look like a dead provider. */
export function makeGames(env: Env) {
  const made = new Map<string, GameProvider>()
  return ({ code, adapter, baseUrl, apiKeyName }: GameWay): GameProvider => {
    const way = [code, adapter, baseUrl, apiKeyName].join(' ')
    const known = made.get(way)
    if (known) return known
    const make = gameAdapters[adapter]
    if (!make) throw new Error(`game ${code}: no adapter named ${adapter}`)
    const provider = make({
      baseUrl: baseUrl ?? `${env.gameUrl}/${adapter}/${code}`,
      apiKey: env.gameApiKey,
      timeoutMs: env.outsideTimeoutMs,
    })
    made.set(way, provider)
    return provider
  }
}
