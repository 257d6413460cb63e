import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/pool.ts'
import { firstRow, hasRow, rowsOf, write } from '../db/rows.ts'
import { type OrderRows, tableOf } from './order-rows.sql.ts'

/** The order cannot stand beside what is here. */
export class NoPlace extends Error {}
/** Another order of the member that must end first. */
export class InTheWay extends Error {
  readonly order: string
  constructor(order: string) {
    super(`order ${order} of this member is still under way here: end that one first`)
    this.order = order
  }
}

/**
 * Writes an order back as it was when it was sent, with all that it stands on, so that it is asked about and booked like any other. One that is here and
 * was not sent then is marked as sent. Answers false where it has ended here.
 */
export async function writeBack(tx: Tx, rows: OrderRows): Promise<boolean> {
  const table = tableOf(rows.errand.kind)
  if (!table) throw new NoPlace(`this version does not know orders of the kind ${rows.errand.kind}`)
  await writeBackMember(tx, rows)
  if (rows.seat) await insertRow(tx, 'game_account', rows.seat)
  if (!(await writeBackErrand(tx, rows))) return false
  await writeBackOrder(tx, table, rows)
  if (await hasRow(tx)`SELECT FROM ${sql.table(table)} WHERE id = ${rows.errand.id}`) return true
  const game = rows.seat ? sql`AND game_id = ${rows.seat.game_id}` : sql``
  const other = await firstRow<{ id: string }>(tx)`
    SELECT id FROM ${sql.table(table)} WHERE member_id = ${rows.member.id} AND state = 'asked' ${game}`
  throw other ? new InTheWay(other.id) : new NoPlace('something else here has its place')
}

/** While money is shut only `npm run recover` may end an order: a process that has one is gone, or can book nothing. */
export async function freeLeases(db: Queryable): Promise<void> {
  await write(db)`
    UPDATE errand SET lease_until = NULL WHERE lease_until IS NOT NULL AND settled_at IS NULL`
}

async function writeBackMember(tx: Tx, { member, bank }: OrderRows): Promise<void> {
  const inviter = await firstRow<{ id: number }>(tx)`
    SELECT id FROM member WHERE id = ${member.invited_by ?? null}::int`
  // Without a password nobody can log in as this member before they have set a new one by SMS.
  await insertRow(tx, 'member', {
    ...member,
    password_hash: '-',
    invited_by: inviter?.id ?? null,
  })
  const here = await firstRow<{ code: string }>(tx)`
    SELECT code FROM member WHERE id = ${member.id}`
  if (here?.code !== member.code)
    throw new NoPlace(
      `member ${member.code} (number ${member.id}) is not here, and ${here ? `${here.code} has that number` : 'another one has their phone'}`,
    )
  if (bank) await insertRow(tx, 'bank_account', bank)
}

async function writeBackErrand(tx: Tx, { errand }: OrderRows): Promise<boolean> {
  const asked = {
    ...errand,
    state: 'asked',
    lease_until: null,
    next_check_at: errand.sent_at,
    missing_since: null,
    reason: null,
    settled_at: null,
    provider_ref: null,
  }
  await insertRow(tx, 'errand', asked)
  // One more attempt, so that a process which has it unsent in its hands does not send it.
  return (
    (await write(tx)`
      UPDATE errand SET sent_at = coalesce(sent_at, ${errand.sent_at}::timestamptz), next_check_at = coalesce(next_check_at, ${errand.sent_at}::timestamptz),
             lease_until = NULL, attempt = greatest(attempt, ${Number(errand.attempt)}::int) + (sent_at IS NULL)::int
       WHERE id = ${errand.id} AND settled_at IS NULL`) === 1
  )
}

async function writeBackOrder(tx: Tx, table: string, { errand, order }: OrderRows): Promise<void> {
  switch (table) {
    case 'qr_order':
      // The member may have a newer one. One that is no longer shown is credited all the same when it is paid.
      await insertRow(tx, table, {
        ...order,
        state: ['making', 'live'].includes(String(order.state)) ? 'dropped' : order.state,
      })
      return
    case 'gift':
      await insertRow(tx, table, order)
      // Redeeming follows the journal's line at once, and is counted only then.
      await write(tx)`
        UPDATE gift SET tries = greatest(tries, 1), tried_at = coalesce(tried_at, ${errand.sent_at}::timestamptz) WHERE id = ${errand.id}`
      return
    case 'transfer_order':
      await insertRow(tx, table, order)
      await write(tx)`
        UPDATE transfer_order SET mark = coalesce(mark, ${order.mark ?? null}::text) WHERE id = ${errand.id}`
      return
    case 'withdrawal':
      await insertRow(tx, table, order)
      // Approved since, where it had to be.
      await write(tx)`
        UPDATE withdrawal SET approval = ${order.approval}, approved_at = ${order.approved_at}::timestamptz, approved_by = ${order.approved_by}
         WHERE id = ${errand.id}`
      return
    default:
      await insertRow(tx, table, order)
  }
}

/** Leaves alone what is here already. */
async function insertRow(tx: Tx, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join((await columnsOf(tx, table)).map((name) => sql.id(name)))
  await sql`
    INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(tx)
}

async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(tx)`
    SELECT attname AS name FROM pg_attribute
     WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`
  return rows.map(({ name }) => name)
}

/** Members who register from now on get numbers that no lost member had. */
export async function passNumbersOfMembers(tx: Tx, highest: number): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence('member', 'id'), greatest(${highest}, (SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'member_id_seq'), 1))`.execute(
    tx,
  )
}
