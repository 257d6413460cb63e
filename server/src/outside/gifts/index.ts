import type { Env } from '../../env.ts'
import type { Gifts } from './gift.ts'
import { trueWallet } from './true-wallet.ts'

/** The one that keeps gift vouchers. */
export const makeGifts = (env: Env): Gifts =>
  trueWallet({ baseUrl: env.giftUrl, timeoutMs: env.outsideTimeoutMs })
