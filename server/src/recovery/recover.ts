import { setTimeout as sleep } from 'node:timers/promises'
import { type Money, money, writeMoney } from '@krapao/shared/money'
import { counterparts } from '../audit/counterparts.ts'
import { noteFinding } from '../audit/finding.sql.ts'
import { compare } from '../audit/reconcile.ts'
import type { Context } from '../context.ts'
import { type Db, inTx } from '../db/pool.ts'
import type { ErrandState } from '../errands/running.ts'
import { type Behind, settleHoldingsBehind } from '../features/bonus/behind.sql.ts'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { checkLedger } from '../ledger/check.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { bringBack, isDeposit, lending, lendingOf } from './bring-back.ts'
import { openLendings } from './lent.sql.ts'
import { endLosses, newestBefore, openLosses } from './loss.sql.ts'
import { type OrderRows, openAndSent, standingOf, tableOfKind } from './order-rows.sql.ts'
import { passNumbersOfMembers } from './plant.sql.ts'
import { readJournals } from './read-journal.ts'

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

export type Recovered = {
  orders: Record<'inJournal' | 'here' | 'done' | 'refused' | 'underWay', number>
  /** Bonuses that were ended, since the member has gone on without them. */
  ended: string[]
  /** Bonuses that are held on, corrected by what moved since. */
  goingOn: string[]
  /** What a person must look at before money is opened. */
  open: string[]
}

const membersAtOnce = 4
const idsAtOnce = 1_000
const askEveryMs = 1_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

/**
 * Brings books that are behind up to date: writes every order of the journal back that they lack, asks the outside about it and books what was done;
 * reads the feeds on; holds the outside's lists and the ledger's own invariants against the result. Opens money again where nothing is left to look
 * at. Nothing is sent. May be run as often as needed: where no loss is open, it brings only what could not be written back before.
 */
export async function recover(r: Recovery): Promise<Recovered & { opened: boolean }> {
  const { context, say } = r
  const { db } = context
  const [loss] = await openLosses(db)
  const since = loss && (await newestBefore(db, loss.at))
  if (loss) say(`Behind: ${loss.lacks}.`)
  // With room for a loss that was noticed late.
  const { orders, torn } = await readJournals(r.dirs, since && before(since, 7 * dayMs))
  // Without a loss, orders under way belong to the service that runs.
  const lacking = await lackingOf(context, orders, (state) =>
    loss ? state !== 'done' && state !== 'refused' : state === undefined,
  )
  const counts = { inJournal: orders.length, here: orders.length - lacking.length }
  const found: Recovered = {
    orders: { ...counts, done: 0, refused: 0, underWay: 0 },
    ended: [],
    goingOn: [],
    open: [],
  }
  say(`The journal has ${orders.length} orders, ${lacking.length} of them are lacking here.`)
  // An order is sent when its line is on the disk as a whole.
  if (torn > 0) say(`${torn} lines were written in part: their orders were not sent.`)
  await bringAllBack(r, lacking, loss !== undefined, found)
  await inTx(db, (tx) => passNumbersOfMembers(tx, Math.max(0, ...orders.map((o) => o.member.id))))
  await settleLendings(context, orders, found)
  if (loss) await judge(context, since, found)
  tell(found, say)
  const opened = loss !== undefined && (found.open.length === 0 || r.openAnyway)
  if (opened) await endLosses(db, { by: r.by, report: found })
  return { ...found, opened }
}

const isOut = (kind: string): boolean => !isDeposit(kind)

/** Deposits first, and as far as the outside tells of them: what went out was paid for by what had come in. */
async function bringAllBack(
  r: Recovery,
  orders: readonly OrderRows[],
  isShut: boolean,
  found: Recovered,
): Promise<void> {
  const of = (is: (kind: string) => boolean) => orders.filter(({ errand }) => is(errand.kind))
  await bringBackEach(r, of(isDeposit), found)
  if (isShut) {
    await readFeeds(r.context)
    await askOpen(r, isDeposit)
  }
  await bringBackEach(r, of(isOut), found)
  if (isShut) await askOpen(r, isOut)
}

/** The orders of one member one after the other, as they were sent: each stands on what the earlier ones brought. */
async function bringBackEach(
  { context, patienceMs, say }: Recovery,
  orders: readonly OrderRows[],
  found: Recovered,
): Promise<void> {
  const members = [...Map.groupBy(orders, ({ member }) => member.id).values()]
  const next = async (): Promise<void> => {
    for (let own = members.shift(); own; own = members.shift())
      for (const rows of own) {
        const words = wordsOf(rows)
        try {
          const state = await bringBack(context, rows, patienceMs)
          const how = state === 'asked' || state === 'unknown' ? 'underWay' : state
          found.orders[how] += 1
          say(`  ${how === 'underWay' ? 'under way' : how}: ${words}`)
        } catch (error) {
          found.open.push(`not written back: ${words}: ${(error as Error).message}`)
        }
      }
  }
  await Promise.all(Array.from({ length: membersAtOnce }, next))
}

