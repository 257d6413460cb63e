import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '@krapao/shared/in-parallel'
import type { Context } from '../context.ts'
import { type Db, inTx } from '../db/pool.ts'
import { readFeedsToTheirEnd } from '../features/deposit/account/feed.ts'
import { bringBack, type Manner } from './bring-back.ts'
import { keptDays } from './journal.ts'
import { judge } from './judge.ts'
import { type Lending, settleLendings } from './lending.ts'
import {
  endLoss,
  endOfBooks,
  type Loss,
  openLoss,
  stillAlone,
  withRecoveryLock,
} from './loss.sql.ts'
import {
  bringsIn,
  hasSentSince,
  isForgotten,
  isOpen,
  isOut,
  knownKinds,
  membersSettledSinceLoss,
  type OrderRows,
  openAndSent,
  standingOf,
} from './order-rows.sql.ts'
import { type Journals, readJournals } from './read-journal.ts'
import { printReport, type Recovered, wordsOf } from './report.ts'
import { freeLeases, passNumbersOfMembers } from './write-back.sql.ts'

export type Recovery = {
  context: Context
  /** Folders of journals: of every machine that sent orders. */
  dirs: readonly string[]
  by: string
  /** How long the outside is asked about one order that others wait for. */
  patienceMs: number
  /** Money is opened although something stays to be looked at. */
  openAnyway: boolean
  say: (line: string) => void
}

const membersAtOnce = 4
const idsAtOnce = 1_000
const askEveryMs = 1_000
const dayMs = 24 * 3_600_000
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

/**
 * Brings books that are behind up to date: writes every order of the journal back that they lack, asks the outside about it and books what was done;
 * reads the feeds on; holds the outside's lists and the ledger's own invariants against the result. Opens money again where nothing is left to look
 * at. Nothing is sent. May be run as often as needed: where no loss is open, it brings only what could not be written back before.
 */
export const recover = (r: Recovery): Promise<Outcome> =>
  withRecoveryLock(r.context.db, (lock) => recoverAlone(r, lock))

type Outcome = Recovered & { wasShut: boolean; opened: boolean }

async function recoverAlone(r: Recovery, lock: Db): Promise<Outcome> {
  const { context, say } = r
  const { db } = context
  const loss = await openLoss(db)
  const since = loss && (await endOfBooks(db, loss))
  if (loss) say(`Behind: ${loss.lacks}.`)
  // With room for a loss that was noticed late.
  const readFrom = since && before(since, 7 * dayMs)
  const journals = await readJournals(r.dirs, readFrom)
  const { orders, torn } = journals
  // Without a loss, orders under way belong to the service that runs.
  const lacking = await lackingOf(context, orders, loss ? isOpen : isForgotten)
  const counts = { inJournal: orders.length, here: orders.length - lacking.length }
  const found: Recovered = {
    orders: { ...counts, done: 0, refused: 0, underWay: 0 },
    ended: [],
    goingOn: [],
    lent: [],
    unresolved: loss ? await unread(context, loss, readFrom, journals) : [],
  }
  say(`Orders in the journal: ${orders.length}; absent or open here: ${lacking.length}.`)
  if (torn > 0) say(wordsOfTorn(torn, loss !== undefined))
  if (loss) await freeLeases(db)
  await bringAllBack(r, lacking, loss !== undefined, found)
  const highest = orders.reduce((most, { member }) => Math.max(most, member.id), 0)
  await inTx(db, (tx) => passNumbersOfMembers(tx, highest))
  for (const { order, words } of await settleLendings(db, say)) {
    found.lent.push(order)
    found.unresolved.push(words)
  }
  // An earlier run may have ended some. Not from when the loss was noticed: that clock may have been ahead.
  const from = loss && (since ? before(since, dayMs) : before(loss.noticedAt, keptDays * dayMs))
  const settled = from ? await membersSettledSinceLoss(db, from) : []
  const members = new Set([...lacking.map(({ member }) => member.id), ...settled])
  await stillAlone(lock)
  if (loss) await judge(context, { lock, since, members, opens: r.openAnyway }, found)
  printReport(found, say)
  const opened = loss !== undefined && (found.unresolved.length === 0 || r.openAnyway)
  await stillAlone(lock)
  if (opened) await endLoss(lock, { by: r.by, report: found })
  return { ...found, wasShut: loss !== undefined, opened }
}

/** An order is sent when its line is on the disk as a whole. But nothing here tells such a line from one that was damaged since, and the lists are compared only after a loss. */
const wordsOfTorn = (torn: number, isShut: boolean): string =>
  `Lines that cannot be read: ${torn}. Their orders were not sent, unless a file was damaged or copied in part.${isShut ? ' The lists of the outside are compared either way.' : ''}`

