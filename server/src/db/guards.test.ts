import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { guarded, type Statement } from '../testing/guarded.ts'

const { members, rules, owner } = guarded()

const id = sql`gen_random_uuid()`
const fixed = sql`'00000000-0000-4000-8000-000000000001'::uuid`
const errand = (state = 'asked', ref: string | null = null, as: Statement = id) =>
  sql`INSERT INTO errand (id, member_id, kind, state, provider, provider_ref, created_at)
      VALUES (${as}, ${members.one}, 'test', ${state}, 'T', ${ref}, now())`
/** `more`: when it was credited, how much was paid, whether it is known by its amount, and our account. */
const qr = (of: number, state = 'live', more: Statement = sql`NULL, NULL, false, NULL`) =>
  sql`INSERT INTO qr_order (id, member_id, provider, amount, payable, expires_at, created_at, state, credited_at, paid_amount, by_amount, account_no)
      VALUES (${id}, ${of}, 'KBANK', 100, 100, now(), now(), ${state}, ${more})`
const byAmount = sql`NULL, NULL, true, '1'`
const withdrawal = (amount = 100) =>
  sql`INSERT INTO withdrawal (id, member_id, amount, bank_code, account_no, account_name, created_at)
      VALUES (${id}, ${members.one}, ${amount}, '004', '1', '', now())`
const transfer = (amount = 100) =>
  sql`INSERT INTO transfer_order (id, call_id, member_id, game_id, direction, amount, created_at)
      VALUES (${id}, ${id}, ${members.one}, 1, 'in', ${amount}, now())`
const slip = (of: number, amount: number | null = 100) =>
  sql`INSERT INTO slip (id, member_id, state, amount, picture_hash, sending_bank, trans_ref, created_at, settled_at)
      VALUES (${id}, ${of}, 'credited', ${amount}, '', '004', 'R1', now(), now())`
const inbound = (amount = 100) =>
  sql`INSERT INTO inbound (currency, source, channel, reference, amount, payload, at) VALUES ('THB', 2, 'BANK:004', 'R1', ${amount}, '{}', now())`
const manual = (amount: number | null = 100) =>
  sql`INSERT INTO manual_deposit (id, member_id, state, bank_code, asked_amount, amount, channel, reference, decided_by, created_at, settled_at)
      VALUES (${id}, ${members.one}, 'credited', 'KBANK', 100, ${amount}, 'BANK:004', 'R1', 'test', now(), now())`
const direct = () =>
  sql`INSERT INTO direct_deposit (id, member_id, source_code, amount, channel, reference, created_at)
      VALUES (${id}, ${members.one}, 'TRUEWALLET', 100, 'BANK:004', 'R1', now())`
const gift = (amount: number | null) =>
  sql`INSERT INTO gift (id, member_id, state, voucher_hash, wallet_no, amount, created_at, settled_at)
      VALUES (${id}, ${members.one}, 'credited', 'V', '1', ${amount}, now(), now())`
const bankChange = (of: number, accountNo: string) =>
  sql`INSERT INTO bank_change (id, member_id, from_bank_code, from_account_no, from_account_name, bank_code, account_no, account_name, by_password, locale, asked_at)
      VALUES (${id}, ${of}, '004', '1', '', '014', ${accountNo}, '', true, 'th', now())`
const decided = (state: string, by: string | null, reason: string | null = null) =>
  sql`UPDATE bank_change SET state = ${state}, decided_at = now(), decided_by = ${by}, reason = ${reason}`
const reading = (told = 200) =>
  sql`INSERT INTO game_reading (member_id, game_id, told, mirror, at) VALUES (${members.one}, 1, ${told}, 100, now())`
const hold = (of: number) =>
  sql`INSERT INTO withdraw_hold (member_id, why, ref, at) VALUES (${of}, 'reading', 'R1', now())`
