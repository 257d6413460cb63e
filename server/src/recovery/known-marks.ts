import type { Look, Mark } from './loss.sql.ts'

/** How long the newest call is compared: its row is deleted one day. That of an order stays. */
const callLookedForMs = 60_000

/** What a process knows to be committed, and `found`, what earlier ones left. */
export function knownMarks(found: readonly Mark[]) {
  /** Of those that were compared, the newest of each kind: whatever is lost, the newest is lost with it. */
  const newest = new Map<Mark['is'], Mark>()
  /** All since the last look: the database may have lost its newest commits between any two of them. */
  const uncompared = [...found]
  /** How many of them came before the last look that found a loss open: its recovery settles these, and none that came since. */
  let beforeRecovery = 0
  return {
    add: (mark: Mark) => void uncompared.push(mark),
    newest: () => [...newest.values()],
    /** For one look. Those that come while it looks wait for the next one. */
    toCompare() {
      const count = uncompared.length
      return {
        marks: [...newest.values(), ...uncompared],
        /** The place of the first mark that the recovery of an open loss does not settle. */
        unsettledFrom: newest.size + beforeRecovery,
        /** The loss is still open. */
        shut(): void {
          beforeRecovery = count
        },
        /** The database, as that look saw it, holds them all, but for those that a recovery has settled. */
        held({ at, recovered, isRecovered }: Pick<Look, 'at' | 'recovered' | 'isRecovered'>): void {
          const compared = uncompared.splice(0, count)
          if (isRecovered) {
            newest.clear()
            compared.splice(0, beforeRecovery)
            // They were made before the process knew of the recovery.
            for (const [place, mark] of uncompared.entries())
              uncompared[place] = { ...mark, recovered }
          }
          beforeRecovery = 0
          for (const mark of [...newest.values(), ...compared])
            newest.set(mark.is, { ...mark, recovered })
          const call = newest.get('call')
          if (call && Date.parse(at) - Date.parse(call.at) > callLookedForMs) newest.delete('call')
        },
      }
    },
    posted: (mark: Mark) => void newest.set(mark.is, mark),
  }
}
