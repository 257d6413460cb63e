import { expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import type { Errand, ErrandKind } from './errand.ts'
import { sendInTime } from './send.ts'

test.each([
  'the journal could not be written',
  'the books are behind what was acknowledged: money does not move',
  'the order e is not marked as sent',
  'Connection terminated unexpectedly',
])(
  'an order that the journal does not hold is not sent, and its reason says why: %s',
  async (why) => {
    const call = vi.fn()
    const error = vi.fn()
    const context = {
      time: { monotonicMs: () => 0 },
      journal: { keep: () => Promise.reject(new Error(why)) },
      log: { error },
    } as unknown as Context
    const kind = { send: async () => ({ call }) } as unknown as ErrandKind
    const marked = { sentAt: new Date(), askedMs: 0 }
    const sent = await sendInTime(context, kind, { id: 'e' } as Errand, marked)
    expect(sent.outcome).toMatchObject({ is: 'unknown', why: `not sent: ${why}` })
    expect(call).not.toHaveBeenCalled()
    expect(error).toHaveBeenCalledOnce()
  },
)
