import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { inTx, type Tx } from '../db/pool.ts'
import type { ErrandState } from '../errands/running.ts'
import { openGame, openMember } from '../ledger/accounts.ts'
import { holdAgain, type Lending, NotLent } from './lending.ts'
import { bringsIn, type OrderRows } from './order-rows.sql.ts'
import { InTheWay, writeBack } from './write-back.sql.ts'

const askEveryMs = 1_000

/** `isShut`: since the loss was noticed nothing was asked for, so what stands in the way is older. */
export type Manner = { patienceMs: number; isShut: boolean; lending: Lending }

/**
 * Writes one order back and asks the outside about it, as a worker would. 'here': it has ended in this database, and nothing was done.
 * Throws where it cannot be written beside what is here.
 */
export async function bringBack(
  context: Pick<Context, 'db' | 'errands'>,
  rows: OrderRows,
  manner: Manner,
): Promise<ErrandState | 'here'> {
  if (!(await writeInItsPlace(context, rows, manner))) return 'here'
  // The next payout or transfer of a member cannot be written while this one is under way.
  return untilEnded(
    // It is written back: one that cannot be asked about is named with the open orders, or by the log of a worker.
    () => context.errands.run(rows.errand.id).catch(() => 'unknown'),
    bringsIn(rows.errand.kind) ? 0 : manner.patienceMs,
  )
}

/**
 * Writes the order back in its place. A newer order may block it: one that the member placed before the loss was noticed. Or another one holds, or may bring,
 * what it lacks. That one is asked about first, or refused where it was never sent.
 */
async function writeInItsPlace(
  context: Pick<Context, 'db' | 'errands'>,
  rows: OrderRows,
  manner: Manner,
): Promise<boolean> {
  const write = (lending: Lending) => inTx(context.db, (tx) => writeWhole(tx, rows, lending))
  try {
    return await write({ ...manner.lending, anyway: false })
  } catch (error) {
    const isInTheWay = error instanceof InTheWay || error instanceof NotLent
    if (isInTheWay && (await givesWay(context, error.order, manner)))
      return writeInItsPlace(context, rows, manner)
    if (error instanceof NotLent && manner.lending.anyway) return write(manner.lending)
    throw error
  }
}

async function givesWay(
  { errands }: Pick<Context, 'errands'>,
  order: string | undefined,
  { patienceMs, isShut }: Manner,
): Promise<boolean> {
  if (!order || !isShut) return false
  return hasEnded(await untilEnded(() => errands.endOrAsk(order), patienceMs))
}

async function untilEnded(
  run: () => Promise<ErrandState>,
  patienceMs: number,
): Promise<ErrandState> {
  for (const until = performance.now() + patienceMs; ; await sleep(askEveryMs)) {
    const state = await run()
    if (hasEnded(state) || performance.now() >= until) return state
  }
}

const hasEnded = (state: ErrandState): boolean => state === 'done' || state === 'refused'

async function writeWhole(tx: Tx, rows: OrderRows, lending: Lending): Promise<boolean> {
  if (!(await writeBack(tx, rows))) return false
  const { id, currency } = rows.member
  await openMember(tx, id, currency)
  if (rows.seat) await openGame(tx, id, rows.seat.game_id, currency)
  for (const held of rows.holds) await holdAgain(tx, rows, held, lending)
  return true
}
