import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrationNames } from '../db/migrate.ts'
import { makeReady } from './ready.ts'

const ran = (await migrationNames()).map((name) => ({ name }))

/** Ready or not, over a database that says this of itself. */
const readyOver = (database: () => Promise<object>) => {
  let asked = 0
  const query = async (text: string) => {
    asked += 1
    return { rows: text.includes('kysely_migration') ? ran : [await database()] }
  }
  const connect = async () => ({ query, release: () => {} })
  const pool = { query, connect, totalCount: 2 } as unknown as pg.Pool
  const ready = makeReady({ pool, clock: () => new Date(), isDraining: () => false })
  return { ready, asked: () => asked }
}
const primary = () => ({ isStandby: false, isReadOnly: false, now: new Date() })

test('a standby is not ready, and says why', async () => {
  const { ready } = readyOver(async () => ({ ...primary(), isStandby: true, isReadOnly: true }))
  expect(await ready()).toEqual({
    database: 'it is a standby, which takes no writes',
  })
})

test('a session that is still read-only is asked again on a new one, and no more often than there are connections', async () => {
  const readings = [true, true, false]
  const again = readyOver(async () => ({ ...primary(), isReadOnly: readings.shift() }))
  expect(await again.ready()).toEqual({})
  const readOnly = readyOver(async () => ({ ...primary(), isReadOnly: true }))
  expect(Object.keys(await readOnly.ready())).toEqual(['database'])
  // Of the migrations, of the database, and once more for each connection.
  expect(readOnly.asked()).toBe(1 + 1 + 2)
})

test('a database that fails or never answers is not waited for, and its words and address are not told', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {
    code: 'ECONNREFUSED',
  })
  for (const database of [() => Promise.reject(refused), () => new Promise<object>(() => {})]) {
    const why = await readyOver(database).ready()
    expect(Object.keys(why)).toEqual(['database', 'clock'])
    expect(JSON.stringify(why)).not.toMatch(/10\.1\.2\.3|ECONN/)
  }
})

test('many who ask at once cost one question, and a later one asks anew', async () => {
  const { ready, asked } = readyOver(async () => primary())
  await Promise.all(Array.from({ length: 100 }, () => ready()))
  expect(asked()).toBe(2)
  expect(await ready()).toEqual({})
  expect(asked()).toBe(4)
})
