import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lookAtHoldings } from './features/bonus/looks.ts'
import { checkLedger } from './ledger/check.ts'
import { always, giveCoins, openWheel } from './testing/a-wheel.ts'
import { anOffer, playTo } from './testing/bonus/an-offer.ts'
import { holdersIn } from './testing/bonus/holders.ts'
import { unexplained } from './testing/books/every-satang.ts'
import { differences } from './testing/books/reconcile.ts'
import { type Answer, clientOf } from './testing/client.ts'
import { setShapes } from './testing/games/five-games.ts'
import { diesAfter } from './testing/process/dies-after.ts'
import { type Mortal, mortalServer } from './testing/process/mortal-server.ts'
import { isLong, seed } from './testing/sample.ts'
import { world } from './testing/world.ts'

// A server dies by kill -9 after one step of a call: a commit, or a call outside. Another one gets the same call again, and workers go on meanwhile,
// before or after. In the long run after each step and in each of these orders; else after one step of each call.
const w = await world()
await setShapes(w.database.owner)
const h = holdersIn(w)
type Member = Awaited<ReturnType<typeof w.member>>
type Client = ReturnType<typeof clientOf>
type Asked = { key: string; headers?: Record<string, string> }

type Prepared = { m: Member; call: (client: Client, asked: Asked) => Promise<Answer> }
type Act = {
  /** A member who is about to make the call. */
  prepare: () => Promise<Prepared>
  /** The answer of the call, however often it had to be made. */
  answer: object
  /** Its answer where a worker's look may come first. */
  orElse?: object
  /** What the member has then, of all that can be there more than once. */
  has: Partial<Has>
}
type Has = {
  main: number
  coins: number
  holdings: object[]
  receipts: number
  spins: number
  claimed: number
}

/** 100 baht at a game of each shape, and so much in main. */
async function atThreeGames(main: number): Promise<Member> {
  const m = await w.member({ balance: main + 300 })
  for (const slotCode of shapes) {
    await m.games.activate({ slotCode })
    expect((await h.move(m, 'MAIN', slotCode, 100)).body.status).toBe('SUCCESS')
  }
  return m
}
const shapes = ['PG', 'PGSLOT', 'CIRCUS'] as const

/** Holds 100 of credit beside 400 of their own, of which so much is left at one of the games. */
async function holder(atPg: number): Promise<Member> {
  const m = await w.member({ balance: 400 })
  for (const slotCode of shapes) await m.games.activate({ slotCode })
  const code = await anOffer(w, { fixed: 100, success: 120, capTimes: 1 })
  expect((await h.take(m, code)).status).toBe(200)
  for (const slotCode of shapes) await h.move(m, 'MAIN', slotCode, 100)
  await playTo(w, m, 'PG', atPg)
  return m
}

/** Has won this once, and plays at three games. */
async function winner(prize: object): Promise<{ m: Member; coupon: string }> {
  await openWheel(w, always(prize))
  const m = await atThreeGames(100)
  await giveCoins(w, m.phone, 1)
  await m.spin.spin({}, { key: randomUUID() })
  return { m, coupon: (await m.spin.coupon()).body[0]._id }
}
const claimOf = async (prize: object) => {
  const { m, coupon } = await winner(prize)
  return { m, call: (client: Client, asked: Asked) => client.spin.claim({ coupon }, asked) }
}

