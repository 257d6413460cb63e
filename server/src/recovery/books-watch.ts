import type { Db } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { lastingTrouble } from '../process/lasting-trouble.ts'
import { type Look, lookAtBooks, type Mark, noteLoss } from './loss.sql.ts'
import { markFileIn, readMarks, removeMarks } from './marks.ts'
import { newestOrders } from './read-journal.ts'

const lookEveryMs = 2_000
/** How long the newest call and order are compared. After that the newest posting covers them. */
const lookedForMs = 60_000

export type BooksWatch = {
  /** Since when the books are behind what was acknowledged; undefined while they are not. */
  behindSince(): string | undefined
  /** A money call was answered, and its row stays. */
  answered(call: { memberId: number; key: string }): void
  /** An order is about to be sent, by this attempt. */
  ordered(order: { id: string; attempt: number }): void
  stop(): Promise<void>
}

type Watched = {
  db: Db
  log: Log
  /** Where the marks stand: outside of the database. */
  dir: string
  /** A person said that this database was restored on purpose. */
  accepted: boolean
}

/**
 * Watches that the database still holds what this service has acknowledged. One that was restored from a backup, or that lost its newest commits in a
 * failover, does not: its books add up and are wrong. From then on no process books anything until `npm run recover` has asked the outside.
 * Throws at the start, in words for a person, where nobody has said that the database was restored on purpose.
 */
export async function watchBooks({ db, log, dir, accepted }: Watched): Promise<BooksWatch> {
  const kept = readMarks(dir)
  const orders = newestOrders(dir)
  const write = markFileIn(dir)
  /** What this process knows to be committed: the newest of each. */
  const own = new Map<Mark['is'], Mark>()
  let at = ''
  let behind: string | undefined
  let written = ''

  const trouble = lastingTrouble(() => log, {
    fails: 'the books could not be compared with what was acknowledged',
    over: 'the books are compared with what was acknowledged again',
  })
  const unwritten = lastingTrouble(() => log, {
    fails: `marks of the books could not be written to JOURNAL_DIR (${dir})`,
    over: 'marks of the books are written again',
  })

  function tell(since: string | undefined): void {
    if (behind === undefined && since !== undefined) log.error({ since }, shut)
    if (behind !== undefined && since === undefined) log.info({}, open)
    behind = since
  }
  async function look(marks: readonly Mark[], mayNote: boolean): Promise<void> {
    const found = await lookAtBooks(db, marks)
    at = found.at
    // The loss was recovered since the last look, so these marks no longer count. Judged by what this process saw: another primary's clock may be behind.
    const isOver = behind !== undefined && !found.behindSince
    const lacks = isOver ? undefined : lostMark(marks, found)
    if (lacks && !found.behindSince) {
      const words = wordsOf(lacks, found)
      if (!mayNote) throw new Error(whyNotStarted(words))
      if (await noteLoss(db, words, lacks.at)) log.error({ lacks: words }, lostTail)
      return tell(found.at)
    }
    tell(found.behindSince ?? undefined)
    // While the books are behind, old marks stay: they name what must come back.
    if (found.behindSince) return
    if (isOver) own.clear()
    if (found.newest) own.set('transfer', { is: 'transfer', at, ...found.newest })
    for (const mark of own.values())
      if (Date.parse(at) - Date.parse(mark.at) > lookedForMs) own.delete(mark.is)
    // A mark that cannot be written is still compared from memory.
    await keep().then(unwritten.worked, unwritten.failed)
  }
  async function keep(): Promise<void> {
    const marks = [...own.values()]
    const text = marks.map((mark) => JSON.stringify({ ...mark, at: '' })).join()
    if (text === written) return
    await write(marks)
    written = text
    // This process's file says more than those it found.
    removeMarks(kept.files.splice(0))
  }

  const vouching = [...kept.marks, ...orders]
  if (accepted && vouching.length === 0) await noteUnvouched(db)
  await look(vouching, accepted)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look([...own.values()], true)
      .then(trouble.worked, trouble.failed)
      .finally(() => {
        looking = undefined
      })
  }, lookEveryMs)
  return {
    behindSince: () => behind,
    answered: ({ memberId, key }) => void own.set('call', { is: 'call', at, memberId, key }),
    ordered: ({ id, attempt }) => void own.set('order', { is: 'order', at, id, attempt }),
    stop: async () => {
      clearInterval(timer)
      await looking
      // A last look keeps what was acknowledged since. Without the database, the next start compares the journal's newest orders.
      await look([...own.values()], true).catch(() => undefined)
    },
  }
}

/** ACCEPT_RESTORED with an empty JOURNAL_DIR: nothing tells what is lacking, so money is shut. */
async function noteUnvouched(db: Db): Promise<void> {
  const { newest } = await lookAtBooks(db, [])
  if (newest)
    await noteLoss(db, 'it was restored (ACCEPT_RESTORED), and no mark tells what it lacks')
}

/** The oldest lost mark: the books end before it. Marks from before the last recovery do not count: they are settled. */
function lostMark(marks: readonly Mark[], { missing, recoveredAt }: Look): Mark | undefined {
  const since = recoveredAt ? Date.parse(recoveredAt) : 0
  const lost = missing
    .map((place) => ({ mark: marks[place]!, atMs: Date.parse(marks[place]!.at) }))
    .filter(({ atMs }) => atMs > since)
  return lost.sort((a, b) => a.atMs - b.atMs)[0]?.mark
}

function wordsOf(lost: Mark, { newest }: Look): string {
  const what = lost.is === 'call' ? 'the answer to a money call' : `${lost.is} ${lost.id}`
  return `${what}, which was there at ${lost.at}; its newest posting is ${newest?.id ?? 'none'}`
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
