import { type Money, money, writeMoney, ZERO } from '@krapao/shared/money'
import { type Db, inTx, type Tx } from '../db/pool.ts'
import { uuidOf } from '../ids.ts'
import { type Account, account } from '../ledger/accounts.ts'
import { balance } from '../ledger/balances.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import {
  isPosted,
  type Lent,
  lowerByReturn,
  openLendings,
  ordersOf,
  raiseByLoan,
} from './lending.sql.ts'
import { isOut, mayPay, type OrderRows, undecidedBeside } from './order-rows.sql.ts'
import { wordsOf } from './report.ts'

// What the house lends: an order was done outside, and the credit that paid for it is lost.

/** What is missing may still come by itself. Lent as well, the member would have it twice. */
export class NotLent extends Error {
  /** One that may bring or free it, and is to be asked about first. */
  readonly order: string | undefined
  constructor(missing: Money, mayPay: string, order: string | undefined) {
    super(
      `${writeMoney(missing)} is missing, and ${mayPay} may have paid for it: run this again; opened anyway the house lends it`,
    )
    this.order = order
  }
}
/** What a loan is judged by. `unread`: in words, what of the outside and of the journals could not be read. `absent`: orders that could not be written back. */
export type Lending = {
  unread: string[]
  absent: OrderRows[]
  /** Ids of the journal's orders that are brought back: here they may stand unsent. */
  inJournal: readonly string[]
  /** A person stands for it. */
  anyway: boolean
}

/** Holds again what the order held when it was sent. The house lends what is missing, once nothing is left that may have paid for it. */
export async function holdAgain(
  tx: Tx,
  rows: OrderRows,
  held: OrderRows['holds'][number],
  how: Lending,
): Promise<void> {
  if (await isPosted(tx, held.key)) return
  const amount = money(BigInt(held.amount))
  const debit = BigInt(held.debit) as Account
  const { available } = await balance(tx, debit)
  const missing = money(amount > available ? amount - available : 0n)
  if (missing > ZERO) {
    if (!how.anyway) await refuseWhileUndecided(tx, rows, missing, how)
    await post(tx, movements.recoveryLent(lending(rows, missing)))
    await raiseByLoan(tx, lending(rows, missing))
  }
  const { key, code, credit } = held
  const order = rows.errand.id
  await post(tx, [
    { key, order, kind: 'hold', code, debit, credit: BigInt(credit) as Account, amount },
  ])
}

async function refuseWhileUndecided(
  tx: Tx,
  rows: OrderRows,
  missing: Money,
  how: Lending,
): Promise<void> {
  const here = await undecidedBeside(tx, rows, how.inJournal)
  const mayHavePaid = here ? `${here.kind} ${here.id}, which has not ended,` : elsewhere(rows, how)
  // Deposits were asked about before.
  const toAsk = here && isOut(here.kind) ? here.id : undefined
  if (mayHavePaid) throw new NotLent(missing, mayHavePaid, toAsk)
}

function elsewhere(rows: OrderRows, { unread, absent }: Lending): string | undefined {
  const sentAt = Date.parse(rows.errand.sent_at)
  const lacking = absent.find(
    ({ errand, member }) =>
      member.id === rows.member.id && mayPay(errand.kind) && Date.parse(errand.sent_at) < sentAt,
  )
  if (lacking) return `${lacking.errand.kind} ${lacking.errand.id}, which is not written back,`
  return unread[0]
}

/** The order that a lending for this one is posted under. */
const lendingOf = (id: string): string => uuidOf(id, 'recovery')

const lending = ({ errand, member }: Pick<OrderRows, 'errand' | 'member'>, amount: Money) => ({
  order: lendingOf(errand.id),
  currency: member.currency,
  member: member.id,
  amount,
})

/**
 * Takes back each loan whose order was refused, and prints a line for it. Answers the loans that stay and that no person has accepted, each with a line for the
 * report: either the house pays, or a deposit that is not here yet has paid, and only a person can tell which.
 */
export async function settleLendings(
  db: Db,
  say: (line: string) => void,
): Promise<{ order: string; words: string }[]> {
  const open: { order: string; words: string }[] = []
  for (const { order, member, amount, isAccepted } of await openLendings(db)) {
    const rows = (await ordersOf(db, member)).find(({ errand }) => lendingOf(errand.id) === order)
    const words = `lent ${writeMoney(amount)} for ${rows ? wordsOf(rows) : order}`
    const refused = rows?.errand.state === 'refused' ? rows : undefined
    const whyNot = refused && (await takeBack(db, refused, amount))
    if (refused && !whyNot) say(`  ${takenBack(refused, amount)}`)
    else if (!isAccepted) open.push({ order, words: whyNot ? `${words}: ${whyNot}` : words })
    else if (whyNot) say(`  not taken back: ${words}: ${whyNot}`)
  }
  return open
}

const takenBack = ({ errand, member }: Lent, amount: Money): string =>
  `taken back ${writeMoney(amount)} of member ${member.code}: ${errand.kind} ${errand.id} was refused`

/** Answers why it cannot be taken back; undefined where it was. */
const takeBack = (db: Db, rows: Lent, amount: Money): Promise<string | undefined> =>
  inTx(db, async (tx) => {
    const of = lending(rows, amount)
    const { available } = await balance(tx, account.main(of.currency, of.member))
    if (available < amount) return 'the order was refused, and the member has spent it since'
    await post(tx, movements.recoveryReturned(of))
    if (!(await lowerByReturn(tx, of, uuidOf(of.order, 'returned')))) throw new InABonus()
  }).catch((error: Error) => {
    if (error instanceof InABonus) return error.message
    throw error
  })

class InABonus extends Error {
  constructor() {
    super('the order was refused, and a bonus of the member was taken with it or has ended since')
  }
}
