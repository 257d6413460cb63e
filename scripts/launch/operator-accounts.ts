import { currencyCodes } from '@krapao/shared/country'
import { openDb } from '../../server/src/db/pool.ts'
import { publishDemoWheel } from '../../server/src/features/spin/demo-wheel.ts'
import {
  type Operator,
  setDemoFacts,
  setOperatorAccounts,
} from '../../server/src/settings/operator-setting.ts'
import type { StartSettings } from './start-settings.ts'

const askMs = 3_000

/** Nobody's money is real there. */
export const playsWithSandbox = (s: StartSettings, env: NodeJS.ProcessEnv): boolean =>
  !env.BANK_URL && s.sandboxUrl === s.sandboxOwnUrl

/**
 * With our own sandbox as the bank, its operator's accounts are those that members pay into, /legal names a demo, and
 * there is a wheel to spin; a bank of your own has yours.
 */
export async function takeOperatorAccounts(
  s: StartSettings,
  env: NodeJS.ProcessEnv,
  ownerUrl: string | undefined,
): Promise<void> {
  // Only the owner of the database may write settings.
  if (!ownerUrl || !playsWithSandbox(s, env)) return
  const answer = await fetch(`${s.sandboxOwnUrl}/bank/operator`, {
    headers: { authorization: `Bearer ${s.secrets.BANK_API_KEY}` },
    signal: AbortSignal.timeout(askMs),
  })
  if (!answer.ok)
    throw new Error(`The sandbox's bank did not tell its operator's accounts: ${answer.status}.`)
  const db = openDb({ connectionString: ownerUrl }, { max: 1 })
  try {
    await setOperatorAccounts(db, (await answer.json()) as Operator)
    await setDemoFacts(db)
    for (const currency of currencyCodes) await publishDemoWheel(db, currency)
  } finally {
    await db.destroy()
  }
}
