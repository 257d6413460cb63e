import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { world } from '../testing/world.ts'

// The wallet is asked together with its session, of the member whose token this process has met before. Whether the session is open, and
// whose it is, is what the database says at this call.
const w = await world()
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

async function met(balance: number) {
  const m = await w.member({ balance })
  const { body } = await m.wallet.get()
  expect(body.amount).toBe(balance)
  return { ...m, code: body.profile._id as string }
}

test('a session that has ended shows nothing, however often its token was met', async () => {
  const [left, locked] = [await met(100), await met(100)]
  await left.auth.logout()
  await sql`UPDATE member SET locked_at = now() WHERE code = ${locked.code}`.execute(
    w.database.owner,
  )
  for (const m of [left, locked])
    for (const { status, body } of [await m.wallet.get(), await m.profile.get()])
      expect([status, body]).toEqual([401, { message: 'EXPIRED_AUTH_TOKEN' }])
})

test('what was remembered of a token shows nobody else’s money: the session’s row decides', async () => {
  const [first, second] = [await met(100), await met(700)]
  await sql`
    UPDATE session s SET member_id = m.id FROM member old, member m
     WHERE s.member_id = old.id AND old.code = ${first.code} AND m.code = ${second.code}`.execute(
    w.database.owner,
  )
  for (const _ of [1, 2]) {
    const { body } = await first.wallet.get()
    expect([body.amount, body.profile._id]).toEqual([700, second.code])
  }
})

test('a member who asks too much costs a look at the session alone', async () => {
  const m = await met(100)
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m.code}`.execute(
    w.database.owner,
  )
  // A call comes free twenty times a second.
  const askWithNoneLeft = async () => {
    while (!w.context.throttles.whyNotNow('member', String(rows[0]!.id)));
    query.mockClear()
    return (await m.wallet.get()).status
  }
  while ((await askWithNoneLeft()) === 200);
  const sent = query.mock.calls.map(([asked]) => String((asked as { text?: string }).text ?? asked))
  expect(sent.filter((text) => /\bsession s\b/.test(text))).toEqual([
    expect.not.stringContaining('bank_account'),
  ])
})
