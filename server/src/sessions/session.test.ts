import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { world } from '../testing/world.ts'

// The wallet is asked together with its session, of the member whose token this process has met before. Whether the session is open, and
// whose it is, is what the database says at this call.
const w = await world()
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

const sent = () =>
  query.mock.calls.map(([asked]) => String((asked as { text?: string }).text ?? asked))
const looksAtSessions = () => sent().filter((text) => /\bsession s\b/.test(text))
const idOf = async ({ code }: { code: string }) => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${code}`.execute(
    w.database.owner,
  )
  return String(rows[0]!.id)
}

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
  const id = await idOf(m)
  // A call comes free twenty times a second.
  const askWithNoneLeft = async () => {
    while (!w.context.throttles.whyNotNow('member', id));
    query.mockClear()
    return (await m.wallet.get()).status
  }
  while ((await askWithNoneLeft()) === 200);
  expect(looksAtSessions()).toEqual([expect.not.stringContaining('bank_account')])
})

test('a token whose session has ended costs its row alone, and needs nothing else to be in order', async () => {
  const m = await met(100)
  await m.auth.logout()
  await sql`ALTER TABLE withdraw_hold RENAME TO withdraw_hold_elsewhere`.execute(w.database.owner)
  expect(await m.wallet.get()).toMatchObject({
    status: 401,
    body: { message: 'EXPIRED_AUTH_TOKEN' },
  })
  await sql`ALTER TABLE withdraw_hold_elsewhere RENAME TO withdraw_hold`.execute(w.database.owner)
  query.mockClear()
  expect((await m.wallet.get()).status).toBe(401)
  expect(looksAtSessions()).toEqual([expect.not.stringContaining('bank_account')])
})

test('a member who asks too much writes nothing, from however many addresses', async () => {
  const m = await met(100)
  const id = await idOf(m)
  const from = (ip: string) =>
    fetch(`${w.url}/api/account/sessions`, {
      headers: { authorization: `Bearer ${m.token}`, 'x-forwarded-for': ip },
    })
  let refused = 0
  for (let i = 0; refused < 10; i++) {
    while (!w.context.throttles.whyNotNow('member', id));
    query.mockClear()
    if ((await from(`203.0.113.${i % 250}`)).status !== 429) continue
    refused += 1
    expect(sent().filter((text) => /UPDATE session/.test(text))).toEqual([])
  }
})
