import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { fund, world } from '../../testing/world.ts'
import { dropEnding, takeDue } from './holding.sql.ts'
import { lookAtHoldings } from './looks.ts'

// What the background job does with a holding that no page looks at.
const w = await world()
const h = holdersIn(w)
const { playing } = h
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
const minuteMs = 60_000
const hourMs = 3_600_000
let failed: unknown[] = []
const { error } = w.context.log
beforeEach(async () => {
  failed = []
  w.context.log.error = (facts) => void failed.push(facts)
  // Each test looks at its own.
  await sql`UPDATE holding SET lease_until = 'infinity' WHERE ended_at IS NULL`.execute(
    w.database.owner,
  )
})
afterEach(async () => {
  w.context.outside.games = real
  w.context.log.error = error
  await w.sandbox.heal()
  expect(failed).toEqual([])
  expect(await checkLedger(w.database.owner)).toEqual([])
})

const looks = () => lookAtHoldings(w.context)
const last = async (m: Member) => (await h.holdingsOf(m))[0]!
const plant = async (m: Member, what: string) =>
  sql`UPDATE holding SET ${sql.raw(what)} WHERE member_id = ${await h.idOf(m)} AND ended_at IS NULL`.execute(
    w.database.owner,
  )
/** PG tells what it has, and this besides. */
function tells(open: bigint, meanwhile: () => Promise<unknown> = async () => {}) {
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async (...asked) => {
      await meanwhile()
      const told = await real(game).balance(...asked)
      return told.is === 'known' ? { ...told, open: money(open) } : told
    },
  })
}

describe('a look every minute while money is in games', () => {
  test('finds what is met, and leaves it to its member', async () => {
    const m = await playing(1_200)
    await looks()
    expect(await last(m)).toMatchObject({ isMet: false })
    w.forward(minuteMs + 1_000)
    await looks()
    expect(await last(m)).toMatchObject({ isMet: true, outcome: null })
  })

  test('finds what is lost, and ends it', async () => {
    const m = await playing(40)
    w.forward(minuteMs + 1_000)
    await Promise.all([looks(), looks(), looks()])
    expect(await last(m)).toMatchObject({ outcome: 'failed', kept: 40 })
  })

  test('asks nobody where all is in main, until something comes in', async () => {
    const m = await h.holder()
    let asked = 0
    tells(0n, async () => asked++)
    w.forward(minuteMs + 1_000)
    await looks()
    expect(asked).toBe(0)
    await fund(w, m, 50)
    await looks()
    expect(asked).toBe(1)
    await looks()
    expect(asked).toBe(1)
  })

  test('an open bet keeps it looked at', async () => {
    const m = await h.holder()
    await h.all(m, 'PG')
    tells(40_000n)
    await playTo(w, m, 'PG', 0)
    w.forward(minuteMs + 1_000)
    await looks()
    expect(await last(m)).toMatchObject({ outcome: null })
    w.context.outside.games = real
    w.forward(minuteMs + 1_000)
    await looks()
    expect(await last(m)).toMatchObject({ outcome: 'failed', kept: 0 })
  })

  test('one that was asked in vain comes last: a dead game must not keep others from being looked at', async () => {
    const [silent, other] = [await playing(300), await playing(300)]
    w.forward(2 * minuteMs)
    const due = async () => {
      const d = { everyMs: minuteMs, leaseMs: minuteMs, limit: 1 }
      return (await takeDue(w.context, d)).map(({ member }) => member.code)
    }
    expect(await due()).toEqual([silent._id])
    // Longer than its lease, and longer than the other’s last look.
    w.forward(minuteMs + 1_000)
    expect(await due()).toEqual([other._id])
  })

  test('two workers take different ones, and none that a third one has', async () => {
    for (let n = 0; n < 4; n++) await playing(300)
    w.forward(2 * minuteMs)
    const d = { everyMs: minuteMs, leaseMs: minuteMs, limit: 2 }
    const taken = await Promise.all([takeDue(w.context, d), takeDue(w.context, d)])
    const [third, fourth] = [await takeDue(w.context, d), await takeDue(w.context, d)]
    const ids = [...taken.flat(), ...third, ...fourth].map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })
})

