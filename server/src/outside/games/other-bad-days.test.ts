import { afterAll, describe, expect, test } from 'vitest'
import { faultKinds as kinds, seatAt } from '../../testing/games/game-seat.ts'
import { startStranger } from '../../testing/stranger.ts'
import { gameAdapters } from './index.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
const how = {
  locale: 'la',
  returnUrl: 'http://localhost:8080/user/home',
  platform: 'android',
} as const
const refusal: Record<string, object> = {
  refuse: { is: 'refused', reason: 'REFUSED' },
  maintenance: { is: 'refused', reason: 'MAINTENANCE' },
}
const cases = Object.keys(gameAdapters).flatMap((shape) =>
  kinds.map((kind) => [shape, kind] as const),
)

describe.each(cases)('%s, %s', (shape, kind) => {
  test.concurrent('opening an account: a definite no or unknown, and the same one can be opened afterwards', async () => {
    const seat = await seatAt(sandbox, shape)
    await seat.fault(kind, 'members')
    expect(await seat.meeting(kind).open('somebody-new', 'secret-pass', 'THB')).toMatchObject(
      refusal[kind] ?? { is: 'unknown' },
    )
    expect(await seat.patient.open('somebody-new', 'secret-pass', 'THB')).toMatchObject({
      is: 'done',
    })
  })

  test.concurrent('another password: a definite no or unknown; only a definite no leaves the old one', async () => {
    const seat = await seatAt(sandbox, shape)
    await seat.fault(kind, 'members')
    expect(await seat.meeting(kind).password(seat.username, 'next-pass')).toMatchObject(
      refusal[kind] ?? { is: 'unknown' },
    )
    if (refusal[kind])
      expect(await seat.patient.open(seat.username, 'secret-pass', 'THB')).toMatchObject({
        is: 'done',
      })
    expect(await seat.patient.password(seat.username, 'next-pass')).toMatchObject({ is: 'done' })
    expect(await seat.patient.open(seat.username, 'next-pass', 'THB')).toMatchObject({ is: 'done' })
  })

  test.concurrent('a balance that is not told is no balance, and never nothing', async () => {
    const seat = await seatAt(sandbox, shape)
    await seat.fault(kind, 'balance')
    expect(await seat.meeting(kind).balance(seat.username)).toEqual({
      is: kind === 'maintenance' ? kind : 'silent',
    })
    expect(await seat.patient.balance(seat.username)).toMatchObject({
      is: 'known',
      amount: 50_000n,
    })
  })

  test.concurrent('no launch link is none, and what it holds for players is nothing', async () => {
    const seat = await seatAt(sandbox, shape)
    await seat.fault(kind, 'launch')
    expect(await seat.meeting(kind).launch(seat.username, how)).toBeUndefined()
    expect(await seat.patient.launch(seat.username, how)).toMatch(/^http/)
    await seat.fault(kind, 'event')
    expect(await seat.meeting(kind).event?.(seat.username)).toBeUndefined()
  })
})

test.concurrent.each(kinds)(
  'no-status, %s: a mark is whole or none, whichever half of it is not told',
  async (kind) => {
    for (const route of ['history', 'balance']) {
      const seat = await seatAt(sandbox, 'no-status')
      await seat.fault(kind, route)
      expect(await seat.meeting(kind).mark?.(seat.username)).toEqual({
        is: kind === 'maintenance' ? kind : 'silent',
      })
      expect(await seat.patient.mark?.(seat.username)).toEqual({
        is: 'marked',
        mark: expect.stringContaining('500.00'),
      })
    }
  },
)
