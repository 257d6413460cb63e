import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { whyAway } from './away.ts'

const fromPostgres = (code: string) =>
  Object.assign(new pg.DatabaseError('said', 4, 'error'), { code })

test.each([
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['53300', 'away'],
  ['25006', 'away'],
  ['53100', 'full'],
  ['57014', undefined],
  ['55P03', 'away'],
  ['25P03', 'away'],
  ['23505', undefined],
  ['28P01', undefined],
  ['42P01', undefined],
] as const)('PostgreSQL says %s: %s', (code, why) => expect(whyAway(fromPostgres(code))).toBe(why))

test('a connection that cannot be made, in every way that the driver says it', async () => {
  const why = async (config: pg.PoolConfig) => {
    const pool = new pg.Pool(config)
    const error: unknown = await pool.query('SELECT 1').catch((e: unknown) => e)
    await pool.end()
    return whyAway(error)
  }
  expect(await why({ host: '/nowhere/at/all' })).toBe('away')
  expect(await why({ host: 'localhost', port: 1 })).toBe('away')
  expect(await why({ host: '127.0.0.1', port: 1 })).toBe('away')
  expect(await why({ host: '10.255.255.1', connectionTimeoutMillis: 50 })).toBe('away')
})

test('a full disk is recognised in wrapped errors; a missing file is no missing database', async () => {
  const full = await writeFile('/dev/full', 'x').catch((e: unknown) => e)
  expect(whyAway(new Error('cannot write', { cause: full }))).toBe('full')
  const folder = await mkdtemp(path.join(tmpdir(), 'krapao-'))
  const missing: unknown = await writeFile(path.join(folder, 'a', 'b'), '').catch((e: unknown) => e)
  expect(whyAway(missing)).toBeUndefined()
  await rm(folder, { recursive: true })
  expect(whyAway('nothing')).toBeUndefined()
})
