import { randomUUID } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertResult } from '../features/games/moves.sql.ts'
import { checkBooks, checkLedger } from '../ledger/check.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { type Books, books, orderOf } from '../testing/books/books.ts'
import { openFindings } from './finding.sql.ts'
import { proveNew } from './prove.ts'

// Books with orders next to them, so that the check of orders has something to be right about.
let b: Books
beforeEach(async () => {
  b = await books()
})
afterEach(() => b.close())

async function deposit(satang = 100n) {
  const m = await b.member()
  const order = orderOf(m.id, money(satang))
  await sql`INSERT INTO inbound (currency, source, channel, reference, amount, order_id, payload, at) VALUES ('THB', 2, 'WW', ${order.order}, ${satang}, ${order.order}, '{}', now())`.execute(
    b.db,
  )
  await post(b.db, movements.depositCredited(order))
  await sql`INSERT INTO deposit_credit VALUES (${order.order}, ${m.id}, ${satang}, now())`.execute(
    b.db,
  )
  return m
}

async function withdraw(member: number, end: 'asked' | 'done' | 'refused') {
  const order = orderOf(member, money(40n))
  await sql`INSERT INTO member (id, code, username, password_hash, name, currency) OVERRIDING SYSTEM VALUE
            VALUES (${member}, ${String(10_000_000 + member)}, ${`08${10_000_000 + member}`}, '-', 'x', 'THB') ON CONFLICT DO NOTHING`.execute(
    b.db,
  )
  await sql`INSERT INTO errand (id, member_id, kind, state, provider, created_at, settled_at)
            VALUES (${order.order}, ${member}, 'payout', ${end}, 'BANK', now(), ${end === 'asked' ? null : new Date()})`.execute(
    b.db,
  )
  await post(b.db, movements.withdrawAsked(order))
  if (end === 'done') await post(b.db, movements.withdrawPaid(order))
  if (end === 'refused') await post(b.db, movements.withdrawRefused(order))
  return order
}

async function play(): Promise<void> {
  const order = orderOf((await deposit()).id, money(70n))
  await post(b.db, movements.gameResult(order))
  const row = {
    id: order.order,
    memberId: order.member,
    gameId: order.game,
    amount: order.amount,
    at: new Date(),
  }
  await b.db.transaction().execute((tx) => insertResult(tx, row))
}

async function plant(statement: string): Promise<void> {
  await b.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}
const kinds = async () =>
  [...new Set((await proveNew(b.db))!.broken.map((found) => found.kind))].sort()