const code = (tries: number, purpose = 'recover', spent: Statement = sql`NULL`) => [
  sql`INSERT INTO otp_number (phone, purpose, asked_at) VALUES ('668', ${purpose}, now())`,
  sql`INSERT INTO otp_code (token_hash, phone, purpose, network, code_hash, created_at, expires_at, tries, used_at, spent_at)
      VALUES (sha256('t'), '668', ${purpose}, '10.0.0.1', sha256('c'), now(), now() + interval '1 minute', ${tries}, now(), ${spent})`,
]
const entry = sql`INSERT INTO ledger.entry VALUES (1, 1, 1, 1, 0, 1, 0)`
const said = (word: string, reference: string | null, reason: string | null) =>
  sql`INSERT INTO order_decision (order_id, said, reference, reason, by) VALUES (${fixed}, ${word}, ${reference}, ${reason}, 'test')`
const memberDecision = () =>
  sql`INSERT INTO member_decision (member_id, kind, decided_by, at) VALUES (${members.one}, 'unlock', 'test', now())`

describe('once', () => {
  rules([
    ['one live QR a member', () => [qr(members.one), qr(members.one)], 'one_live_qr'],
    [
      'one amount, one QR of an account',
      () => [qr(members.one, 'live', byAmount), qr(members.two, 'live', byAmount)],
      'one_amount_one_qr',
    ],
    ['one open withdrawal a member', () => [withdrawal(), withdrawal()], 'one_open_withdrawal'],
    ['one transfer in flight at a game', () => [transfer(), transfer()], 'one_transfer_in_flight'],
    [
      'one slip, one credit, whoever sends it',
      () => [slip(members.one), slip(members.two)],
      'a_slip_is_credited_once',
    ],
    [
      'one payment is given by hand once',
      () => [inbound(), manual(), manual()],
      'an_inbound_is_given_once',
    ],
    [
      'one payment, one direct deposit',
      () => [inbound(), direct(), direct()],
      'direct_deposit_channel_reference_key',
    ],
    [
      'one reference outside, one order',
      () => [errand('asked', 'R'), errand('asked', 'R')],
      'errand_provider_provider_ref_key',
    ],
    ['one case, one hold', () => [hold(members.one), hold(members.two)], 'withdraw_hold_pkey'],
    ['one reading of a game waits', () => [reading(), reading()], 'one_reading_waits'],
    [
      'one name at a game, one member',
      () => [sql`UPDATE game_account SET username = '0811111111' WHERE member_id = ${members.two}`],
      'game_account_game_id_username_key',
    ],
    [
      'one bank account, one member',
      () => [
        sql`UPDATE bank_account SET account_no = '1111111111' WHERE member_id = ${members.two}`,
      ],
      'bank_account_bank_code_account_no_key',
    ],
    [
      'one request for another account',
      () => [bankChange(members.one, '3333333333'), bankChange(members.one, '4444444444')],
      'one_open_bank_change',
    ],
    [
      'one number, one member, with zeros or without',
      () => [sql`UPDATE member SET username = '811111111' WHERE id = ${members.two}`],
      'member_number',
    ],
    ['one entry a version of an account', () => [entry, entry], 'entry_pkey'],
  ])
})

describe('of one order its parts say the same', () => {
  rules([
    ['an order has ended when it says when', () => [errand('done')], 'errand_check'],
    [
      'a credited QR says when',
      () => [qr(members.one, 'credited', sql`NULL, 100, false, NULL`)],
      'qr_order_check',
    ],
    [
      'a credited QR says how much',
      () => [qr(members.one, 'credited', sql`now(), NULL, false, NULL`)],
      'qr_order_check',
    ],
    ['a credited slip says how much', () => [slip(members.one, null)], 'slip_check'],
    ['a credited gift says how much', () => [gift(null)], 'gift_check'],
    ['a confirmed deposit says how much', () => [inbound(), manual(null)], 'manual_deposit_check'],
    [
      'an order that a person ended as done has its reference',
      () => [errand('asked', null, fixed), said('done', null, null)],
      'order_decision_check',
    ],
    [
      'an order that a person refused has its reason',
      () => [errand('asked', null, fixed), said('refused', null, null)],
      'order_decision_check',
    ],
    [
      'an ended hold says what the person saw',
      () => [hold(members.one), sql`UPDATE withdraw_hold SET ended_at = now(), ended_by = 'test'`],
      'withdraw_hold_check',
    ],
    [
      'a declined request has its reason',
      () => [bankChange(members.one, '3333333333'), decided('declined', 'test')],
      'bank_change_check',
    ],
    [
      'an approved request knows who',
      () => [bankChange(members.one, '3333333333'), decided('approved', null)],
      'bank_change_check',
    ],
    ['an unbelieved reading is above what we know', () => [reading(100)], 'game_reading_check'],
    ['a one-time code has five tries', () => code(6), 'otp_code_tries_check'],
    ['a one-time code is used by a try', () => code(0), 'otp_code_check'],
    [
      'only a code of a recovery is spent by a new password',
      () => code(1, 'register', sql`now()`),
      'otp_code_check',
    ],
  ])
})

