import { commitmentOf, type Drawn, drawSteps, oddsHashOf } from '@krapao/shared/spin/draw'
import type { Spins } from '../spin-queries.ts'

export type Seed = Spins['seeds'][number]
export type Version = Spins['versions'][number]
export type Spin = Spins['spins'][number]
/** The spins of one seed, the newest first, and the wheel that they were drawn on. */
export type Series = { seed: Seed; version: Version; spins: Spin[] }
/** What the browser has worked out, beside what was told. */
export type Checked = {
  oddsHash: string
  commitment: string
  /** In the order of the series' spins. */
  draws: Drawn[]
}

/** The seeds that the spins were drawn with, in the order of the spins. */
export function seriesOf({ spins, seeds, versions }: Spins): Series[] {
  const bySeed = Map.groupBy(spins, (spin) => spin.seed)
  return [...bySeed].flatMap(([id, ofSeed]) => {
    const seed = seeds.find(({ _id }) => _id === id)
    const version = versions.find((one) => one.version === seed?.version)
    return seed && version ? [{ seed, version, spins: ofSeed }] : []
  })
}

/** Works everything out again, with the very page that the server draws with. undefined: it is not revealed. */
export async function check({ seed, version, spins }: Series): Promise<Checked | undefined> {
  const { serverSeed, clientSeed } = seed
  if (serverSeed === null || clientSeed === null) return undefined
  const weights = version.slices.map(({ weight }) => weight)
  const oddsHash = await oddsHashOf(version.slices)
  const draws = spins.map(({ nonce }) => drawSteps({ serverSeed, clientSeed }, nonce, weights))
  return {
    oddsHash,
    commitment: await commitmentOf(serverSeed, oddsHash),
    draws: await Promise.all(draws),
  }
}

/** Of a spin, what was told and what was worked out, step by step. */
export function stepsOf({ seed, version, spins }: Series, checked: Checked, at: number) {
  return {
    isOdds: checked.oddsHash === version.oddsHash,
    isPromise: checked.commitment === seed.commitment,
    isSlice: version.slices[checked.draws[at]!.place]!.code === spins[at]!.code,
  }
}

export const isRight = (series: Series, checked: Checked, at: number): boolean =>
  Object.values(stepsOf(series, checked, at)).every(Boolean)

/** The remainders that mean a slice: from the first to the last. */
export function pointsOf({ slices }: Version, place: number): { from: number; to: number } {
  const from = slices.slice(0, place).reduce((sum, { weight }) => sum + weight, 0)
  return { from, to: from + slices[place]!.weight - 1 }
}

export const weightOf = ({ slices }: Version): number =>
  slices.reduce((sum, { weight }) => sum + weight, 0)
