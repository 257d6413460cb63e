import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lenderOf } from './lender.ts'
import { notifyOne } from './notices.ts'

const quiet = { channel: 'live#/', failed: () => {}, worked: () => {}, missed: () => {} }

test('all is sent when what was too large for a notice is written, and the notice of it is out', async () => {
  const said: string[] = []
  const query = async ({ text }: { text: string }) => {
    await wait(30)
    said.push(text)
    return { rows: [] }
  }
  const pool = { on: () => {}, query } as unknown as pg.Pool
  const lender = lenderOf(pool, quiet)
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
  const lender = lenderOf(pool, { ...quiet, failed: (error) => failed.push(error) })
  await expect(lender.pool.query('INSERT')).rejects.toThrow('away')
  await lender.sent()
  expect(failed).toEqual([away])
})

test('a database that may not be listened to, a standby, costs no connection for each try', async () => {
  const released: unknown[] = []
  const standby = () => Promise.reject(new Error('cannot execute LISTEN during recovery'))
  const release = (isBad: unknown) => released.push(isBad)
  const connect = async () => Object.assign(new EventEmitter(), { query: standby, release })
  const pool = { on: () => {}, connect } as unknown as pg.Pool
  const lender = lenderOf(pool, quiet)
  onTestFinished(lender.end)
  for (let i = 0; i < 3; i++) await expect(lender.pool.connect()).rejects.toThrow('recovery')
  expect(released).toEqual([true, true, true])
})

/** A database that hears at once what it is notified of, and can be away. */
function listenedTo() {
  const client = Object.assign(new EventEmitter(), {
    query: async () => ({ rows: [] }),
    release: () => {},
    connection: { stream: { destroy: () => client.emit('end') } },
  })
  const state = { isAway: false, isDeaf: false }
  const query = async ({ values }: { values: [string[], string[]] }) => {
    if (state.isAway) throw new Error('away')
    if (!state.isDeaf)
      for (const payload of values[1]) client.emit('notification', { channel: 'live#/', payload })
    return { rows: [] }
  }
  const pool = { on: () => {}, connect: async () => client, query } as unknown as pg.Pool
  return { pool, client, state }
}

const event = JSON.stringify({ uid: 'x', nsp: '/', type: 3, data: {} })
const heartbeat = JSON.stringify({ uid: 'x', nsp: '/', type: 2 })

test('an event that did not reach the database is told as a loss to all who listen, once it can be', async () => {
  const { pool, state } = listenedTo()
  const missed: number[] = []
  const lender = lenderOf(pool, { ...quiet, missed: (at) => missed.push(at), pulseMs: 20 })
  onTestFinished(lender.end)
  await lender.pool.connect()
  await expect.poll(() => missed).toHaveLength(1) // from before it listened

  state.isAway = true
  const began = Date.now()
  const say = (payload: string) => lender.pool.query(notifyOne, ['live#/', payload])
  await expect(say(heartbeat)).rejects.toThrow('away')
  state.isAway = false
  await wait(100)
  expect(missed).toHaveLength(1)

  state.isAway = true
  await expect(say(event)).rejects.toThrow('away')
  state.isAway = false
  await expect.poll(() => missed).toHaveLength(2)
  expect(missed[1]).toBeGreaterThan(began)
  await wait(100)
  expect(missed).toHaveLength(2)
})

test('a connection that hears nothing of what is notified is given up, and one that hears is kept', async () => {
  const { pool, client, state } = listenedTo()
  const lender = lenderOf(pool, { ...quiet, pulseMs: 20 })
  onTestFinished(lender.end)
  await lender.pool.connect()
  let ends = 0
  client.on('end', () => {
    ends += 1
  })
  await wait(300)
  expect(ends).toBe(0)
  state.isDeaf = true
  await expect.poll(() => ends).toBe(1)
})

