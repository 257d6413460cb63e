import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { until, world } from '../testing/world.ts'
import { openFindings } from './finding.sql.ts'
import { claimDay } from './reconcile.sql.ts'
import { reconcileNext } from './reconcile.ts'

// Money moved in every way, and then the day is held against the lists of all who were part of it.
const w = await world()
const { owner } = w.database
const bangkokDay = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** Today is over for the test: each counterpart's list of it is due. */
async function dueToday(only?: string): Promise<void> {
  await sql`DELETE FROM reconciled_day`.execute(owner)
  await reconcileNext(w.context)
  await sql`INSERT INTO reconciled_day (counterpart, day, next_at) SELECT DISTINCT counterpart, ${bangkokDay()}::date, now() - interval '1 minute' FROM reconciled_day`.execute(
    owner,
  )
  await sql`UPDATE reconciled_day SET done_at = now() WHERE day < ${bangkokDay()}::date OR counterpart <> coalesce(${only ?? null}::text, counterpart)`.execute(
    owner,
  )
}
/** A second ago: what is due is compared in whole milliseconds, and now() has more. */
const makeDue = () =>
  sql`UPDATE reconciled_day SET next_at = now() - interval '1 second' WHERE done_at IS NULL`.execute(
    owner,
  )
async function compareTwice(only?: string): Promise<string[]> {
  await dueToday(only)
  for (let round = 0; round < 2; round++) {
    while (await reconcileNext(w.context));
    await makeDue()
  }
  return (await openFindings(w.database.db)).map((f) => `${f.kind} ${f.ref}`).sort()
}
const days = async () =>
  (
    await sql<{ counterpart: string; done: boolean; tries: number; differences: number | null }>`
      SELECT counterpart, done_at IS NOT NULL AS done, tries, differences FROM reconciled_day WHERE day = ${bangkokDay()}::date ORDER BY 1`.execute(
      owner,
    )
  ).rows

async function plant(statement: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}

const m = await w.member({ balance: 1_000, game: 'PG' })
for (const slotCode of ['PGSLOT', 'CIRCUS']) await m.games.activate({ slotCode })
for (const to of ['PG', 'PGSLOT', 'CIRCUS'])
  await m.transfer.move({ from: 'MAIN', to, amount: 100 }, { key: crypto.randomUUID() })
await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 30 }, { key: crypto.randomUUID() })
await m.withdraw.ask({ amount: 120 }, { key: crypto.randomUUID() })
await until(async () => {
  await w.sweep()
  return (await sql`SELECT FROM withdrawal WHERE state = 'paid'`.execute(owner)).rows.length > 0
})
const { reference } = await w.sandbox.ask<{ reference: string }>('POST', '/phone/transfer', {
  bankCode: 'SCB',
  accountNo: '1112223334',
  amount: '61.00',
})
await readFeeds(w.context)

beforeEach(async () => {
  await sql`DELETE FROM finding`.execute(owner)
})

test('a day is Bangkok’s, from midnight there to midnight there, and due two hours later', async () => {
  await sql`DELETE FROM reconciled_day`.execute(owner)
  await reconcileNext(w.context)
  const { rows } = await sql<{ day: string; next: Date }>`
    SELECT day::text, next_at AS next FROM reconciled_day WHERE done_at IS NULL AND leased_until IS NULL ORDER BY next_at DESC LIMIT 1`.execute(
    owner,
  )
  const yesterday = new Date(Date.parse(bangkokDay()) - 86_400_000).toISOString().slice(0, 10)
  expect([rows[0]!.day, rows[0]!.next]).toEqual([
    yesterday,
    new Date(Date.parse(`${bangkokDay()}T02:00:00+07:00`)),
  ])
  await sql`UPDATE reconciled_day SET done_at = now() WHERE day <> '2026-03-01'`.execute(owner)
  await sql`INSERT INTO reconciled_day (counterpart, day, next_at) VALUES ('WW', '2026-03-01', now())`.execute(
    owner,
  )
  const due = await claimDay(w.database.db, w.context.time, 1_000)
  expect(due).toMatchObject({
    from: new Date('2026-02-28T17:00:00Z'),
    to: new Date('2026-03-01T17:00:00Z'),
  })
})

test('a day on which all went right differs nowhere, at any counterpart', async () => {
  expect(await compareTwice()).toEqual([])
  const compared = await days()
  expect(compared.map((d) => d.counterpart)).toEqual(
    [
      'FP',
      'PAYONEX',
      'PAYTIMZ',
      'WW',
      'feed bank',
      'game CIRCUS',
      'game PG',
      'game PGSLOT',
      'payout',
    ].sort(),
  )
  expect(compared.every((d) => d.done && d.differences === 0)).toBe(true)
})

