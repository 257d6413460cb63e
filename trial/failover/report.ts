import type { Wish } from '../kills/wishes.ts'
import { isMoneyAnswer } from './load.ts'
import type { FailoverTrial, Passed } from './run.ts'

/** As long as a repeat may take (`npm run try:kills`). What is later is a service that hangs. */
const longestCallMs = 40_000
/** Of strange answers and of differences, so many are shown. */
const shown = 30

/** What was promised and did not hold; empty is good. */
export function broken({ outcome, wishes, heard, tail, wrong }: FailoverTrial): string[] {
  const tries = wishes.flatMap((wish) => wish.tries.map((one) => ({ ...one, what: wish.what })))
  const strange = tries.filter(
    ({ status, saysWhen }) =>
      status !== undefined && status >= 500 && !(status === 503 && saysWhen),
  )
  const endless = tries.filter(({ ms }) => ms > longestCallMs)
  return [
    ...outcome.lost.map(({ about }) => `lost: ${about}`),
    ...outcome.doubled.map(({ about }) => `doubled: ${about}`),
    ...outcome.wrong,
    ...wrong,
    ...strange.map(
      ({ what, status, word, saysWhen, at }) =>
        `${what} at ${at.toISOString()} was answered ${status} ${word}${saysWhen ? '' : ', without Retry-After'}`,
    ),
    ...endless.map(
      ({ what, ms, at }) => `${what} at ${at.toISOString()} was not answered for ${seconds(ms)}`,
    ),
    ...(outcome.unsettled > 0 ? [`${outcome.unsettled} orders have not ended at all`] : []),
    ...(heard && heard.heard < heard.of
      ? [`${heard.of - heard.heard} of ${heard.of} quiet pages do not know of a payment`]
      : []),
    ...(tail && !tail.noticed ? ['asynchronous: the service has not noticed a lost tail'] : []),
    ...(tail?.left ?? []).map((what) => `asynchronous, recovered: ${what}`),
    ...(tail && tail.lost === 0 ? ['asynchronous: a tail was cut off, and no loss was found'] : []),
  ]
}

const columns = [
  'event',
  'without answers',
  'while made whole',
  'longest call',
  'acknowledged',
  'lost',
  'doubled',
]

/** The trial as it is read at the terminal. */
export function reportOf(trial: FailoverTrial): string {
  const { passed, wishes, outcome, heard, tail } = trial
  const why = broken(trial)
  const rows = passed.map((event, i) => rowOf(trial, event, passed[i + 1]?.at ?? new Date(8.64e15)))
  const rate = ratePerSecond(trial)
  return [
    tableOf([columns, ...rows]),
    '',
    `${rate.toFixed(0)} money answers a second between the events; acknowledged ${outcome.acknowledged}, refused ${outcome.refused}, lost ${outcome.lost.length}, doubled ${outcome.doubled.length}`,
    `asked again after 503 or a cut ${outcome.repeats.length} times; answers without success: ${answersOf(wishes)}`,
    `books against the outside at the end: ${outcome.wrong.length} differences`,
    ...(heard
      ? [
          `quiet pages that hear of a payment made during a failover: ${heard.heard} of ${heard.of}`,
          ...heard.late.map((what) => `  not heard: ${what}`),
        ]
      : []),
    ...(tail
      ? [
          `asynchronous, a tail lost on purpose: ${tail.lost} of ${tail.acknowledged} acknowledged are gone; the books by themselves: ${tail.unbalanced} wrong; against the outside: ${tail.apart} differences`,
          `  noticed by the service: ${tail.noticed ?? 'not within a minute'}`,
          `  after npm run recover: ${tail.left.length} things wrong`,
        ]
      : []),
    ...why.slice(0, shown).map((one) => `WRONG: ${one}`),
    why.length === 0
      ? 'nothing acknowledged is lost, nothing is done twice'
      : `NOT as promised (${why.length})`,
  ].join('\n')
}

function rowOf({ wishes, outcome }: FailoverTrial, event: Passed, next: Date): string[] {
  const isIn = ({ at }: { at?: Date }) => at !== undefined && at >= event.at && at < next
  const calls = wishes
    .flatMap(({ tries }) => tries)
    .filter(({ at, ms }) => at < event.wholeAt && at.getTime() + ms > event.at.getTime())
  return [
    event.victim,
    seconds(longestSilence(wishes, event.at, event.backAt)),
    seconds(longestSilence(wishes, event.backAt, event.wholeAt)),
    seconds(Math.max(0, ...calls.map(({ ms }) => ms))),
    String(wishes.filter((wish) => isMoneyAnswer(wish) && isIn({ at: wish.answeredAt! })).length),
    String(outcome.lost.filter(isIn).length),
    String(outcome.doubled.filter(isIn).length),
  ]
}

/** The longest time between two money answers, of which some part lies between these two moments. */
function longestSilence(wishes: readonly Wish[], from: Date, to: Date): number {
  const times = wishes
    .filter(isMoneyAnswer)
    .map(({ answeredAt }) => answeredAt!.getTime())
    .sort((a, b) => a - b)
  const gaps = times.slice(1).map((time, i) => [times[i]!, time] as const)
  return Math.max(
    0,
    ...gaps
      .filter(([start, end]) => end > from.getTime() && start < to.getTime())
      .map(([start, end]) => end - start),
  )
}

/** Of the time that no event was going on. */
function ratePerSecond({ wishes, passed }: FailoverTrial): number {
  const times = wishes.filter(isMoneyAnswer).map(({ answeredAt }) => answeredAt!.getTime())
  const quiet = passed.flatMap(({ at }, i) => {
    const since = passed[i - 1]?.wholeAt.getTime() ?? Math.min(...times)
    return [{ since, until: at.getTime() }]
  })
  const answers = times.filter((time) =>
    quiet.some(({ since, until }) => time >= since && time < until),
  )
  return (answers.length * 1_000) / quiet.reduce((sum, { since, until }) => sum + until - since, 1)
}

function answersOf(wishes: readonly Wish[]): string {
  const tries = wishes
    .flatMap((wish) => wish.tries)
    .filter(({ status }) => status === undefined || status >= 500)
  const counted = Map.groupBy(tries, ({ status, word }) =>
    status === undefined ? 'cut off' : `${status} ${word}`,
  )
  return [...counted].map(([what, all]) => `${what} ${all.length}`).join(', ') || 'none'
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
