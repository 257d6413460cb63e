import { type RawBuilder, sql } from 'kysely'
import { describe } from 'vitest'
import { guarded } from '../../testing/guarded.ts'

const { members, rules } = guarded()

const hash = 'ab'.repeat(32)
const [one, two, spun] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const wheel = (more: RawBuilder<unknown> = sql`DEFAULT`) => sql`
  INSERT INTO wheel (version, currency, name, slices, odds_hash, has_stock, opened_at, opened_by)
  OVERRIDING SYSTEM VALUE VALUES (${more}, 'THB', '{}', '[{}, {}]', ${hash}, true, now(), 'test')`
const open = () => wheel(sql`77`)
const closed = sql`UPDATE wheel SET closed_at = now(), closed_by = 'test' WHERE version = 77`
const stock = sql`INSERT INTO wheel_stock VALUES (77, 'ONE', 2)`
const seed = (id: string | undefined, state: string, clientSeed: string | null = 'c') => sql`
  INSERT INTO wheel_seed (id, member_id, version, odds_hash, state, sealed, commitment, client_seed, created_at)
  VALUES (${id}, ${members.one}, 77, ${hash}, ${state}, 'v1', encode(sha256(convert_to('s' || ${hash}, 'UTF8')), 'hex'), ${clientSeed}, now())`
const current = () => seed(one, 'current')
const spin = (nonce: number, id: string | undefined = spun) => sql`
  INSERT INTO spin (id, member_id, seed_id, nonce, version, slice, prize, amount, at)
  VALUES (${id}, ${members.one}, ${one}, ${nonce}, 77, 'ONE', 'coupon', 0, now())`
const coupon = (kind = 'goods', amount = 0, id: string | undefined = one) => sql`
  INSERT INTO coupon (id, spin_id, member_id, version, slice, currency, kind, amount, created_at, expires_at)
  VALUES (${id}, ${spun}, ${members.one}, 77, 'ONE', 'THB', ${kind}, ${amount}, now(), now() + interval '1 day')`
const claimed = sql`UPDATE coupon SET claimed_at = now(), claim = gen_random_uuid()`
const won = () => [open(), current(), spin(0), coupon()]

describe('a version and its stock', () => {
  rules([
    ['one version is open a currency', () => [wheel(), wheel()], 'one_open_wheel'],
    [
      'a version never changes',
      () => [open(), sql`UPDATE wheel SET slices = '[{}, {}, {}]'`],
      'a version can only be closed, once',
    ],
    [
      'what closed stays closed',
      () => [open(), closed, sql`UPDATE wheel SET closed_at = NULL, closed_by = NULL`],
      'a version can only be closed, once',
    ],
    ['a version is not deleted', () => [open(), sql`DELETE FROM wheel`], 'can only be closed'],
    [
      'a stock only falls, by one',
      () => [open(), stock, sql`UPDATE wheel_stock SET left_over = 3`],
      'can only fall, by one',
    ],
    [
      'what is not there is not given',
      () => [
        open(),
        sql`INSERT INTO wheel_stock VALUES (77, 'ONE', 0)`,
        sql`UPDATE wheel_stock SET left_over = -1`,
      ],
      'left_over_check',
    ],
  ])
})

describe('a seed', () => {
  rules([
    [
      'a member has one current seed',
      () => [open(), current(), seed(two, 'current')],
      'one_current_seed',
    ],
    [
      'and one that follows',
      () => [open(), seed(one, 'next', null), seed(two, 'next', null)],
      'one_next_seed',
    ],
    ['nobody has spun the one that follows', () => [open(), seed(one, 'next')], 'of_nobody_yet'],
    [
      'a seed is spun with both of its parts',
      () => [open(), seed(one, 'current', null), sql`UPDATE wheel_seed SET spins = 1`],
      'seed_has_both_parts',
    ],
    [
      'the client’s part stays',
      () => [open(), current(), sql`UPDATE wheel_seed SET client_seed = 'd'`],
      'can only be spun, follow and end',
    ],
    [
      'no number is passed over, and none comes again',
      () => [open(), current(), sql`UPDATE wheel_seed SET spins = 2`],
      'can only be spun, follow and end',
    ],
    [
      'what is revealed is what was promised',
      () => [
        open(),
        current(),
        sql`UPDATE wheel_seed SET state = 'revealed', server_seed = 't', ended_at = now()`,
      ],
      'seed_as_promised',
    ],
    [
      'a promise does not change',
      () => [open(), current(), sql`UPDATE wheel_seed SET commitment = ${hash}`],
      'can only be spun, follow and end',
    ],
    [
      'what may be spun does not follow again',
      () => [open(), seed(one, 'current', null), sql`UPDATE wheel_seed SET state = 'next'`],
      'can only be spun, follow and end',
    ],
    [
      'what is revealed is not spun again',
      () => [
        open(),
        current(),
        sql`UPDATE wheel_seed SET state = 'revealed', server_seed = 's', ended_at = now()`,
        sql`UPDATE wheel_seed SET spins = 1`,
      ],
      'can only be spun, follow and end',
    ],
  ])
})

describe('a spin and its coupon', () => {
  rules([
    [
      'a number of a seed is spun once',
      () => [open(), current(), spin(0), spin(0, two)],
      'spin_once',
    ],
    [
      'a spin is never edited',
      () => [...won(), sql`UPDATE spin SET slice = 'TWO'`],
      'never edited',
    ],
    ['a spin gives one coupon', () => [...won(), coupon('goods', 0, two)], 'coupon_spin_id_key'],
    [
      'a coupon is claimed once',
      () => [...won(), claimed, claimed],
      'can only be claimed and handed over, once',
    ],
    [
      'a claim is a call’s',
      () => [...won(), sql`UPDATE coupon SET claimed_at = now()`],
      'coupon_claimed_by',
    ],
    [
      'in time',
      () => [
        ...won(),
        sql`UPDATE coupon SET claimed_at = now() + interval '2 days', claim = gen_random_uuid()`,
      ],
      'coupon_in_time',
    ],
    [
      'a coupon keeps its worth',
      () => [...won(), sql`UPDATE coupon SET kind = 'cash', amount = 5`],
      'can only be claimed and handed over, once',
    ],
    [
      'what was not claimed is not handed over',
      () => [...won(), sql`UPDATE coupon SET handed_at = now(), handed_by = 'x', note = 'x'`],
      'coupon_handed',
    ],
    [
      'it is handed over once',
      () => [
        ...won(),
        claimed,
        sql`UPDATE coupon SET handed_at = now(), handed_by = 'x', note = 'x'`,
        sql`UPDATE coupon SET note = 'y'`,
      ],
      'can only be claimed and handed over, once',
    ],
  ])
})
