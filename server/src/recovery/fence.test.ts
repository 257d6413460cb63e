import { randomUUID } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { whyAway } from '../db/away.ts'
import type { Db } from '../db/pool.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { books, orderOf } from '../testing/books/books.ts'
import { endLoss, lookAtBooks, noteLoss } from './loss.sql.ts'

const b = await books()
afterAll(() => b.close())
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error) => whyAway(error) ?? String(error),
  )
const insertMember = (code: number) => sql`
  INSERT INTO member (code, username, password_hash, name, currency)
  VALUES (${String(code)}, ${`08${code}`}, '-', 'x', 'THB')`
const insertOrder = (id: string) => sql`
  INSERT INTO errand (id, member_id, kind, provider, created_at)
  VALUES (${id}, (SELECT min(id) FROM member), 'payout', 'BANK', now())`

test('while the books are behind nothing is posted, ordered, sent or registered, until a person has ended it', async () => {
  const m = await b.member(100n)
  const order = randomUUID()
  await insertMember(10_000_001).execute(b.db)
  await insertOrder(order).execute(b.db)
  let newcomers = 1
  const acts: (() => Promise<unknown>)[] = [
    () => post(b.db, movements.depositCredited(orderOf(m.id, money(5n)))),
    () => insertOrder(randomUUID()).execute(b.db),
    () => sql`UPDATE errand SET sent_at = now() WHERE id = ${order}`.execute(b.db),
    () => insertMember(10_000_001 + newcomers++).execute(b.db),
  ]
  const all = () => Promise.all(acts.map((act) => said(act())))
  expect(await all()).toEqual(acts.map(() => 'it was done'))
  expect([await noteLoss(b.db, 'a posting'), await noteLoss(b.db, 'another')]).toEqual([
    true,
    false,
  ])
  expect(await all()).toEqual(acts.map(() => 'behind'))
  // Only the owner recovers: the app's login may say so, and is not believed.
  const asRecovery = (db: Db) =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL krapao.recovers = 'on'`.execute(tx)
      await post(tx, movements.depositCredited(orderOf(m.id, money(5n))))
    })
  expect(await said(asRecovery(b.db))).toBe('behind')
  expect(await said(asRecovery(b.owner))).toBe('it was done')
  // The app can only begin it.
  for (const edit of [
    sql`UPDATE books_loss SET recovered_at = now(), recovered_by = 'x', report = '{}'`,
    sql`DELETE FROM books_loss`,
    sql`INSERT INTO books_loss (lacks, recovered_at, recovered_by, report) VALUES ('x', '2999-01-01', 'x', '{}')`,
  ])
    await expect(edit.execute(b.db)).rejects.toThrow('permission denied')
  await endLoss(b.owner, { by: 'malee', report: {} })
  expect(await all()).toEqual(acts.map(() => 'it was done'))
  for (const edit of [sql`UPDATE books_loss SET recovered_by = 'x'`, sql`DELETE FROM books_loss`])
    await expect(edit.execute(b.owner)).rejects.toThrow('only be ended, once')
})

test('a mark is missing when its row is absent or has another key', async () => {
  const m = await b.member(100n)
  const { rows } = await sql<{ id: string; key: string }>`
    SELECT id::text, key FROM ledger.transfer ORDER BY id DESC LIMIT 1`.execute(b.db)
  const newest = rows[0]!
  const at = new Date().toISOString()
  const marks = [
    { is: 'transfer', at, ...newest },
    { is: 'transfer', at, ...newest, key: randomUUID() },
    { is: 'transfer', at, ...newest, id: '999999' },
    { is: 'order', at, id: randomUUID(), attempt: 1, sentAt: at },
    { is: 'call', at, memberId: m.id, key: randomUUID(), run: randomUUID() },
  ] as const
  const look = await lookAtBooks(b.db, marks)
  expect(look).toMatchObject({ newest, missing: [1, 2, 3, 4], behindSince: null })
})

test('an order that was taken up again, and a call that was made again, are not those of the marks', async () => {
  const m = await b.member(100n)
  const [id, key, run, at] = [randomUUID(), randomUUID(), randomUUID(), new Date().toISOString()]
  const later = new Date(Date.now() + 1_000).toISOString()
  await sql`
    INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at, attempt, sent_at)
    VALUES (${id}, ${m.id}, 'payout', 'bank', ${at}, ${at}, 2, ${at})`.execute(b.owner)
  await sql`
    INSERT INTO idempotency (member_id, key, route, request_hash, implicit, started_at, run, lease_until)
    VALUES (${m.id}, ${key}, 'x', 'x', false, ${at}, ${run}, ${at})`.execute(b.owner)
  const order = { is: 'order', at, id } as const
  const call = { is: 'call', at, memberId: m.id, key } as const
  const marks = [
    { ...order, attempt: 1, sentAt: '2026-01-01T00:00:00.000Z' },
    { ...order, attempt: 2, sentAt: at },
    { ...order, attempt: 2, sentAt: null },
    { ...order, attempt: 2, sentAt: new Date(Date.parse(at) - 1).toISOString() },
    { ...order, attempt: 3, sentAt: at },
    { ...call, run },
    { ...call, run: randomUUID() },
  ]
  const missing = async () => (await lookAtBooks(b.db, marks)).missing
  expect(await missing()).toEqual([3, 4, 5, 6])
  // It was answered; and one that failed before it was sent waits to be sent again.
  await sql`UPDATE idempotency SET finished_at = ${later}, status = 200, response = '{}'`.execute(
    b.owner,
  )
  await sql`UPDATE errand SET sent_at = NULL WHERE id = ${id}`.execute(b.owner)
  expect(await missing()).toEqual([4, 6])
  // An attempt that still has its lease has not given it back: its mark of sending is lost.
  await sql`UPDATE errand SET lease_until = ${later} WHERE id = ${id}`.execute(b.owner)
  expect(await missing()).toEqual([1, 3, 4, 6])
})
