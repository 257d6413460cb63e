import { local } from '../../../session/storage.ts'

// What the wheel has committed to, as this device was shown it, with the time: a commitment that is told only afterwards proves nothing.

type Seen = Record<string, number>
const most = 60

/** Keeps the time at which each was shown first. */
export function rememberPromises({
  commitment,
  nextCommitment,
}: {
  commitment: string
  nextCommitment: string
}): void {
  const seen = seenPromises()
  if (seen[commitment] && seen[nextCommitment]) return
  const now = Date.now()
  const all = Object.entries({ [commitment]: now, [nextCommitment]: now, ...seen })
  const newest = all.sort(([, a], [, b]) => b - a).slice(0, most)
  local.set('wheel-promises', JSON.stringify(Object.fromEntries(newest)))
}

/** When this device was shown a commitment; undefined: it was not. */
export function promiseSeenAt(commitment: string): Date | undefined {
  const at = seenPromises()[commitment]
  return typeof at === 'number' ? new Date(at) : undefined
}

/** What is on a device may have been written by a hand. */
function seenPromises(): Seen {
  try {
    const seen: unknown = JSON.parse(local.get('wheel-promises') ?? '{}')
    return typeof seen === 'object' && seen && !Array.isArray(seen) ? (seen as Seen) : {}
  } catch {
    return {}
  }
}
