import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'

/** One member, with a transfer to USUN under way. */
let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
  await sql`INSERT INTO member (code, username, password_hash, name, currency) VALUES ('12345678', '0812345678', 'x', 'Somying', 'THB');
    INSERT INTO game_account (member_id, game_id, currency, username, password_sealed, opened_at) SELECT 1, id, 'THB', 'kp', 'x', now() FROM game WHERE code = 'USUN';
    INSERT INTO errand (id, member_id, kind, provider, created_at) VALUES ('00000000-0000-4000-8000-000000000001', 1, 'gameDeposit', 'GAME:USUN', now());
    INSERT INTO transfer_order (id, call_id, member_id, game_id, direction, amount, created_at)
      SELECT '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 1, id, 'in', 100, now() FROM game WHERE code = 'USUN'`.execute(
    d.owner,
  )
})
afterAll(() => d.close())

const shapes = async () => {
  const { rows } = await sql<{
    code: string
    adapter: string
  }>`SELECT code, adapter FROM game`.execute(d.owner)
  return Object.groupBy(rows, ({ adapter }) => adapter)
}
const codes = (rows: { code: string }[] | undefined) => rows?.map(({ code }) => code).sort()

test('sixteen games, in each shape of provider some of every group', async () => {
  const by = await shapes()
  expect(codes(by['transfer-wallet'])).toEqual([
    'AREASLOT',
    'JOKER',
    'PG',
    'SLOTXO',
    'SUPERSLOT',
    'UFABET',
  ])
  expect(codes(by['two-phase'])).toEqual([
    'BETFLIX',
    'IMI',
    'JOKER2',
    'KRAPAO',
    'PGSLOT',
    'SEXYGAME',
  ])
  expect(codes(by['no-status'])).toEqual(['ASKMEBET', 'CIRCUS', 'SLOTRACHA', 'USUN'])
})

test('a game with a transfer under way keeps its provider; anything else of it changes while it runs', async () => {
  const change = (what: ReturnType<typeof sql>) =>
    sql`UPDATE game SET ${what} WHERE code = 'USUN'`.execute(d.owner)
  for (const what of [
    sql`adapter = 'two-phase'`,
    sql`base_url = 'https://a.example'`,
    sql`api_key_name = 'GAME_API_KEY_B'`,
  ])
    await expect(change(what)).rejects.toThrow('its transfers under way must end first')
  await change(sql`name = 'Usun', wallet_factor = 10, paused_from = now()`)
  await sql`UPDATE transfer_order SET state = 'refused', reason = 'x', settled_at = now()`.execute(
    d.owner,
  )
  await change(
    sql`adapter = 'two-phase', base_url = 'https://a.example/api', api_key_name = 'GAME_API_KEY_B'`,
  )
})

test.each([
  ['an address that ends with a slash', sql`base_url = 'https://a.example/'`],
  ['an address of another kind', sql`base_url = 'ftp://a.example'`],
  ['a key itself instead of the name of its setting', sql`api_key_name = 'secret-key-of-usun'`],
  [
    'an end of maintenance before its beginning',
    sql`paused_from = now(), paused_until = now() - interval '1 hour'`,
  ],
  ['a factor of nothing', sql`wallet_factor = 0`],
  ['a link that is none', sql`android = 'javascript:alert(1)'`],
])('%s is not written', async (_, what) => {
  await expect(sql`UPDATE game SET ${what} WHERE code = 'USUN'`.execute(d.owner)).rejects.toThrow(
    'check constraint',
  )
})

test('limits stand in each currency that a game takes, and an account is in one of these', async () => {
  const inKip = (what: string, code: string) =>
    sql
      .raw(
        `UPDATE game_currency SET ${what} WHERE currency = 'LAK' AND game_id = (SELECT id FROM game WHERE code = '${code}')`,
      )
      .execute(d.owner)
  await expect(inKip('min_transfer = 200, max_transfer = 100', 'PG')).rejects.toThrow(
    'check constraint',
  )
  const open = (code: string) =>
    sql`INSERT INTO game_account (member_id, game_id, currency, username, password_sealed, opened_at)
        SELECT 1, id, 'LAK', 'kip', 'x', now() FROM game WHERE code = ${code}`.execute(d.owner)
  await expect(open('JOKER')).rejects.toThrow('foreign key constraint')
  await open('UFABET')
  await expect(
    sql`DELETE FROM game_currency WHERE currency = 'LAK'`.execute(d.owner),
  ).rejects.toThrow('foreign key')
})
