import { showDate } from '../../../i18n/dates.ts'
import type { Bubble } from '../room/room.ts'

export type Row =
  | { kind: 'day'; key: string; at: Date }
  /** Two neighbours of different conversations have it between them (SPEC §2). */
  | { kind: 'end'; key: string }
  /** `isFirst`, `isLast`: of those that one side said in one go. */
  | { kind: 'bubble'; key: string; bubble: Bubble; isFirst: boolean; isLast: boolean }

/** Said in one go: not more than this apart. */
const togetherMs = 3 * 60_000

/** When something was said: of a message from before a login that is earlier than when this row was written. */
export const saidAt = ({ at, payload }: Bubble): Date | undefined => payload.said_at ?? at

/** What is drawn, the oldest first. */
export function rowsOf(bubbles: readonly Bubble[]): Row[] {
  const rows: Row[] = []
  let session: string | undefined
  let day: string | undefined
  bubbles.forEach((bubble, i) => {
    const at = saidAt(bubble)
    const ends =
      session !== undefined && bubble.sessionId !== undefined && bubble.sessionId !== session
    if (ends) rows.push({ kind: 'end', key: `end ${bubble.key}` })
    session = bubble.sessionId ?? session
    // One on its way has no time yet: it is of today, and stands where it will stand.
    if (at && showDate(at) !== day) rows.push({ kind: 'day', key: `day ${bubble.key}`, at })
    day = at ? showDate(at) : day
    rows.push({
      kind: 'bubble',
      key: bubble.key,
      bubble,
      isFirst: !isTogether(bubbles[i - 1], bubble),
      isLast: !isTogether(bubble, bubbles[i + 1]),
    })
  })
  return rows
}

function isTogether(one: Bubble | undefined, next: Bubble | undefined): boolean {
  if (!one || !next || one.isOwn !== next.isOwn) return false
  if (one.sessionId && next.sessionId && one.sessionId !== next.sessionId) return false
  if (one.agent?.name !== next.agent?.name) return false
  const [before, after] = [saidAt(one), saidAt(next)]
  if (!before || !after) return true
  return showDate(before) === showDate(after) && after.getTime() - before.getTime() <= togetherMs
}

/** The last of one's own that has arrived: under it stands whether it was read. */
export const lastArrived = (bubbles: readonly Bubble[]): string | undefined =>
  bubbles.findLast(({ isOwn, delivery }) => isOwn && delivery === 'succeed')?.key

/** The replies that may be chosen now: of the newest message, while nothing was said after it. */
export function repliesNow(bubbles: readonly Bubble[]): Bubble | undefined {
  const newest = bubbles.at(-1)
  const hasSome = newest?.kind === 'quick_replies' && !newest.isOwn && !newest.payload.erased
  return hasSome && newest.payload.quick_replies?.length ? newest : undefined
}

/** Who said it, for screen readers and the transcript. Our bot has no name of its own. */
export const speakerOf = (
  { agent }: Pick<Bubble, 'agent'>,
  words: { team: string; assistant: string },
): string => agent?.name || (agent?.isBot ? words.assistant : words.team)
