import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { lenderOf } from './lender.ts'
import { notifyOne } from './notices.ts'

test('all is sent when what was too large for a notice is written, and the notice of it is out', async () => {
  const said: string[] = []
  const query = async ({ text }: { text: string }) => {
    await wait(30)
    said.push(text)
    return { rows: [] }
  }
  const pool = { on: () => {}, query } as unknown as pg.Pool
  const lender = lenderOf(pool, () => {})
  void lender.pool
    .query('INSERT')
    .then(() => lender.pool.query(notifyOne, ['chat', 'its attachment']))
  await lender.sent()
  expect(said).toEqual(['INSERT', expect.stringContaining('pg_notify')])
})

test('what could not be written is told, and holds up nothing', async () => {
  const away = new Error('away')
  const pool = { on: () => {}, query: () => Promise.reject(away) } as unknown as pg.Pool
  const failed: unknown[] = []
  const lender = lenderOf(pool, (error) => failed.push(error))
  await expect(lender.pool.query('INSERT')).rejects.toThrow('away')
  await lender.sent()
  expect(failed).toEqual([away])
})
