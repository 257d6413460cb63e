import type { Trial } from '../run.ts'

/** A trial as it is read at the terminal. */
export function reportOf({
  counts,
  strikes,
  stories,
  endings,
  desk,
  left,
  seconds,
  wrong,
}: Trial): string {
  return [
    ...listed('What was done', counts.did),
    ...listed('Left in progress by the call that asked', counts.paused),
    ...listed('Refused', counts.refused),
    ...listed('Outside', counts.outside),
    ...listed('Faults that struck', strikes),
    'Orders outside: how many, and how those ended that the first call left undecided',
    ...stories.map(
      (s) =>
        `  ${s.kind.padEnd(28)}${s.orders}; undecided at first ${s.later}: done ${s.done}, refused ${s.refused}, open ${s.open}`,
    ),
    ...listed('What slips, gifts, bonuses and spins came to', endings),
    ...listed('What a person decided at the desk', desk),
    `Orders that did not end by themselves, each in a list for a person: ${left}`,
    `Time: ${seconds.preparing.toFixed(0)} s to prepare, ${seconds.running.toFixed(0)} s of operations, ${seconds.settling.toFixed(0)} s to settle`,
    ...wrong.slice(0, 40).map((one) => `WRONG: ${one}`),
    ...(wrong.length > 40 ? [`… and ${wrong.length - 40} more`] : []),
    wrong.length === 0 ? 'books and outside agree to the satang' : 'books and outside DO NOT agree',
  ].join('\n')
}

function listed(title: string, counts: ReadonlyMap<string, number>): string[] {
  const all = [...counts].sort(([a], [b]) => a.localeCompare(b))
  const sum = all.reduce((total, [, n]) => total + n, 0)
  return [`${title}: ${sum}`, ...all.map(([word, n]) => `  ${String(n).padStart(6)}  ${word}`)]
}
