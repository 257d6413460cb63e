import { baht, money, parseMoney } from '@krapao/shared/money'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { seatAt, type Way } from '../../testing/games/game-seat.ts'
import { placeSlip } from '../../testing/games/open-bet.ts'
import { startStranger } from '../../testing/stranger.ts'
import { gameAdapters } from './index.ts'

// Long enough to ask while a slip is open, short enough to see it settled.
const sandbox = await startStranger({ SANDBOX_ROUND_MS: '3000' })
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const how = { locale: 'th', returnUrl: 'http://localhost:8080/user/home', platform: 'web' } as const
const ways = ['in', 'out'] as const
const moved = (way: Way) =>
  way === 'in' ? { before: 50_000n, after: 60_000n } : { before: 50_000n, after: 40_000n }

describe.each(Object.keys(gameAdapters))('%s keeps the promise of a game provider', (shape) => {
  test('an account is opened once; the same one again is fine', async () => {
    const seat = await seatAt(sandbox, shape, baht(0))
    expect(await seat.patient.open(seat.username, 'secret-pass', 'THB')).toMatchObject({
      is: 'done',
    })
    expect(await seat.patient.balance(seat.username)).toEqual({ is: 'known', amount: 0n, open: 0n })
  })

  test('money goes in and out to the satang, told with the balance before and after', async () => {
    const seat = await seatAt(sandbox, shape, baht(0))
    const { outcome } = await seat.send('in', seat.order())
    expect(outcome).toEqual({
      is: 'done',
      ref: expect.any(String),
      facts: { before: 0n, after: 10_000n },
    })
    expect((await seat.send('out', seat.order(money(2_550n)))).outcome).toMatchObject({
      is: 'done',
      facts: { before: 10_000n, after: 7_450n },
    })
    expect(await seat.patient.balance(seat.username)).toEqual({
      is: 'known',
      amount: 7_450n,
      open: 0n,
    })
    expect(await seat.held()).toBe(7_450n)
  })

  test('two orders never have one reference', async () => {
    const seat = await seatAt(sandbox, shape)
    const [one, two] = [await seat.send('in', seat.order()), await seat.send('in', seat.order())]
    expect(one.outcome).toMatchObject({ is: 'done' })
    expect(two.outcome).not.toMatchObject({ ref: one.outcome.is === 'done' && one.outcome.ref })
  })

  test.each(ways)(
    '%s: asked afterwards, an order is told as it was told first; one that was never sent is missing',
    async (way) => {
      const seat = await seatAt(sandbox, shape)
      const { sent, outcome } = await seat.send(way, seat.order())
      expect(outcome).toMatchObject({ is: 'done', facts: moved(way) })
      expect(await seat.ask(sent)).toEqual(outcome)
      expect(await seat.ask(sent, { afterMs: 86_400_000 })).toEqual(outcome)
      const never = {
        ...seat.order(),
        direction: way,
        sentAt: null,
        mark: null,
        spent: seat.spent,
        now: new Date(),
      }
      expect(await seat.patient.status(never)).toEqual({ is: 'missing' })
    },
  )

  test('too little, or nobody: refused in our own words, and nothing moves', async () => {
    const seat = await seatAt(sandbox, shape)
    expect(await seat.patient.withdraw(seat.order(money(50_001n)))).toEqual({
      is: 'refused',
      reason: 'INSUFFICIENT',
    })
    for (const move of [seat.patient.deposit, seat.patient.withdraw])
      expect(await move({ ...seat.order(), username: 'nobody' })).toEqual({
        is: 'refused',
        reason: 'NO_MEMBER',
      })
    expect(await seat.held()).toBe(50_000n)
  })

  test('all that is there can be taken out, to the last satang', async () => {
    const seat = await seatAt(sandbox, shape, money(33_333n))
    expect((await seat.send('out', seat.order(money(33_333n)))).outcome).toMatchObject({
      is: 'done',
    })
    expect(await seat.held()).toBe(0n)
  })
})