const acts: Record<string, Act> = {
  take: {
    prepare: async () => {
      const code = await anOffer(w, { fixed: 50 })
      return {
        m: await atThreeGames(100),
        call: (client, asked) => client.bonus.activate({ code }, asked),
      }
    },
    answer: { isActive: true },
    has: {
      main: 450,
      receipts: 1,
      holdings: [{ own: 400, base: 450, credit: 50, outcome: null, endingAs: null }],
    },
  },
  clear: {
    prepare: async () => ({
      m: await holder(300),
      call: (client, asked) => client.bonus.clear({}, asked),
    }),
    answer: { message: 'BONUS_CLEAR', cut: 200 },
    has: {
      main: 500,
      receipts: 1,
      holdings: [{ credit: 100, outcome: 'succeeded', kept: 500, cut: 200 }],
    },
  },
  leave: {
    prepare: async () => ({
      m: await holder(50),
      call: (client, asked) => client.bonus.leave({}, asked),
    }),
    answer: { message: 'BONUS_CLEAR', kept: 360, returned: 90 },
    has: { main: 360, holdings: [{ credit: 100, outcome: 'left', kept: 360, cut: 90 }] },
  },
  'leave what is lost': {
    prepare: async () => {
      const m = await holder(0)
      for (const game of ['PGSLOT', 'CIRCUS'] as const) await playTo(w, m, game, 0)
      const away = (await m.wallet.get()).body.amount
      await h.move(m, 'MAIN', 'PG', away)
      await playTo(w, m, 'PG', 30)
      return { m, call: (client, asked) => client.bonus.leave({}, asked) }
    },
    answer: { message: 'BONUS_CLEAR', kept: 30, returned: 0 },
    // It is over by itself.
    orElse: { message: 'NO_DATA' },
    has: { main: 0, holdings: [{ credit: 100, outcome: 'failed', kept: 30, cut: 0 }] },
  },
  spin: {
    prepare: async () => {
      await openWheel(w, always({ kind: 'cash', amount: 20 }))
      const m = await w.member()
      await giveCoins(w, m.phone, 3)
      return { m, call: (client, asked) => client.spin.spin({}, asked) }
    },
    answer: { nonce: 0, remainingCoin: 2, prize: { kind: 'cash', amount: 20 } },
    has: { main: 20, coins: 2, spins: 1 },
  },
  'claim of money': {
    prepare: () => claimOf({ kind: 'coupon', coupon: 'cash', amount: 5, days: 7 }),
    answer: { success: true },
    has: { main: 105, coins: 0, spins: 1, claimed: 1 },
  },
  'claim of a bonus': {
    prepare: () => claimOf({ kind: 'coupon', coupon: 'bonus', amount: 20, days: 7 }),
    answer: { success: true },
    has: { main: 420, claimed: 1, holdings: [{ own: 400, base: 420, credit: 20, outcome: null }] },
  },
}

async function hasOf(m: Member): Promise<Has> {
  const { rows } = await sql<Pick<Has, 'receipts' | 'spins' | 'claimed'>>`
    SELECT (SELECT count(*)::int FROM receipt WHERE member_id = m.id) AS receipts, (SELECT count(*)::int FROM spin WHERE member_id = m.id) AS spins,
           (SELECT count(*)::int FROM coupon WHERE member_id = m.id AND claimed_at IS NOT NULL) AS claimed
      FROM member m WHERE username = ${m.phone}`.execute(w.database.owner)
  const { amount: main } = (await m.wallet.get()).body
  const coins = (await m.profile.get()).body.coin
  return { main, coins, holdings: await h.holdingsOf(m), ...rows[0]! }
}

const orders = ['the repeat first', 'workers first', 'both at once'] as const
type Order = (typeof orders)[number]
/** Longer than a call keeps its key; and than its orders and its end are its own. */
const [keyIsFreeMs, allIsFreeMs] = [16_000, 61_000]
const triesAtMost = 8
/** An order that was to be sent and never came is taken back once a provider without references has not shown it for minutes. */
const waitMs = (tries: number): number => Math.min(allIsFreeMs * 2 ** tries, 600_000)

let aheadMs = 0
async function ahead(ms: number, to: Mortal): Promise<void> {
  aheadMs += ms
  w.forward(ms)
  await to.ahead(aheadMs)
}
async function backToNow(to: Mortal): Promise<void> {
  aheadMs = 0
  w.backToNow()
  await to.ahead(0)
}
const work = async () => {
  await w.sweep()
  await lookAtHoldings(w.context)
}

