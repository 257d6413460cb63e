import { showMoney, subtract } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { t } from './legs.text.ts'
import type { Leg } from './legs.ts'

/** What became of one move, and with it where its money is. `nameOf`: what a game is called. */
export function legWords(
  { direction, state, why, onward, free }: Leg,
  nameOf: (code: string) => string,
): Text {
  const out = direction === 'out'
  switch (state) {
    case 'done':
      if (out) return onward ? filled(t.doneOnward, { game: nameOf(onward) }) : t.doneOut
      return why === 'limit' ? t.doneInPart : t.doneIn
    case 'pending':
      return out ? t.pendingOut : t.pendingIn
    case 'refused':
      return (out ? unmovedOut : unmovedIn)[why ?? 'refused'] ?? (out ? t.refusedOut : t.refusedIn)
    case 'stayed':
      if (free) return out ? t.freeOut : t.freeIn
      return (out ? unmovedOut : unmovedIn)[why ?? 'refused'] ?? (out ? t.stayedOut : t.notSentOn)
  }
}

/** Out of a game nothing is held beforehand: what did not move there never left. */
type ByWhy = Partial<Record<NonNullable<Leg['why']>, Text>>
const unmovedOut: ByWhy = {
  silent: t.silentOut,
  busy: t.busyOut,
  maintenance: t.maintenanceOut,
  short: t.shortOut,
}
const unmovedIn: ByWhy = {
  silent: t.silentIn,
  busy: t.busyIn,
  maintenance: t.maintenanceIn,
  limit: t.limitIn,
}

/** What arrived of money that was bound to a bonus that has ended; undefined for any other. */
export function boundWords(
  { amount, arrived }: Leg,
  { name, sign }: { name: string; sign: string },
): Text | undefined {
  if (amount === null || arrived === undefined) return undefined
  const figures = { all: amount, amount: arrived, rest: subtract(amount, arrived) }
  const shown = (of: keyof typeof figures) => sign + showMoney(figures[of])
  return filled(t.bound, {
    game: name,
    all: shown('all'),
    amount: shown('amount'),
    rest: shown('rest'),
  })
}