test('pages are told of silence where no connection listens for a while, and not where one was only dropped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { pool, client } = listenedTo()
  const silent = vi.fn()
  const lender = lenderOf(pool, { ...quiet, silent })
  onTestFinished(lender.end)
  await lender.pool.connect()
  client.emit('end')
  vi.advanceTimersByTime(1_000)
  await lender.pool.connect()
  vi.advanceTimersByTime(5_000)
  expect(silent).not.toHaveBeenCalled()
  client.emit('end')
  vi.advanceTimersByTime(5_000)
  expect(silent).toHaveBeenCalledTimes(1)
  await lender.pool.connect()
  client.emit('end')
  lender.end()
  vi.advanceTimersByTime(5_000)
  expect(silent).toHaveBeenCalledTimes(1)
})

test('a server that closes tells its pages of no silence', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { pool, client } = listenedTo()
  const silent = vi.fn()
  const lender = lenderOf(pool, { ...quiet, silent })
  await lender.pool.connect()
  lender.end()
  client.emit('end')
  vi.advanceTimersByTime(5_000)
  expect(silent).not.toHaveBeenCalled()
})

test('who asks twice for a connection to listen by is given one', async () => {
  const { pool } = listenedTo()
  const lender = lenderOf(pool, quiet)
  onTestFinished(lender.end)
  let given = 0
  for (let i = 0; i < 2; i++) void lender.pool.connect().then(() => given++)
  await wait(20)
  expect(given).toBe(1)
})

test('an event that did not reach the database is told as lost, though the packet within it has a type, too', async () => {
  const { pool, state } = listenedTo()
  const missed: number[] = []
  const lender = lenderOf(pool, { ...quiet, missed: (at) => missed.push(at), pulseMs: 20 })
  onTestFinished(lender.end)
  await lender.pool.connect()
  await expect.poll(() => missed).toHaveLength(1)
  state.isAway = true
  const packet = JSON.stringify({ uid: 'x', type: 3, data: { packet: { type: 2, data: [] } } })
  await expect(lender.pool.query(notifyOne, ['live#/', packet])).rejects.toThrow()
  state.isAway = false
  await expect.poll(() => missed).toHaveLength(2)
})

test('a notice that is none of ours is passed over, whoever sent it', async () => {
  const { pool, client } = listenedTo()
  const missed: number[] = []
  const lender = lenderOf(pool, { ...quiet, missed: (at) => missed.push(at) })
  onTestFinished(lender.end)
  await lender.pool.connect()
  await expect.poll(() => missed).toHaveLength(1)
  for (const payload of [
    '{"pulse"',
    '{"pulse":7}',
    '{"pulse":"x","lostMsAgo":-1}',
    '{"pulse":"x","lostMsAgo":"1"}',
  ])
    client.emit('notification', { payload })
  expect(missed).toHaveLength(1)
})

test('of events, only those pass that a page is told and does not answer', async () => {
  const { pool, client } = listenedTo()
  const lender = lenderOf(pool, quiet)
  onTestFinished(lender.end)
  await lender.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }: { payload: string }) => heard.push(payload))
  const says = (more: object): boolean => {
    const payload = JSON.stringify({ uid: 'x', nsp: '/', type: 3, ...more })
    client.emit('notification', { payload })
    return heard.at(-1) === payload
  }
  const packet = { type: 2, data: ['wallet'] }
  expect(says({ data: { packet } })).toBe(true)
  expect(says({ attachmentId: '7' })).toBe(true)
  expect(says({ data: { packet, requestId: 'x' } })).toBe(false)
  for (const type of [0, 1, 3, 4, 7, '2', null])
    expect(says({ data: { packet: { ...packet, type } } }), String(type)).toBe(false)
  for (const attachmentId of ['x', '', [], {}]) expect(says({ attachmentId })).toBe(false)
  expect(says({ attachmentId: 0, data: { packet: { type: 1 } } })).toBe(false)
  expect(says({ data: {} })).toBe(false)
})
