import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { endSeen } from '../testing/operator.ts'
import { until } from '../testing/world.ts'
import { noteFinding, openFindings } from './finding.sql.ts'
import { logFindings } from './finding.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
})
afterAll(() => d.close())

const lines: object[] = []
const log = { info: () => {}, warn: () => {}, error: (facts: object) => void lines.push(facts) }
const logged = async () => {
  await logFindings({ db: d.db, log })
  return lines.splice(0)
}
const idOf = async (ref: string) =>
  String((await openFindings(d.db)).find((f) => f.ref === ref)?.id)

test('a finding is kept once however often it is seen, and the log says it once', async () => {
  expect(await noteFinding(d.db, { kind: 'ledger', ref: 'a', facts: { n: 1 } })).toBe(true)
  expect(await noteFinding(d.db, { kind: 'ledger', ref: 'a', facts: { n: 1 } })).toBe(false)
  expect(await noteFinding(d.db, { kind: 'ledger', ref: 'a', facts: { n: 2 } })).toBe(false)
  expect(await openFindings(d.db)).toMatchObject([{ kind: 'ledger', ref: 'a', facts: { n: 2 } }])
  expect(await logged()).toEqual([{ finding: 'ledger', ref: 'a', facts: { n: 2 } }])
  expect(await logged()).toEqual([])
})

test('two workers that log at once say each finding once', async () => {
  for (let n = 0; n < 20; n++) await noteFinding(d.db, { kind: 'crowd', ref: String(n), facts: {} })
  await Promise.all(Array.from({ length: 5 }, () => logFindings({ db: d.db, log })))
  expect(lines.splice(0)).toHaveLength(20)
})

test('what one worker is logging another passes over: it neither waits for it nor says it again', async () => {
  await noteFinding(d.db, { kind: 'crowd', ref: 'taken', facts: {} })
  let isOver = false
  let second: Promise<unknown> | undefined
  await d.owner.transaction().execute(async (tx) => {
    await sql`UPDATE finding SET logged_at = now() WHERE ref = 'taken'`.execute(tx)
    second = logged().finally(() => (isOver = true))
    await until(async () => isOver, 10_000)
  })
  expect(await second).toEqual([])
})

test('ended by a person it stays ended, until its facts change; how it was ended before is kept', async () => {
  await noteFinding(d.db, { kind: 'ledger', ref: 'b', facts: { n: 1 } })
  await logged()
  expect(
    await endSeen(d.db, { id: await idOf('b'), by: 'malee', note: 'a test order' }),
  ).toMatchObject({ words: expect.stringContaining('is ended') })
  expect(await noteFinding(d.db, { kind: 'ledger', ref: 'b', facts: { n: 1 } })).toBe(false)
  expect(await idOf('b')).toBe('undefined')
  expect(await logged()).toEqual([])
  expect(await noteFinding(d.db, { kind: 'ledger', ref: 'b', facts: { n: 2 } })).toBe(true)
  expect(await logged()).toHaveLength(1)
  const { rows } = await sql`SELECT earlier FROM finding WHERE ref = 'b'`.execute(d.db)
  expect(rows).toMatchObject([
    { earlier: [{ facts: { n: 1 }, endedBy: 'malee', note: 'a test order' }] },
  ])
})

test('what is not there, was ended, or has no note, ends nothing', async () => {
  await noteFinding(d.db, { kind: 'ledger', ref: 'c', facts: {} })
  const id = await idOf('c')
  for (const wrong of [
    { id: '99999', note: 'seen' },
    { id: 'x', note: 'seen' },
  ])
    await expect(endSeen(d.db, { by: 'malee', ...wrong })).rejects.toThrow('There is no')
  await expect(endSeen(d.db, { by: 'malee', id, note: ' ' })).rejects.toThrow('note is missing')
  await endSeen(d.db, { id, by: 'malee', note: 'seen' })
  await expect(endSeen(d.db, { id, by: 'malee', note: 'again' })).rejects.toThrow('no open finding')
})

test('what an order moved is found by an index', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'ledger' AND tablename = 'transfer'`.execute(
    d.owner,
  )
  expect(rows.map((r) => r.indexdef).join('\n')).toContain('(order_id)')
})
