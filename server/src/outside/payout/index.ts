import type { Env } from '../../env.ts'
import type { Payout } from './payout.ts'
import { referenceBank } from './reference-bank.ts'

/** Its number in the chart of accounts; never changes. */
export const payoutNumber = 1

/** The one that pays out. */
export const makePayout = (env: Env): Payout =>
  referenceBank({ baseUrl: env.bankUrl, apiKey: env.bankApiKey, timeoutMs: env.outsideTimeoutMs })
