import { currencyCodes } from '@krapao/shared/country'
import { within } from '@krapao/shared/within'
import { openDb } from '../../server/src/db/pool.ts'
import { publishDemoWheel } from '../../server/src/features/spin/demo-wheel.ts'
import {
  type Operator,
  removeSandboxSettings,
  setDemoFacts,
  setOperatorAccounts,
} from '../../server/src/settings/operator-setting.ts'
import type { StartSettings } from './start-settings.ts'

const askMs = 3_000

/** Nobody's money is real there. */
export const playsWithSandbox = (s: StartSettings, env: NodeJS.ProcessEnv): boolean =>
  !env.BANK_URL && s.sandboxOwnUrl !== undefined && s.sandboxUrl === s.sandboxOwnUrl

type To = { ownerUrl: string | undefined; say: (line: string) => void }

/**
 * With our own sandbox as the bank, its operator's accounts are those that members pay into, /legal names a demo, and
 * there is a wheel to spin. A bank of your own has yours: what the sandbox set is removed, or members would pay into its accounts.
 */
export async function takeOperatorAccounts(
  s: StartSettings,
  env: NodeJS.ProcessEnv,
  { ownerUrl, say }: To,
): Promise<void> {
  // Only the owner of the database may write settings.
  if (!ownerUrl) return
  const operator = playsWithSandbox(s, env) && (await askOperator(s))
  const db = openDb({ connectionString: ownerUrl }, { max: 1 })
  try {
    if (operator) {
      await setOperatorAccounts(db, operator)
      await setDemoFacts(db)
      for (const currency of currencyCodes) await publishDemoWheel(db, currency)
    } else tellRemoved(await removeSandboxSettings(db), say)
  } finally {
    await db.destroy()
  }
}

async function askOperator(s: StartSettings): Promise<Operator> {
  const headers = { authorization: `Bearer ${s.secrets.BANK_API_KEY}` }
  return within(askMs, async (signal) => {
    const answer = await fetch(`${s.sandboxOwnUrl}/bank/operator`, { headers, signal })
    if (!answer.ok)
      throw new Error(`The sandbox's bank did not tell its operator's accounts: ${answer.status}.`)
    return (await answer.json()) as Operator
  })
}

function tellRemoved(keys: readonly string[], say: To['say']): void {
  if (keys.length === 0) return
  const commands = keys.map((key) => `npm run office -- settings set ${key} '{…}'`)
  say(
    `The sandbox is not the bank of this run: what it had set was removed (${keys.join(', ')}). Set your own: ${commands.join(', ')}`,
  )
}
