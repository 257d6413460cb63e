import type { Look, Mark } from './loss.sql.ts'

/** How long the newest call is compared: its row is deleted one day. That of an order stays. */
const callComparedMs = 60_000

/** `isSettledByRecovery`: the mark came before a loss that may be open now, or a look found one open since. The recovery of that loss settles it. */
export type Known = { mark: Mark; isSettledByRecovery: boolean }

/** What a process knows to be committed, and `found`, what earlier processes left. */
export function knownMarks(found: readonly Mark[]) {
  /** Of those that were compared, the newest of each kind: whatever is lost, the newest is lost with it. */
  const newest = new Map<Mark['is'], Mark>()
  /** All since the last look: the database may have lost its newest commits between any two of them. */
  let uncompared = found.map(added)
  return {
    add: (mark: Mark) => void uncompared.push(added(mark)),
    newest: () => [...newest.values()],
    posted: (mark: Mark) => void newest.set(mark.is, mark),
    /** For one look. Marks that come while it runs wait for the next one. */
    toCompare(): Known[] {
      // What was compared came before any loss that is open now.
      const compared = [...newest.values()].map((mark) => ({ mark, isSettledByRecovery: true }))
      return [...compared, ...uncompared]
    },
    /** A look that compared these found a loss open. */
    stayShut(compared: readonly Known[]): void {
      for (const known of compared) known.isSettledByRecovery = true
    },
    /** A look found these in the database, but for those that a recovery has settled. */
    keepNewest(compared: readonly Known[], look: Pick<Look, 'at' | 'recovered' | 'isRecovered'>) {
      const { at, recovered, isRecovered } = look
      uncompared = uncompared.filter((known) => !compared.includes(known))
      // They were made before the process knew of the recovery.
      if (isRecovered) for (const known of uncompared) known.mark = { ...known.mark, recovered }
      newest.clear()
      for (const { mark, isSettledByRecovery } of compared)
        if (!(isRecovered && isSettledByRecovery) && !isOlder(mark, newest.get(mark.is)))
          newest.set(mark.is, { ...mark, recovered })
      const call = newest.get('call')
      if (call && Date.parse(at) - Date.parse(call.at) > callComparedMs) newest.delete('call')
    },
  }
}
export type KnownMarks = ReturnType<typeof knownMarks>

/** Orders may be told of in another order than they were sent in. */
const isOlder = (mark: Mark, kept: Mark | undefined): boolean =>
  mark.is === 'order' && kept?.is === 'order' && sentMs(mark) < sentMs(kept)
const sentMs = ({ sentAt, at }: Extract<Mark, { is: 'order' }>) => Date.parse(sentAt ?? at)

const added = (mark: Mark): Known => ({ mark, isSettledByRecovery: false })
