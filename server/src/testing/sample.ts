import { createHash, randomInt } from 'node:crypto'

const longer = Number(process.env.TEST_LONG ?? 1)

/** `npm run test:long`: all cases of every matrix instead of a sample, and `TEST_LONG` times as many stories. */
export const isLong = longer > 1

/** What samples and stories are drawn with: the same ones in every `npm test`, and new stories in every long run. */
export const seed = Number(process.env.TEST_SEED ?? (isLong ? randomInt(2 ** 31) : 20261123))

export const stories = (inShort: number): number => inShort * longer

type Rows<C> = (one: C) => readonly (readonly unknown[])[]

/**
 * A sample in which each two values that meet anywhere in the matrix still meet once: each fault with each call, say.
 * In the long run, the whole matrix. For a case that is no row of values itself, `rowsOf` returns the rows that it holds.
 */
export const sampled = <C>(cases: readonly C[], rowsOf: Rows<C>): readonly C[] =>
  isLong ? cases : sampleOf(cases, rowsOf, seed)

export function sampleOf<C>(cases: readonly C[], rowsOf: Rows<C>, by: number): C[] {
  const pairsOf = (one: C) => rowsOf(one).flatMap(pairsIn)
  const place = (one: C) =>
    createHash('sha1')
      .update(`${by} ${pairsOf(one)}`)
      .digest('hex')
  const shuffled = cases.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  const met = new Set<string>()
  const gain = (one: C) => pairsOf(one).filter((pair) => !met.has(pair)).length
  const kept = new Set<C>()
  for (;;) {
    const best = shuffled.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    if (gain(best) === 0) return cases.filter((one) => kept.has(one))
    kept.add(best)
    for (const pair of pairsOf(best)) met.add(pair)
  }
}

/** Each two values of a row, with the columns that they stand in. */
const pairsIn = (row: readonly unknown[]): string[] =>
  row.flatMap((a, i) => row.slice(i + 1).map((b, j) => JSON.stringify([i, a, i + 1 + j, b])))
