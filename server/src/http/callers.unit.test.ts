import { nothing, route } from '@krapao/shared/contract'
import { expect, test } from 'vitest'
import type { AnyoneCall, Call, MemberCall, OrderCall, UploadCall } from '../context.ts'
import type { Verb } from './incoming.ts'
import type { Handlers } from './serve.ts'

// What a verb may read is decided by its row of the contract. The compiler is the test: each expected error below must be one.

const row = {
  doc: 'A row.',
  method: 'POST',
  path: '/api/x',
  input: nothing,
  output: nothing,
  errors: [],
} as const
const guest = route({ ...row, for: 'anyone' })
const member = route({ ...row, for: 'member' })
const order = route({ ...row, for: 'member', once: true })
const picture = { maxBytes: 1, none: 'SLIP_NO_FILE', unusable: 'SLIP_INVALID_FILE' } as const
const form = route({ ...row, for: 'member', upload: picture })

const verbOf = {
  call: async (_: Call) => ({}),
  anyone: async (_: AnyoneCall) => ({}),
  member: async (_: MemberCall) => ({}),
  order: async (_: OrderCall) => ({}),
  upload: async (_: UploadCall) => ({}),
}

test('a verb is taken by the rows that give it all it reads', () => {
  const taken: Handlers<{
    x: { guest: typeof guest; member: typeof member; order: typeof order; form: typeof form }
  }> = {
    x: { guest: verbOf.anyone, member: verbOf.member, order: verbOf.order, form: verbOf.upload },
  }
  const general: Verb<typeof guest>[] = [verbOf.call, verbOf.anyone]
  const ofMembers: Verb<typeof order>[] = [verbOf.call, verbOf.member, verbOf.order]
  expect([Object.keys(taken.x), general.length, ofMembers.length]).toEqual([
    ['guest', 'member', 'order', 'form'],
    2,
    3,
  ])
})

test('and by no other', () => {
  const refused = [
    // @ts-expect-error A guest is no member.
    verbOf.member satisfies Verb<typeof guest>,
    // @ts-expect-error Only routes that are `once` have an order id.
    verbOf.order satisfies Verb<typeof member>,
    // @ts-expect-error Only routes that take a file have one.
    verbOf.upload satisfies Verb<typeof member>,
    // @ts-expect-error The cookie of known devices is sent to guests' routes alone.
    verbOf.anyone satisfies Verb<typeof member>,
    // @ts-expect-error There is no member to read.
    (async (call) => ({ ...call.member })) satisfies Verb<typeof guest>,
    // @ts-expect-error Money is moved by members: a guest's route is never `once`.
    () => route({ ...row, for: 'anyone', once: true }),
    // @ts-expect-error Each upload holds its whole file in memory: only members have places for one.
    () => route({ ...row, for: 'anyone', upload: picture }),
  ]
  expect(refused.length).toBe(7)
})