test('money outside that our books do not know is found, wherever it is; seen once it is no finding yet', async () => {
  await plant('CREATE TABLE kept_inbound AS SELECT * FROM inbound; DELETE FROM inbound')
  await plant(
    "CREATE TABLE kept_errand AS SELECT * FROM errand; UPDATE errand SET state = 'unknown', settled_at = NULL",
  )
  try {
    await dueToday('payout')
    while (await reconcileNext(w.context));
    expect(await openFindings(w.database.db)).toEqual([])
    expect((await days()).find((d) => d.counterpart === 'payout')).toMatchObject({
      done: false,
      differences: 1,
    })
    const found = await compareTwice()
    expect(found).toHaveLength(7)
    expect(found.every((words) => words.startsWith('onlyOutside '))).toBe(true)
    expect(found).toContain(`onlyOutside feed bank BANK:004 ${reference}`)
  } finally {
    await plant(
      'INSERT INTO inbound SELECT * FROM kept_inbound; DELETE FROM errand; INSERT INTO errand SELECT * FROM kept_errand; DROP TABLE kept_inbound, kept_errand',
    )
  }
})

test('another amount in our books is found, and what only our books know', async () => {
  await plant(
    'UPDATE withdrawal SET amount = amount + 1; UPDATE transfer_order SET amount = amount + 1',
  )
  await plant(
    "INSERT INTO inbound (currency, channel, reference, amount, order_id, source, payload, at) VALUES ('THB', 'WW', 'NEVERTHERE', 5, gen_random_uuid(), 2, '{}', now()), ('THB', 'BANK:014', 'FORGED1', 5, gen_random_uuid(), 11, '{}', now())",
  )
  try {
    const found = await compareTwice()
    expect(found.filter((words) => words.startsWith('amountsDiffer'))).toHaveLength(5)
    expect(found.filter((words) => words.startsWith('onlyWithUs'))).toEqual([
      'onlyWithUs WW NEVERTHERE',
      'onlyWithUs feed bank BANK:014 FORGED1',
    ])
  } finally {
    await plant(
      "UPDATE withdrawal SET amount = amount - 1; UPDATE transfer_order SET amount = amount - 1; DELETE FROM inbound WHERE reference IN ('NEVERTHERE', 'FORGED1')",
    )
  }
})

test('a counterpart that lists one payment twice lists twice the money', async () => {
  const row = { reference: 'P1', currency: 'THB', at: new Date() } as const
  await plant(
    "INSERT INTO inbound (currency, channel, reference, amount, order_id, source, payload, at) VALUES ('THB', 'WW', 'P1', 500, gen_random_uuid(), 2, '{}', now())",
  )
  const { settled } = w.context.outside.payins.WW
  try {
    w.context.outside.payins.WW.settled = async () => ({
      is: 'list',
      rows: [1, 2].map(() => ({ ...row, amount: 500n as never })),
      accounts: undefined,
    })
    expect(await compareTwice('WW')).toEqual(['amountsDiffer WW P1'])
  } finally {
    w.context.outside.payins.WW.settled = settled!
    await plant("DELETE FROM inbound WHERE reference = 'P1'")
  }
})

test('one that does not answer is asked again, and is a finding only after many tries', async () => {
  const { settled } = w.context.outside.payout
  let asked = 0
  w.context.outside.payout.settled = async () => {
    asked++
    return { is: 'unknown', why: 'TimeoutError' }
  }
  try {
    await dueToday('payout')
    for (let tries = 1; tries <= 8; tries++) {
      expect(await openFindings(w.database.db)).toEqual([])
      expect(await reconcileNext(w.context)).toBe(true)
      expect(await reconcileNext(w.context)).toBe(false)
      await makeDue()
    }
    expect(asked).toBe(8)
    expect(await openFindings(w.database.db)).toMatchObject([
      { kind: 'notReconciled', ref: `payout ${bangkokDay()}`, facts: { why: 'TimeoutError' } },
    ])
  } finally {
    w.context.outside.payout.settled = settled!
  }
})

test('several workers at once ask each counterpart once', async () => {
  await dueToday()
  let asked = 0
  const { settled } = w.context.outside.payout
  w.context.outside.payout.settled = async (period) => {
    asked++
    return settled!(period)
  }
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (await reconcileNext(w.context));
    }),
  )
  w.context.outside.payout.settled = settled!
  expect(asked).toBe(1)
  expect((await days()).every((d) => d.done)).toBe(true)
})
