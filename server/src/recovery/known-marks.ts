import type { Mark } from './loss.sql.ts'

/** How long the newest call and order are compared. After that the newest posting covers them. */
const lookedForMs = 60_000

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
        /** The database, whose now is `at`, holds them all. */
        held(at: string): void {
          for (const mark of uncompared.splice(0, count)) newest.set(mark.is, mark)
          for (const mark of newest.values())
            if (Date.parse(at) - Date.parse(mark.at) > lookedForMs) newest.delete(mark.is)
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
