import { bankAliases, bankName, referenceName } from '@krapao/shared/bank-name'
import { banks } from '@krapao/shared/banks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'

const { db } = await freshDatabase()

const named = async (written: readonly { bank: string; reference: string }[]) => {
  const [bank, reference] = [written.map((w) => w.bank), written.map((w) => w.reference)]
  const { rows } = await sql<{ name: string }>`
    SELECT payment_name('BANK:' || bank, reference) AS name
      FROM unnest(${bank}::text[], ${reference}::text[]) WITH ORDINALITY AS w (bank, reference, n) ORDER BY n`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
const expected = (w: { bank: string; reference: string }) =>
  `BANK:${bankName(w.bank)} ${referenceName(w.reference)}`

test('the database names every bank as the code does: a new Thai bank needs a line in the function bank_name, too', async () => {
  const codes = [
    ...banks.flatMap(({ code, number }) => [code, ...(number ? [number] : [])]),
    ...Object.keys(bankAliases),
  ]
  const written = codes.map((bank) => ({ bank, reference: 'R1' }))
  expect(await named(written)).toEqual(written.map(expected))
})

test('whatever is written, the database and the code give one name', async () => {
  const bank = fc.oneof(
    fc
      .constantFrom(...banks.map(({ code }) => code))
      .map((code) => code.split('').join('-').toLowerCase()),
    fc.stringMatching(/^[ -]?0{0,3}\d{1,4}$/),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const reference = fc.oneof(
    fc.stringMatching(/^0{0,4}[\d -]{1,20}$/),
    fc.string({ unit: 'binary', minLength: 1 }),
  )
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
  const cases = fc.sample(
    fc.record({ bank: bank.map(clean), reference: reference.map(clean) }),
    2_000,
  )
  expect(await named(cases)).toEqual(cases.map(expected))
})

test('one payment under two names comes in once, in the database', async () => {
  const insert = (channel: string, reference: string) =>
    sql`INSERT INTO inbound (currency, channel, reference, amount, source, payload, at) VALUES ('THB', ${channel}, ${reference}, 100, 11, '{}', now())`.execute(
      db,
    )
  await insert('BANK:014', '000212 312-3')
  for (const [channel, reference] of [
    ['BANK:SCB', '2123123'],
    ['BANK:14', '2123123'],
    ['BANK:014', '02123123'],
  ] as const)
    await expect(insert(channel, reference)).rejects.toThrow('a_payment_comes_in_once')
  for (const [channel, reference] of [
    ['BANK:004', '2123123'],
    ['WW', '2123123'],
    ['WW', '02123123'],
    ['GIFT', 'abc'],
    ['GIFT', 'ABC'],
  ] as const)
    await insert(channel, reference)
})

test('what may be another payment is credited to nobody, in the database, before a person has said that it is not', async () => {
  await sql`INSERT INTO inbound (currency, channel, reference, amount, source, payload, at, alike) VALUES ('THB', 'BANK:014', 'HELD', 100, 11, '{}', now(), 'BANK:014 X')`.execute(
    db,
  )
  const credit = (more: string) =>
    sql
      .raw(`UPDATE inbound SET order_id = gen_random_uuid() ${more} WHERE reference = 'HELD'`)
      .execute(db)
  await expect(credit('')).rejects.toThrow('never_credited_beside_its_like')
  await expect(credit(", alike_is = 'same', alike_by = 'x', alike_at = now()")).rejects.toThrow(
    'never_credited_beside',
  )
  await credit(", alike_is = 'other', alike_by = 'x', alike_at = now()")
})