/** As a page does it: made again with its key until it says how it came out. A claim says in its answer that it may be pressed again. */
async function insist(to: Mortal, call: (key: string) => Promise<Answer>, first: string) {
  let key = first
  for (let tries = 1; ; tries++) {
    const answer = await call(key)
    const mayBePressed = answer.body.error === 'REQUEST_LIMIT'
    if (answer.status < 429 && !mayBePressed) return { key, answer }
    if (tries === triesAtMost) throw new Error(`at last ${answer.status} ${answer.body.message}`)
    if (mayBePressed) key = randomUUID()
    await ahead(waitMs(tries), to)
    await work()
  }
}

/** Orders and ends that are under way. */
async function underWay(m: Member): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT (SELECT count(*) FROM errand e WHERE e.member_id = m.id AND e.state IN ('asked', 'unknown'))::int
         + (SELECT count(*) FROM holding h WHERE h.member_id = m.id AND h.ending_since IS NOT NULL AND h.ended_at IS NULL)::int AS open
      FROM member m WHERE username = ${m.phone}`.execute(w.database.owner)
  return rows[0]!.open
}

/** The call is made again at the server that lives, and workers go on, in this order; then all is as if it had been made once. */
async function comesRight(
  { answer: right, orElse = right, has }: Act,
  { m, call }: Prepared,
  { key: first, order, living }: { key: string; order: Order; living: Mortal },
): Promise<void> {
  const again = (key: string) => call(clientOf(living.url, m), { key })
  await ahead(order === 'the repeat first' ? keyIsFreeMs : allIsFreeMs, living)
  if (order === 'workers first') {
    for (let tries = 1; tries <= triesAtMost; tries++) {
      await work()
      if ((await underWay(m)) === 0) break
      await ahead(waitMs(tries), living)
    }
    expect(await underWay(m)).toBe(0)
  }
  const [{ key, answer }] = await Promise.all([
    insist(living, again, first),
    order === 'both at once' && work(),
  ])
  await work()
  const isOver = answer.status === 404 && order !== 'the repeat first'
  expect(answer.body).toMatchObject(isOver ? orElse : right)
  expect((await again(key)).body).toEqual(answer.body)
  expect(await hasOf(m)).toMatchObject(has)
  expect(await underWay(m)).toBe(0)
  expect(await checkLedger(w.database.owner)).toEqual([])
  expect(await differences(w.context.db, w.sandbox)).toEqual([])
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
  await backToNow(living)
}

const never = 10_000
const born: Promise<Mortal>[] = []
function bear(): Promise<Mortal> {
  const mortal = mortalServer(w)
  born.push(mortal)
  return mortal
}
afterAll(() => Promise.allSettled(born.map(async (mortal) => (await mortal).kill())))
let doomed: Promise<Mortal> | undefined

test.each(Object.entries(acts))('%s', { timeout: 1_800_000 }, async (name, act) => {
  /** Answers the steps that it passed; undefined: it died after this one. */
  const dieAfter = async (step: number, order: Order): Promise<string[] | undefined> => {
    doomed ??= bear()
    const after = step === never ? doomed : bear()
    const [prepared, mortal, living] = await Promise.all([act.prepare(), doomed, after])
    const key = randomUUID()
    const steps = mortal.steps()
    const asked = { key, headers: { [diesAfter]: String(step) } }
    const cut = await prepared.call(clientOf(mortal.url, prepared.m), asked).catch(() => 'cut')
    if (cut === 'cut') expect(await mortal.ended).toBe('SIGKILL')
    doomed = after
    await comesRight(act, prepared, { key, order, living })
    return cut === 'cut' ? undefined : steps
  }

  const steps = (await dieAfter(never, orders[0]))!
  const all = steps.map((_, i) => i + 1)
  for (const step of isLong ? all : [all[seed % all.length]!]) {
    const order = orders[(step + seed) % orders.length]!
    const died = `${name}, died after step ${step} of ${all.length} (${steps[step - 1]}), ${order}`
    await dieAfter(step, order).catch((cause) => {
      throw new Error(died, { cause })
    })
  }
})
