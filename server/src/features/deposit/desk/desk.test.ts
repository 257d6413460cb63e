import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { confirmDeposit, giveSuspense, refuseDeposit } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { until, world } from '../../../testing/world.ts'
import { keepUnread } from '../account/feed.sql.ts'
import { readFeeds } from '../account/feed.ts'
import { askedManual, inSuspense, unreadEntries } from './desk.sql.ts'

const w = await world()
const { db } = w.context
const who = () => ({ by: 'malee', now: new Date() })
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const latest = async (m: Member) => (await m.statement.list({})).body.statements[0]
const ask = async (m: Member, amount: number, more: object = {}) =>
  (await m.deposit.add({ amount, ...more }, { key: crypto.randomUUID() })).body
/** Money that came onto an account, from an unknown sender. */
async function stray(amount: string) {
  const to = { bankCode: 'SCB', accountNo: '1112223334', amount }
  const { reference } = await w.sandbox.ask<{ reference: string }>('POST', '/phone/transfer', to)
  await readFeeds(w.context)
  return { channel: 'BANK:004', reference }
}

test('no token, no amount, an account that is not shown: refused', async () => {
  expect((await w.guest.deposit.add({ amount: 100 })).status).toBe(401)
  const m = await w.member()
  for (const amount of [0, -5, 1.001, '100', undefined])
    expect((await m.deposit.add({ amount })).body.message).toMatch(/^KEY_(INVALID|MISSING)$/)
  for (const bankCode of ['BCEL', 'KTB', 'constructor'])
    expect((await m.deposit.add({ amount: 100, bankCode })).body.message).toBe('NO_BANK')
})

test('said to be sent: in progress in the statement, and no money moves; the same key is the same deposit, and of no other', async () => {
  const m = await w.member()
  const key = crypto.randomUUID()
  const first = (await m.deposit.add({ amount: 300, bankCode: 'SCB' }, { key })).body
  expect(first).toEqual({ _id: expect.any(String), status: 'PENDING' })
  expect((await m.deposit.add({ amount: 300, bankCode: 'SCB' }, { key })).body).toEqual(first)
  for (const other of [
    { amount: 301, bankCode: 'SCB' },
    { amount: 300, bankCode: 'GSB' },
    { amount: 300 },
  ])
    expect(await m.deposit.add(other, { key })).toMatchObject({
      status: 409,
      body: { message: 'KEY_INVALID' },
    })
  expect(await latest(m)).toMatchObject({
    _id: first._id,
    status: 'PENDING',
    from: 'SCB',
    amount: 300,
  })
  expect((await m.statement.list({})).body.total).toBe(1)
  expect(await amountOf(m)).toBe(0)
})

test('five may be open at once, also when asked for at once; another is possible when one was decided', async () => {
  const m = await w.member()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      m.deposit.add({ amount: 100 + n }, { key: crypto.randomUUID() }),
    ),
  )
  const open = answers.filter((a) => a.status === 200)
  expect([open.length, answers.find((a) => a.status !== 200)!.body.message]).toEqual([
    5,
    'REQUEST_LIMIT',
  ])
  await refuseDeposit(db, { ...who(), id: open[0]!.body._id, reason: 'no such transfer' })
  expect((await ask(m, 900)).status).toBe('PENDING')
})

