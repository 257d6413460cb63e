import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import type { GameAdapter, GameProvider } from './game.ts'
import { noStatus } from './no-status.ts'
import { notServed } from './not-served.ts'
import { transferWallet } from './transfer-wallet.ts'
import { twoPhase } from './two-phase.ts'

/** The register: a game's row names its adapter here. */
export const gameAdapters: Readonly<Record<string, GameAdapter>> = {
  'transfer-wallet': transferWallet,
  'two-phase': twoPhase,
  'no-status': noStatus,
}

/** What of a game's row says how it is talked to. */
export type GameWay = { code: string; adapter: string; baseUrl: string | null; apiKeyName: string }

/**
 * The provider of a game's row, made again when any of that has changed. A row that cannot be served is logged once, and
 * gets a provider that sends nothing: one wrong row must not keep its members from all the others.
 */
export function makeGames(env: Env, log: Log): (row: GameWay) => GameProvider {
  const made = new Map<string, GameProvider>()
  return (row) => {
    const way = JSON.stringify([row.code, row.adapter, row.baseUrl, row.apiKeyName])
    const provider = made.get(way) ?? make(env, log, row)
    made.set(way, provider)
    return provider
  }
}

function make(env: Env, log: Log, { code, adapter, baseUrl, apiKeyName }: GameWay): GameProvider {
  const shape = Object.hasOwn(gameAdapters, adapter) ? gameAdapters[adapter] : undefined
  const apiKey = env.gameKeys.get(apiKeyName)
  if (shape && apiKey)
    return shape({
      baseUrl: baseUrl ?? `${env.gameUrl}/${adapter}/${code}`,
      apiKey,
      timeoutMs: env.outsideTimeoutMs,
    })
  const why = shape ? `the setting ${apiKeyName} is not set` : `there is no adapter ${adapter}`
  log.error({ game: code }, `the game ${code} cannot be served: ${why}`)
  return notServed
}
