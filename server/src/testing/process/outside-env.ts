import { readEnv } from '../../env.ts'
import type { Stranger } from '../stranger.ts'

/** The settings for tests that only talk to the outside: no database is behind them, and waits are short. */
export const outsideEnv = (sandbox: Stranger, more: Record<string, string> = {}) =>
  readEnv({
    ...sandbox.keys,
    PUBLIC_URL: 'http://localhost:1',
    DATABASE_URL: 'postgres://x/y',
    SANDBOX_URL: sandbox.url,
    GAME_PASSWORD_KEY: Buffer.alloc(32).toString('base64'),
    FILES_DIR: 'files',
    FILES_KEY: 'f'.repeat(32),
    OUTSIDE_TIMEOUT_MS: '500',
    ...more,
  })
