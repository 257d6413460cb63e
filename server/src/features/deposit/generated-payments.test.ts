import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import {
  creditedTo,
  decideAll,
  decideOne,
  isBooked,
  listsOf,
  paidBy,
  rowsOf,
} from '../../testing/bank/payment-desk.ts'
import {
  beginStory,
  type Cast,
  cancel,
  isAtBank,
  later,
  newCast,
  pay,
  race,
  type Story,
  sayByHand,
  sendSlip,
  type ThiefKind,
  tell,
  turn,
  type Way,
  webhook,
} from '../../testing/bank/payment-story.ts'
import { feedNames, tellForBanks } from '../../testing/bank/told-bank.ts'
import { isLong, seed, stories } from '../../testing/sample.ts'
import { world } from '../../testing/world.ts'

// Whatever is paid, whichever source reports it, in any order and at once: each payment is credited once, to its sender, or is in a
// list for a person.

const w = await world()
const bank = tellForBanks(w)
// Stories follow each other faster than members, and each begins at the same time.
Object.assign(w.context.throttles, { whyNotNow: () => undefined, use: async () => {} })
const numRuns = stories(14)
/** Time for all stories outside the long run: a busy machine plays fewer. */
const withinMs = isLong ? Number.POSITIVE_INFINITY : 15_000

