import type { Known } from './known-marks.ts'
import type { Look, Mark, Recoveries } from './loss.sql.ts'

/**
 * 'lacks': a loss is to be noted, in these words; `wasThereAt`: when what is lacking was last known to be there; `lostOrder`: the oldest order of which the
 * marks tell that it is lacking.
 */
export type Verdict =
  | { is: 'open' }
  | { is: 'shut'; since: string }
  | { is: 'lacks'; words: string; wasThereAt: string; lostOrder?: string | undefined }

/**
 * What a look at the books means, which was asked for these marks. `isRestored`: a person has said so, and the books are shut although no mark is missing:
 * those found may be older than the backup, as on a machine that was off.
 */
export function verdict(compared: readonly Known[], seen: Look, isRestored: boolean): Verdict {
  if (seen.behindSince) return { is: 'shut', since: seen.behindSince }
  const lost = lostMarks(compared, seen)
  const [oldest] = lost
  if (oldest) {
    const lostOrder = lost.find((mark) => mark.is === 'order')?.id
    return { is: 'lacks', words: wordsOf(oldest, seen), wasThereAt: oldest.at, lostOrder }
  }
  return isRestored ? { is: 'lacks', words: unvouched, wasThereAt: ever } : { is: 'open' }
}

/**
 * The lost marks, the oldest first: the books end before it. Marks that a recovery has settled do not count. One that left nothing to look at has brought back
 * the orders of each journal that it read: an order that is absent stands in another journal.
 */
function lostMarks(compared: readonly Known[], seen: Look): Mark[] {
  return seen.missing
    .filter((place) => {
      const settling = seen.absent.includes(place) ? seen.openedAnyway : seen
      return !isOver(compared[place]!, settling)
    })
    .map((place) => compared[place]!.mark)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** By the loss that the process knows: the clock of another primary may be behind, and one that lost the loss itself has recovered nothing. */
const isOver = ({ mark, isSettledByRecovery }: Known, seen: Recoveries): boolean =>
  seen.isRecovered ? isSettledByRecovery : isSettled(mark, seen)

/** By a recovery that the mark does not know. Times tell it only where the mark does not say what it knows: another primary's clock may be ahead. */
const isSettled = ({ at, recovered }: Mark, seen: Recoveries): boolean =>
  recovered
    ? seen.recovered.some((loss) => !recovered.includes(loss))
    : seen.recoveredAt !== null && Date.parse(at) <= Date.parse(seen.recoveredAt)

function wordsOf(lost: Mark, { newest }: Look): string {
  const what = lost.is === 'call' ? 'the answer to a money call' : `${lost.is} ${lost.id}`
  return `${what}, which was there at ${lost.at}; its newest posting is ${newest?.id ?? 'none'}`
}

/** Postings may have been made on top of such books: nothing tells where they end, so all that the journal keeps is compared. */
const ever = new Date(0).toISOString()
const unvouched = 'it was restored (ACCEPT_RESTORED), and no mark tells what it lacks'
