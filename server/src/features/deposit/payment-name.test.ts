import { readFile } from 'node:fs/promises'
import path from 'node:path'
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
    sql`INSERT INTO inbound (channel, reference, amount, source, payload, at) VALUES (${channel}, ${reference}, 100, 11, '{}', now())`.execute(
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
  await sql`INSERT INTO inbound (channel, reference, amount, source, payload, at, alike) VALUES ('BANK:014', 'HELD', 100, 11, '{}', now(), 'BANK:014 X')`.execute(
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

test('the migration: of old rows that were one payment the credited one keeps its name, and the other one its money, for a person', async () => {
  const { owner } = await freshDatabase()
  await sql`
    DROP INDEX a_payment_comes_in_once;
    ALTER TABLE inbound DROP COLUMN name_was_taken, DROP COLUMN feed, DROP COLUMN paid_at, DROP COLUMN account_no, DROP COLUMN from_no,
      DROP COLUMN alike, DROP COLUMN alike_is, DROP COLUMN alike_by, DROP COLUMN alike_at;
    DROP TABLE fed_account; DROP FUNCTION bank_name`.execute(owner)
  await sql.raw(await migration('0012_a_transfer_however_written')).execute(owner)
  const old = (channel: string, reference: string, order: string | null, payload: object) =>
    sql`INSERT INTO inbound (channel, reference, amount, source, order_id, suspended, payload, at)
        VALUES (${channel}, ${reference}, 100, 11, ${order}, ${order === null}, ${JSON.stringify(payload)}, now())`.execute(
      owner,
    )
  const listed = {
    to: 'SCB',
    accountNo: '1112223334',
    fromAccountNo: '123',
    at: '2026-01-02T03:04:05Z',
  }
  await old('BANK:SCB', '0001234', null, listed)
  await old('BANK:014', '1234', crypto.randomUUID(), { slip: crypto.randomUUID() })
  await sql.raw(await migration('0018_one_payment_one_name')).execute(owner)
  const { rows } = await sql`
    SELECT channel, name_was_taken AS taken, feed, account_no AS account, from_no AS "from", paid_at AS at FROM inbound ORDER BY taken`.execute(
    owner,
  )
  expect(rows).toEqual([
    { channel: 'BANK:014', taken: false, feed: null, account: null, from: null, at: null },
    {
      channel: 'BANK:SCB',
      taken: true,
      feed: 'bank',
      account: '1112223334',
      from: '123',
      at: new Date(listed.at),
    },
  ])
  expect((await sql`SELECT feed, account_no FROM fed_account`.execute(owner)).rows).toHaveLength(1)
})

const migration = async (name: string) => {
  const text = await readFile(
    path.join(import.meta.dirname, `../../db/migrations/${name}.sql`),
    'utf8',
  )
  return text.replace('CREATE FUNCTION payment_name', 'CREATE OR REPLACE FUNCTION payment_name')
}
