import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { bankList } from '../../../testing/bank/bank-list.ts'
import { ownAmounts } from '../../../testing/bank/own-amounts.ts'
import { sayOther, saySame } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { heldBack } from './desk-alike.sql.ts'
import { entriesForPerson } from './entries.office.ts'

const w = await world()
const { db } = w.context
const { booked, drawAmount } = ownAmounts(db)
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
const who = () => ({ by: 'malee', now: w.context.clock() })

test('two feeds that list one account tell of one payment: the second is held back', async () => {
  const [one, other] = [bankList(w.context, 'sms'), bankList(w.context, 'api')]
  const { amount } = drawAmount()
  await one.tell({ amount })
  await other.tell({ amount })
  expect([(await heldBack(db)).length, await booked(amount)]).toEqual([1, 1])
  // One feed that lists it twice lists two payments.
  await one.tell({ amount })
  expect(await booked(amount)).toBe(2)
  for (const { channel, reference } of await heldBack(db))
    await saySame(db, { ...who(), channel, reference })
})

test('two entries of one feed are two payments: the second is refused as the same, and its money is not lost', async () => {
  const [one, other] = [bankList(w.context, 'sms twice'), bankList(w.context, 'api twice')]
  const { amount } = drawAmount()
  await one.tell({ amount })
  const [first, second] = [await other.tell({ amount }), await other.tell({ amount })]
  const say = (reference: string) => ({ ...who(), channel: 'BANK:014', reference })
  await saySame(db, say(first.reference))
  await expect(saySame(db, say(second.reference))).rejects.toThrow('Another entry of this feed is')
  const held = (await entriesForPerson(db)).filter((entry) => entry.amount === amount)
  expect(held).toHaveLength(1)
  await sayOther(db, say(second.reference))
  expect(await booked(amount)).toBe(2)
})

test('two entries at once are not both the same payment', async () => {
  const [one, other] = [bankList(w.context, 'sms race'), bankList(w.context, 'api race')]
  const { amount } = drawAmount()
  await one.tell({ amount })
  const told = [await other.tell({ amount }), await other.tell({ amount })]
  const said = await Promise.allSettled(
    told.map(({ reference }) => saySame(db, { ...who(), channel: 'BANK:014', reference })),
  )
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [left] = (await entriesForPerson(db)).filter((entry) => entry.amount === amount)
  await sayOther(db, { ...who(), ...left! })
})

test('an entry that was held back may also be what came in since: the person says which, or none of them', async () => {
  const [one, other] = [bankList(w.context, 'sms since'), bankList(w.context, 'api since')]
  const { amount } = drawAmount()
  const first = await one.tell({ amount })
  const [held, heldToo] = [await other.tell({ amount }), await other.tell({ amount })]
  const since = await one.tell({ amount })
  const names = [first, since].map(
    ({ reference }) => `BANK:014 ${reference.toUpperCase().replace(/[^A-Z0-9]/g, '')}`,
  )
  expect(await booked(amount)).toBe(2)
  const listed = (await entriesForPerson(db)).filter((entry) => entry.amount === amount)
  expect(listed.map(({ mayBe }) => mayBe)).toEqual([names, names])
  const say = { ...who(), channel: 'BANK:014', reference: held.reference }
  await expect(sayOther(db, say)).rejects.toThrow(`It may be ${names[1]}, too`)
  await expect(saySame(db, { ...say, as: 'BANK:014 NONE' })).rejects.toThrow(
    'It cannot be BANK:014 NONE',
  )
  expect((await saySame(db, { ...say, as: names[1] })).words).toBe(
    'It is one payment, credited once.',
  )
  expect((await saySame(db, say)).words).toBe('Already decided.')
  await expect(saySame(db, { ...say, as: names[0] })).rejects.toThrow('but differently')
  await expect(sayOther(db, { ...say, than: names })).rejects.toThrow('but differently')
  expect(await booked(amount)).toBe(2)
  await sayOther(db, { ...say, reference: heldToo.reference, than: names })
  expect(await booked(amount)).toBe(3)
})

test('one that comes in at the moment of the word is seen by it, or sees it', async () => {
  const [one, other] = [bankList(w.context, 'sms now'), bankList(w.context, 'api now')]
  for (let i = 0; i < 5; i++) {
    const { amount } = drawAmount()
    await one.tell({ amount })
    const { reference } = await other.tell({ amount })
    const say = { ...who(), channel: 'BANK:014', reference }
    const [said] = await Promise.allSettled([sayOther(db, say), one.tell({ amount })])
    // Taken: what came after it is held back for it. Refused: it was there already.
    expect(await booked(amount)).toBe(2)
    const left = (await entriesForPerson(db)).filter((entry) => entry.amount === amount)
    expect(left).toHaveLength(1)
    expect(left[0]!.reference === reference).toBe(said!.status === 'rejected')
    for (const { channel, reference: name, mayBe } of left)
      await saySame(db, { ...who(), channel, reference: name, as: mayBe.at(-1) })
    expect(await booked(amount)).toBe(2)
  }
})

test('the database keeps the second word out, whatever the code does', async () => {
  const same = (reference: string) =>
    sql`INSERT INTO inbound (currency, source, channel, reference, amount, payload, at, feed, alike, alike_is, alike_by, alike_at)
        VALUES ('THB', 2, 'BANK:004', ${reference}, 100, '{}', now(), 'bank', 'BANK:004 R1', 'same', 'test', now())`.execute(
      w.database.owner,
    )
  await same('R2')
  await expect(same('R3')).rejects.toThrow('the_same_payment_once')
})
