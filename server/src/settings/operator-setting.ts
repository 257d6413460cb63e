import type { Queryable } from '../db/pool.ts'
import { rowsOf, write } from '../db/rows.ts'
import { defaultAsStored, type Settings } from './settings.ts'

/** The accounts that the sandbox's bank keeps for its operator, as the setting `deposit` names them. */
export type Operator = Pick<Settings['deposit'], 'accounts' | 'wallets'>

/** With the sandbox there are accounts to pay into from the first minute. What the operator wrote, be it that there are none, stays. */
export async function setOperatorAccounts(
  db: Queryable,
  { accounts, wallets }: Operator,
  more: Partial<Settings['deposit']> = {},
): Promise<void> {
  const value = { ...(defaultAsStored('deposit') as object), accounts, wallets, ...more }
  await setAtFirst(db, 'deposit', value)
}

/** The operator's details on /legal in a sandbox run. Each one says DEMO, so that visitors do not take them for a real company's. */
export async function setDemoFacts(db: Queryable): Promise<void> {
  const facts: Settings['operator'] = {
    company: 'DEMO (no company)',
    address: 'DEMO (no address)',
    licenceNo: 'DEMO (no licence)',
    licensedBy: 'DEMO (no authority)',
    privacyContact: 'privacy@demo.example',
  }
  await setAtFirst(db, 'operator', facts)
}

async function setAtFirst(db: Queryable, key: keyof Settings, value: object): Promise<void> {
  await write(db)`
    INSERT INTO setting (key, value, changed_by) VALUES (${key}, ${JSON.stringify(value)}::jsonb, 'sandbox')
    ON CONFLICT (key) DO NOTHING`
}

/** For a run with a bank of one's own. Answers what was removed; what an operator wrote stays. */
export async function removeSandboxSettings(db: Queryable): Promise<string[]> {
  const removed = await rowsOf<{ key: string }>(db)`
    DELETE FROM setting WHERE key IN ('deposit', 'operator') AND changed_by = 'sandbox' RETURNING key`
  return removed.map(({ key }) => key).sort()
}
