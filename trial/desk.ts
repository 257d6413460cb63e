import { sql } from 'kysely'
import { ordersForPerson } from '../server/src/errands/orders.office.ts'
import { inSuspense } from '../server/src/features/deposit/desk/desk.sql.ts'
import { entriesForPerson } from '../server/src/features/deposit/desk/entries.office.ts'
import { slipsForPerson } from '../server/src/features/deposit/desk/slips.office.ts'
import { askedBankChanges } from '../server/src/features/profile/bank-change.sql.ts'
import { waitingWithdrawals } from '../server/src/features/withdraw/withdraw.sql.ts'
import { errandKinds } from '../server/src/jobs.ts'
import {
  approveWithdrawal,
  confirmSlip,
  decideOrder,
  declineBankChange,
  declineSlip,
  giveSuspense,
  sayOther,
  saySame,
} from '../server/src/testing/operator.ts'
import { canonical } from './payments.ts'
import { count, type Stage } from './stage.ts'

// A person at the operator's desk, who knows what the trial knows: whose each payment is, and what the bank says of each payout.

type Case = { list: string; id: string; decide: () => Promise<unknown> }
type Slips = Awaited<ReturnType<typeof slipsForPerson>>
type Orders = Awaited<ReturnType<typeof ordersForPerson>>
const by = (stage: Stage) => ({ by: 'trial', now: stage.world.context.clock() })

/** Everything that waits for a person, and what this one decides about it. */
export async function listed(stage: Stage): Promise<Case[]> {
  const { db, clock } = stage.world.context
  const entries = (await entriesForPerson(db)).map((held): Case => {
    const as = held.mayBe.find(
      (name) => trueName(stage, held.reference) === trueName(stage, referenceIn(name)),
    )
    const said = { ...held, ...by(stage) }
    const decide = () =>
      as ? saySame(db, { ...said, as }) : sayOther(db, { ...said, than: held.mayBe })
    return aCase('entry held back', held.reference, decide)
  })
  const slips = (await slipsForPerson(db)).map((slip): Case => {
    return aCase(`slip in doubt (${slip.doubt})`, slip.id, () => decideSlip(stage, slip))
  })
  const changes = (await askedBankChanges(db)).map(({ id }) =>
    aCase('another bank account', id, () =>
      declineBankChange(db, { id, reason: 'not the member', ...by(stage) }),
    ),
  )
  const orders = (await ordersForPerson(db, errandKinds, clock())).map((order) =>
    aCase(`order (${order.kind})`, order.id, () => decideUndecided(stage, order)),
  )
  const withdrawals = (await waitingWithdrawals(db)).map(({ id }) =>
    aCase('withdrawal', id, () => approveWithdrawal(db, { id, ...by(stage) })),
  )
  return [...entries, ...slips, ...changes, ...orders, ...withdrawals]
}

/** Of two who decide at once the first counts, and what cannot be is said as an Error. */
export async function decideOne(stage: Stage, { list, decide }: Case, times = 1): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: times }, decide))
  count(
    stage.desk,
    `${list}${ends.some(({ status }) => status === 'fulfilled') ? '' : ', not at this moment'}`,
  )
}

/** Decides until no list has anything that can be decided. */
export async function clearDesk(stage: Stage): Promise<void> {
  for (let left = Number.POSITIVE_INFINITY; ; ) {
    const cases = await listed(stage)
    for (const one of cases) await decideOne(stage, one)
    if (cases.length === 0 || cases.length >= left) return
    left = cases.length
  }
}

const aCase = (list: string, id: string, decide: () => Promise<unknown>): Case => ({
  list,
  id,
  decide,
})

/** What came in by another name cannot be credited by its slip: the slip is refused, and that payment given to its member. */
async function decideSlip(stage: Stage, slip: Slips[number]): Promise<unknown> {
  const { db } = stage.world.context
  const decision = { id: slip.id, ...by(stage) }
  const isOwners = ownerOf(stage, slip.transRef)?.phone === slip.username
  if (!isOwners || slip.isUsed) return declineSlip(db, decision)
  return confirmSlip(db, decision).catch(async () => {
    await declineSlip(db, decision)
    return giveToOwner(stage, slip.transRef, slip.memberId)
  })
}

async function decideUndecided(
  stage: Stage,
  { id, kind, memberId }: Orders[number],
): Promise<unknown> {
  const { db } = stage.world.context
  const decide = (said: Parameters<typeof decideOrder>[1]['said']) =>
    decideOrder(db, { id, said, ...by(stage) })
  if (kind === 'payout') {
    // A person only looks: without a time of sending nothing is taken back.
    const told = await stage.bank.status({
      reference: id,
      sentAt: null,
      now: stage.world.context.clock(),
    })
    if (told.is === 'done') return decide({ is: 'done', reference: told.ref! })
    if (told.is === 'missing') return decide({ is: 'refused', reason: 'never arrived' })
  }
  if (kind === 'slip') {
    const reference = await transferOf(stage, id)
    await decide({ is: 'refused', reason: 'NOT_MATCH' })
    return reference && giveToOwner(stage, reference, memberId)
  }
  throw new Error(`nothing is known of ${kind} ${id} yet`)
}

/** As the desk's page says: refuse the slip, and give its payment to the member. */
async function giveToOwner(stage: Stage, reference: string, memberId: number): Promise<unknown> {
  const { db } = stage.world.context
  const owner = ownerOf(stage, reference)
  const { rows } = await sql<{
    username: string
  }>`SELECT username FROM member WHERE id = ${memberId}`.execute(db)
  if (!owner || owner.phone !== rows[0]!.username) return undefined
  const payment = (await inSuspense(db)).find(
    (one) => trueName(stage, one.reference) === canonical(reference),
  )
  return payment && giveSuspense(db, { ...payment, username: owner.phone, ...by(stage) })
}

async function transferOf({ world }: Stage, id: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string | null }>`
    SELECT trans_ref AS reference FROM slip WHERE id = ${id}`.execute(world.database.owner)
  return rows[0]!.reference
}

const ownerOf = (stage: Stage, reference: string) =>
  stage.paid.find(
    (paid) => 'reference' in paid && canonical(paid.reference) === canonical(reference),
  )?.mayBe[0]

/** The bank's own reference of a payment that was reported under this one. */
export const trueName = ({ aliases }: Pick<Stage, 'aliases'>, reference: string): string =>
  aliases.get(canonical(reference)) ?? canonical(reference)

/** A name is `BANK:014 REFERENCE`. */
const referenceIn = (name: string): string => name.slice(name.indexOf(' ') + 1)
