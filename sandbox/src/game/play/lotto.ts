import { drawFrom } from './seeds.ts'

// The rules of Lantern Draw, pure: a number of three digits on the gold lanterns and one of two on the jade ones, every one
// equally likely. What is published is counted over all of them.
export const kinds = ['straight', 'any', 'two'] as const
export type Kind = (typeof kinds)[number]
export type Line = { kind: Kind; number: string }
export type Drawn = { three: string; two: string }

/** What may be staked on each number, in satang. */
export const stakes = [1_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n] as const
export const linesMost = 10

export const allThrees = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(3, '0'))
export const allTwos = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))

/** All that the seed of a draw says. */
export const drawLanterns = (seed: string): Drawn => ({
  three: allThrees[drawFrom(seed, 'three', 1_000)]!,
  two: allTwos[drawFrom(seed, 'two', 100)]!,
})

/** Three digits, or two; three alike can stand in one order only, so they are played straight. */
export const isLine = ({ kind, number }: Line): boolean =>
  kind === 'two'
    ? /^\d{2}$/.test(number)
    : /^\d{3}$/.test(number) && (kind === 'straight' || ordersOf(number) > 1)

/** How many stakes a number pays when it comes. */
export const timesOf = ({ kind, number }: Line): bigint =>
  kind === 'two' ? 90n : kind === 'straight' ? 900n : 900n / BigInt(ordersOf(number))

export const wins = ({ kind, number }: Line, drawn: Drawn): boolean =>
  kind === 'two'
    ? number === drawn.two
    : kind === 'straight'
      ? number === drawn.three
      : sorted(number) === sorted(drawn.three)

/** Satang won with `stake` on each line. */
export const winOf = (lines: readonly Line[], stake: bigint, drawn: Drawn): bigint =>
  lines.reduce((sum, line) => sum + (wins(line, drawn) ? stake * timesOf(line) : 0n), 0n)

/** The most that a ticket can win: gold and jade are drawn apart, so each at its best. */
export function mostOf(lines: readonly Line[], stake: bigint): bigint {
  const best = (all: readonly string[], drawn: (number: string) => Drawn) =>
    all.map((number) => winOf(lines, stake, drawn(number))).reduce((a, b) => (b > a ? b : a))
  return (
    best(allThrees, (three) => ({ three, two: '' })) + best(allTwos, (two) => ({ three: '', two }))
  )
}

/** For each kind of number: what it pays, how likely it is, and of 100 baht how many come back on average. */
export function publishedOdds() {
  const rows: { kind: Kind; example: string }[] = [
    { kind: 'straight', example: '123' },
    { kind: 'any', example: '123' },
    { kind: 'any', example: '112' },
    { kind: 'two', example: '12' },
  ]
  return rows.map(({ kind, example }) => {
    const line = { kind, number: example }
    const all = kind === 'two' ? allTwos : allThrees
    const winning = all.filter((number) => wins(line, { three: number, two: number })).length
    const times = Number(timesOf(line))
    return {
      kind,
      orders: kind === 'any' ? ordersOf(example) : 1,
      times,
      winning,
      of: all.length,
      returnPercent: ((winning * times * 100) / all.length).toFixed(2),
    }
  })
}

const sorted = (number: string): string => [...number].sort().join('')

/** In how many orders its three digits can stand: 6, 3 with two alike, 1 with three. */
function ordersOf(number: string): number {
  return [1, 3, 6][new Set(number).size - 1]!
}
