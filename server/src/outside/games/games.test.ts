import { randomBytes } from 'node:crypto'
import { baht, money } from '@krapao/shared/money'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startStranger } from '../../testing/stranger.ts'
import { gameAdapters } from './index.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const id = () => crypto.randomUUID()

describe.each(Object.entries(gameAdapters))('%s keeps the promise of a game provider', (_, adapter) => {
  const provider = adapter({ baseUrl: `${sandbox.url}/game`, apiKey: sandbox.keys.GAME_API_KEY, timeoutMs: 500 }, 'PG')
  const member = async () => {
    const username = `m${randomBytes(6).toString('hex')}`
    expect(await provider.open(username, 'secret-pass')).toMatchObject({ is: 'done' })
    return username
  }

  test('money goes in and out, told with the balance before and after', async () => {
    const username = await member()
    expect(await provider.deposit({ username, amount: baht(100), txId: id() })).toMatchObject({
      is: 'done',
      facts: { before: 0n, after: 10_000n },
    })
    expect(await provider.withdraw({ username, amount: money(2_550n), txId: id() })).toMatchObject({
      is: 'done',
      facts: { before: 10_000n, after: 7_450n },
    })
    expect(await provider.balance(username)).toBe(7_450n)
  })

  test('the same txId moves money once, and the status tells how it ended', async () => {
    const username = await member()
    const order = { username, amount: baht(100), txId: id() }
    const [first, again] = [await provider.deposit(order), await provider.deposit(order)]
    expect(again).toEqual(first)
    expect(await provider.balance(username)).toBe(10_000n)
    expect(await provider.status(order.txId)).toEqual(first)
    expect(await provider.status(id())).toEqual({ is: 'missing' })
  })

  test('too little, or nobody: a definite refusal', async () => {
    const username = await member()
    expect(await provider.withdraw({ username, amount: baht(1), txId: id() })).toEqual({
      is: 'refused',
      reason: 'INSUFFICIENT',
    })
    expect(await provider.deposit({ username: 'nobody', amount: baht(1), txId: id() })).toEqual({
      is: 'refused',
      reason: 'NO_MEMBER',
    })
  })
})

describe.each(Object.entries(gameAdapters))('%s on a bad day', (_, adapter) => {
  const provider = adapter({ baseUrl: `${sandbox.url}/game`, apiKey: sandbox.keys.GAME_API_KEY, timeoutMs: 500 }, 'PG')
  const member = async () => {
    const username = `m${randomBytes(6).toString('hex')}`
    expect(await provider.open(username, 'secret-pass')).toMatchObject({ is: 'done' })
    return username
  }

  test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage'])(
    '%s is unknown, and the status tells the truth afterwards',
    async (kind) => {
      const username = await member()
      const order = { username, amount: baht(100), txId: id() }
      await sandbox.fault({ service: 'game', route: 'deposit', kind, times: 1 })
      expect((await provider.deposit(order)).is).toBe('unknown')
      expect((await provider.status(order.txId)).is).toBe(kind === 'timeout-before' ? 'missing' : 'done')
    },
  )

  test('a balance that does not come in time is no balance', async () => {
    const username = await member()
    await sandbox.fault({ service: 'game', route: 'balance', kind: 'delay', ms: 400, times: 1 })
    expect(await provider.balance(username, 100)).toBeUndefined()
    await sandbox.fault({ service: 'game', route: 'balance', kind: 'garbage', times: 1 })
    expect(await provider.balance(username)).toBeUndefined()
  })

  test('a launch link is a link', async () => {
    expect(await provider.launch(await member(), 'th', 'http://localhost:8080/user/home')).toMatch(/^https?:\/\//)
    await sandbox.fault({ service: 'game', route: 'launch', kind: 'garbage', times: 1 })
    expect(await provider.launch(await member(), 'th', 'http://localhost:8080/user/home')).toBeUndefined()
  })

  test('a wrong key is unknown, never a refusal: our own mistake must not look like money that did not move', async () => {
    const stranger = adapter({ baseUrl: `${sandbox.url}/game`, apiKey: 'wrong', timeoutMs: 500 }, 'PG')
    expect((await stranger.deposit({ username: 'x', amount: baht(1), txId: id() })).is).toBe('unknown')
    expect((await stranger.status(id())).is).toBe('unknown')
  })
})