describe.each(Object.keys(gameAdapters))('%s, beside money', (shape) => {
  test('another password is set, the same one twice as well; nobody’s is refused', async () => {
    const seat = await seatAt(sandbox, shape)
    expect(await seat.patient.password(seat.username, 'another-pass')).toMatchObject({ is: 'done' })
    expect(await seat.patient.password(seat.username, 'another-pass')).toMatchObject({ is: 'done' })
    expect(await seat.patient.open(seat.username, 'another-pass', 'THB')).toMatchObject({
      is: 'done',
    })
    expect((await seat.patient.open(seat.username, 'secret-pass', 'THB')).is).not.toBe('done')
    expect(await seat.patient.password('nobody', 'any-pass')).toEqual({
      is: 'refused',
      reason: 'NO_MEMBER',
    })
  })

  test('what is staked and not settled is told as open, and is in no balance; settled, nothing is open', async () => {
    const seat = await seatAt(sandbox, shape, baht(500), 'UFABET')
    const balance = async () => seat.patient.balance(seat.username)
    expect(await balance()).toEqual({ is: 'known', amount: 50_000n, open: 0n })
    await placeSlip((await seat.patient.launch(seat.username, how))!, '20.00')
    await placeSlip((await seat.patient.launch(seat.username, how))!, '50.00')
    expect(await balance()).toEqual({ is: 'known', amount: 43_000n, open: 7_000n })
    await expect.poll(balance, { timeout: 20_000 }).toMatchObject({ open: 0n })
    expect(await balance()).toEqual({ is: 'known', amount: await seat.held(), open: 0n })
  }, 30_000)

  test.each(['web', 'android', 'ios'] as const)(
    'a launch link for %s opens the game once',
    async (platform) => {
      const seat = await seatAt(sandbox, shape)
      const link = await seat.patient.launch(seat.username, { ...how, platform })
      expect(link).toMatch(/^http:\/\//)
      expect((await fetch(link!, { redirect: 'manual' })).headers.get('set-cookie')).toBeTruthy()
      expect((await fetch(link!, { redirect: 'manual' })).headers.get('set-cookie')).toBeNull()
      expect(await seat.patient.launch('nobody', { ...how, platform })).toBeUndefined()
    },
  )

  test('a wrong key is unknown, never a refusal: our own mistake must not look like money that did not move', async () => {
    const seat = await seatAt(sandbox, shape)
    const { sent } = await seat.send('in', seat.order())
    const stranger = seat.provider(20_000, 'wrong')
    for (const answer of [
      await stranger.deposit(seat.order()),
      await stranger.withdraw(seat.order()),
      await stranger.status(sent),
      await stranger.open(seat.username, 'secret-pass', 'THB'),
      await stranger.password(seat.username, 'another-pass'),
    ])
      expect(answer.is).toBe('unknown')
    expect(await stranger.balance(seat.username)).toEqual({ is: 'silent' })
    expect(await stranger.launch(seat.username, how)).toBeUndefined()
    expect((await stranger.mark?.(seat.username)) ?? { is: 'silent' }).toEqual({ is: 'silent' })
    expect(await seat.held()).toBe(60_000n)
  })

  test('at a wrong address nothing is known of any order, however its server says no', async () => {
    const seat = await seatAt(sandbox, shape)
    const { sent } = await seat.send('in', seat.order())
    for (const baseUrl of [
      `${sandbox.url}/gone/${seat.code}`,
      `${sandbox.url}/game/${shape}/no-code`,
    ]) {
      const astray = gameAdapters[shape]!({
        baseUrl,
        apiKey: sandbox.keys.GAME_API_KEY,
        timeoutMs: 20_000,
      })
      expect((await astray.status(sent)).is).toBe('unknown')
      expect((await astray.deposit(seat.order())).is).toBe('unknown')
    }
  })
})

describe.each(['transfer-wallet', 'two-phase'])('%s knows our txId', (shape) => {
  test.each(ways)(
    '%s: the same one moves money once, one after the other and at once',
    async (way) => {
      const seat = await seatAt(sandbox, shape)
      const order = seat.order()
      const move = () => (way === 'in' ? seat.patient.deposit(order) : seat.patient.withdraw(order))
      const [first, ...others] = [
        await move(),
        await move(),
        ...(await Promise.all([move(), move(), move()])),
      ]
      expect(first).toMatchObject({ is: 'done', facts: moved(way) })
      for (const other of others) expect(other).toEqual(first)
      expect(await seat.held()).toBe(moved(way).after)
    },
  )

  test('the same one for another amount is unknown, and moves nothing', async () => {
    const seat = await seatAt(sandbox, shape)
    const { sent } = await seat.send('in', seat.order())
    expect((await seat.patient.deposit({ ...sent, amount: baht(200) })).is).toBe('unknown')
    expect(await seat.held()).toBe(60_000n)
  })

  test('what the provider holds for its players is told, and nothing where there is nothing', async () => {
    const seat = await seatAt(sandbox, shape)
    expect(await seat.patient.event?.(seat.username)).toBeUndefined()
    const known = shape === 'two-phase' ? 'PGSLOT' : 'SUPERSLOT'
    const settings = {
      baseUrl: `${sandbox.url}/game/${shape}/${known}`,
      apiKey: sandbox.keys.GAME_API_KEY,
    }
    const eventful = gameAdapters[shape]!({ ...settings, timeoutMs: 20_000 })
    await eventful.open('player-one', 'secret-pass', 'THB')
    expect(await eventful.event?.('player-one')).toMatch(/\S/)
  })
})

describe.each(['transfer-wallet', 'two-phase'])(
  '%s takes back an order that never came',
  (shape) => {
    test.each(ways)('%s: once nobody sends it any more, and for good', async (way) => {
      const seat = await seatAt(sandbox, shape)
      const order = seat.order()
      const now = new Date()
      const sent = { ...order, direction: way, mark: null, sentAt: now, spent: seat.spent, now }
      expect(await seat.ask(sent, { afterMs: 19_999 })).toEqual({ is: 'missing' })
      const end = { is: 'refused', reason: 'CANCELLED' }
      expect(await seat.ask(sent, { afterMs: 20_000 })).toEqual(end)
      // As a process that slept might send it, or a network deliver it late.
      for (const answer of [
        await (way === 'in' ? seat.patient.deposit(order) : seat.patient.withdraw(order)),
        await seat.ask(sent),
        await seat.ask(sent, { afterMs: 30_000 }),
      ])
        expect(answer).toEqual(end)
      expect(await seat.held()).toBe(50_000n)
      // An order that it knows is never taken back.
      const known = await seat.send(way, seat.order())
      expect(await seat.ask(known.sent, { afterMs: 30_000 })).toEqual(known.outcome)
    })

    test.each([
      'error-after',
      'timeout-before',
      'timeout-after',
      'garbage',
      'refuse',
      'maintenance',
    ])(
      'taking an order back meets %s: it is as unknown as before, and taken back the next time',
      async (kind) => {
        const seat = await seatAt(sandbox, shape)
        const now = new Date()
        const sent = {
          ...seat.order(),
          direction: 'in' as const,
          mark: null,
          sentAt: now,
          spent: seat.spent,
          now,
        }
        await seat.fault(kind, 'cancel')
        expect(await seat.ask(sent, { afterMs: 30_000, by: seat.meeting(kind) })).toEqual({
          is: 'missing',
        })
        expect(await seat.ask(sent, { afterMs: 30_000 })).toEqual({
          is: 'refused',
          reason: 'CANCELLED',
        })
        expect((await seat.patient.deposit(sent)).is).toBe('refused')
      },
    )
  },
)

test('a seat is told its provider’s own books', async () => {
  const seat = await seatAt(sandbox, 'transfer-wallet', parseMoney('12.34'))
  expect(await seat.held()).toBe(1_234n)
})
