import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { isLong, stories } from '../../testing/sample.ts'
import { fund, until, world } from '../../testing/world.ts'

// What a member does on several pages at once. After each round the books agree with what is held, to the satang (holding-invariants.sql.ts).
const w = await world()
const h = holdersIn(w)
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
let throttled: () => unknown = () => {}
beforeEach(() => {
  throttled = h.unthrottled()
})
afterEach(async () => {
  throttled()
  expect(await checkLedger(w.database.owner)).toEqual([])
})
const rounds = Array.from({ length: Math.min(stories(6), 50) }, (_, round) => round)
const many = <T>(n: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => one(i)))
const limitMs = isLong ? 600_000 : 120_000
/** The holding and its identity: own and base are what was there, and what came in. */
const stands = async (m: Member) => {
  const { own, base, raised, credit } = (await h.holdingsOf(m))[0]!
  expect(base).toBeCloseTo(own + credit, 5)
  return { own, base, raised, credit }
}

test(
  'many takes of one bonus by one member: one holding, one credit, one place',
  async () => {
    const m = await w.member({ balance: 100, game: 'PG' })
    const code = await anOffer(w, { max: 100, fixed: 50 })
    for (const round of rounds) {
      await h.move(m, 'MAIN', 'PG', 40)
      const answers = await many(isLong ? 200 : 20, () => h.take(m, code))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers)
        if (status !== 200) expect(body.message).toMatch(/BONUS_ALREADY_ACTIVE|REQUEST_LIMIT/)
      expect(await stands(m)).toMatchObject({ own: 100, base: 150, raised: 0 })
      expect(await h.leave(m)).toMatchObject({ status: 200, body: { kept: 100, returned: 50 } })
      expect((await h.offer(code)).receipts).toBe(round + 1)
    }
  },
  limitMs,
)

test(
  'the last time that it may be taken, by many calls: taken once',
  async () => {
    for (const _ of rounds) {
      const m = await w.member({ balance: 20 })
      const code = await anOffer(w, { max: 1, fixed: 50 })
      await many(8, async () => {
        for (let n = 0; n < 2; n++) if ((await h.take(m, code)).status === 200) await h.leave(m)
      })
      expect((await h.offer(code)).receipts).toBe(1)
    }
  },
  limitMs,
)

test(
  'take ∥ deposit: the deposit is own money of what was taken, once, whichever comes first',
  async () => {
    for (const _ of rounds) {
      const m = await w.member({ balance: 100, game: 'PG' })
      await h.move(m, 'MAIN', 'PG', 60)
      const code = await anOffer(w, { fixed: 50 })
      const { payload } = (
        await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 20 }, { key: uuid() })
      ).body
      await Promise.all([h.take(m, code), w.sandbox.pay(payload), h.take(m, code)])
      await until(async () => (await stands(m)).own === 120)
      expect(await stands(m)).toMatchObject({ own: 120, base: 170, credit: 50 })
    }
  },
  limitMs,
)

test(
  'take ∥ withdraw: one of the two, or both one after the other, and never money that left',
  async () => {
    for (const _ of rounds) {
      const m = await w.member({ balance: 300 })
      const code = await anOffer(w, { maxCredit: 100 })
      const [taken, ...asked] = await Promise.all([
        h.take(m, code),
        m.withdraw.ask({ amount: 100 }, { key: uuid() }),
        m.withdraw.all({ amount: 300 }, { key: uuid() }),
      ])
      const left = asked.filter(({ status }) => status === 200)
      expect(left.length + Number(taken.status === 200)).toBe(1)
      if (taken.status === 200) expect(await stands(m)).toMatchObject({ own: 300, base: 400 })
      else expect(taken.body.message).toMatch(/REQUEST_LIMIT|MONEY_NOT_ENOUGH/)
    }
  },
  limitMs,
)

test(
  'take ∥ transfer into a game outside: what went there is not in it, and what did not is',
  async () => {
    for (const _ of rounds) {
      const m = await w.member({ balance: 100, game: 'JOKER' })
      const code = await anOffer(w, { games: ['PG'], fixed: 50 })
      const answers = await Promise.all([
        h.move(m, 'MAIN', 'JOKER', 30),
        h.take(m, code),
        h.move(m, 'MAIN', 'JOKER', 20),
        h.take(m, code),
      ])
      const { slots } = (await m.wallet.get()).body
      const moved = slots.find((s: { code: string }) => s.code === 'JOKER').amount
      if (answers.some(({ status, body }) => status === 200 && body.isActive))
        expect(await stands(m)).toMatchObject({ own: 100 - moved, raised: 0 })
      else expect(await h.holdingsOf(m)).toEqual([])
      expect(await h.main(m)).toBe(100 - moved + ((await h.held(m)) ? 50 : 0))
    }
  },
  limitMs,
)

test(
  'end ∥ transfer in ∥ look: it ends with all of it in main, or is held as before',
  async () => {
    for (const _ of rounds) {
      const m = await h.holder()
      await h.move(m, 'MAIN', 'PG', 300)
      const [left] = await Promise.all([
        h.leave(m),
        h.move(m, 'MAIN', 'PG', 50),
        m.games.refresh({}),
        h.clear(m),
        h.move(m, 'MAIN', 'PG', 30),
      ])
      const { outcome, kept, cut, base } = (await h.holdingsOf(m))[0]!
      if (left.status === 200) {
        expect([outcome, kept, cut]).toEqual(['left', 200, 200])
        await m.games.refresh({})
        const { amount, slots } = (await m.wallet.get()).body
        const away = slots.reduce((all: number, s: { amount: number }) => all + s.amount, 0)
        expect(amount + away).toBe(200)
      } else expect([outcome, base]).toEqual([null, 400])
    }
  },
  limitMs,
)

test(
  'end ∥ deposit ∥ play: the deposit is in what ended, or comes after it, and is the member’s',
  async () => {
    for (const _ of rounds) {
      const m = await h.holder()
      await h.move(m, 'MAIN', 'PG', 300)
      const { payload } = (
        await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 20 }, { key: uuid() })
      ).body
      const [left] = await Promise.all([
        h.leave(m),
        w.sandbox.pay(payload),
        playTo(w, m, 'PG', 350),
      ])
      await until(async () => {
        const { statements } = (await m.statement.list({ page: 1, limit: 10 })).body
        return (
          statements.filter((s: { statementType: string }) => s.statementType === 'deposit')
            .length === 2
        )
      })
      if (left.status === 200) expect(await h.main(m)).toBeGreaterThanOrEqual(200)
    }
  },
  limitMs,
)

test(
  'two members’ takes, ends and deposits beside each other wait for nobody for ever',
  async () => {
    const code = await anOffer(w, { fixed: 50, quota: 3, max: 100 })
    await many(6, async () => {
      const m = await w.member({ balance: 100, game: 'PG' })
      for (let n = 0; n < 3; n++) {
        await Promise.all([h.take(m, code), h.move(m, 'MAIN', 'PG', 10), m.games.refresh({})])
        await Promise.all([h.leave(m), h.all(m, 'MAIN')])
        await fund(w, m, 20)
      }
      if (await h.held(m)) expect((await h.leave(m)).status).toBe(200)
    })
    expect((await h.offer(code)).taken).toBeLessThanOrEqual(3)
  },
  limitMs,
)
