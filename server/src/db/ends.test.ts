import { sql } from 'kysely'
import { describe } from 'vitest'
import { guarded } from '../testing/guarded.ts'

const { members, rules } = guarded()

const id = sql`gen_random_uuid()`
const errand = () =>
  sql`INSERT INTO errand (id, member_id, kind, provider, created_at) VALUES (${id}, ${members.one}, 'test', 'T', now())`
const withdrawal = () =>
  sql`INSERT INTO withdrawal (id, member_id, amount, bank_code, account_no, account_name, created_at)
      VALUES (${id}, ${members.one}, 100, '004', '1', '', now())`
const transfer = () =>
  sql`INSERT INTO transfer_order (id, call_id, member_id, game_id, direction, amount, created_at)
      VALUES (${id}, ${id}, ${members.one}, 1, 'in', 100, now())`
const inbound = () =>
  sql`INSERT INTO inbound (channel, reference, amount, currency, source, payload, at) VALUES ('BANK:004', 'R1', 100, 'THB', 2, '{}', now())`

describe('an end says when and why', () => {
  rules([
    [
      'nothing of an order that has ended is due',
      () => [
        errand(),
        sql`UPDATE errand SET state = 'done', settled_at = now(), next_check_at = now()`,
      ],
      'nothing_due_after_its_end',
    ],
    [
      'a withdrawal has ended when it says when',
      () => [withdrawal(), sql`UPDATE withdrawal SET state = 'paid'`],
      'withdrawal_ended_when',
    ],
    [
      'a refused withdrawal says why',
      () => [withdrawal(), sql`UPDATE withdrawal SET state = 'refused', settled_at = now()`],
      'withdrawal_refused_why',
    ],
    [
      'an approved withdrawal says when',
      () => [withdrawal(), sql`UPDATE withdrawal SET approval = 'given'`],
      'withdrawal_approved_when',
    ],
    [
      'an approved withdrawal says by whom',
      () => [withdrawal(), sql`UPDATE withdrawal SET approval = 'given', approved_at = now()`],
      'withdrawal_approved_by_whom',
    ],
    [
      'a transfer has ended when it says when',
      () => [transfer(), sql`UPDATE transfer_order SET state = 'done'`],
      'transfer_ended_when',
    ],
    [
      'a refused transfer says why',
      () => [transfer(), sql`UPDATE transfer_order SET state = 'refused', settled_at = now()`],
      'transfer_refused_why',
    ],
    [
      'what left suspense stood there, and has an order',
      () => [inbound(), sql`UPDATE inbound SET released_at = now()`],
      'released_from_suspense_to_an_order',
    ],
    [
      'a payment came in in a currency of ours',
      () => [inbound(), sql`UPDATE inbound SET currency = 'USD'`],
      'inbound_currency_check',
    ],
    [
      'a payment came into the books of a source',
      () => [inbound(), sql`UPDATE inbound SET source = 0`],
      'inbound_source_check',
    ],
    [
      'a call that has ended has its answer',
      () => [
        sql`INSERT INTO idempotency (member_id, key, route, request_hash, implicit, run, lease_until, started_at, finished_at)
            VALUES (${members.one}, ${id}, 'x', 'x', false, ${id}, now(), now(), now())`,
      ],
      'ended_with_its_answer',
    ],
  ])
})
