import { type Victim, victims } from './house.ts'
import type { Campaign } from './run.ts'

/** What the campaign promises, in milliseconds. Of the others it is told how long they took. */
const limits = { serverBackMs: 5_000, repeatMs: 40_000, settledMs: 60_000 }

/** What was promised and did not hold; empty is good. */
export function broken(c: Campaign): string[] {
  const backs = backsOf(c, 'server')
  return [
    ...c.lost.map((one) => `lost: ${one}`),
    ...c.doubled.map((one) => `doubled: ${one}`),
    ...c.wrong,
    ...(c.acknowledged === 0 ? ['nothing was acknowledged, so nothing is proven'] : []),
    ...over('the server was back', backs, limits.serverBackMs),
    ...over('repeats were answered', c.repeatsMs, limits.repeatMs),
    ...over('orders ended', c.settledMs, limits.settledMs),
    ...(c.unsettled > 0 ? [`${c.unsettled} orders have not ended at all`] : []),
  ]
}

/** The campaign as it is read at the terminal. */
export function reportOf(c: Campaign): string {
  const why = broken(c)
  return [
    'killed     times   back: median   longest',
    ...victims.flatMap((victim) => {
      const backs = backsOf(c, victim)
      const [middle, longest] = [median(backs), Math.max(...backs)].map(seconds)
      return backs.length > 0
        ? [`${victim.padEnd(11)}${String(backs.length).padEnd(8)}${middle!.padEnd(15)}${longest}`]
        : []
    }),
    '',
    `acknowledged ${c.acknowledged}, refused ${c.refused}, lost ${c.lost.length}, doubled ${c.doubled.length}`,
    `calls that were cut off: ${c.repeatsMs.length}, their repeats answered within ${longestOf(c.repeatsMs)}`,
    `orders under way at a kill: ${c.settledMs.length}, ended within ${longestOf(c.settledMs)}`,
    ...why.slice(0, 40).map((one) => `WRONG: ${one}`),
    why.length === 0 ? 'nothing lost, nothing doubled, nothing late' : 'NOT as promised',
  ].join('\n')
}

const backsOf = ({ kills }: Campaign, of: Victim): number[] =>
  kills.filter(({ victim }) => victim === of).map(({ backMs }) => backMs)

function over(what: string, times: readonly number[], limitMs: number): string[] {
  const late = times.filter((ms) => ms > limitMs)
  return late.length > 0
    ? [
        `${what} later than ${limitMs / 1000} s ${late.length} times of ${times.length}, at worst after ${longestOf(times)}`,
      ]
    : []
}

const longestOf = (times: readonly number[]): string => (times.length > 0 ? seconds(Math.max(...times)) : '0 s')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