describe('no amount is nothing or less, and nothing is without end', () => {
  rules([
    ['a QR', () => [qr(members.one), sql`UPDATE qr_order SET amount = 0`], 'qr_order_amount_check'],
    ['a payment', () => [inbound(0)], 'inbound_amount_check'],
    ['a withdrawal', () => [withdrawal(-1)], 'withdrawal_amount_check'],
    ['a transfer', () => [transfer(0)], 'transfer_order_amount_check'],
    ['a deposit by hand', () => [inbound(), manual(0)], 'manual_deposit_amount_check'],
    // What no number of JSON's can carry exactly would take the games away from everybody.
    [
      'a limit of a game',
      () => [sql`UPDATE game_currency SET max_transfer = 9223372036854775807`],
      'game_currency_max_transfer_check',
    ],
    [
      'a pause without a day',
      () => [sql`UPDATE game SET paused_from = now(), paused_until = 'infinity'`],
      'pause_is_a_day',
    ],
  ])
})

describe('what is written stays', () => {
  const never = 'never edited'
  rules([
    [
      'what a person said of an order',
      () => [
        errand('asked', null, fixed),
        said('done', 'R', null),
        sql`UPDATE order_decision SET reference = 'S'`,
      ],
      never,
    ],
    [
      'a decision about a member',
      () => [memberDecision(), sql`DELETE FROM member_decision`],
      never,
    ],
    [
      'which accounts a member had',
      () => [sql`UPDATE bank_account_history SET since = now()`],
      never,
    ],
    [
      'a request that was declined',
      () => [
        bankChange(members.one, '3333333333'),
        decided('declined', 'test', 'x'),
        decided('approved', 'test'),
      ],
      never,
    ],
    [
      'a reading that was decided',
      () => [
        reading(),
        sql`UPDATE game_reading SET state = 'refused', decided_at = now(), decided_by = 'test', note = 'x'`,
        sql`UPDATE game_reading SET state = 'accepted'`,
      ],
      'decided, once',
    ],
    [
      'a frozen account',
      () => [
        sql`UPDATE bank_account SET frozen_at = now()`,
        sql`UPDATE bank_account SET frozen_at = NULL`,
      ],
      'and frozen',
    ],
    [
      'an account that another member asks for',
      () => [
        bankChange(members.one, '3333333333'),
        sql`UPDATE bank_account SET bank_code = '014', account_no = '3333333333' WHERE member_id = ${members.two}`,
      ],
      'another member asks',
    ],
    [
      'an account that another member has',
      () => [sql`UPDATE bank_account SET bank_code = '014'`, bankChange(members.one, '2222222222')],
      'is a member',
    ],
  ])
})

test('every account that a member had is in their history', async () => {
  await sql`UPDATE bank_account SET account_no = '5555555555' WHERE member_id = ${members.two}`.execute(
    owner(),
  )
  const { rows } =
    await sql`SELECT account_no FROM bank_account_history WHERE member_id = ${members.two} ORDER BY id`.execute(
      owner(),
    )
  expect(rows).toEqual([{ account_no: '2222222222' }, { account_no: '5555555555' }])
})
