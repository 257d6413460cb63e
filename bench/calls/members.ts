import { createHash, randomBytes } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { type Db, inTx } from '../../server/src/db/pool.ts'
import { openMember } from '../../server/src/ledger/accounts.ts'
import { movements } from '../../server/src/ledger/movements.ts'
import { post } from '../../server/src/ledger/post.ts'

const source = 1
const balance = money(1_000_000_00n)
/** Members that one planting statement writes. */
const atOnce = 500

/** Rows that a member's statement has. */
export type Statement = { rows: number }
export type Planted = { id: number; token: string }

/** Members with a session, a bank account and money. Planted as the owner: registering each would take the bench minutes of hashing. */
export async function plantMembers(owner: Db, count: number): Promise<Planted[]> {
  const planted: Planted[] = []
  while (planted.length < count) planted.push(...(await plantSome(owner, planted.length)))
  return planted.slice(0, count)
}

async function plantSome(owner: Db, from: number): Promise<Planted[]> {
  const tokens = Array.from({ length: atOnce }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await sql<{ id: number }>`
    INSERT INTO member (code, username, password_hash, name, currency)
    SELECT (20000000 + ${from}::int + n)::text, '09' || (20000000 + ${from}::int + n), '-', 'Bench', 'THB'
      FROM generate_series(1, ${atOnce}::int) n RETURNING id`.execute(owner)
  const ids = rows.map(({ id }) => id)
  await sql`
    INSERT INTO bank_account (member_id, bank_code, account_no, account_name)
    SELECT id, 'SCB', (7000000000 + id)::text, 'Bench' FROM unnest(${ids}::int[]) id`.execute(owner)
  await sql`
    INSERT INTO session (member_id, token_hash, remember, created_at, seen_at, user_agent, ip)
    SELECT id, hash, true, now(), now() + interval '1 hour', 'bench', '127.0.0.1' FROM unnest(${ids}::int[], ${hashes}::bytea[]) AS s (id, hash)`.execute(
    owner,
  )
  await inTx(owner, async (tx) => {
    for (const id of ids) await openMember(tx, id, 'THB')
    await post(
      tx,
      ids.flatMap((member) =>
        movements.depositCredited({
          order: crypto.randomUUID(),
          currency: 'THB',
          member,
          amount: balance,
          source,
        }),
      ),
    )
  })
  return ids.map((id, i) => ({ id, token: tokens[i]! }))
}

/** Transfers and withdrawals that ended long ago, by turns: what a statement is read from. */
export async function plantStatements(
  owner: Db,
  members: readonly Planted[],
  { rows }: Statement,
): Promise<void> {
  const ids = members.map(({ id }) => id)
  await owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      CREATE TEMP TABLE planned ON COMMIT DROP AS
        SELECT gen_random_uuid() AS id, member, n, '2026-01-01Z'::timestamptz + n * interval '1 minute' AS at
          FROM generate_series(1, ${rows}::int) n, unnest(${ids}::int[]) member`.execute(tx)
    await sql`
      INSERT INTO errand (id, member_id, kind, state, provider, created_at, settled_at, sent_at)
      SELECT id, member, 'x', 'done', 'x', at, at, at FROM planned`.execute(tx)
    await sql`
      INSERT INTO transfer_order (id, call_id, member_id, game_id, direction, amount, state, created_at, settled_at)
      SELECT id, id, member, 1, 'in', 100, 'done', at, at FROM planned WHERE n % 2 = 0`.execute(tx)
    await sql`
      INSERT INTO withdrawal (id, member_id, amount, state, bank_code, account_no, account_name, created_at, settled_at, sent_at)
      SELECT id, member, 100, 'paid', 'SCB', '1234567890', 'x', at, at, at FROM planned WHERE n % 2 = 1`.execute(
      tx,
    )
  })
}