/** What tells that these journals are not all, or not the right ones: without the others, what was paid out could be paid out again. */
async function unread(
  { db, clock }: Context,
  { lostOrder }: Loss,
  readFrom: Date | undefined,
  { orders, unknown }: Journals,
): Promise<string[]> {
  const words: string[] = []
  if (unknown > 0)
    words.push(
      `the journal has lines of another version of Krapao (${unknown}), and their orders were sent`,
    )
  const isRead = orders.some(({ errand }) => errand.id === lostOrder)
  // One that stands here unsent would be sent again.
  if (lostOrder && !isRead && !(await standingOf(db, [lostOrder])).get(lostOrder)?.isSent)
    words.push(`order ${lostOrder} was acknowledged, and no journal that was named has it`)
  const kept = before(clock(), keptDays * dayMs)
  const from = readFrom && readFrom > kept ? readFrom : kept
  if (orders.length + unknown === 0 && (await hasSentSince(db, from)))
    words.push(
      'no journal that was named holds an order, and these books have sent some: look for the right JOURNAL_DIR first',
    )
  return words
}

/** Deposits first, and as far as the outside tells of them: what went out was paid for by what had come in. */
async function bringAllBack(
  r: Recovery,
  orders: readonly OrderRows[],
  isShut: boolean,
  found: Recovered,
): Promise<void> {
  const of = (is: (kind: string) => boolean) => orders.filter(({ errand }) => is(errand.kind))
  const lending: Lending = {
    unread: found.unresolved.length > 0 ? ['an order that no journal told of'] : [],
    absent: [],
    inJournal: orders.map(idOf),
    anyway: r.openAnyway,
  }
  const manner = { patienceMs: r.patienceMs, isShut, lending }
  await bringBackEach(r, of(bringsIn), manner, found)
  if (isShut) {
    for (const name of await readFeedsToTheirEnd(r.context)) {
      found.unresolved.push(`the feed ${name} was not read to its end`)
      lending.unread.push(`what the feed ${name} has not told`)
    }
    found.unresolved.push(...(await askOpen(r, bringsIn)))
  } else lending.unread.push('a deposit, which is asked about only while money is shut,')
  await bringBackEach(r, of(isOut), manner, found)
  if (isShut) found.unresolved.push(...(await askOpen(r, isOut)))
}

/** The orders of one member one after the other, as they were sent: each stands on what the earlier ones brought. */
async function bringBackEach(
  { context, say }: Recovery,
  orders: readonly OrderRows[],
  manner: Manner,
  found: Recovered,
): Promise<void> {
  const { absent, anyway } = manner.lending
  const members = [...Map.groupBy(orders, ({ member }) => member.id).values()]
  await inParallel(membersAtOnce, members, async (own) => {
    for (const rows of own) {
      const words = wordsOf(rows)
      try {
        if (!anyway) refuseAfterAbsent(rows, absent)
        const state = await bringBack(context, rows, manner)
        const how = state === 'asked' || state === 'unknown' ? 'underWay' : state
        found.orders[how] += 1
        say(`  ${how === 'underWay' ? 'under way' : how}: ${words}`)
      } catch (error) {
        absent.push(rows)
        found.unresolved.push(`not written back: ${words}: ${(error as Error).message}`)
      }
    }
  })
}

/** What a later move at a game takes may be the money of an earlier one that is not written back. */
function refuseAfterAbsent({ member, seat }: OrderRows, absent: readonly OrderRows[]): void {
  const earlier = absent.find(
    (one) => seat && one.member.id === member.id && one.seat?.game_id === seat.game_id,
  )
  if (earlier)
    throw new Error(
      `${earlier.errand.kind} ${earlier.errand.id} at that game came before, and is not written back`,
    )
}

/**
 * Asks about the orders of these books that were sent. One of which the outside says nothing, or that a worker has in its hands, is asked about again, for as
 * long as there is patience. Answers in words which cannot be asked about.
 */
async function askOpen(
  { context, patienceMs }: Recovery,
  is: (kind: string) => boolean,
): Promise<string[]> {
  const kinds = knownKinds.filter(is)
  for (const until = performance.now() + patienceMs; ; await sleep(askEveryMs)) {
    const failed: string[] = []
    for (const { id, kind, memberCode } of await openAndSent(context.db, kinds)) {
      await context.errands.run(id).catch((error: Error) => {
        const words = `${kind} ${id} of member ${memberCode}`
        failed.push(`could not be asked about: ${words}: ${error.message}`)
      })
    }
    const left = await openAndSent(context.db, kinds)
    if (!left.some((one) => one.isUnheard) || performance.now() >= until) return failed
  }
}

/** Those that are not here, or stand here in a way that `lacks`. */
async function lackingOf(
  { db }: Pick<Context, 'db'>,
  orders: readonly OrderRows[],
  lacks: typeof isForgotten,
): Promise<OrderRows[]> {
  const lacking: OrderRows[] = []
  for (let i = 0; i < orders.length; i += idsAtOnce) {
    const some = orders.slice(i, i + idsAtOnce)
    const standing = await standingOf(db, some.map(idOf))
    for (const rows of some) {
      const here = standing.get(idOf(rows))
      if (!here || lacks(here, rows)) lacking.push(rows)
    }
  }
  return lacking
}

const idOf = ({ errand }: OrderRows): string => errand.id
