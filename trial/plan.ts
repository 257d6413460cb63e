import { createHash } from 'node:crypto'
import { acts } from './acts/acts.ts'
import { type Draw, drawer } from './draw.ts'
import type { Step } from './step.ts'

/** The whole run before it begins: the same seed, count and members give the same one. */
export function drawPlan(o: {
  seed: number
  operations: number
  members: number
  gamesEach: number
}): Step[] {
  const draw = drawer(o.seed)
  return Array.from({ length: o.operations }, (_, nr) => drawStep(draw, nr, o))
}

export const planHash = (plan: readonly Step[]): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12)

const weightOf = Object.fromEntries(
  Object.entries(acts).map(([name, { weight }]) => [name, weight]),
)

function drawStep(draw: Draw, nr: number, o: { members: number; gamesEach: number }): Step {
  const act = draw.weighted(weightOf)
  const member = draw.below(o.members)
  const game = draw.below(o.gamesEach)
  return {
    nr,
    act,
    way: draw.weighted(acts[act]!.ways),
    member,
    other: (member + 1 + draw.below(o.members - 1)) % o.members,
    amount: amountOf(draw),
    satang: draw.below(100),
    games: [game, (game + 1 + draw.below(o.gamesEach - 1)) % o.gamesEach],
    repeat: draw.weighted({ once: 88, again: 6, 'at once': 6 }),
    pick: draw.below(1_000_000),
  }
}

/** Mostly small and round, as people pay; now and then more than anyone has. */
const amountOf = (draw: Draw): number =>
  ({
    quick: () => draw.one([10, 20, 50, 100, 200, 300, 500, 1000]),
    odd: () => draw.from(1, 900),
    large: () => draw.from(1_000, 6_000),
    'too much': () => draw.from(60_000, 200_000),
  })[draw.weighted({ quick: 50, odd: 35, large: 13, 'too much': 2 })]()
