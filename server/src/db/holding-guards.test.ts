import { sql } from 'kysely'
import { describe } from 'vitest'
import { guarded, type Statement } from '../testing/guarded.ts'

// What the database refuses of offers and holdings, whatever the code above it does (guards.test.ts: all the rest).
const { members, rules } = guarded()

const one = sql`'00000000-0000-4000-8000-000000000001'::uuid`
const two = sql`'00000000-0000-4000-8000-000000000002'::uuid`
type Row = Record<string, unknown>
const insert = (table: string, row: Row): Statement =>
  sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) VALUES (${sql.join(Object.values(row))})`

const offer = (more: Row = {}) =>
  insert('offer', {
    kind: 'bonus',
    code: 'HELLO',
    currency: 'THB',
    type: 'day',
    max_received: 1,
    success: 300,
    fail: 10,
    percent: 100,
    min_total: 0,
    words: '{}',
    opens_at: sql`now()`,
    changed_by: 'test',
    changed_at: sql`now()`,
    ...more,
  })
const holding = (more: Row = {}) =>
  insert('holding', {
    id: one,
    member_id: members.one,
    door: 'invite',
    credit: 100,
    own0: 50,
    base0: 150,
    success: 120,
    fail: 10,
    games: sql`'{1}'::smallint[]`,
    taken_at: sql`now()`,
    ...more,
  })
const end = (more: Statement = sql`kept = 70, cut = 30, total_end = 100`) =>
  sql`UPDATE holding SET ended_at = now(), outcome = 'left', finish_id = ${two}, ${more}`
const raise = (order: Statement, amount = 5) =>
  insert('holding_raise', { holding_id: one, order_id: order, amount })
const theOffer = sql`(SELECT id FROM offer WHERE code = 'HELLO')`
const ofOffer = { door: 'bonus', offer_id: theOffer }
const receipt = (more: Row = {}) =>
  insert('receipt', {
    member_id: members.one,
    offer_id: theOffer,
    period: 'all',
    n: 1,
    max: 1,
    holding_id: one,
    at: sql`now()`,
    ...more,
  })
const set = (table: string, what: Statement) => sql`UPDATE ${sql.table(table)} SET ${what}`
const bonusGate = (game: number) =>
  sql`SELECT must_count_for_holding(${members.one}, ${game}::smallint)`
const withdrawal = () => sql`SELECT * FROM before_withdrawal(${members.one}, now())`

describe('an offer', () => {
  rules([
    ['has a code of its own', () => [offer(), offer()], 'offer_code_key'],
    ['has a code of capitals and digits', () => [offer({ code: 'hello' })], 'offer_code_check'],
    ['is a bonus or a promotion', () => [offer({ kind: 'gift' })], 'offer_kind_check'],
    ['is in a currency', () => [offer({ currency: 'USD' })], 'offer_currency_check'],
    ['is counted ever, a day or a week', () => [offer({ type: 'month' })], 'offer_type_check'],
    ['may be taken', () => [offer({ max_received: 0 })], 'offer_max_received_check'],
    ['is met above its base', () => [offer({ success: 100 })], 'offer_success_check'],
    ['is lost at half at most', () => [offer({ fail: 51 })], 'offer_fail_check'],
    ['is lost at nothing at least', () => [offer({ fail: -1 })], 'offer_fail_check'],
    ['gives something: a percentage', () => [offer({ percent: 0 })], 'offer_percent_check'],
    ['gives a percentage or a sum', () => [offer({ fixed: 1 })], 'percent_or_fixed'],
    ['gives either', () => [offer({ percent: null })], 'percent_or_fixed'],
    ['gives something: a sum', () => [offer({ percent: null, fixed: 0 })], 'offer_fixed_check'],
    ['has a most above nothing', () => [offer({ max_credit: 0 })], 'offer_max_credit_check'],
    ['has a least of nothing', () => [offer({ min_total: -1 })], 'offer_min_total_check'],
    ['keeps a credit at least', () => [offer({ cap_times: 0 })], 'offer_cap_times_check'],
    ['is for some game', () => [offer({ games: sql`'{}'::smallint[]` })], 'offer_games_check'],
    ['lasts an hour', () => [offer({ lasts_hours: 0 })], 'offer_lasts_hours_check'],
    ['has places', () => [offer({ quota: -1 })], 'offer_quota_check'],
    ['has no more taken than places', () => [offer({ quota: 1, taken: 2 })], 'places'],
    ['has none of less than none', () => [offer({ taken: -1 })], 'offer_taken_check'],
    ['closes later', () => [offer({ closes_at: sql`now()` })], 'closes_after_it_opens'],
    ['closes on a day', () => [offer({ closes_at: sql`'infinity'` })], 'days_of_four_digits'],
    ['keeps its code', () => [offer(), set('offer', sql`code = 'OTHER'`)], 'can be closed'],
    ['keeps its kind', () => [offer(), set('offer', sql`kind = 'promotion'`)], 'can be closed'],
    ['keeps its currency', () => [offer(), set('offer', sql`currency = 'LAK'`)], 'can be closed'],
    ['keeps its type', () => [offer(), set('offer', sql`type = 'week'`)], 'can be closed'],
    ['stays', () => [offer(), sql`DELETE FROM offer`], 'can be closed'],
  ])
})

describe('a holding', () => {
  rules([
    ['is the only one of its member', () => [holding(), holding({ id: two })], 'one_holding'],
    [
      'and may follow one that has ended',
      () => [holding(), end(), holding({ id: sql`gen_random_uuid()` })],
      'it was done',
    ],
    ['comes through a door', () => [holding({ door: 'window' })], 'holding_door_check'],
    ['is of an offer by its door', () => [holding({ door: 'bonus' })], 'offer_of_its_door'],
    [
      'is of no offer by another',
      () => [offer(), holding({ offer_id: theOffer })],
      'offer_of_its_door',
    ],
    ['credits something', () => [holding({ credit: 0, base0: 50 })], 'holding_credit_check'],
    ['has nothing or more of one’s own', () => [holding({ own0: -1, base0: 99 })], 'holding_own0_check'],
    ['begins with both', () => [holding({ base0: 151 })], 'base_is_own_and_credit'],
    ['is met above its base', () => [holding({ success: 100 })], 'holding_success_check'],
    ['is lost at half at most', () => [holding({ fail: 51 })], 'holding_fail_check'],
    ['keeps a credit at least', () => [holding({ cap_times: 0 })], 'holding_cap_times_check'],
    ...['credit = 101, base0 = 151', 'own0 = 51, base0 = 151', 'success = 121', 'fail = 11', 'cap_times = 1', "games = '{2}'", "door = 'refund'", "expires_at = now() + '1 d'", "taken_at = taken_at - '1 d'::interval", `member_id = member_id + 1`, "name = '{}'"].map(
      (change) =>
        [
          `keeps its terms: ${change}`,
          () => [holding(), set('holding', sql.raw(change))],
          'its terms stay',
        ] as const,
    ),
    ['stays', () => [holding(), sql`DELETE FROM holding`], 'its terms stay'],
    [
      'that was met stays met',
      () => [
        holding(),
        set('holding', sql`met_at = now()`),
        set('holding', sql`met_at = NULL`),
      ],
      'its terms stay',
    ],
    ['ends once', () => [holding(), end(), set('holding', sql`kept = 100, cut = 0`)], 'ends once'],
    ['is not opened again', () => [holding(), end(), set('holding', sql`ended_at = NULL`)], 'ends once'],
    ['ends with a name', () => [holding(), set('holding', sql`ended_at = now(), outcome = 'left', kept = 1, cut = 0, total_end = 1`)], 'ended_with_all'],
    ['ends with an outcome', () => [holding(), set('holding', sql`ended_at = now(), finish_id = ${two}, kept = 1, cut = 0, total_end = 1`)], 'ended_with_all'],
    ['ends with what is kept', () => [holding(), end(sql`cut = 0, total_end = 1`)], 'ended_with_all'],
    ['ends with what is cut', () => [holding(), end(sql`kept = 1, total_end = 1`)], 'ended_with_all'],
    ['ends with what there was', () => [holding(), end(sql`kept = 1, cut = 0`)], 'ended_with_all'],
    ['has no outcome before its end', () => [holding(), set('holding', sql`outcome = 'left'`)], 'ended_with_all'],
    ['is kept or cut, all of it', () => [holding(), end(sql`kept = 70, cut = 31, total_end = 100`)], 'all_of_it_is_kept_or_cut'],
    ['keeps nothing or more', () => [holding(), end(sql`kept = -1, cut = 1, total_end = 0`)], 'holding_kept_check'],
    ['cuts nothing or more', () => [holding(), end(sql`kept = 1, cut = -1, total_end = 0`)], 'holding_cut_check'],
    ['ends in a known way', () => [holding(), sql`UPDATE holding SET ended_at = now(), outcome = 'x', finish_id = ${two}, kept = 1, cut = 0, total_end = 1`], 'holding_outcome_check'],
    ['is being ended in some way', () => [holding(), set('holding', sql`ending_since = now()`)], 'ending_as_what'],
    ['is being ended in a known way', () => [holding(), set('holding', sql`ending_since = now(), ending_as = 'x'`)], 'holding_ending_as_check'],
    ['is revoked for a reason', () => [holding(), set('holding', sql`end_reason = ''`)], 'holding_end_reason_check'],
    [
      'has an end of its own name',
      () => [
        holding(),
        end(),
        holding({ id: two }),
        sql`UPDATE holding SET ended_at = now(), outcome = 'left', finish_id = ${two}, kept = 1, cut = 0, total_end = 1 WHERE id = ${two}`,
      ],
      'holding_finish_id_key',
    ],
  ])
}) // biome-ignore format: a row a rule

describe('what came in, and how often it was taken', () => {
  rules([
    ['comes in once', () => [holding(), raise(one), raise(one)], 'holding_raise_order_id_key'],
    ['is above nothing', () => [holding(), raise(one, 0)], 'holding_raise_amount_check'],
    ['is lowered by a recovery alone', () => [holding(), raise(one, -1)], 'only npm run recover lowers'],
    ['stays', () => [holding(), raise(one), sql`DELETE FROM holding_raise`], 'never edited'],
    ['stays as it was', () => [holding(), raise(one), set('holding_raise', sql`amount = 9`)], 'never edited'],
    ['is of a holding', () => [raise(one)], 'holding_raise_holding_id_fkey'],
    [
      'a receipt is the n-th once',
      () => [offer(), holding(ofOffer), receipt(), receipt({ holding_id: two })],
      'receipt_pkey',
    ],
    ['no more than the most', () => [offer(), receipt({ n: 2 })], 'receipts_of_period'],
    ['counted from one', () => [offer(), receipt({ n: 0 })], 'receipts_of_period'],
    ['a holding has one', () => [offer(), receipt({ max: 2 }), receipt({ n: 2, max: 2 })], 'receipt_holding_id_key'],
    ['of ever, a day or a Monday', () => [offer(), receipt({ period: 'today' })], 'receipt_period_check'],
    ['it stays', () => [offer(), receipt(), sql`DELETE FROM receipt`], 'never edited'],
    ['it stays as it was', () => [offer(), receipt(), set('receipt', sql`n = 1`)], 'never edited'],
    [
      'of a holding that there is',
      () => [offer(), receipt(), sql`SET CONSTRAINTS ALL IMMEDIATE`],
      'receipt_holding_id_fkey',
    ],
  ])
}) // biome-ignore format: a row a rule

describe('while it is held', () => {
  const ending = set('holding', sql`ending_since = now(), ending_as = 'left'`)
  rules([
    ['money goes into its games', () => [holding(), bonusGate(1)], 'it was done'],
    ['and into no other', () => [holding(), bonusGate(2)], 'is not in the holding'],
    ['into none while it is being ended', () => [holding(), ending, bonusGate(1)], 'is being ended'],
    ['into all once it has ended', () => [holding(), end(), bonusGate(2)], 'it was done'],
    ['no withdrawal is asked for', () => [holding(), withdrawal()], 'holds a bonus'],
    ['only afterwards', () => [holding(), end(), withdrawal()], 'it was done'],
  ])
}) // biome-ignore format: a row a rule
