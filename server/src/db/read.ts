import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './pool.ts'

/**
 * What is to be read, and what its rows mean. Several become one by `together`, which the database answers in one round trip and from one
 * moment. Rows come as JSON, so what JSON has no word for is named when the read is written: `rows` does not compile without.
 */
export type Read<T> = {
  questions: readonly RawBuilder<unknown>[]
  understand: (answers: readonly (readonly unknown[])[]) => T
}

type Fields<Row> = {
  [K in keyof Row as NonNullable<Row[K]> extends Date | bigint ? K : never]-?: (
    value: never,
  ) => NonNullable<Row[K]> extends Date ? Date : bigint
}
type Written = Record<string, unknown>

/** Throws for what a Date cannot hold (`infinity`, years of five digits): compared with anything, an invalid one is false in silence. */
export function time(value: string): Date {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) throw new RangeError(`${value} is no time that a Date can hold`)
  return at
}
/** A bigint. JSON's numbers are exact only up to 2^53: beyond it throws, and is never wrong in silence. */
export function whole(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no exact whole number`)
  return BigInt(value)
}

/** The rows of one question: rows<Member>({ createdAt: time })`SELECT …`. */
export const rows =
  <Row>(fields: Fields<Row>) =>
  (text: TemplateStringsArray, ...values: unknown[]): Read<Row[]> => {
    const kinds = Object.entries(fields) as [string, (value: never) => unknown][]
    const understood = (row: Written): Row => {
      for (const [field, of] of kinds) if (row[field] !== null) row[field] = of(row[field] as never)
      return row as Row
    }
    return {
      questions: [sql(text, ...values)],
      understand: ([answer]) => (answer as Written[]).map(understood),
    }
  }

export const mapped = <A, B>(read: Read<A>, to: (a: A) => B): Read<B> => ({
  questions: read.questions,
  understand: (answers) => to(read.understand(answers)),
})

export const first = <Row>(read: Read<Row[]>): Read<Row | undefined> => mapped(read, ([row]) => row)

/** For a row that is certainly there. */
export const only = <Row>(read: Read<Row[]>): Read<Row> => mapped(read, ([row]) => row!)

/** Whether there is such a row: exists`SELECT …`. */
export const exists = (text: TemplateStringsArray, ...values: unknown[]): Read<boolean> =>
  mapped(rows<object>({})(text, ...values), (found) => found.length > 0)

/** What a read is answered with. */
export type AnswerOf<R> = R extends Read<infer T> ? T : never
type Answers<R> = { [K in keyof R]: AnswerOf<R[K]> }

export function together<R extends Record<string, Read<unknown>>>(reads: R): Read<Answers<R>> {
  const all = Object.entries(reads)
  return {
    questions: all.flatMap(([, { questions }]) => questions),
    understand: (answers) => {
      let from = 0
      const understood = all.map(([name, { questions, understand }]) => {
        const own = answers.slice(from, from + questions.length)
        from += questions.length
        return [name, understand(own)]
      })
      return Object.fromEntries(understood)
    },
  }
}

export async function ask<T>(db: Queryable, { questions, understand }: Read<T>): Promise<T> {
  const parts = questions.map(
    (question, i) =>
      sql`(SELECT coalesce(json_agg(r), '[]') FROM (${question}) r) AS ${sql.id(`q${i}`)}`,
  )
  const answer = await sql<Record<string, unknown[]>>`SELECT ${sql.join(parts)}`.execute(db)
  return understand(Object.values(answer.rows[0]!))
}
