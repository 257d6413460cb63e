// The rules of the game, pure: three reels of 24 places, three rows to be seen, five lines. What is published about the
// odds is counted from these very tables, never written down by hand.
export const symbols = ['moon', 'drum', 'kite', 'fish', 'lotus', 'champa'] as const
export type Symbol3 = (typeof symbols)[number]

/** Three of a kind on a line pay this many line bets. The moon stands in for any other. */
export const pays: Readonly<Record<Symbol3, number>> = {
  moon: 250,
  drum: 25,
  kite: 15,
  fish: 10,
  lotus: 5,
  champa: 3,
}

/** One letter a place; every reel holds 2 moons, 3 drums, 4 kites, 4 fish, 5 lotuses and 6 champas, each in an order of its own. */
const letters: Readonly<Record<string, Symbol3>> = {
  m: 'moon',
  d: 'drum',
  k: 'kite',
  f: 'fish',
  l: 'lotus',
  c: 'champa',
}
const written = [
  'clfkcdlcfkmclfdkclfcmdlk',
  'lckfclmdckflcfdlckmcfdlk',
  'fclkdcflmckldcfklcdfcmlk',
] as const
export const reels: readonly (readonly Symbol3[])[] = written.map((reel) =>
  [...reel].map((letter) => letters[letter]!),
)

/** The row that each reel shows on each line: three straight, two slanting. */
export const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

/** What may be bet on all lines together, in satang; each is a fifth a line without a rest. */
export const bets = [1_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n] as const

export type LineWin = { line: number; symbol: Symbol3; times: number }

/** What is seen, column by column from the top, when the reels stop at these places. */
export const windowAt = (stops: readonly number[]): Symbol3[][] =>
  reels.map((reel, i) => [0, 1, 2].map((row) => reel[(stops[i]! + row) % reel.length]!))

/** The lines that win, and how many line bets each. */
export function lineWins(seen: readonly (readonly Symbol3[])[]): LineWin[] {
  return lines.flatMap((rows, line) => {
    const symbol = sameOf(rows.map((row, reel) => seen[reel]![row]!))
    return symbol ? [{ line, symbol, times: pays[symbol] }] : []
  })
}

/** Satang won with `bet` satang on all lines. */
export const winOf = (wins: readonly LineWin[], bet: bigint): bigint =>
  wins.reduce((sum, win) => sum + (bet / BigInt(lines.length)) * BigInt(win.times), 0n)

export type Odds = {
  /** Of 100 baht bet, how many come back on average: exact, two decimals cut. */
  returnPercent: string
  /** Of 100 spins, how many win something on average; rounded. */
  winningPercent: string
  symbols: { symbol: Symbol3; times: number; oneInLines: string }[]
}

/** Counts every one of the 24³ positions the reels can stop at; all are equally likely. */
export function countOdds(): Odds {
  const [a, b, c] = reels as [Symbol3[], Symbol3[], Symbol3[]]
  let [paid, winning] = [0, 0]
  const met = Object.fromEntries(symbols.map((symbol) => [symbol, 0])) as Record<Symbol3, number>
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++)
      for (let k = 0; k < c.length; k++) {
        const wins = lineWins(windowAt([i, j, k]))
        if (wins.length > 0) winning++
        for (const { symbol, times } of wins) {
          paid += times
          met[symbol]++
        }
      }
  const spins = a.length * b.length * c.length
  return {
    returnPercent: (Math.floor((paid * 10_000) / (spins * lines.length)) / 100).toFixed(2),
    winningPercent: ((winning * 100) / spins).toFixed(0),
    symbols: symbols.map((symbol) => ({
      symbol,
      times: pays[symbol],
      oneInLines: ((spins * lines.length) / met[symbol]).toFixed(0),
    })),
  }
}

function sameOf(three: readonly Symbol3[]): Symbol3 | undefined {
  const first = three.find((symbol) => symbol !== 'moon') ?? 'moon'
  return three.every((symbol) => symbol === first || symbol === 'moon') ? first : undefined
}
