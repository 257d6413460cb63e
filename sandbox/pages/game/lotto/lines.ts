import type { lottoState } from '../../../src/game/play/lotto.play.ts'
import type { Kind, Line } from '../../../src/game/play/lotto.ts'

export type LottoState = ReturnType<typeof lottoState>

// The arithmetic of a ticket, as the server does it: so that the most it can win is shown before it is bought.
const sorted = (number: string) => [...number].sort().join('')
const orders = (number: string) => [1, 3, 6][new Set(number).size - 1]!

export const digitsOf = (kind: Kind): number => (kind === 'two' ? 2 : 3)

const timesOf = ({ kind, number }: Line) =>
  kind === 'two' ? 90 : kind === 'straight' ? 900 : 900 / orders(number)

/** The most that a ticket can win, in stakes: the best three digits and the best two. */
export function mostTimes(lines: readonly Line[]): number {
  const best = (some: readonly Line[], hits: (line: Line, number: string) => boolean) =>
    Math.max(0, ...some.map((one) => sum(some.filter((other) => hits(other, one.number)))))
  const threes = lines.filter(({ kind }) => kind !== 'two')
  const twos = lines.filter(({ kind }) => kind === 'two')
  // Only a number on the ticket can be the best one: what wins with any order wins with its own order as well.
  return (
    best(threes, (line, number) =>
      line.kind === 'any' ? sorted(line.number) === sorted(number) : line.number === number,
    ) + best(twos, (line, number) => line.number === number)
  )
}

/** Random digits: each equally likely, of those that are not on the ticket yet. For "any order" never three alike. */
export function quickPick(kind: Kind, lines: readonly Line[]): string {
  const taken = new Set(lines.filter((line) => line.kind === kind).map(({ number }) => number))
  const size = 10 ** digitsOf(kind)
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!
    const number = String(drawn % size).padStart(digitsOf(kind), '0')
    const isFair = drawn < 2 ** 32 - (2 ** 32 % size)
    if (isFair && !taken.has(number) && (kind !== 'any' || !isAlike(number))) return number
  }
}

export const isAlike = (number: string): boolean => orders(number) === 1

const sum = (lines: readonly Line[]) => lines.reduce((all, line) => all + timesOf(line), 0)
