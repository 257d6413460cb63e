import { drawFrom } from './seeds.ts'

// The rules of Firefly Field, pure. How many goals a side scores depends on nothing but how much stronger it is; chances are
// whole numbers of a hundred million, counted from the table of goals, and the odds follow from them.
export const picks = ['home', 'draw', 'away', 'over', 'under'] as const
export type Outcome = (typeof picks)[number]

export const byPick = <T>(of: (pick: Outcome) => T) =>
  Object.fromEntries(picks.map((pick) => [pick, of(pick)])) as Record<Outcome, T>

export type Score = { home: number; away: number }
export type Goal = { side: 'home' | 'away'; minute: number }

/** What may be staked on a slip, in satang. */
export const stakes = [10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n] as const
export const picksMost = 5
/** No slip may win more than this; it is refused beforehand, never cut afterwards. */
export const winLimit = 500_000_00n

/** How strong a side can be: 0 to 6. */
const strongest = 6
const stepsOfGoals = 10_000
const chances = BigInt(stepsOfGoals) ** 2n
const goalsMost = 8
/** Of 100 baht on one pick this much is paid back on average, before its odds are cut to two decimals. */
const payback = 95n

export type Line = Readonly<Record<Outcome, { chance: bigint; odds: bigint }>>
type Row = { home: readonly number[]; away: readonly number[]; line: Line }

/** One row for each difference in strength, from the guest being far stronger (−6) to the host (6). */
const table: readonly Row[] = Array.from({ length: 2 * strongest + 1 }, (_, i) =>
  rowAt(i - strongest),
)
export const differences = table.map((_, i) => i - strongest)

/** How likely each pick is (of 100,000,000) and what it pays (hundredths of the stake) when the host is so much stronger. */
export const lineAt = (difference: number): Line => table[difference + strongest]!.line

/** How many of 10,000 times a side scores 0, 1, 2 … goals. */
export const goalsAt = (difference: number) => table[difference + strongest]!

/** The score and the minutes of its goals: all that the seed of a match says. */
export function playMatch(seed: string, difference: number): Score & { goals: Goal[] } {
  const row = table[difference + strongest]!
  const home = goalsIn(row.home, drawFrom(seed, 'home', stepsOfGoals))
  const away = goalsIn(row.away, drawFrom(seed, 'away', stepsOfGoals))
  const goal = (side: Goal['side']) => (_: unknown, i: number) => ({
    side,
    minute: 1 + drawFrom(seed, `${side} goal ${i + 1}`, 90),
  })
  const goals = [
    ...Array.from({ length: home }, goal('home')),
    ...Array.from({ length: away }, goal('away')),
  ]
  return { home, away, goals: goals.sort((a, b) => a.minute - b.minute) }
}

/** The two picks that such a score makes right. */
export function rightPicks({ home, away }: Score): Outcome[] {
  return [home > away ? 'home' : home < away ? 'away' : 'draw', home + away > 2 ? 'over' : 'under']
}

/** Satang won when every pick is right: the odds multiplied, a part of a satang cut. */
export const winOf = (stake: bigint, odds: readonly bigint[]): bigint =>
  (stake * odds.reduce((all, one) => all * one, 1n)) / 100n ** BigInt(odds.length)

/** Of 100 baht, at least so many come back on average on a slip of 1, 2 … 5 picks: the least kind pick of all, two decimals cut. */
export function publishedReturns(): string[] {
  const least = differences
    .flatMap((difference) => Object.values(lineAt(difference)))
    .map(({ chance, odds }) => chance * odds)
    .reduce((a, b) => (b < a ? b : a))
  const whole = chances * 100n
  return Array.from({ length: picksMost }, (_, i) => {
    const power = BigInt(i + 1)
    const hundredths = (least ** power * 10_000n) / whole ** power
    return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  })
}

function rowAt(difference: number): Row {
  const home = weightsOf(1.5 * 1.12 ** difference)
  const away = weightsOf(1.2 * 1.12 ** -difference)
  const chance: Record<Outcome, bigint> = { home: 0n, draw: 0n, away: 0n, over: 0n, under: 0n }
  for (const [h, x] of home.entries())
    for (const [a, y] of away.entries())
      for (const pick of rightPicks({ home: h, away: a })) chance[pick] += BigInt(x * y)
  const line = picks.map((pick) => [
    pick,
    { chance: chance[pick], odds: (payback * chances) / chance[pick] },
  ])
  return { home, away, line: Object.fromEntries(line) as Line }
}

/** How many of 10,000 times each number of goals comes, as Poisson has it with so many on average; what is above eight counts as eight. */
function weightsOf(average: number): number[] {
  let [term, sum, given] = [Math.exp(-average), 0, 0]
  return Array.from({ length: goalsMost + 1 }, (_, goals) => {
    sum += term
    term *= average / (goals + 1)
    const upTo = goals === goalsMost ? stepsOfGoals : Math.round(sum * stepsOfGoals)
    const weight = upTo - given
    given = upTo
    return weight
  })
}

function goalsIn(weights: readonly number[], at: number): number {
  let upTo = 0
  return weights.findIndex((weight) => {
    upTo += weight
    return at < upTo
  })
}