const ways: Way[] = [
  'fed account',
  'fed account',
  'unfed wallet',
  'account QR',
  'gateway QR',
  'gateway QR again',
]
const which = fc.nat(5)
const payment = fc.record({
  way: fc.constantFrom(...ways),
  isThiefs: fc.nat(5).map((n) => n === 5),
})
const telling = fc.record({
  is: fc.constant('tell' as const),
  which,
  feed: fc.constantFrom(...feedNames),
  spelling: fc.constantFrom('its own' as const, 'otherwise' as const, 'another' as const),
  bank: fc.constantFrom('014', 'SCB', 'SIAMCOM'),
  shows: fc.constantFrom('all' as const, 'masked' as const, 'nothing' as const),
  minutes: fc.integer({ min: -4, max: 4 }),
})
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('pay' as const), payment }) },
  { weight: 6, arbitrary: telling },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('slip' as const),
      which,
      isThiefs: fc.boolean(),
      isAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('race' as const),
      telling,
      delays: fc.tuple(fc.nat(20), fc.nat(20)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('webhook' as const),
      which,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cancel' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('by hand' as const), which, isThiefs: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('turn' as const), isBack: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('later' as const),
      ms: fc.constantFrom(0, 31_000, 61_000, 660_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('desk' as const),
      pick: which,
      isMistaken: fc.nat(7).map((n) => n === 7),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
/** Some acts one after the other, some at once. */
const story = fc.record({
  thief: fc.constantFrom<ThiefKind>('fits', 'turns', 'stranger'),
  first: payment,
  acts: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
})

async function play(s: Story, a: Act): Promise<void> {
  const { owner, thief } = s.cast
  if (a.is === 'pay') return void (await pay(s, a.payment.isThiefs ? thief : owner, a.payment.way))
  if (a.is === 'turn') return turn(s, a.isBack)
  if (a.is === 'later') return later(s, a.ms)
  if (a.is === 'desk') return decideOne(s, a.pick, a.isMistaken)
  if (a.is === 'race') return race(s, owner, { ...a.telling, spelling: 'another' }, a.delays)
  const p = s.payments[a.which % s.payments.length]!
  if (a.is === 'tell') return tell(s, p, a)
  if (a.is === 'slip') return sendSlip(s, p, a.isThiefs ? thief : owner, a.isAtOnce)
  if (a.is === 'by hand') return sayByHand(s, p, a.isThiefs ? thief : owner)
  return a.is === 'webhook' ? webhook(s, p, a.times) : cancel(p)
}

/** What is wrong with the books at this moment; money that no list has reported yet may still be missing. */
async function wrongIn(s: Story): Promise<string[]> {
  const rows = await rowsOf(s)
  const [{ owner, thief }, booked] = [s.cast, rows.filter(isBooked)]
  const classes = [...new Set(rows.map(({ source, amount }) => `${source} ${amount}`))]
  const twice = classes.filter((one) => {
    const inBooks = booked.filter(({ source, amount }) => `${source} ${amount}` === one)
    const paid = s.payments.filter(
      (p) =>
        p.amount === inBooks[0]?.amount && isAtBank(p) === inBooks[0].channel.startsWith('BANK:'),
    )
    return inBooks.length > paid.length
  })
  const mistaken = BigInt(s.mistakes) * (s.amount + 99n)
  return [
    ...twice.map((one) => `more in the books than was paid: ${one}`),
    ...(creditedTo(rows, owner) > paidBy(s, owner) ? ['the owner got more than they paid'] : []),
    ...(creditedTo(rows, thief) > paidBy(s, thief) + mistaken
      ? ['the thief got what the owner paid']
      : []),
  ]
}

/** All lists are written, time goes by, and the desk decides what is left. */
async function end(s: Story): Promise<void> {
  for (const p of s.payments) {
    await webhook(s, p, 1)
    if (isAtBank(p) && p.toldBy.size === 0)
      await tell(s, p, {
        feed: 'api',
        spelling: 'its own',
        bank: '014',
        shows: 'masked',
        minutes: 0,
      })
  }
  for (const ms of [0, 61_000, 61_000, 4 * 3_600_000, 8 * 3_600_000, 13 * 3_600_000])
    await later(s, ms)
}

const openErrands = async ({ cast }: Story): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM errand WHERE state IN ('asked', 'unknown') AND member_id IN (${cast.owner.id}, ${cast.thief.id})`.execute(
    w.context.db,
  )
  return rows.map(({ id }) => id)
}

const casts = new Map<ThiefKind, Cast>()
/** The same people for some stories: each costs as much as a story. */
async function castFor(kind: ThiefKind): Promise<Cast> {
  const known = casts.get(kind)
  const cast = known && known.stories < 8 ? known : await newCast(w, kind)
  cast.stories += 1
  casts.set(kind, cast)
  // Each story reports it again.
  await sql`DELETE FROM fed_account WHERE account_no = '0899999999'`.execute(w.database.owner)
  return cast
}

async function tellStory({
  thief,
  first,
  acts,
}: typeof story extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  w.backToNow()
  const s = beginStory(w, bank, await castFor(thief))
  await pay(s, s.cast.owner, first.way)
  for (const together of acts) {
    await Promise.all(together.map((a) => play(s, a)))
    expect(await wrongIn(s)).toEqual([])
  }
  await end(s)
  const { slips, orders } = await listsOf(s)
  const listed = new Set([...slips, ...orders].map(({ id }) => id))
  expect((await openErrands(s)).filter((id) => !listed.has(id))).toEqual([])
  await decideAll(s)
  const rows = await rowsOf(s)
  expect([await wrongIn(s), await openErrands(s), rows.filter(isBooked).length]).toEqual([
    [],
    [],
    s.payments.length,
  ])
  const { owner, thief: other } = s.cast
  expect(creditedTo(rows, owner) + creditedTo(rows, other)).toBe(
    paidBy(s, owner) + paidBy(s, other),
  )
}

test('each payment is credited once, to who sent it, or is in a list for a person, whatever is told of it and when', async () => {
  const began = performance.now()
  let told = 0
  const isKept = fc.asyncProperty(story, async (drawn) => {
    if (performance.now() - began > withinMs) return
    told += 1
    await tellStory(drawn).catch((error) => {
      // What was left open is no part of the next story.
      casts.clear()
      throw error
    })
  })
  await fc.assert(isKept, { numRuns, seed })
  expect(told).toBeGreaterThan(0)
  expect(await checkLedger(w.context.db)).toEqual([])
}, 3_600_000)
