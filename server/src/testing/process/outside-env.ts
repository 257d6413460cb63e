import { readEnv } from '../../env.ts'
import { rightEnv } from '../right-env.ts'
import type { Stranger } from '../stranger.ts'

/** The settings for tests that only talk to the outside: no database is behind them, and waits are short. */
export const outsideEnv = (sandbox: Stranger, more: Record<string, string> = {}) =>
  readEnv({
    ...rightEnv,
    ...sandbox.keys,
    SANDBOX_URL: sandbox.url,
    OUTSIDE_TIMEOUT_MS: '500',
    ...more,
  })
