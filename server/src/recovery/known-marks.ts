import type { Look, Mark } from './loss.sql.ts'

/** How long the newest call is compared: its row is deleted one day. That of an order stays. */
const callLookedForMs = 60_000

/** What a process knows to be committed, and `found`, what earlier ones left. */
export function knownMarks(found: readonly Mark[]) {
  /** Of those that were compared, the newest of each kind: whatever is lost, the newest is lost with it. */
  const newest = new Map<Mark['is'], Mark>()
  /** All since the last look: the database may have lost its newest commits between any two of them. */
  const uncompared = [...found]
  return {
    add: (mark: Mark) => void uncompared.push(mark),
    newest: () => [...newest.values()],
    /** For one look. Those that come while it looks wait for the next one. */
    toCompare() {
      const count = uncompared.length
      return {
        marks: [...newest.values(), ...uncompared],
        /** The database, as that look saw it, holds them all. */
        held({ at, recovered }: Pick<Look, 'at' | 'recovered'>): void {
          for (const mark of [...newest.values(), ...uncompared.splice(0, count)])
            newest.set(mark.is, { ...mark, recovered })
          const call = newest.get('call')
          if (call && Date.parse(at) - Date.parse(call.at) > callLookedForMs) newest.delete('call')
        },
        /** A person has settled what is lacking. */
        settled(): void {
          uncompared.splice(0, count)
          newest.clear()
        },
      }
    },
    posted: (mark: Mark) => void newest.set(mark.is, mark),
  }
}
