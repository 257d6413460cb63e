import { sql } from 'kysely'
import { describe } from 'vitest'
import { guarded, type Statement } from '../testing/guarded.ts'

// What the database refuses of what a game had not told when a holding ended, whatever the code above it does.
const { members, rules } = guarded()

const holding = sql`'00000000-0000-4000-8000-000000000001'::uuid`
const another = sql`'00000000-0000-4000-8000-000000000002'::uuid`
const order = sql`'00000000-0000-4000-8000-000000000003'::uuid`
const back = sql`'00000000-0000-4000-8000-000000000004'::uuid`
const ended = (id = holding): Statement => sql`
  INSERT INTO holding (id, member_id, door, credit, own0, base0, success, fail, games, taken_at, ended_at, outcome, kept, cut, total_end, finish_id)
  VALUES (${id}, ${members.one}, 'invite', 100, 50, 150, 120, 10, '{1}', now(), now(), 'left', 70, 30, 100, gen_random_uuid())`
const bound = (of = holding, more = sql`70, 100`): Statement => sql`
  INSERT INTO holding_bound (holding_id, game_id, member_id, amount, from_version, at, kept, total) VALUES (${of}, 1, ${members.one}, 40, 0, now(), ${more})`
const released = sql`UPDATE holding_bound SET released_at = now(), to_version = 1`
const moved = (): Statement => sql`
  INSERT INTO transfer_order (id, member_id, game_id, call_id, direction, amount, created_at) VALUES (${order}, ${members.one}, 1, ${order}, 'out', 10, now())`
const returned = (id = back, sums = sql`10, 7, 3`): Statement => sql`
  INSERT INTO bound_return (id, order_id, holding_id, game_id, member_id, amount, kept, cut, at)
  SELECT ${id}, ${order}, ${holding}, 1, ${members.one}, ${sums}, now()`
const all = () => [ended(), bound(), moved()]

describe('money at a game that was silent', () => {
  rules([
    ['is bound once', () => [ended(), bound(), bound()], 'holding_bound_pkey'],
    ['is bound to one holding', () => [ended(), ended(another), bound(), bound(another)], 'one_bound'],
    ['may be bound to a later one', () => [ended(), ended(another), bound(), released, bound(another)], 'it was done'],
    ['has a share of something', () => [ended(), bound(holding, sql`0, 0`)], 'holding_bound_total_check'],
    ['has a share of nothing or more', () => [ended(), bound(holding, sql`-1, 100`)], 'holding_bound_kept_check'],
    ['has a share of all at most', () => [ended(), bound(holding, sql`101, 100`)], 'share_of_the_total'],
    ['is released at a version', () => [ended(), bound(), sql`UPDATE holding_bound SET released_at = now()`], 'released_at_a_version'],
    ['is released once', () => [ended(), bound(), released, released], 'released once'],
    ...['amount = 41', 'kept = 71', 'total = 101', "at = now() + '1 d'::interval", 'from_version = 1', `member_id = member_id + 1`].map(
      (change) => [`stays as it was: ${change}`, () => [ended(), bound(), sql`UPDATE holding_bound SET ${sql.raw(change)}`], 'stays'] as const,
    ),
    ['stays', () => [ended(), bound(), sql`DELETE FROM holding_bound`], 'stays'],
    ['keeps more from going in', () => [ended(), bound(), sql`SELECT must_count_for_holding(${members.one}, 1::smallint)`], 'is bound'],
    ['keeps nothing from another game', () => [ended(), bound(), sql`SELECT must_count_for_holding(${members.one}, 2::smallint)`], 'it was done'],
    ['keeps nothing out when it is released', () => [ended(), bound(), released, sql`SELECT must_count_for_holding(${members.one}, 1::smallint)`], 'it was done'],
    ['is shared once as it comes home', () => [...all(), returned(), returned(another)], 'bound_return_order_id_key'],
    ['comes home whole', () => [...all(), returned(back, sql`10, 7, 2`)], 'all_that_came'],
    ['gives back nothing or more', () => [...all(), returned(back, sql`10, 11, -1`)], 'bound_return_cut_check'],
    ['keeps nothing or more', () => [...all(), returned(back, sql`10, -1, 11`)], 'bound_return_kept_check'],
    ['comes home as it is written', () => [...all(), returned(), sql`UPDATE bound_return SET kept = 8, cut = 2`], 'never edited'],
    ['comes home for good', () => [...all(), returned(), sql`DELETE FROM bound_return`], 'never edited'],
    ['comes home only where it is bound', () => [ended(), moved(), returned()], 'bound_return_holding_id_game_id_fkey'],
    ['is silent only where what is shown is old', () => [sql`UPDATE game_account SET silent_since = now()`], 'silent_is_stale'],
  ])
}) // biome-ignore format: a row a rule