/** Asks about the orders of these books that were sent. One of which the outside says nothing is asked about again, for as long as there is patience. */
async function askOpen(
  { context, patienceMs }: Recovery,
  is: (kind: string) => boolean,
): Promise<void> {
  const kinds = Object.keys(tableOfKind).filter(is)
  for (const until = performance.now() + patienceMs; ; await sleep(askEveryMs)) {
    const states = new Set<string>()
    for (const id of await openAndSent(context.db, kinds)) states.add(await context.errands.run(id))
    if (!states.has('unknown') || performance.now() >= until) return
  }
}

/**
 * Takes back what was lent for an order that was not done after all, and names what stays lent: the house stands for it, or a deposit that is not here yet
 * paid for it. Only a person can tell.
 */
async function settleLendings(
  { db }: Pick<Context, 'db'>,
  orders: readonly OrderRows[],
  found: Recovered,
): Promise<void> {
  const of = new Map(orders.map((rows) => [lendingOf(rows.errand.id), rows]))
  for (const { order, amount } of await openLendings(db)) {
    const rows = of.get(order)
    const isRefused = rows && (await stateOf(db, rows)) === 'refused'
    if (isRefused) await post(db, movements.recoveryReturned(lending(rows, amount)))
    else found.open.push(`lent ${writeMoney(amount)} for ${rows ? wordsOf(rows) : order}`)
  }
}

const stateOf = async (db: Db, { errand }: OrderRows): Promise<ErrandState | undefined> =>
  (await standingOf(db, [errand.id])).get(errand.id)

/** What the outside and our own invariants say against the result. */
async function judge(
  context: Context,
  since: Date | undefined,
  { ended, goingOn, open }: Recovered,
): Promise<void> {
  for (const held of await settleHoldingsBehind(context.db))
    (held.goesOn ? goingOn : ended).push(wordsOfHeld(held))
  open.push(...(await differences(context, since)))
  for (const { invariant, by } of await checkLedger(context.db))
    open.push(...by.map((who) => `not so: ${invariant}: ${who}`))
}

/** What the outside lists of the time that may be missing, and our books do not have, or have otherwise. */
async function differences(context: Context, since: Date | undefined): Promise<string[]> {
  const period = {
    from: new Date((since ?? context.clock()).getTime() - hourMs),
    to: context.clock(),
  }
  const words: string[] = []
  for (const counterpart of await counterparts(context)) {
    const told = await compare(context.db, counterpart, period)
    if ('why' in told) {
      words.push(`${counterpart.name} gave no list to compare with: ${told.why}`)
      continue
    }
    for (const finding of told.findings) {
      await noteFinding(context.db, finding)
      words.push(`${finding.kind} ${finding.ref} ${JSON.stringify(finding.facts)}`)
    }
  }
  return words
}

function tell({ orders, ended, goingOn, open }: Recovered, say: (line: string) => void): void {
  say(
    `Orders written back: ${orders.done} done, ${orders.refused} refused, ${orders.underWay} under way; ${orders.here} are here.`,
  )
  const list = (words: string, lines: readonly string[]) => {
    if (lines.length > 0) say([words, ...lines].join('\n  '))
  }
  list('Bonuses that had ended were ended, and nothing taken back:', ended)
  list('Bonuses that had met their target go on, and end by their terms:', goingOn)
  list('A person must look at this:', open)
}

const wordsOfHeld = ({ id, memberCode, moved, total }: Behind): string =>
  `${id} of member ${memberCode}: ${writeMoney(moved)} moved since without play, ${writeMoney(total)} is there`

const wordsOf = ({ errand, order, member }: OrderRows): string =>
  `${errand.kind} ${errand.id} of member ${member.code}${typeof order.amount === 'number' ? `, ${writeMoney(money(BigInt(order.amount)) as Money)} ${member.currency}` : ''}`

/** Those that stand here in a way that `lacks`; undefined: they are not here at all. */
async function lackingOf(
  { db }: Pick<Context, 'db'>,
  orders: readonly OrderRows[],
  lacks: (state: ErrandState | undefined) => boolean,
): Promise<OrderRows[]> {
  const lacking: OrderRows[] = []
  for (let i = 0; i < orders.length; i += idsAtOnce) {
    const some = orders.slice(i, i + idsAtOnce)
    const standing = await standingOf(
      db,
      some.map(({ errand }) => errand.id),
    )
    lacking.push(...some.filter(({ errand }) => lacks(standing.get(errand.id))))
  }
  return lacking
}
