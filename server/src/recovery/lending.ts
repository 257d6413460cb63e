import { type Money, money, writeMoney, ZERO } from '@krapao/shared/money'
import { type Db, inTx, type Tx } from '../db/pool.ts'
import { uuidOf } from '../ids.ts'
import { type Account, account } from '../ledger/accounts.ts'
import { balance } from '../ledger/balances.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { isPosted, lowerByReturn, openLendings, raiseByLoan } from './lending.sql.ts'
import { type OrderRows, standingOf } from './order-rows.sql.ts'
import { wordsOf } from './report.ts'

// What the house lends: an order was done outside, and the credit that paid for it is lost.

/** Holds again what the order held when it was sent. The house lends what is missing. */
export async function holdAgain(
  tx: Tx,
  rows: OrderRows,
  held: OrderRows['holds'][number],
): Promise<void> {
  if (await isPosted(tx, held.key)) return
  const amount = money(BigInt(held.amount))
  const debit = BigInt(held.debit) as Account
  const { available } = await balance(tx, debit)
  const missing = money(amount > available ? amount - available : 0n)
  if (missing > ZERO) {
    await post(tx, movements.recoveryLent(lending(rows, missing)))
    await raiseByLoan(tx, lending(rows, missing))
  }
  const { key, code, credit } = held
  const order = rows.errand.id
  await post(tx, [
    { key, order, kind: 'hold', code, debit, credit: BigInt(credit) as Account, amount },
  ])
}

/** The order that a lending for this one is posted under. */
const lendingOf = (id: string): string => uuidOf(id, 'recovery')

const lending = ({ errand, member }: OrderRows, amount: Money) => ({
  order: lendingOf(errand.id),
  currency: member.currency,
  member: member.id,
  amount,
})

/**
 * Takes back what was lent for an order that was not done after all. Answers in words what stays lent since `since`: the house stands for it, or a deposit that
 * is not here yet paid for it, and only a person can tell. What was lent before that, a person has accepted.
 */
export async function settleLendings(
  db: Db,
  orders: readonly OrderRows[],
  since: Date,
): Promise<string[]> {
  const of = new Map(orders.map((rows) => [lendingOf(rows.errand.id), rows]))
  const open: string[] = []
  for (const { order, amount, at } of await openLendings(db)) {
    const rows = of.get(order)
    const isRefused =
      rows && (await standingOf(db, [rows.errand.id])).get(rows.errand.id) === 'refused'
    const isBack = isRefused && (await takeBack(db, rows, amount))
    if (!isBack && at >= since)
      open.push(`lent ${writeMoney(amount)} for ${rows ? wordsOf(rows) : order}`)
  }
  return open
}

/** False where the member has not that much any more: something later was paid with it. */
const takeBack = (db: Db, rows: OrderRows, amount: Money): Promise<boolean> =>
  inTx(db, async (tx) => {
    const of = lending(rows, amount)
    const { available } = await balance(tx, account.main(of.currency, of.member))
    if (available < amount) return false
    await post(tx, movements.recoveryReturned(of))
    await lowerByReturn(tx, of.order, uuidOf(of.order, 'returned'))
    return true
  })
