import type { Text } from '@krapao/shared/text'
import { t } from './legs.text.ts'
import type { Leg } from './legs.ts'

/** What became of one move, and with it where its money is. */
export function legWords({ direction, state, why, onward }: Leg): Text {
  const out = direction === 'out'
  switch (state) {
    case 'done':
      if (out) return onward ? t.doneOnward : t.doneOut
      return why === 'limit' ? t.doneInPart : t.doneIn
    case 'pending':
      return out ? t.pendingOut : t.pendingIn
    case 'refused':
      return refusedWords(out, why)
    case 'stayed':
      return (out ? stayedOut : stayedIn)[why ?? 'refused'] ?? (out ? t.stayedOut : t.stayedIn)
  }
}

/** Out of a game nothing is held beforehand: what was refused there never left. */
function refusedWords(out: boolean, why: Leg['why']): Text {
  if (!out) return why === 'maintenance' ? t.maintenanceIn : t.refusedIn
  return { short: t.shortOut, maintenance: t.maintenanceOut }[why as string] ?? t.refusedOut
}

type ByWhy = Partial<Record<NonNullable<Leg['why']>, Text>>
const stayedOut: ByWhy = { silent: t.silentOut, busy: t.busyOut, maintenance: t.maintenanceOut }
const stayedIn: ByWhy = { silent: t.silentIn, busy: t.busyIn, maintenance: t.maintenanceIn, limit: t.limitIn }
