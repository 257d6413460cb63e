import type { Env } from '../../env.ts'
import type { BankFeed } from './feed.ts'
import { referenceFeed } from './reference-feed.ts'

/** The register: one line a bank that lists what came onto our accounts. The name is kept with how far it was read, and never changes. */
export const makeFeeds = (env: Env): readonly BankFeed[] => [
  referenceFeed({
    name: 'bank',
    baseUrl: env.bankUrl,
    apiKey: env.bankApiKey,
    timeoutMs: env.outsideTimeoutMs,
  }),
]
