import { randomBytes } from 'node:crypto'
import { baht, money } from '@krapao/shared/money'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startStranger } from '../../testing/stranger.ts'
import type { GameAdapter, GameOrder, SentOrder } from './game.ts'
import { gameAdapters } from './index.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const id = () => crypto.randomUUID()
const at = (name: string, adapter: GameAdapter, apiKey = sandbox.keys.GAME_API_KEY) =>
  adapter({ baseUrl: `${sandbox.url}/game/${name}/PG`, apiKey, timeoutMs: 500 })
const order = (username = 'x') => ({ username, amount: baht(100), txId: id() })
/** As it stands for who asks about it. */
const sent = (o: GameOrder): SentOrder => ({
  ...o,
  direction: 'in',
  sentAt: new Date(),
  mark: null,
  spent: new Set(),
  now: new Date(),
})
const how = { locale: 'th', returnUrl: 'http://localhost:8080/user/home', platform: 'web' } as const

describe.each(Object.entries(gameAdapters))('%s keeps the promise of a game provider', (name, adapter) => {
  const provider = at(name, adapter)
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
    expect(await provider.balance(username)).toEqual({ is: 'told', amount: 7_450n })
  })

  test('the same txId moves money once, and the status tells how it ended', async () => {
    const username = await member()
    const o = order(username)
    const [first, again] = [await provider.deposit(o), await provider.deposit(o)]
    expect(again).toEqual(first)
    expect(await provider.balance(username)).toEqual({ is: 'told', amount: 10_000n })
    expect(await provider.status(sent(o))).toEqual(first)
    expect(await provider.status(sent(order(username)))).toEqual({ is: 'missing' })
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

describe.each(Object.entries(gameAdapters))('%s on a bad day', (name, adapter) => {
  const provider = at(name, adapter)
  const member = async () => {
    const username = `m${randomBytes(6).toString('hex')}`
    expect(await provider.open(username, 'secret-pass')).toMatchObject({ is: 'done' })
    return username
  }

  test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage'])(
    '%s is unknown, and the status tells the truth afterwards',
    async (kind) => {
      const username = await member()
      const o = order(username)
      await sandbox.fault({ service: 'game', route: 'deposit', kind, times: 1 })
      expect((await provider.deposit(o)).is).toBe('unknown')
      expect((await provider.status(sent(o))).is).toBe(kind === 'timeout-before' ? 'missing' : 'done')
    },
  )

  test('a balance that does not come in time is no balance', async () => {
    const username = await member()
    await sandbox.fault({ service: 'game', route: 'balance', kind: 'delay', ms: 400, times: 1 })
    expect(await provider.balance(username, 100)).toEqual({ is: 'silent' })
    await sandbox.fault({ service: 'game', route: 'balance', kind: 'garbage', times: 1 })
    expect(await provider.balance(username)).toEqual({ is: 'silent' })
  })

  test('a launch link is a link', async () => {
    expect(await provider.launch(await member(), how)).toMatch(/^https?:\/\//)
    await sandbox.fault({ service: 'game', route: 'launch', kind: 'garbage', times: 1 })
    expect(await provider.launch(await member(), how)).toBeUndefined()
  })

  test('a wrong key is unknown, never a refusal: our own mistake must not look like money that did not move', async () => {
    const stranger = at(name, adapter, 'wrong')
    expect((await stranger.deposit(order())).is).toBe('unknown')
    expect((await stranger.status(sent(order()))).is).toBe('unknown')
  })
})
