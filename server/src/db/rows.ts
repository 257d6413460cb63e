import { sql } from 'kysely'
import type { Queryable } from './pool.ts'

type Asks<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** What a statement answers: rowsOf<Member>(db)`SELECT …`. */
export const rowsOf =
  <T>(db: Queryable): Asks<T[]> =>
  async (text, ...values) =>
    (await sql<T>(text, ...values).execute(db)).rows

export const firstRow =
  <T>(db: Queryable): Asks<T | undefined> =>
  async (text, ...values) =>
    (await rowsOf<T>(db)(text, ...values))[0]

/** For a row that is certainly there. */
export const onlyRow =
  <T>(db: Queryable): Asks<T> =>
  async (text, ...values) =>
    (await rowsOf<T>(db)(text, ...values))[0]!

/** Answers whether there is such a row. */
export const hasRow =
  (db: Queryable): Asks<boolean> =>
  async (text, ...values) =>
    (await rowsOf(db)(text, ...values)).length > 0

/** Answers how many rows were written. */
export const write =
  (db: Queryable): Asks<number> =>
  async (text, ...values) =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0)

/** Answers whether a row was written. */
export const wroteRow =
  (db: Queryable): Asks<boolean> =>
  async (text, ...values) =>
    (await write(db)(text, ...values)) === 1
