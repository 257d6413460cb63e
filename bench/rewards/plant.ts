import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { type Db, inTx } from '../../server/src/db/pool.ts'
import { codes, movements } from '../../server/src/ledger/movements.ts'
import { post } from '../../server/src/ledger/post.ts'
import { openWheel, slice } from '../../server/src/testing/a-wheel.ts'
import { asked } from '../calls/asked.ts'
import { type Asked, load } from '../calls/http-load.ts'
import { type Planted, plantMembers } from '../calls/members.ts'

const spinners = 400
/** A member may spin so often in a minute. */
const coins = 60
const playedYesterday = 1_000

export type Members = { takers: Planted[]; spinners: Planted[]; players: Planted[] }

/** All that the calls need before they are measured: members with money, a wheel with their seeds, and of every second taker some of it at `game`. */
export async function plant(
  owner: Db,
  { address, game, takers }: { address: string; game: string; takers: number },
): Promise<Members> {
  const all = await plantMembers(owner, takers + spinners + playedYesterday)
  const members = {
    takers: all.slice(0, takers),
    spinners: all.slice(takers, takers + spinners),
    players: all.slice(takers + spinners),
  }
  await noteDeposits(owner)
  await inTx(owner, (tx) =>
    post(
      tx,
      members.spinners.flatMap(({ id: member }) =>
        movements.coinsEarned({ order: crypto.randomUUID(), member, amount: money(BigInt(coins)) }),
      ),
    ),
  )
  const of = (list: Planted[], ask: (member: Planted, at: number) => Asked | undefined) =>
    once(address, list, ask)
  await of([...members.takers, ...members.players], ({ token }) =>
    asked('POST', `/api/wallet/activate/${game}`, token, {}),
  )
  await of(members.takers, ({ token }, at) =>
    at % 2 === 0
      ? undefined
      : asked('POST', '/api/wallet/transfer', token, { from: 'MAIN', to: game, amount: 10 }),
  )
  await openWheel({ database: { owner } }, [
    slice('CASH', 1, { kind: 'cash', amount: 1 }),
    slice('COIN', 3, { kind: 'coins', coins: 1 }),
    slice('NOTHING', 6, { kind: 'nothing' }),
  ])
  await of(members.spinners, ({ token }) => asked('GET', '/api/spinwheel/setup', token))
  await sql`VACUUM ANALYZE`.execute(owner)
  return members
}

/** Their deposits, as they would be noted beside their postings. */
async function noteDeposits(owner: Db): Promise<void> {
  await sql`
    INSERT INTO deposit_credit (order_id, member_id, amount, at)
    SELECT t.order_id, a.owner, t.amount, t.at FROM ledger.transfer t JOIN ledger.account a ON a.id = t.credit
     WHERE t.code = ${codes.depositCredited}`.execute(owner)
}

/** Each asked once, sixteen at a time. */
async function once(
  address: string,
  members: readonly Planted[],
  ask: (member: Planted, at: number) => Asked | undefined,
): Promise<void> {
  const all = members.map(ask).filter((one) => one !== undefined)
  const { failed, took } = await load([address], {
    connections: 16,
    ms: 300_000,
    next: () => all.shift(),
  })
  if (failed > 0) throw new Error(`${failed} of ${took.length} calls were refused`)
}
