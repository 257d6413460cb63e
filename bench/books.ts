import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../server/src/db/pool.ts'
import { account, ensureHouse, house, stripesOf } from '../server/src/ledger/accounts.ts'
import { codes } from '../server/src/ledger/movements.ts'
import { kinds } from '../server/src/ledger/post.ts'

// Books of any size, written as sets by the owner of the database: by posting, ten million entries would take an hour. What stands there afterwards
// is what posting would have left: chains, balances, and the rows of orders and payments beside them, so that every check of the books finds nothing.
//
// Round after round, each member pays 1.00 in, takes 0.50 to a game and brings it back: four transfers with seven entries. Everything about the
// cycle number `c` can be computed from it, so no row is read to write another.

export const parties = { source: 1, game: 3 } as const
const transfersOfCycle = 4
const entriesOfCycle = 7
/** As if the books had grown by so many transfers every day, until now. */
export const transfersADay = 100_000
/** Written between two commits. */
const cyclesAtOnce = 100_000

export type Built = { entries: number; transfers: number }

/** Opens `members` members, numbered from 1, and writes at least so many entries. `owner` is the database's, which is migrated and has no entries yet. */
export async function buildBooks(
  owner: Db,
  { entries, members }: { entries: number; members: number },
): Promise<Built> {
  const cycles = Math.ceil(entries / entriesOfCycle)
  await openAll(owner, members)
  await withoutIndexes(owner, async () => {
    for (let from = 0; from < cycles; from += cyclesAtOnce)
      await inReplica(owner, async (tx) => {
        const to = Math.min(cycles, from + cyclesAtOnce)
        const cycle = cyclesFrom(from, to, { cycles, members })
        await writeTransfers(tx, cycle)
        await writeEntries(tx, cycle)
        await writeRowsBeside(tx, cycle)
      })
  })
  await inReplica(owner, (tx) => writeBalances(tx, { cycles, members }))
  await sql`VACUUM (ANALYZE)`.execute(owner)
  return { entries: cycles * entriesOfCycle, transfers: cycles * transfersOfCycle }
}

/** Says that everything before the last day was proven, so that a proof has that day before it. */
export async function proveAllButLastDay(owner: Db): Promise<void> {
  await sql`
    UPDATE ledger_proof SET (transfer_id, proven_at) =
      (SELECT id, at FROM ledger.transfer WHERE id <= (SELECT max(id) FROM ledger.transfer) - ${transfersADay}::bigint ORDER BY id DESC LIMIT 1)
     WHERE (SELECT max(id) FROM ledger.transfer) > ${transfersADay}::bigint`.execute(owner)
}

async function openAll(owner: Db, members: number): Promise<void> {
  await ensureHouse(owner, [
    { kind: 'depositSource', currency: 'THB', owner: parties.source },
    { kind: 'gameHouse', currency: 'THB', owner: parties.game },
  ])
  await sql`
    SELECT ledger.open_account(array_agg(id)) FROM generate_series(1, ${members}::bigint) m,
           unnest(ARRAY[${account.main('THB', 0)} + m * 1000, ${account.coins(0)} + m * 1000, ${account.game('THB', 0, parties.game)} + m * 1000]) id`.execute(
    owner,
  )
}

const written = [
  'ledger.transfer',
  'ledger.entry',
  'public.errand',
  'public.inbound',
  'public.deposit_credit',
]

/** Indexes are made once everything is written: growing them row by row took most of the time. Only a superuser may put them aside. */
async function withoutIndexes(owner: Db, work: () => Promise<void>): Promise<void> {
  await inReplica(owner, async (tx) => {
    await sql`SET LOCAL allow_system_table_mods = on`.execute(tx)
    await sql`UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY (${written}::regclass[])`.execute(
      tx,
    )
  })
  await work()
  for (const table of written)
    await inReplica(owner, async (tx) => {
      await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(tx)
      await sql`REINDEX TABLE ${sql.raw(table)}`.execute(tx)
    })
}

/** Without the triggers that refuse, and without looking up what rows refer to. */
const inReplica = (owner: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`SET LOCAL synchronous_commit = off`.execute(tx)
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await work(tx)
  })

type Sql = RawBuilder<unknown>

const stripes = stripesOf({ kind: 'depositSource', currency: 'THB', owner: parties.source })
const firstStripe = house('depositSource', 'THB', parties.source, '00')

