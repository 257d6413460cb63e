import type { Db } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { lastingTrouble } from '../process/lasting-trouble.ts'
import { type KnownMarks, knownMarks } from './known-marks.ts'
import { type Look, lookAtBooks, type Mark, noteLoss } from './loss.sql.ts'
import { markFileIn, readMarks, removeMarks } from './marks.ts'
import { newestOrders } from './read-journal.ts'
import { type Verdict, verdict } from './verdict.ts'

const lookEveryMs = 2_000

export type BooksWatch = {
  /** Since when the books are behind what was acknowledged; undefined while they are not. */
  behindSince(): string | undefined
  /** A money call was answered by this run, and its row stays. */
  answered(call: { memberId: number; key: string; run: string }): void
  /** An order is about to be sent, by this attempt. */
  ordered(order: { id: string; attempt: number; sentAt: string }): void
  /** Throws where the books are behind. Looks at them first where a connection was made since the last look: another server may answer at its other end. */
  confirm(): Promise<void>
  stop(): Promise<void>
}

type Watched = {
  db: Db
  log: Log
  /** Where the marks stand: outside of the database. */
  dir: string
  /** A person said that this database was restored on purpose. */
  accepted: boolean
  /** How many connections to the database were made so far. */
  connectionsMade: () => number
}

/**
 * Watches that the database still holds what this service has acknowledged. One that was restored from a backup, or that lost its newest commits in a
 * failover, does not: its books add up and are wrong. From then on no process books anything until `npm run recover` has asked the outside.
 * Throws at the start, in words for a person, where nobody has said that the database was restored on purpose.
 */
export async function watchBooks(watched: Watched): Promise<BooksWatch> {
  const { log, dir, accepted, connectionsMade } = watched
  const left = readMarks(dir)
  const known = knownMarks([...left.marks, ...newestOrders(dir)])
  const books = comparing(watched, known, writingMarks(watched, left.files))
  const trouble = lastingTrouble(() => log, {
    fails: 'the books could not be compared with what was acknowledged',
    over: 'the books are compared with what was acknowledged again',
  })
  await books.compare({ mayNoteLoss: accepted, isRestored: accepted })
  const looks = sharing(() => books.compare({ mayNoteLoss: true }), connectionsMade)
  const timer = setInterval(
    () => void looks.fresh().then(trouble.worked, trouble.failed),
    lookEveryMs,
  )
  const acknowledged = (what: Acknowledged) => known.add({ ...books.seen(), ...what })
  return {
    behindSince: books.behindSince,
    answered: ({ memberId, key, run }) => acknowledged({ is: 'call', memberId, key, run }),
    ordered: ({ id, attempt, sentAt }) => acknowledged({ is: 'order', id, attempt, sentAt }),
    async confirm() {
      // A person may have opened them since.
      if (books.behindSince()) await looks.fresh()
      while (books.comparedOver() < connectionsMade()) await looks.fresh()
      if (books.behindSince()) throw new Error(shut)
    },
    async stop() {
      clearInterval(timer)
      await looks.ended()
      // A last look keeps what was acknowledged since. Without the database, the next start compares the journal's newest orders.
      await books.compare({ mayNoteLoss: true }).catch(() => undefined)
    },
  }
}

type Acknowledged =
  | { is: 'order'; id: string; attempt: number; sentAt: string }
  | { is: 'call'; memberId: number; key: string; run: string }

type Looking = {
  /** Otherwise a loss is thrown, in words for a person. */
  mayNoteLoss: boolean
  /** A person said so: money is shut although no mark is missing. */
  isRestored?: boolean
}

