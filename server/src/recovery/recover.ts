import { type Money, money, writeMoney } from '@krapao/shared/money'
import { counterparts } from '../audit/counterparts.ts'
import { noteFinding } from '../audit/finding.sql.ts'
import { compare } from '../audit/reconcile.ts'
import type { Context } from '../context.ts'
import { inTx } from '../db/pool.ts'
import { type EndedBehind, endHoldingsBehind } from '../features/bonus/behind.sql.ts'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { checkLedger } from '../ledger/check.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { bringBack, lending, lendingOf } from './bring-back.ts'
import { newestBefore, openLendings, refusedOf } from './lent.sql.ts'
import { endLosses, openLosses } from './loss.sql.ts'
import { endedOf, type OrderRows, openAndSent } from './order-rows.sql.ts'
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
  /** What the house stands for, by member, since the credit that paid for an order is lost. */
  lent: string[]
  /** Bonuses that were ended, since the member has gone on without them. */
  ended: string[]
  /** What a person must look at before money is opened. */
  open: string[]
}

const membersAtOnce = 4
const idsAtOnce = 1_000
const hourMs = 3_600_000

/**
 * Brings books that are behind up to date: writes every order of the journal back that they lack, asks the outside about it and books what was done;
 * reads the feeds on; holds the outside's lists and the ledger's own invariants against the result. Opens money again where nothing is left to look
 * at. May be run as often as needed.
 */
export async function recover(r: Recovery): Promise<Recovered & { opened: boolean }> {
  const { context, say } = r
  const { db } = context
  const found: Recovered = {
    orders: { inJournal: 0, here: 0, done: 0, refused: 0, underWay: 0 },
    lent: [],
    ended: [],
    open: [],
  }
  const [loss] = await openLosses(db)
  // Orders under way are the service's: it must not be disturbed.
  if (!loss) return { ...found, opened: false }
  const since = await newestBefore(db, loss.at)
  say(`Behind: ${loss.lacks}.`)
  const { orders, torn } = await readJournals(r.dirs)
  const lacking = await without(orders, (ids) => endedOf(db, ids))
  found.orders.inJournal = orders.length
  found.orders.here = orders.length - lacking.length
  say(
    `The journal has ${orders.length} orders, ${lacking.length} of them not ended in these books.`,
  )
  // An order is sent when its line is on the disk as a whole.
  if (torn > 0) say(`${torn} lines were written in part: their orders were not sent.`)
  await bringAllBack(r, lacking, found)
  await inTx(db, (tx) => passNumbersOfMembers(tx, Math.max(0, ...orders.map((o) => o.member.id))))
  await goOnOutside(context)
  await settleLendings(context, orders, found)
  found.ended.push(...(await endHoldingsBehind(db)).map(wordsOfEnded))
  found.open.push(...(await differences(context, since)))
  found.open.push(
    ...(await checkLedger(db)).flatMap(({ invariant, by }) =>
      by.map((who) => `not so: ${invariant}: ${who}`),
    ),
  )
  tell(found, say)
  const opened = found.open.length === 0 || r.openAnyway
  if (opened) await endLosses(db, { by: r.by, report: found })
  return { ...found, opened }
}

/** The orders of one member one after the other, as they were sent: each stands on what the earlier ones brought. */
async function bringAllBack(
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
          const { state } = await bringBack(context, rows, patienceMs)
          if (state === 'done' || state === 'refused' || state === 'here') found.orders[state] += 1
          else found.orders.underWay += 1
          say(`  ${state === 'asked' || state === 'unknown' ? 'under way' : state}: ${words}`)
        } catch (error) {
          found.open.push(`not written back: ${words}: ${(error as Error).message}`)
        }
      }
  }
  await Promise.all(Array.from({ length: membersAtOnce }, next))
}

/** What needs no journal: payments that the feeds list, and orders that these books hold. Those that were not sent wait until money is open. */
async function goOnOutside(context: Context): Promise<void> {
  await readFeeds(context)
  for (const id of await openAndSent(context.db)) await context.errands.run(id)
}

/** Takes back what was lent for an order that was not done after all, and names what stays lent. */
async function settleLendings(
  { db }: Pick<Context, 'db'>,
  orders: readonly OrderRows[],
  found: Recovered,
): Promise<void> {
  const of = new Map(orders.map((rows) => [lendingOf(rows.errand.id), rows]))
  for (const { order, amount } of await openLendings(db)) {
    const rows = of.get(order)
    const isRefused = rows && (await refusedOf(db, [rows.errand.id])).has(rows.errand.id)
    if (isRefused) await post(db, movements.recoveryReturned(lending(rows, amount)))
    else
      found.lent.push(`${writeMoney(amount)} for ${rows ? wordsOf(rows) : `the lending ${order}`}`)
  }
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

function tell({ orders, lent, ended, open }: Recovered, say: (line: string) => void): void {
  say(
    `Orders written back: ${orders.done} done, ${orders.refused} refused, ${orders.underWay} under way; ${orders.here} had ended here.`,
  )
  const total = lent.length
  say(
    total === 0
      ? 'Nothing was lent.'
      : `The house stands for ${total} orders, since the credit that paid for them is lost:`,
  )
  for (const one of lent) say(`  ${one}`)
  if (ended.length > 0) say('Bonuses that had ended were ended, and nothing taken back:')
  for (const one of ended) say(`  ${one}`)
  if (open.length > 0) say('A person must look at this:')
  for (const one of open) say(`  ${one}`)
}

const wordsOfEnded = ({ id, memberCode, moved, total }: EndedBehind): string =>
  `${id} of member ${memberCode}: ${writeMoney(moved)} moved since without play, ${writeMoney(total)} stays with the member`

const wordsOf = ({ errand, order, member }: OrderRows): string =>
  `${errand.kind} ${errand.id} of member ${member.code}${typeof order.amount === 'number' ? `, ${writeMoney(money(BigInt(order.amount)) as Money)} ${member.currency}` : ''}`

async function without(
  orders: readonly OrderRows[],
  known: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<OrderRows[]> {
  const left: OrderRows[] = []
  for (let i = 0; i < orders.length; i += idsAtOnce) {
    const some = orders.slice(i, i + idsAtOnce)
    const ended = await known(some.map(({ errand }) => errand.id))
    left.push(...some.filter(({ errand }) => !ended.has(errand.id)))
  }
  return left
}
