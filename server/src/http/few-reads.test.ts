import { afterAll, expect, test } from 'vitest'
import { sentByCalls } from '../testing/sent-by-calls.ts'
import { world } from '../testing/world.ts'

// Who calls is read once, with the session. What else a call reads of the member's row is counted here, as the database is asked for it.
const w = await world()
const { texts: sent, forget, stop } = sentByCalls()
afterAll(stop)

async function readsOfMember(call: () => Promise<{ status: number }>): Promise<string[]> {
  forget()
  expect((await call()).status).toBe(200)
  return sent()
    .filter((text) => /\b(FROM|JOIN) (member|before_withdrawal)\b/.test(text))
    .map((text) => (/\bsession s\b/.test(text) ? 'session' : text.trim().replace(/\s+/g, ' ')))
}

const lock = 'SELECT 1 FROM member WHERE id = $1 FOR NO KEY UPDATE'
/** Of an order, before it is sent (decisions/097). */
const journal = expect.stringMatching(/to_jsonb\(m\) - 'password_hash'/)
const key = () => ({ key: crypto.randomUUID() })

test('a withdrawal that recalls a game reads the member’s row with the session, for the journal, and once more in the statement that locks and writes', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 })
  expect(await readsOfMember(() => m.withdraw.all({ amount: 300 }, key()))).toEqual([
    'session',
    journal,
    expect.stringMatching(/ FROM before_withdrawal\(.*INSERT INTO withdrawal /),
  ])
  expect(sent().length).toBeGreaterThan(10) // the database is asked through what is watched here
})

test('a transfer reads it with the session, and for the journal', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const move = () => m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 }, key())
  expect(await readsOfMember(move)).toEqual(['session', journal])
})

test('a deposit by QR reads it with the session, once to lock it, once for the order that is sent, and for the journal', async () => {
  const m = await w.member()
  const qr = () => m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, key())
  expect(await readsOfMember(qr)).toEqual([
    'session',
    lock,
    expect.stringContaining('JOIN bank_account'),
    journal,
  ])
})

test('the profile is one statement with the session; two when this process meets its token', async () => {
  const m = await w.member()
  const page = /JOIN bank_account .* recovered_at AS at FROM member /s
  await readsOfMember(() => m.profile.get())
  expect(sent()).toEqual([expect.stringMatching(/\bsession s\b/), expect.stringMatching(page)])
  await readsOfMember(() => m.profile.get())
  expect(sent()).toEqual([expect.stringMatching(RegExp(`\\bsession s\\b.*${page.source}`, 's'))])
})

test('the wallet is one statement with the session', async () => {
  const m = await w.member({ game: 'PG' })
  await m.wallet.get() // the token and the games are known from here on
  expect(await readsOfMember(() => m.wallet.get())).toEqual(['session'])
  expect(sent()).toEqual([
    expect.stringMatching(
      /\bsession s\b.* JOIN bank_account .* FROM game_account .* FROM withdraw_hold /s,
    ),
  ])
})