/** Cycles `from` up to, not including, `to`: their number, round, member, accounts, orders and time. */
const cyclesFrom = (
  from: number,
  to: number,
  { cycles, members }: { cycles: number; members: number },
): Sql => sql`(
  SELECT c, c / ${members}::bigint AS round, member, c % ${stripes.length}::bigint AS stripe, c / ${stripes.length}::bigint + 1 AS nth_of_stripe,
         ${account.main('THB', 0)} + member * 1000 AS main, ${account.game('THB', 0, parties.game)} + member * 1000 AS game,
         ${firstStripe} + c % ${stripes.length}::bigint AS source,
         -- The last two digits of an order choose its stripe.
         (substr(md5('paid ' || c), 1, 30) || lpad(to_hex(c % ${stripes.length}::bigint), 2, '0'))::uuid AS paid_order,
         md5('taken ' || c)::uuid AS taken_order, md5('brought ' || c)::uuid AS brought_order,
         date_trunc('second', now()) - interval '1 day' * (${cycles}::bigint - c) * ${transfersOfCycle / transfersADay}::float8 AS at
    FROM generate_series(${from}::bigint, ${to - 1}::bigint) c, LATERAL (SELECT c % ${members}::bigint + 1 AS member) m) cycle`

async function writeTransfers(tx: Tx, cycle: Sql): Promise<void> {
  await sql`
    INSERT INTO ledger.transfer (id, key, order_id, kind, hold_id, code, debit, credit, amount, at) OVERRIDING SYSTEM VALUE
    SELECT c * ${transfersOfCycle}::bigint + nth, md5(nth || ' of ' || c)::uuid, order_id, kind, hold_id, code, debit, credit, amount, at
      FROM ${cycle}, LATERAL (VALUES
        (1, paid_order, ${kinds.direct}::int, NULL::bigint, ${codes.depositCredited}::int, source, main, 100),
        (2, taken_order, ${kinds.hold}, NULL, ${codes.gameFundAsked}, main, game, 50),
        (3, taken_order, ${kinds.post}, c * ${transfersOfCycle}::bigint + 2, ${codes.gameFunded}, main, game, 50),
        (4, brought_order, ${kinds.direct}, NULL, ${codes.gameReturned}, game, main, 50)
      ) AS t (nth, order_id, kind, hold_id, code, debit, credit, amount)`.execute(tx)
}

async function writeEntries(tx: Tx, cycle: Sql): Promise<void> {
  await sql`
    INSERT INTO ledger.entry (transfer_id, account_id, version, d_posted, d_held, posted_after, held_after)
    SELECT c * ${transfersOfCycle}::bigint + nth, e.*
      FROM ${cycle}, LATERAL (VALUES
        (1, source, nth_of_stripe, -100, 0, -100 * nth_of_stripe, 0),
        (1, main, round * 4 + 1, 100, 0, round * 100 + 100, 0),
        (2, main, round * 4 + 2, 0, 50, round * 100 + 100, 50),
        (3, main, round * 4 + 3, -50, -50, round * 100 + 50, 0),
        (3, game, round * 2 + 1, 50, 0, 50, 0),
        (4, game, round * 2 + 2, -50, 0, 0, 0),
        (4, main, round * 4 + 4, 50, 0, round * 100 + 100, 0)
      ) AS t (nth, account_id, version, d_posted, d_held, posted_after, held_after),
      LATERAL (SELECT t.account_id, t.version, t.d_posted, t.d_held, t.posted_after, t.held_after) e`.execute(
    tx,
  )
}

/** Each credit has a payment and each transfer to or from a game an order that ended. */
async function writeRowsBeside(tx: Tx, cycle: Sql): Promise<void> {
  await sql`
    INSERT INTO inbound (channel, reference, amount, order_id, payload, at, currency, source)
    SELECT 'WW', c, 100, paid_order, '{}', at, 'THB', ${parties.source} FROM ${cycle}`.execute(tx)
  await sql`
    INSERT INTO deposit_credit (order_id, member_id, amount, at)
    SELECT paid_order, member, 100, at FROM ${cycle}`.execute(tx)
  await sql`
    INSERT INTO errand (id, member_id, kind, state, provider, attempt, sent_at, created_at, settled_at)
    SELECT id, member, 'transfer', 'done', 'SLOTXO', 1, at, at, at FROM ${cycle}, unnest(ARRAY[taken_order, brought_order]) id`.execute(
    tx,
  )
}

/** What the last entry of each account says. A member has had one cycle more than another where the last round is not full. */
async function writeBalances(
  tx: Tx,
  { cycles, members }: { cycles: number; members: number },
): Promise<void> {
  const cyclesOf = (nth: Sql, of: number) =>
    sql`((${cycles}::bigint - ${nth} + ${of - 1}::bigint) / ${of}::bigint)`
  const ofMember = cyclesOf(sql`(owner - 1)`, members)
  const ofStripe = cyclesOf(sql`sub`, stripes.length)
  await sql`UPDATE ledger.account SET posted = 100 * ${ofMember}, version = 4 * ${ofMember} WHERE kind = 10`.execute(
    tx,
  )
  await sql`UPDATE ledger.account SET version = 2 * ${ofMember} WHERE kind = 11`.execute(tx)
  await sql`UPDATE ledger.account SET posted = -100 * ${ofStripe}, version = ${ofStripe} WHERE kind = 52`.execute(
    tx,
  )
  await sql`SELECT setval('ledger.transfer_id_seq', greatest(1, ${cycles * transfersOfCycle}::bigint))`.execute(
    tx,
  )
}