test('what is new is proven stretch by stretch, across holds that open in one and end in another', async () => {
  const m = await deposit(1_000n)
  const open = await withdraw(m.id, 'asked')
  expect(await proveNew(b.db, 1)).toMatchObject({ from: 0n, upTo: 1n, isAll: false, broken: [] })
  for (let n = 0; n < 20; n++)
    await withdraw((await deposit()).id, (['asked', 'done', 'refused'] as const)[n % 3]!)
  await post(b.db, movements.withdrawPaid(open))
  await sql`UPDATE errand SET state = 'done', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${open.order}`.execute(
    b.db,
  )
  for (let proof = await proveNew(b.db, 7); ; proof = await proveNew(b.db, 7)) {
    expect(proof!.broken).toEqual([])
    if (proof!.isAll) break
  }
  expect(await checkLedger(b.owner)).toEqual([])
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM ledger_proof_hold`.execute(b.db)
  expect(rows).toEqual([{ n: 7 }])
  expect(await openFindings(b.db)).toEqual([])
})

const breaches: [what: string, statement: string, found: string][] = [
  ['money from nowhere', 'UPDATE ledger.account SET posted = posted + 1 WHERE kind = 10', 'ledgerSum'],
  ['a balance without its entry', 'UPDATE ledger.account SET posted = posted + 1 WHERE kind = 10', 'lastEntry'],
  ['an entry taken out', 'DELETE FROM ledger.entry WHERE version = 1 AND transfer_id > 2', 'entryChain'],
  ['an entry rewritten', 'UPDATE ledger.entry SET posted_after = 7 WHERE d_held > 0 AND transfer_id > 2', 'entryChain'],
  ['a floor taken away', 'UPDATE ledger.account SET floor = NULL WHERE kind = 10', 'belowFloor'],
  ['held for nobody', 'UPDATE ledger.entry SET held_after = 0 WHERE d_held > 0 AND transfer_id > 2', 'openHolds'],
  ['an amount rewritten', 'UPDATE ledger.transfer SET amount = 999 WHERE kind = 0 AND id > 2', 'entriesOfTransfer'],
  ['a transfer without entries', "INSERT INTO ledger.transfer (key, order_id, kind, code, debit, credit, amount) SELECT gen_random_uuid(), order_id, 0, code, debit, credit, 1 FROM ledger.transfer WHERE id = 1", 'entriesOfTransfer'],
  ['a hold resolved by another amount', "INSERT INTO ledger.transfer (key, order_id, kind, hold_id, code, debit, credit, amount) SELECT gen_random_uuid(), order_id, 3, id, 32, debit, credit, 39 FROM ledger.transfer WHERE kind = 1", 'holdResolved'],
  ['an order done that moved nothing', "UPDATE errand SET state = 'done', settled_at = now(), lease_until = NULL, next_check_at = NULL", 'orderMoved'],
  ['an order that the outside contradicts', 'UPDATE errand SET contradicted_at = now()', 'contradicted'],
  ['a hold of no order', 'DELETE FROM errand', 'holdOfNoOrder'],
  ['a credit that nothing came in for', 'DELETE FROM inbound', 'creditOfNothing'],
  ['an inbound that was credited to nobody', "INSERT INTO inbound (currency, source, channel, reference, amount, order_id, payload, at) VALUES ('THB', 2, 'WW', 'x', 5, gen_random_uuid(), '{}', now())", 'creditOfNothing'],
  ['a credited deposit without its row', 'DELETE FROM deposit_credit', 'depositCredit'],
  ['a credited deposit whose row says another amount', 'UPDATE deposit_credit SET amount = amount + 1', 'depositCredit'],
  ['a credited deposit whose row names another member', 'UPDATE deposit_credit SET member_id = member_id + 1', 'depositCredit'],
  ['a row of a deposit that was never credited', "INSERT INTO deposit_credit VALUES (gen_random_uuid(), 1, 5, now())", 'depositCredit'],
  ['money moved in a way that is none of ours', "INSERT INTO ledger.transfer (key, order_id, kind, code, debit, credit, amount) SELECT gen_random_uuid(), order_id, 0, 99, debit, credit, 1 FROM ledger.transfer WHERE id = 1", 'unknownMovement'],
  ['a known code between other accounts', "INSERT INTO ledger.transfer (key, order_id, kind, code, debit, credit, amount) SELECT gen_random_uuid(), order_id, 0, 15, debit, credit, 1 FROM ledger.transfer WHERE id = 1", 'unknownMovement'],
  ['a result of a game without its row', 'DELETE FROM play_result', 'playResult'],
  ['a result of a game turned into a loss', 'UPDATE play_result SET amount = -amount', 'playResult'],
  ['a result of another game', 'UPDATE play_result SET game_id = game_id + 1', 'playResult'],
  ['a row of a result that was never posted', "INSERT INTO play_result VALUES (gen_random_uuid(), 1, 2, 5, now())", 'playResult'],
  ['money in suspense that never came', "INSERT INTO inbound (currency, source, channel, reference, amount, suspended, payload, at) VALUES ('THB', 2, 'WW', 'x', 5, true, '{}', now())", 'suspense'],
] // biome-ignore format: a row a breach

test.each(breaches)(
  'finds %s in what is new, and keeps it for a person',
  async (_what, statement, kind) => {
    await withdraw((await deposit()).id, 'asked')
    expect(await kinds()).toEqual([])
    await withdraw((await deposit()).id, 'asked')
    await play()
    await plant(statement)
    expect(await kinds()).toContain(kind)
    expect((await openFindings(b.db)).map((f) => f.kind)).toContain(kind)
  },
)

test('what was proven is not read again: only the full check finds what is changed there later', async () => {
  await deposit()
  await kinds()
  await plant('UPDATE ledger.entry SET d_posted = 7')
  await deposit()
  expect(await kinds()).toEqual([])
  expect(await checkBooks(b.owner)).not.toEqual([])
})

test('the entries of what is new are found without reading the others', async () => {
  for (let n = 0; n < 40; n++) await deposit()
  await sql`INSERT INTO ledger.entry SELECT 1, 1000 + g, -g, 0, 0, 0, 0 FROM generate_series(1, 200000) g`.execute(
    b.owner,
  )
  await sql`VACUUM ANALYZE ledger.entry`.execute(b.owner)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT * FROM ledger.entry WHERE transfer_id > 30 AND transfer_id <= 40`.execute(
    b.owner,
  )
  expect(rows.map((r) => r['QUERY PLAN']).join('\n')).toContain('entry_of_transfer')
})

test('several workers at once: one proves, the others do nothing', async () => {
  for (let n = 0; n < 30; n++) await deposit()
  const proofs = (await Promise.all(Array.from({ length: 5 }, () => proveNew(b.db)))).filter(
    (p) => p !== undefined,
  )
  expect(proofs.filter((p) => p.upTo > p.from)).toHaveLength(1)
  expect(proofs.flatMap((p) => p.broken)).toEqual([])
})

test('a posting that drew its number early and commits late is not passed over', async () => {
  await deposit()
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let drawn = () => {}
  const isDrawn = new Promise<void>((resolve) => {
    drawn = resolve
  })
  const late = b.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`INSERT INTO ledger.transfer (key, order_id, kind, code, debit, credit, amount)
              SELECT ${randomUUID()}, order_id, 0, code, debit, credit, 1 FROM ledger.transfer WHERE id = 1`.execute(
      tx,
    )
    drawn()
    await mayCommit
  })
  await isDrawn
  await deposit()
  const proving = kinds()
  await new Promise((resolve) => setTimeout(resolve, 300))
  commit()
  await late
  expect(await proving).toContain('entriesOfTransfer')
})
