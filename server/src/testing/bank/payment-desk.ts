import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { ordersForPerson } from '../../errands/orders.office.ts'
import { askedManual, inSuspense } from '../../features/deposit/desk/desk.sql.ts'
import { entriesForPerson } from '../../features/deposit/desk/entries.office.ts'
import { slipsForPerson } from '../../features/deposit/desk/slips.office.ts'
import { errandKinds } from '../../jobs.ts'
import {
  confirmSlip,
  decideOrder,
  declineSlip,
  giveSuspense,
  refuseDeposit,
  sayOther,
  saySame,
} from '../operator.ts'
import { isNamed, type Payment, type Story } from './payment-story.ts'

// A person at the desk, who knows what the banks know, and now and then gives to the wrong one.

/** A payment as it came in: credited, in suspense, or held back. */
export type Row = {
  channel: string
  reference: string
  amount: Money
  source: number
  member: number | null
  suspended: boolean
  /** The reference of the slip that it was credited by. */
  slip: string | null
}

/** What came in with the amounts of this story: no other story has them. */
export async function rowsOf({ w, amount }: Story): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT i.channel, i.reference, i.amount, i.source, o.member_id AS member, i.suspended AND i.order_id IS NULL AS suspended,
           (SELECT trans_ref FROM slip WHERE slip.id = i.order_id) AS slip
      FROM inbound i
      LEFT JOIN (SELECT id, member_id FROM qr_order UNION ALL SELECT id, member_id FROM slip UNION ALL SELECT id, member_id FROM manual_deposit) o ON o.id = i.order_id
     WHERE i.amount BETWEEN ${amount} AND ${amount + 99n}`.execute(w.database.owner)
  return rows
}
export const isBooked = ({ member, suspended }: Row): boolean => member !== null || suspended
const total = (all: readonly { amount: Money }[]): bigint =>
  all.reduce((sum, one) => sum + one.amount, 0n)
export const creditedTo = (rows: readonly Row[], { id }: { id: number }): bigint =>
  total(rows.filter(({ member }) => member === id))
export const paidBy = ({ payments }: Story, { id }: { id: number }): bigint =>
  total(payments.filter(({ by }) => by.id === id))

export async function listsOf(story: Story) {
  const { db } = story.w.context
  const ours = (one: { amount: Money }) =>
    one.amount >= story.amount && one.amount <= story.amount + 99n
  const names = [story.cast.owner.phone, story.cast.thief.phone]
  const [held, suspended, slips, asked, orders] = [
    (await entriesForPerson(db)).filter(ours),
    (await inSuspense(db)).filter(ours),
    (await slipsForPerson(db)).filter(ours),
    (await askedManual(db)).filter(({ username }) => names.includes(username)),
    (await ordersForPerson(db, errandKinds, story.w.context.clock())).filter(({ username }) =>
      names.includes(username),
    ),
  ]
  return { held, suspended, slips, asked, orders }
}

/** Decides one thing of the lists, the `pick`-th; `isMistaken`: gives it to the thief. */
export async function decideOne(story: Story, pick: number, isMistaken: boolean): Promise<void> {
  const lists = await listsOf(story)
  const deciders = [
    ...lists.held.map((one) => () => sayWhich(story, one)),
    ...lists.suspended.map((one) => () => give(story, one, isMistaken)),
    ...lists.slips.map((one) => () => judge(story, one, isMistaken)),
  ]
  // What the desk refuses stays where it is, and another turn comes.
  await deciders[pick % deciders.length]?.().catch(() => undefined)
}

/** Decides one after the other until nothing is left; each may take others off the lists. */
export async function decideAll(story: Story): Promise<void> {
  const { db } = story.w.context
  for (let n = 0; n < 100; n++) {
    const { held, suspended, slips, asked, orders } = await listsOf(story)
    if (held[0]) await sayWhich(story, held[0])
    else if (slips[0]) await judge(story, slips[0], false)
    else if (suspended[0]) await give(story, suspended[0], false)
    else if (asked[0])
      await refuseDeposit(db, { ...who(story), id: asked[0].id, reason: 'nothing came' })
    else if (orders[0])
      await decideOrder(db, {
        ...who(story),
        id: orders[0].id,
        said: { is: 'refused', reason: 'not ours' },
      })
    else return
  }
  throw new Error('the desk’s lists do not end')
}

const who = ({ w }: Story) => ({ by: 'malee', now: w.context.clock() })
type Named = { channel: string; reference: string }
const paymentNamed = ({ payments }: Story, { reference }: Named): Payment =>
  payments.find((p) => isNamed(p, reference))!

/**
 * By the bank's own list: the same as one that is in the books by name, or where these are as many
 * as the payments that were reported. Names alone do not say it: a slip may have been credited with
 * another payment of the same member.
 */
async function sayWhich(story: Story, one: Named & { mayBe: readonly string[] }): Promise<void> {
  const all = await rowsOf(story)
  const held = all.find((row) => row.channel === one.channel && row.reference === one.reference)!
  const rows = all.filter(({ source, amount }) => source === held.source && amount === held.amount)
  const told = story.payments.filter((p) =>
    rows.some((row) => isNamed(p, row.reference) || isNamed(p, row.slip ?? '')),
  )
  const said = { ...who(story), ...one }
  const { db } = story.w.context
  const as = one.mayBe.find((name) => isNamed(paymentNamed(story, one), name))
  const isIn = as !== undefined || rows.filter(isBooked).length >= told.length
  await (isIn ? saySame(db, { ...said, as }) : sayOther(db, { ...said, than: one.mayBe }))
}

/** Who has paid more than they were credited with; of two, who sent this one. */
async function whoMisses(story: Story, sender: Payment['by'], amount: Money) {
  const rows = await rowsOf(story)
  const { owner, thief } = story.cast
  return [sender, owner, thief].find((m) => paidBy(story, m) - creditedTo(rows, m) >= amount)
}

async function give(
  story: Story,
  one: Named & { amount: Money },
  isMistaken: boolean,
): Promise<void> {
  const right = await whoMisses(story, paymentNamed(story, one).by, one.amount)
  const to = isMistaken || !right ? story.cast.thief : right
  if (to !== right) story.mistakes += 1
  await giveSuspense(story.w.context.db, { ...who(story), ...one, username: to.phone })
}

async function judge(
  story: Story,
  slip: { id: string; memberId: number; amount: Money; transRef: string },
  isMistaken: boolean,
): Promise<void> {
  const payment = paymentNamed(story, { channel: '', reference: slip.transRef })
  const isMissing =
    payment.by.id === slip.memberId &&
    (await whoMisses(story, payment.by, slip.amount)) === payment.by
  const isThiefs = slip.memberId === story.cast.thief.id
  if (isMistaken && isThiefs && !isMissing) story.mistakes += 1
  const confirm = isMissing || (isMistaken && isThiefs)
  const decision = { ...who(story), id: slip.id }
  if (!confirm) return void (await declineSlip(story.w.context.db, decision))
  // What may be one of several goes to the person, who then declines it and gives the payment from suspense.
  await confirmSlip(story.w.context.db, decision).catch(() =>
    declineSlip(story.w.context.db, decision),
  )
}
