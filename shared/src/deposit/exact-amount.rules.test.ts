import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baht, money } from '../money.ts'
import {
  type AmountUse,
  type AskedExactly,
  chooseAmount,
  exactAmounts,
  whosePayment,
} from './exact-amount.rules.ts'

const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute)
const lifeMinutes = 10

test('a QR asks for a satang to 99 of them more than was asked for; in kip for whole ones', () => {
  expect(exactAmounts(baht(100), 'THB').slice(0, 2)).toEqual([100_01n, 100_02n])
  expect(exactAmounts(money(100_50n), 'THB').at(-1)).toBe(101_49n)
  expect(exactAmounts(baht(50_000), 'LAK')[0]).toBe(50_001_00n)
  expect(new Set(exactAmounts(baht(50_000), 'LAK')).size).toBe(99)
  for (const amount of exactAmounts(baht(50_000), 'LAK')) expect(amount % 100n).toBe(0n)
})

test('no QR asks for a round amount, whatever it was made for: such a payment is somebody’s without a QR', () => {
  expect(exactAmounts(money(99_99n), 'THB')[0]).toBe(100_01n)
  expect(exactAmounts(baht(9_999), 'LAK')[0]).toBe(10_001_00n)
  for (const amount of [99_50n, 100_00n, 100_01n])
    for (const exact of exactAmounts(money(amount), 'THB')) expect(exact % 100n).not.toBe(0n)
  for (const amount of [9_950_00n, 10_000_00n, 10_001_00n])
    for (const exact of exactAmounts(money(amount), 'LAK')) expect(exact % 100_00n).not.toBe(0n)
})

test('never used comes before used, then the one used longest ago; one that is live is never chosen', () => {
  const use = (amount: number, lastUsed?: number, isLive = false): AmountUse => ({
    amount: baht(amount),
    isLive,
    lastUsedAt: lastUsed === undefined ? undefined : at(lastUsed),
  })
  expect(chooseAmount([use(1, 5), use(2), use(3, 1)])).toBe(baht(2))
  expect(chooseAmount([use(1, 5), use(2, 7), use(3, 1, true)])).toBe(baht(1))
  expect(chooseAmount([use(1, 5, true)])).toBeUndefined()
  expect(chooseAmount([])).toBeUndefined()
})

/** A shop as it goes: every few minutes a QR is wanted for one of two amounts whose suffixes overlap, most never pay. */
type Event = { minutes: number; member: number; amount: number; ends: boolean }
const day = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 3 }),
    member: fc.integer({ min: 1, max: 30 }),
    amount: fc.constantFrom(100_00, 100_50),
    ends: fc.boolean(),
  }),
  { minLength: 1, maxLength: 400 },
)

test('whatever sequence of QRs: no two live ones ask for the same, and one that is reused was not used for as long as possible', () => {
  fc.assert(
    fc.property(day, (events) => {
      const made: (AskedExactly & { amount: bigint; isOver: boolean })[] = []
      let now = 0
      for (const event of events) {
        now += event.minutes
        const chosen = choose(made, event, now)
        if (chosen === undefined) continue
        const live = made.filter((q) => isLive(q, now)).map((q) => q.amount)
        expect(live).not.toContain(chosen)
        const before = made.filter((q) => q.amount === chosen).length
        if (before > 0)
          for (const amount of allFor(event))
            expect(made.some((q) => q.amount === amount)).toBe(true)
        made.push({ ...facts(made.length, event.member, now), amount: chosen, isOver: event.ends })
      }
    }),
    { numRuns: 60 },
  )
})

const allFor = (event: Event) => exactAmounts(money(BigInt(event.amount)), 'THB')
const facts = (id: number, memberId: number, now: number): AskedExactly => ({
  id: String(id),
  memberId,
  createdAt: at(now),
  expiresAt: at(now + lifeMinutes),
  isPaid: false,
})
const isLive = (q: AskedExactly & { isOver: boolean }, now: number) =>
  !q.isOver && q.expiresAt.getTime() > now * minute

function choose(
  made: readonly (AskedExactly & { amount: bigint; isOver: boolean })[],
  event: Event,
  now: number,
) {
  return chooseAmount(
    allFor(event).map((amount) => {
      const uses = made.filter((q) => q.amount === amount)
      return {
        amount,
        isLive: uses.some((q) => isLive(q, now)),
        lastUsedAt: uses.at(-1)?.createdAt,
      }
    }),
  )
}

test('99 live QRs for an amount leave none; one that ends leaves its own', () => {
  const all = exactAmounts(baht(100), 'THB').map((amount) => ({
    amount,
    isLive: true,
    lastUsedAt: at(0),
  }))
  expect(chooseAmount(all)).toBeUndefined()
  all[41]!.isLive = false
  expect(chooseAmount(all)).toBe(100_42n)
})

test('a payment belongs to the QR that could be paid when it came', () => {
  const [first, second] = [facts(1, 1, 0), facts(2, 2, 200)]
  expect(whosePayment([first, second], at(5))).toBe(first)
  expect(whosePayment([first, second], at(69))).toBe(first)
  expect(whosePayment([first, second], at(205))).toBe(second)
  expect(whosePayment([first], at(600))).toBe(first)
  expect(whosePayment([], at(5))).toBeUndefined()
})

test('a payment before its QR was made, or a day after its end, is nobody’s', () => {
  expect(whosePayment([facts(1, 1, 100)], at(50))).toBeUndefined()
  expect(whosePayment([facts(1, 1, 0)], at(10 + 24 * 60 + 1))).toBeUndefined()
})

test('where two members could be meant it is nobody’s; where both are one member’s it is the newer one’s', () => {
  const [old, live] = [facts(1, 1, 0), facts(2, 2, 30)]
  expect(whosePayment([old, live], at(35))).toBeUndefined()
  const own = facts(3, 1, 30)
  expect(whosePayment([old, own], at(35))).toBe(own)
  // Long ago is no doubt about who is meant now.
  expect(whosePayment([facts(4, 9, 0), facts(5, 2, 300)], at(305))?.id).toBe('5')
  expect(whosePayment([facts(6, 9, 0), facts(7, 2, 20)], at(600))).toBeUndefined()
})

test('a QR that is paid twice does not pay an older one of somebody else’s', () => {
  const [older, paid] = [facts(1, 1, 0), { ...facts(2, 2, 200), isPaid: true }]
  expect(whosePayment([older, paid], at(205))).toBeUndefined()
  expect(whosePayment([paid], at(205))).toBeUndefined()
  // Long after its end neither is more likely than the other.
  expect(whosePayment([older, paid], at(600))).toBeUndefined()
  const own = facts(3, 2, 202)
  expect(whosePayment([paid, own], at(205))).toBe(own)
})