test('confirmed with the payment that was found: credited with what came, once, with who decided', async () => {
  const m = await w.member()
  const { _id: id } = await ask(m, 150, { bankCode: 'SCB' })
  expect((await askedManual(db)).some((d) => d.id === id && d.username === m.phone)).toBe(true)
  const payment = await stray('149.50')
  expect((await inSuspense(db)).some((s) => s.reference === payment.reference)).toBe(true)
  const decided = await Promise.all(
    [1, 2].map(() => confirmDeposit(db, { ...who(), ...payment, id })),
  )
  expect(decided.map((d) => d.events.length).sort()).toEqual([0, 3])
  expect(await amountOf(m)).toBe(149.5)
  expect(await latest(m)).toMatchObject({ status: 'SUCCESS', amount: 149.5 })
  const { rows } = await sql`SELECT decided_by AS by FROM manual_deposit WHERE id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ by: 'malee' }])
  await expect(refuseDeposit(db, { ...who(), id, reason: 'x' })).rejects.toThrow(
    /already credited/i,
  )
})

test('a payment that no feed reported is booked with its amount, and is nobody’s again when the feed reports it', async () => {
  const m = await w.member()
  const { _id: id } = await ask(m, 80, { bankCode: 'GSB' })
  const payment = { channel: 'BANK:030', reference: `HAND${m._id}` }
  await expect(confirmDeposit(db, { ...who(), ...payment, id })).rejects.toThrow('give the amount')
  // Under a name that no feed and no slip would give it, it would come in a second time.
  for (const channel of ['BANK:NONE', 'BANK:', 'GSB', 'bank:030'])
    await expect(
      confirmDeposit(db, { ...who(), ...payment, channel, id, amount: 8_000n as never }),
    ).rejects.toThrow('no transfer’s name')
  await confirmDeposit(db, { ...who(), ...payment, id, amount: 8_000n as never })
  expect(await amountOf(m)).toBe(80)
})

test('a reference that was typed in other letters than the bank’s means the same payment', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const { _id: first } = await ask(one, 71)
  const [payment, other] = [await stray('71.00'), await stray('72.00')]
  const typed = { ...payment, reference: payment.reference.toLowerCase() }
  const decided = [1, 2].map(() => confirmDeposit(db, { ...who(), ...typed, id: first }))
  expect((await Promise.all(decided)).map((d) => d.words).sort()).toEqual([
    'Already credited.',
    'Credited.',
  ])
  const { _id: second } = await ask(two, 71)
  await expect(
    confirmDeposit(db, { ...who(), ...typed, id: second, amount: 7_100n as never }),
  ).rejects.toThrow(/already credited/i)
  for (const reference of [other.reference.toLowerCase(), other.reference])
    await giveSuspense(db, { ...who(), ...other, reference, username: two.phone })
  expect([await amountOf(one), await amountOf(two)]).toEqual([71, 72])
  await until(async () => (await checkLedger(db)).length === 0)
})

test('one payment confirms one deposit; another amount than came, an unknown deposit and a refused one are told', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const payment = await stray('61.00')
  const [{ _id: first }, { _id: second }] = [await ask(one, 61), await ask(two, 61)]
  const wrong = { ...who(), ...payment, id: first, amount: 6_000n as never }
  await expect(confirmDeposit(db, wrong)).rejects.toThrow('Another amount')
  await confirmDeposit(db, { ...who(), ...payment, id: first })
  await expect(confirmDeposit(db, { ...who(), ...payment, id: second })).rejects.toThrow(
    'already credited',
  )
  for (const id of ['nonsense', crypto.randomUUID()])
    await expect(confirmDeposit(db, { ...who(), ...payment, id })).rejects.toThrow(
      'There is no deposit',
    )
  for (const _ of [1, 2]) await refuseDeposit(db, { ...who(), id: second, reason: 'not found' })
  expect(await latest(two)).toMatchObject({ status: 'FAILED', reason: 'not found' })
  await expect(confirmDeposit(db, { ...who(), ...payment, id: second })).rejects.toThrow(
    'Already refused',
  )
  expect([await amountOf(one), await amountOf(two)]).toEqual([61, 0])
})

test('money in suspense is given to a member once; to nobody, of nowhere, or again to another it is not', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const payment = await stray('42.42')
  const give = (username: string, more: object = {}) =>
    giveSuspense(db, { ...who(), ...payment, username, ...more })
  await expect(give('0800000000')).rejects.toThrow('There is no member')
  await expect(give(m.phone, { reference: 'NOWHERE' })).rejects.toThrow('No such payment')
  await sql`INSERT INTO inbound (channel, reference, amount, currency, source, suspended, payload, at)
            VALUES ('BANK:004', 'KIP', 500000, 'LAK', 11, true, '{}', now())`.execute(db)
  await expect(give(m.phone, { reference: 'KIP' })).rejects.toThrow(
    'It is in LAK, the wallet in THB.',
  )
  await sql`DELETE FROM inbound WHERE reference = 'KIP'`.execute(w.database.owner)
  await Promise.all([give(m.phone), give(m.phone)])
  await expect(give(other.phone)).rejects.toThrow(/already credited/i)
  expect([await amountOf(m), await amountOf(other)]).toEqual([42.42, 0])
  expect(await latest(m)).toMatchObject({
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'SCB',
    amount: 42.42,
  })
  await until(async () => (await checkLedger(db)).length === 0)
})

test('of entries that nobody could read the newest are listed: what came today is not hidden by what is left of old', async () => {
  const now = Date.now()
  for (let n = 0; n <= 200; n++)
    await keepUnread(db, { feed: 'bank', raw: { n }, now: new Date(now - (200 - n) * 60_000) })
  const listed = (await unreadEntries(db)).map(({ entry }) => JSON.parse(entry).n)
  expect(listed).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
})

test('two who decide one deposit, and two who give one payment: the second waits, and sees what the first did', async () => {
  const m = await w.member()
  const { _id: id } = await ask(m, 150)
  const payment = await stray('150.01')
  const refuse = sql`UPDATE manual_deposit SET state = 'refused', reason = 'x', decided_by = 'x', settled_at = now() WHERE id = ${id}`
  const confirmed = heldBehind(w.database, {
    first: (tx) => refuse.execute(tx),
    call: () => settled(confirmDeposit(db, { ...who(), ...payment, id })),
  })
  expect(await confirmed).toBe('Already refused.')
  const take = sql`UPDATE inbound SET order_id = gen_random_uuid() WHERE reference = ${payment.reference}`
  const given = heldBehind(w.database, {
    first: (tx) => take.execute(tx),
    call: () => settled(giveSuspense(db, { ...who(), ...payment, username: m.phone })),
  })
  expect(await given).toBe('This payment is already credited.')
  expect(await amountOf(m)).toBe(0)
})

const settled = (decision: Promise<unknown>) =>
  decision.then(
    () => 'it was done',
    (error: Error) => error.message,
  )
