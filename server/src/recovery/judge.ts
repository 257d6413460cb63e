import { counterparts } from '../audit/counterparts.ts'
import { noteFinding } from '../audit/finding.sql.ts'
import { compare } from '../audit/reconcile.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/pool.ts'
import { holdingsBehind, openHoldings, settleHoldingsBehind } from '../features/bonus/behind.sql.ts'
import { checkLedger } from '../ledger/check.ts'
import { keptDays } from './journal.ts'
import { type Recovered, wordsOfHeld } from './report.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** `lock`: the connection that only this run has. `members`: who has gone on since. `opens`: a person has seen all of it before. */
type Judged = { lock: Db; since: Date | undefined; members: ReadonlySet<number>; opens: boolean }

/** What the outside and our own invariants say against the result. */
export async function judge(
  context: Context,
  { lock, since, members, opens }: Judged,
  { ended, goingOn, unresolved }: Recovered,
): Promise<void> {
  const behind = await (opens ? settleHoldingsBehind : holdingsBehind)(lock)
  for (const held of behind) {
    const words = wordsOfHeld(held)
    if (opens) (held.goesOn ? goingOn : ended).push(words)
    else
      unresolved.push(
        `bonus ${words}; opened anyway it ${held.goesOn ? 'goes on by its terms' : 'ends, and nothing is taken back'}`,
      )
  }
  const named = new Set(behind.map(({ id }) => id))
  for (const { id, memberId, memberCode } of await openHoldings(context.db))
    if (members.has(memberId) && !named.has(id))
      unresolved.push(
        `bonus ${id} of member ${memberCode} is held here; we cannot tell whether it had ended since`,
      )
  unresolved.push(...(await differences(context, since)))
  for (const { invariant, by } of await checkLedger(context.db))
    unresolved.push(...by.map((who) => `not so: ${invariant}: ${who}`))
}

/** What the outside lists of the time that may be missing, and our books do not have, or have otherwise. */
async function differences(context: Context, since: Date | undefined): Promise<string[]> {
  const now = context.clock()
  // Their clocks may be ahead of ours, as after a failover to a machine whose clock is behind.
  const to = new Date(now.getTime() + dayMs)
  // Books without a posting may lack all that the journal can tell of.
  const from = new Date(since ? since.getTime() - hourMs : now.getTime() - keptDays * dayMs)
  const period = { from, to }
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
