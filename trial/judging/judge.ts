import { writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import { openFindings } from '../../server/src/audit/finding.sql.ts'
import { proveNew } from '../../server/src/audit/prove.ts'
import { checkLedger } from '../../server/src/ledger/check.ts'
import { unexplained } from '../../server/src/testing/books/every-satang.ts'
import { differences } from '../../server/src/testing/books/reconcile.ts'
import { trueName } from '../desk.ts'
import { mistold } from '../legs.ts'
import { lockedOut } from '../logins.ts'
import { tryUntil } from '../patience.ts'
import type { Payment } from '../payment.ts'
import { canonical } from '../payments.ts'
import type { Stage } from '../stage.ts'
import { misearned, stuck } from './earned.ts'

/** Everything that is not as it must be once all has settled; empty is good. */
export async function judge(stage: Stage): Promise<string[]> {
  const { world } = stage
  return [
    ...stage.wrong,
    ...(await invariants(stage)),
    ...(await differences(world.context.db, world.sandbox)),
    ...(await unexplained(world.context.db, world.sandbox)),
    ...(await misearned(stage)),
    ...(await stuck(stage)),
    ...(await mistold(stage)),
    ...(await misdirected(stage)),
    ...(await unproven(stage)),
    ...(await contradicted(stage)),
    ...endedEarly(stage),
    ...(await stillHeld(stage)),
    ...(await lockedOut(stage)),
  ]
}

/** May be asked while money moves. */
export async function invariants({ world }: Pick<Stage, 'world'>): Promise<string[]> {
  const broken = await checkLedger(world.context.db)
  return broken.flatMap(({ invariant, by }) => by.map((who) => `not so: ${invariant}: ${who}`))
}

type CameIn = { order: string | null; reference: string; member: string | null; amount: bigint }

/** Sums may agree although one member got what another paid: so each payment is followed to whom it was for, under all its names. */
async function misdirected(stage: Stage): Promise<string[]> {
  const { world, paid } = stage
  const { rows } = await sql<CameIn>`
    SELECT i.order_id AS order, i.reference, i.amount, m.code AS member
      FROM inbound i
      LEFT JOIN (SELECT id, member_id FROM qr_order UNION ALL SELECT id, member_id FROM slip UNION ALL SELECT id, member_id FROM gift
                 UNION ALL SELECT id, member_id FROM manual_deposit UNION ALL SELECT id, member_id FROM direct_deposit) o ON o.id = i.order_id
      LEFT JOIN member m ON m.id = o.member_id`.execute(world.database.owner)
  const byOrder = Map.groupBy(rows, (row) => row.order)
  const byReference = Map.groupBy(rows, (row) => trueName(stage, row.reference))
  return paid.flatMap((payment) => {
    const isOrder = 'order' in payment
    const came = isOrder
      ? byOrder.get(payment.order)
      : byReference.get(canonical(payment.reference))
    const credited = (came ?? []).filter(({ member }) => member !== null)
    const why =
      credited.length > 1 ? creditedTwice(credited) : whyWrong(payment, credited[0] ?? came?.[0])
    return why
      ? [`${payment.amount} paid as ${isOrder ? payment.order : payment.reference} ${why}`]
      : []
  })
}

const creditedTwice = (credited: readonly CameIn[]): string =>
  `was credited ${credited.length} times: ${credited.map(({ member, reference }) => `to ${member} as ${reference}`).join(', ')}`

function whyWrong({ amount, mayBe, must }: Payment, got: CameIn | undefined): string | undefined {
  if (got?.member && !mayBe.some(({ _id }) => _id === got.member))
    return `was credited to ${got.member}`
  if (must && !got?.member) return got ? 'stands in suspense' : 'never came in'
  return got && writeMoney(got.amount as never) !== amount
    ? `came in as ${got.amount} satang`
    : undefined
}

/** What the service itself checks while it runs (decisions/039). */
async function unproven({ world }: Stage): Promise<string[]> {
  const { db } = world.context
  const proof = await tryUntil(() => proveNew(db))
  const found = (await openFindings(db)).filter(({ kind }) => kind !== 'notReconciled')
  const words = found.map(
    ({ kind, ref, facts }) => `the service found ${kind} ${ref}: ${JSON.stringify(facts)}`,
  )
  return proof?.isAll ? words : [...words, 'the books were not proven to their end']
}

/** No order was ended one way by us and the other way by the outside. */
async function contradicted({ world }: Stage): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    SELECT id, kind FROM errand WHERE contradicted_at IS NOT NULL`.execute(world.database.owner)
  return rows.map(({ id, kind }) => `${kind} ${id} was ended otherwise than by the outside`)
}

function endedEarly({ servers }: Stage): string[] {
  const how = servers.ended()
  return how === undefined ? [] : [`the second server ended by itself: ${how}`]
}

async function stillHeld({ players }: Stage): Promise<string[]> {
  const wallets = await Promise.all(players.map((player) => player.wallet.get()))
  return wallets.flatMap(({ body }, i) =>
    body.held === 0 && body.amount >= 0
      ? []
      : [`${players[i]!._id} has ${body.amount}, and ${body.held} still held`],
  )
}