/** Compares the books with the known marks, and remembers what the newest look found. */
function comparing(
  { db, log, connectionsMade }: Watched,
  known: KnownMarks,
  write: (marks: readonly Mark[]) => Promise<void>,
) {
  let seen: Pick<Look, 'at' | 'recovered'> = { at: '', recovered: [] }
  let behindSince: string | undefined
  /** Connections that had been made when the newest answered look began. */
  let comparedOver = -1
  let newestLook = 0

  async function compare({ mayNoteLoss, isRestored = false }: Looking): Promise<void> {
    newestLook += 1
    const thisLook = newestLook
    const connections = connectionsMade()
    const compared = known.toCompare()
    const marks = compared.map(({ mark }) => mark)
    const look = await lookAtBooks(db, marks, behindSince)
    // A later one has begun, over newer connections: that one counts.
    if (thisLook !== newestLook) return
    seen = { at: look.at, recovered: look.recovered }
    const found = verdict(compared, look, isRestored)
    if (found.is === 'lacks') {
      if (!mayNoteLoss) throw new Error(whyNotStarted(found.words))
      await note(found)
      return compare({ mayNoteLoss })
    }
    comparedOver = connections
    if (found.is === 'shut') {
      setBehind(found.since)
      // Old marks stay: they name what must come back.
      known.stayShut(compared)
      return
    }
    setBehind(undefined)
    known.keepNewest(compared, look)
    if (look.newest) known.posted({ is: 'transfer', ...seen, ...look.newest })
    await write(known.newest())
  }

  async function note({ words, ...lacking }: Extract<Verdict, { is: 'lacks' }>): Promise<void> {
    if (await noteLoss(db, words, lacking)) log.error({ lacks: words }, lostTail)
  }
  function setBehind(since: string | undefined): void {
    if (behindSince === undefined && since !== undefined) log.error({ since }, shut)
    if (behindSince !== undefined && since === undefined) log.info({}, open)
    behindSince = since
  }
  return {
    compare,
    seen: () => seen,
    behindSince: () => behindSince,
    comparedOver: () => comparedOver,
  }
}

/** Who asks during a look shares it, unless it began over older connections: that one may wait for a server that is gone. */
function sharing(look: () => Promise<void>, connectionsMade: () => number) {
  let latest: { made: number; done: Promise<void> } | undefined
  return {
    fresh(): Promise<void> {
      if (latest?.made !== connectionsMade()) {
        const mine = {
          made: connectionsMade(),
          done: look().finally(() => {
            if (latest === mine) latest = undefined
          }),
        }
        latest = mine
      }
      return latest.done
    },
    ended: () => latest?.done.catch(() => undefined),
  }
}

/** Writes this process's marks where they have changed, and then removes those it found: its own say more. */
function writingMarks({ log, dir }: Watched, found: string[]) {
  const write = markFileIn(dir)
  const unwritten = lastingTrouble(() => log, {
    fails: `marks of the books could not be written to JOURNAL_DIR (${dir})`,
    over: 'marks of the books are written again',
  })
  let written = ''
  async function writeNew(marks: readonly Mark[]): Promise<void> {
    const text = marks.map((mark) => JSON.stringify({ ...mark, at: '' })).join()
    if (text === written) return
    await write(marks)
    written = text
    removeMarks(found.splice(0))
  }
  // A mark that cannot be written is still compared from memory.
  let last = Promise.resolve()
  return (marks: readonly Mark[]): Promise<void> => {
    last = last.then(() => writeNew(marks)).then(unwritten.worked, unwritten.failed)
    return last
  }
}

const lostTail =
  'THE DATABASE LACKS WHAT THIS SERVICE HAS ACKNOWLEDGED. Nothing is booked any more, in any process, until npm run recover (docs/recovery.md). Call the person on duty'
const shut = 'the books are behind what was acknowledged: money does not move'
const open = 'the books were recovered: money moves again'
const whyNotStarted = (lacks: string) =>
  `This database lacks what the service has acknowledged: ${lacks}.\n` +
  'If an old copy was started by mistake, stop, and start the right one.\n' +
  'If it is meant to be a new one, give it a JOURNAL_DIR of its own.\n' +
  'If it was restored on purpose, or a failover lost its newest commits: ACCEPT_RESTORED=yes starts with money shut, and npm run recover opens it (docs/recovery.md).'
