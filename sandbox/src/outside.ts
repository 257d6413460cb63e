import type { GatewayCode } from './gateway/billers.ts'
import type { Store } from './store/store.ts'

/** What every part of the sandbox is given: its memory, its settings, and a way to wake its clock. */
export type Outside = {
  store: Store
  settings: Settings
  /** Something became due now: do not wait for the next tick. */
  wake: () => void
  /** Aborted when the process is asked to stop: sleepers wake up. */
  closing: AbortSignal
}

export type Settings = {
  /** Each gateway signs with its own. */
  gatewaySecrets: Readonly<Record<GatewayCode, string>>
  bankApiKey: string
  gameApiKey: string
  smsApiKey: string
  slipokKey: string
  easyslipKey: string
  /** What the foreign chat tells members by; undefined: it believes any id, as the specification's does. */
  chatSecret?: string | undefined
  /** How long a QR may be paid in time. */
  qrLifetimeMs: number
  /** The waits between tries of a webhook; the last one repeats. */
  retryAfterMs: readonly number[]
  /** How long a payout to an account ending in 1111 stays PROCESSING. */
  payoutDelayMs: number
  /** How long a bank keeps a transfer from those who verify slips, where the phone does not say. */
  postsAfterMs: number
  /** How long a game's transfer in two phases waits for its second. */
  transferLifetimeMs: number
  /** How often the games draw: a match kicks off, and lasts a third of it; the lotto draws. */
  roundMs: number
  /** How long an answer that never comes keeps its socket open. */
  holdMs: number
}

export const usual = {
  qrLifetimeMs: 10 * 60_000,
  retryAfterMs: [1_000, 2_000, 5_000, 15_000, 60_000, 300_000],
  payoutDelayMs: 3_000,
  postsAfterMs: 0,
  transferLifetimeMs: 5 * 60_000,
  roundMs: 3 * 60_000,
  holdMs: 60_000,
} as const satisfies Partial<Settings>
