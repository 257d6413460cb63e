import { type Money, money, writeMoney } from '@krapao/shared/money'
import type { Behind } from '../features/bonus/behind.sql.ts'
import type { OrderRows } from './order-rows.sql.ts'

export type Recovered = {
  orders: Record<'inJournal' | 'here' | 'done' | 'refused' | 'underWay', number>
  /** Bonuses that were ended, since the member has gone on without them. */
  ended: string[]
  /** Bonuses that are held on, corrected by what moved since. */
  goingOn: string[]
  /** Loans that are to be looked at, by the orders of the lendings. A report that names one says that a person has accepted it. */
  lent: string[]
  /** What a person must look at before money is opened. */
  unresolved: string[]
}

/** At the terminal. */
export function printReport(
  { orders, ended, goingOn, unresolved }: Recovered,
  say: (line: string) => void,
): void {
  const { inJournal, here, done, refused, underWay } = orders
  const absent = inJournal - here - done - refused - underWay
  say(
    `After this run: ${absent} absent, ${underWay} still open, ${done + refused} ended in this run (${done} done, ${refused} refused), ${here} needed nothing.`,
  )
  const list = (words: string, lines: readonly string[]) => {
    if (lines.length > 0) say([words, ...lines].join('\n  '))
  }
  list('Bonuses ended (their members had gone on without them), and nothing was taken back:', ended)
  list('Bonuses that had met their target go on, and end by their terms:', goingOn)
  list('A person must look at this:', unresolved)
}

export const wordsOfHeld = ({ id, memberCode, moved, total }: Behind): string =>
  `${id} of member ${memberCode}: ${writeMoney(moved)} moved since without play, ${writeMoney(total)} is there`

export const wordsOf = ({
  errand,
  order,
  member,
}: Pick<OrderRows, 'errand' | 'order' | 'member'>): string =>
  `${errand.kind} ${errand.id} of member ${member.code}${typeof order.amount === 'number' ? `, ${writeMoney(money(BigInt(order.amount)) as Money)} ${member.currency}` : ''}`