describe('its time is over', () => {
  const terms = { lastsHours: 1 }

  test('own money’s share stays', async () => {
    const m = await playing(300, terms)
    w.forward(hourMs - 10_000)
    await looks()
    expect(await last(m)).toMatchObject({ outcome: null })
    w.forward(20_000)
    await Promise.all([looks(), looks()])
    expect(await last(m)).toMatchObject({ outcome: 'expired', kept: 150, cut: 150 })
    const [row] = (await m.statement.list({ page: 1, limit: 1 })).body.statements
    expect(row).toMatchObject({ statementType: 'finish_bonus', outcome: 'expired', kept: 150 })
  })

  test('what was met, or is met at the last look, is finished', async () => {
    const [before, now] = [
      await playing(1_200, { ...terms, capTimes: 1 }),
      await playing(1_200, { ...terms, capTimes: 1 }),
    ]
    await before.games.refresh({})
    await playTo(w, before, 'PG', 450)
    w.forward(hourMs + 1_000)
    await looks()
    expect(await last(before)).toMatchObject({ outcome: 'succeeded', kept: 400, cut: 50 })
    expect(await last(now)).toMatchObject({ outcome: 'succeeded', kept: 400, cut: 800 })
  })

  test('what is lost by then is lost', async () => {
    const m = await playing(40, terms)
    w.forward(hourMs + 1_000)
    await looks()
    expect(await last(m)).toMatchObject({ outcome: 'failed', kept: 40, cut: 0 })
  })

  test.each([
    ['a bet is open', () => tells(100n)],
    ['its game is silent', () => void w.sandbox.gameFault('PG', 'balance', 'error-after')],
  ])(
    'it waits while %s: nothing goes in meanwhile, and it ends at a later look',
    async (_, hinders) => {
      const m = await h.holder(terms)
      await h.move(m, 'MAIN', 'PG', 390)
      await playTo(w, m, 'PG', 290)
      hinders()
      w.forward(hourMs + 1_000)
      await looks()
      expect(await last(m)).toMatchObject({ outcome: null, endingAs: 'expired' })
      expect(await h.held(m)).toMatchObject({ ending: true })
      const { username } = (await m.games.account({ slotCode: 'PG' })).body
      for (const answer of [
        await h.move(m, 'MAIN', 'PG', 1),
        await h.all(m, 'PG'),
        await m.games.autoLogin({ game: 'pg', username }),
        await h.leave(m),
      ])
        expect(answer.body.message).toBe('REQUEST_LIMIT')
      await w.sandbox.heal()
      w.context.outside.games = real
      await looks()
      expect(await last(m)).toMatchObject({ outcome: null })
      w.forward(minuteMs + 1_000)
      await looks()
      expect(await last(m)).toMatchObject({ outcome: 'expired', kept: 150 })
    },
  )
})

describe('an end that was begun by a process that is gone', () => {
  const begun = (as: string, lease: string) =>
    `ending_since = now() - interval '1 hour', ending_as = '${as}', end_order = gen_random_uuid(), lease_until = ${lease}`

  test('is finished', async () => {
    const m = await playing(300)
    await plant(m, begun('left', "now() - interval '1 minute'"))
    await Promise.all([looks(), looks()])
    expect(await last(m)).toMatchObject({ outcome: 'left', kept: 150 })
    expect(await h.main(m)).toBe(150)
  })

  test('is its own as long as its lease lasts', async () => {
    const m = await playing(300)
    await plant(m, begun('left', "now() + interval '20 seconds'"))
    await looks()
    expect(await last(m)).toMatchObject({ outcome: null, endingAs: 'left' })
    w.forward(30_000)
    await looks()
    expect(await last(m)).toMatchObject({ outcome: 'left' })
  })

  test.each(['clear', 'left'])(
    'is given up where it cannot be had (%s): held as before',
    async (as) => {
      const m = await playing(300)
      if (as === 'left') tells(100n)
      await plant(m, begun(as, 'NULL'))
      await looks()
      expect(await last(m)).toMatchObject({ outcome: null, endingAs: null })
      expect(await h.held(m)).toMatchObject({ ending: false })
    },
  )

  test('a repeated call goes on with it, beside the job', async () => {
    const m = await playing(300)
    const key = uuid()
    await w.sandbox.gameFault('PG', 'withdraw', 'delay', { ms: 800, times: 1 })
    const answers = await Promise.all([h.leave(m, key), looks(), h.leave(m, key)])
    expect(answers[0]!.body).toMatchObject({ kept: 150 })
    expect(answers[2]!.body).toEqual(answers[0]!.body)
    expect(await h.holdingsOf(m)).toHaveLength(1)
  })
})

test('who gives an end up gives up no other that was begun since', async () => {
  const m = await playing(300)
  await plant(m, "ending_since = now(), ending_as = 'left', end_order = gen_random_uuid()")
  const { id } = await last(m)
  await dropEnding(w.context.db, { id, order: uuid() })
  expect(await last(m)).toMatchObject({ endingAs: 'left' })
})

test('an end that was given up meanwhile ends nothing', async () => {
  const m = await playing(300)
  tells(0n, () =>
    plant(m, "ending_since = NULL, ending_as = NULL, end_order = NULL, lease_until = 'infinity'"),
  )
  expect((await h.leave(m)).body).toEqual({ message: 'REQUEST_LIMIT' })
  expect(await last(m)).toMatchObject({ outcome: null })
})
