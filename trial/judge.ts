import { writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import { checkLedger } from '../server/src/ledger/check.ts'
import { unexplained } from '../server/src/testing/every-satang.ts'
import { differences } from '../server/src/testing/reconcile.ts'
import { mistold } from './legs.ts'
import { lockedOut } from './logins.ts'
import type { Payment } from './payments.ts'
import type { Stage } from './stage.ts'

/** Everything that is not as it must be once all has settled; empty is good. */
export async function judge(stage: Stage): Promise<string[]> {
  const { world } = stage
  return [
    ...stage.wrong,
    ...(await invariants(stage)),
    ...(await differences(world.house.db, world.sandbox)),
    ...(await unexplained(world.house.db, world.sandbox)),
    ...(await mistold(stage)),
    ...(await misdirected(stage)),
    ...(await stillHeld(stage)),
    ...(await lockedOut(stage)),
  ]
}

/** May be asked while money moves. */
export async function invariants({ world }: Pick<Stage, 'world'>): Promise<string[]> {
  const broken = await checkLedger(world.house.db)
  return broken.flatMap(({ invariant, by }) => by.map((who) => `not so: ${invariant}: ${who}`))
}

type CameIn = { order: string | null; reference: string; member: string | null; amount: bigint }

/** Sums may agree although one member got what another paid: so each payment is followed to whom it was for. */
async function misdirected({ world, paid }: Stage): Promise<string[]> {
  const { rows } = await sql<CameIn>`
    SELECT i.order_id AS order, i.reference, i.amount, m.code AS member
      FROM inbound i
      LEFT JOIN (SELECT id, member_id FROM qr_order UNION ALL SELECT id, member_id FROM slip UNION ALL SELECT id, member_id FROM gift
                 UNION ALL SELECT id, member_id FROM manual_deposit UNION ALL SELECT id, member_id FROM direct_deposit) o ON o.id = i.order_id
      LEFT JOIN member m ON m.id = o.member_id`.execute(world.database.owner)
  const [byOrder, byReference] = [new Map(rows.map((r) => [r.order, r])), new Map(rows.map((r) => [r.reference, r]))]
  return paid.flatMap((payment) => {
    const isOrder = 'order' in payment
    const got = isOrder ? byOrder.get(payment.order) : byReference.get(payment.reference)
    const why = whyWrong(payment, got)
    return why ? [`${payment.amount} paid as ${isOrder ? payment.order : payment.reference} ${why}`] : []
  })
}

function whyWrong({ amount, mayBe, must }: Payment, got: CameIn | undefined): string | undefined {
  if (got?.member && !mayBe.some(({ _id }) => _id === got.member)) return `was credited to ${got.member}`
  if (must && !got?.member) return got ? 'stands in suspense' : 'never came in'
  return got && writeMoney(got.amount as never) !== amount ? `came in as ${got.amount} satang` : undefined
}

async function stillHeld({ players }: Stage): Promise<string[]> {
  const wallets = await Promise.all(players.map((player) => player.wallet.get()))
  return wallets.flatMap(({ body }, i) =>
    body.held === 0 && body.amount >= 0 ? [] : [`${players[i]!._id} has ${body.amount}, and ${body.held} still held`],
  )
}
