import { type Money, sum, writeMoney } from '@krapao/shared/money'
import type { Context } from '../context.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/pool.ts'
import type { Period, Settled } from '../outside/settled.ts'
import { type Counterpart, counterparts, sourcesOf } from './counterparts.ts'
import { type Finding, noteFinding } from './finding.sql.ts'
import {
  claimDay,
  type DueDay,
  noteCompared,
  type OurRow,
  ourNamed,
  oursWithin,
  planDays,
  postponeDay,
} from './reconcile.sql.ts'

const hourMs = 3_600_000
/** How many past days are compared. */
const daysBack = 3
/** Pause after midnight: what was under way then has ended. */
const settledAfterMs = 2 * hourMs
/** A difference counts when it is still there after this time. */
const againInMs = hourMs
const leaseMs = 600_000
/** Tries without an answer, `triesInMs` apart, before a person is called. */
const triesAtMost = 8
const triesInMs = 900_000
/** We may book something days after the other side (a withdrawal asked about, a slip sent late), or shortly before it. */
const heardLateMs = 72 * hourMs
const heardEarlyMs = hourMs
const namesAtOnce = 500
const rowsAtMost = 200_000

/**
 * Holds one day of one counterpart against our books: the oldest that is due and that no other process is at. What differs twice is kept for a
 * person. Harmless in several workers. True when there was one to do.
 */
export async function reconcileNext(
  context: Pick<Context, 'env' | 'db' | 'outside' | 'time'>,
): Promise<boolean> {
  const all = await counterparts(context)
  await planDays(
    context.db,
    context.time,
    all.map(({ name }) => name),
    { days: daysBack, settledAfterMs },
  )
  const due = await claimDay(context.db, context.time, leaseMs)
  if (!due) return false
  const counterpart = all.find(({ name }) => name === due.counterpart)
  // Closed since then: there is none left to ask.
  if (!counterpart)
    await noteCompared(context.db, context.time, due, { differences: 0, isDone: true, againInMs })
  else await reconcile(context, counterpart, due)
  return true
}

async function reconcile(
  { db, time }: Pick<Context, 'db' | 'time'>,
  counterpart: Counterpart,
  due: DueDay,
): Promise<void> {
  const told = await compare(db, counterpart, due)
  if ('why' in told)
    return inTx(db, async (tx) => {
      if (due.tries + 1 >= triesAtMost)
        await noteFinding(tx, {
          kind: 'notReconciled',
          ref: `${due.counterpart} ${due.day}`,
          facts: { why: told.why },
        })
      await postponeDay(tx, time, due, triesInMs)
    })
  const { findings } = told
  const isDone = findings.length === 0 || due.compared > 0
  await inTx(db, async (tx) => {
    if (isDone) for (const finding of findings) await noteFinding(tx, finding)
    await noteCompared(tx, time, due, { differences: findings.length, isDone, againInMs })
  })
}

/** What differs from the list that a counterpart gives of this time; or why it gives none. */
export async function compare(
  db: Db,
  counterpart: Counterpart,
  { from, to }: Period,
): Promise<{ findings: Finding[] } | { why: string }> {
  const told = await counterpart.list({
    from: before(from, heardLateMs),
    to: before(to, -heardEarlyMs),
  })
  if (told.is === 'unknown') return { why: told.why }
  const ours =
    counterpart.ours.is === 'feed'
      ? { ...counterpart.ours, sources: sourcesOf(told.accounts) }
      : counterpart.ours
  return {
    findings: await differences(db, { ...counterpart, ours }, told.rows, { from, to }),
  }
}

/** Theirs that we do not have, or have with another amount; ours of the day that they do not have. */
export async function differences(
  db: Db,
  c: Counterpart,
  theirs: readonly Settled[],
  period: Period,
): Promise<Finding[]> {
  const names = await c.namesOf(db, theirs)
  const named = new Map<string, Settled[]>()
  for (const [i, row] of theirs.entries())
    named.set(names[i]!, [...(named.get(names[i]!) ?? []), row])
  const ofTheDay = [...named].filter(([, rows]) =>
    rows.some(({ at }) => at >= period.from && at < period.to),
  )
  const found: Finding[] = []
  for (let i = 0; i < ofTheDay.length; i += namesAtOnce) {
    const some = ofTheDay.slice(i, i + namesAtOnce)
    const known = await ourNamed(
      db,
      c.ours,
      some.map(([name]) => name),
    )
    const byName = new Map(known.flatMap((row) => row.names.map((name) => [name, row] as const)))
    for (const [name, rows] of some) found.push(...judge(c.name, name, rows, byName.get(name)))
  }
  const ours = await oursWithin(db, c.ours, period, rowsAtMost)
  for (const row of ours.filter(({ names }) => !names.some((name) => named.has(name))))
    found.push(finding('onlyWithUs', c.name, row.names[0]!, { ours: amountOf(row) }))
  return found
}

function judge(
  counterpart: string,
  name: string,
  theirs: readonly Settled[],
  ours: OurRow | undefined,
): Finding[] {
  const facts = { theirs: totalOf(theirs), at: theirs[0]!.at.toISOString() }
  if (!ours) return [finding('onlyOutside', counterpart, name, facts)]
  const known = amountOf(ours)
  // Twice under one name is twice the money; a kip is no baht.
  const isSame =
    known === facts.theirs && (!theirs[0]!.kind || !ours.kind || theirs[0]!.kind === ours.kind)
  return isSame ? [] : [finding('amountsDiffer', counterpart, name, { ...facts, ours: known })]
}

/** Of each currency by itself. */
function totalOf(rows: readonly Settled[]): string {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies
    .map((currency) => {
      const amount = sum(
        rows.filter((row) => row.currency === currency).map((row): Money => row.amount),
      )
      return amountOf({ amount, currency })
    })
    .join(' and ')
}

const amountOf = ({ amount, currency }: Pick<OurRow, 'amount' | 'currency'>): string =>
  `${writeMoney(amount)} ${currency}`

const finding = (
  kind: string,
  counterpart: string,
  name: string,
  facts: Record<string, unknown>,
): Finding => ({
  kind,
  ref: `${counterpart} ${name}`.slice(0, 200),
  facts,
})

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)
