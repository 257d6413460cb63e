import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../server/src/testing/world.ts'
import { takeOperatorAccounts } from './operator-accounts.ts'
import type { StartSettings } from './start-settings.ts'

// A data folder that was played with beside the sandbox, and then gets a bank of its own.
const w = await world({ operatorAccounts: false })
const { owner, ownerUrl } = w.database
const settings = {
  sandboxUrl: w.sandbox.url,
  sandboxOwnUrl: w.sandbox.url,
  secrets: w.sandbox.keys as StartSettings['secrets'],
} as StartSettings
const realBank = { BANK_URL: 'https://bank.example' }

async function start(env: NodeJS.ProcessEnv = {}) {
  const said: string[] = []
  await takeOperatorAccounts(settings, env, { ownerUrl, say: (line) => said.push(line) })
  return said
}
const rows = async () =>
  (await sql`SELECT key, changed_by AS by FROM setting ORDER BY key`.execute(owner)).rows
type Entry = { bankAccountNo?: string; walletAccountNo?: string }
const payees = async () => {
  const { banks, wallets } = (await (await w.member()).lookup.deposit()).body
  return [
    ...banks.map((one: Entry) => one.bankAccountNo),
    ...wallets.map((one: Entry) => one.walletAccountNo),
  ].filter(Boolean)
}
const legal = async () => JSON.stringify((await w.guest.legal.texts({ locale: 'en' })).body)

test('beside the sandbox members pay into its accounts, and /legal names a demo', async () => {
  expect(await start()).toEqual([])
  expect(await rows()).toEqual([
    { key: 'deposit', by: 'sandbox' },
    { key: 'operator', by: 'sandbox' },
  ])
  await expect.poll(payees, { timeout: 10_000 }).not.toEqual([])
  await expect.poll(legal).toContain('DEMO')
})

test('without the address of the owner nothing is changed', async () => {
  await takeOperatorAccounts(settings, realBank, { ownerUrl: undefined, say: () => undefined })
  expect(await rows()).toHaveLength(2)
})

test('a bank of one’s own takes both away and says so once: members are shown no account of the sandbox’s', async () => {
  expect(await start(realBank)).toEqual([
    "The sandbox is not the bank of this run: what it had set was removed (deposit, operator). Set your own: npm run office -- settings set deposit '{…}', npm run office -- settings set operator '{…}'",
  ])
  expect(await rows()).toEqual([])
  await expect.poll(payees, { timeout: 10_000 }).toEqual([])
  await expect.poll(legal).not.toContain('DEMO')
  expect(await start(realBank)).toEqual([])
})

test('what an operator wrote stays, over the sandbox’s too; back beside the sandbox only what is missing is set', async () => {
  await start()
  await sql`UPDATE setting SET changed_by = 'malee' WHERE key = 'deposit'`.execute(owner)
  expect(await start(realBank)).toEqual([expect.stringMatching(/settings set operator '\{…\}'$/)])
  expect(await rows()).toEqual([{ key: 'deposit', by: 'malee' }])
  await start()
  expect(await rows()).toEqual([
    { key: 'deposit', by: 'malee' },
    { key: 'operator', by: 'sandbox' },
  ])
})
