import type { Campaign, Timed } from './campaign.ts'
import { type Victim, victims } from './house.ts'

/** What the campaign promises, in milliseconds. Other durations are only reported. */
const limits = { serverBackMs: 5_000, repeatMs: 40_000, settledMs: 60_000 }

/** What was promised and did not hold; empty is good. */
export function broken(c: Campaign): string[] {
  return [
    ...c.lost.map(({ about }) => `lost: ${about}`),
    ...c.doubled.map(({ about }) => `doubled: ${about}`),
    ...c.wrong,
    ...(c.acknowledged === 0 ? ['nothing was acknowledged, so nothing is proven'] : []),
    ...late('the server was back', backsOf(c, 'server'), limits.serverBackMs),
    ...late('repeats were answered', c.repeats, limits.repeatMs),
    ...late('orders ended', c.settled, limits.settledMs),
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
      return backs.length > 0
        ? [
            `${victim.padEnd(11)}${String(backs.length).padEnd(8)}${seconds(median(backs)).padEnd(15)}${longestOf(backs)}`,
          ]
        : []
    }),
    '',
    `acknowledged ${c.acknowledged}, refused ${c.refused}, lost ${c.lost.length}, doubled ${c.doubled.length}`,
    `acknowledged of each kind: ${[...c.kinds].map(([what, n]) => `${what} ${n}`).join(', ')}`,
    `calls that were cut off: ${c.repeats.length}, their repeats answered within ${longestOf(c.repeats)}`,
    `orders under way at a kill: ${c.settled.length}, ended within ${longestOf(c.settled)}`,
    ...why.slice(0, 40).map((one) => `WRONG: ${one}`),
    why.length === 0 ? 'nothing lost, nothing doubled, nothing late' : 'NOT as promised',
  ].join('\n')
}

const backsOf = ({ kills }: Campaign, of: Victim): Timed[] =>
  kills.flatMap(({ victim, backMs }, i) =>
    victim === of ? [{ ms: backMs, about: `kill ${i + 1}` }] : [],
  )

function late(what: string, times: readonly Timed[], limitMs: number): string[] {
  const tooLate = times.filter(({ ms }) => ms > limitMs)
  if (tooLate.length === 0) return []
  const sum = `${what} later than ${limitMs / 1000} s ${tooLate.length} times of ${times.length}, at worst after ${longestOf(tooLate)}`
  return [sum, ...tooLate.map(({ ms, about }) => `  after ${seconds(ms)}: ${about}`)]
}

const longestOf = (times: readonly Timed[]): string =>
  seconds(Math.max(0, ...times.map(({ ms }) => ms)))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const median = (times: readonly Timed[]): number =>
  times.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
