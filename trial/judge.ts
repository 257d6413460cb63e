import { writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import { checkLedger } from '../server/src/ledger/check.ts'
import { differences } from '../server/src/testing/reconcile.ts'
import type { Stage } from './stage.ts'

/** Everything that is not as it must be once all has settled; empty is good. */
export async function judge(stage: Stage): Promise<string[]> {
  const { world } = stage
  return [
    ...stage.wrong,
    ...(await invariants(stage)),
    ...(await differences(world.house.db, world.sandbox)),
    ...(await misdirected(stage)),
    ...(await stillHeld(stage)),
  ]
}

/** May be asked while money moves. */
export async function invariants({ world }: Pick<Stage, 'world'>): Promise<string[]> {
  const broken = await checkLedger(world.house.db)
  return broken.flatMap(({ invariant, by }) => by.map((who) => `not so: ${invariant}: ${who}`))
}

/** Sums may agree although one member got what another paid: so each payment is followed to whom it was for. */
async function misdirected({ world, paid }: Stage): Promise<string[]> {
  const { rows } = await sql<{ id: string; member: string; amount: bigint | null; state: string }>`
    SELECT q.id, m.code AS member, q.paid_amount AS amount, q.state FROM qr_order q JOIN member m ON m.id = q.member_id`.execute(
    world.database.owner,
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  return paid.flatMap(({ order, player, amount }) => {
    const got = orders.get(order)
    const right =
      got?.state === 'credited' &&
      got.member === player._id &&
      got.amount !== null &&
      writeMoney(got.amount as never) === amount
    return right
      ? []
      : [
          `${amount} paid for QR ${order} of ${player._id}: ${JSON.stringify(got, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
        ]
  })
}

async function stillHeld({ players }: Stage): Promise<string[]> {
  const wallets = await Promise.all(players.map((player) => player.wallet.get()))
  return wallets.flatMap(({ body }, i) =>
    body.held === 0 && body.amount >= 0 ? [] : [`${players[i]!._id} has ${body.amount}, and ${body.held} still held`],
  )
}
