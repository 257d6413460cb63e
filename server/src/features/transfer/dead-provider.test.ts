import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { allShown, unexplained } from '../../testing/books/every-satang.ts'
import { differences } from '../../testing/books/reconcile.ts'
import { inAll, laid, memberOfFive, setShapes } from '../../testing/games/five-games.ts'
import { answered } from '../../testing/games/legs.ts'
import { deaths, strikesOf } from '../../testing/process/deaths.ts'
import { sampled } from '../../testing/sample.ts'
import { until, world } from '../../testing/world.ts'

// Five games hold money, of every shape that a provider may have. While all of it is brought into a sixth, providers die.
const w = await world()
await setShapes(w.database.owner)
type Member = Awaited<ReturnType<typeof memberOfFive>>
test.each(sampled(Object.entries(deaths), strikesOf))('%s', async (_, day) => {
  const to = day.to ?? 'JOKER'
  const m = await memberOfFive(w, to)
  const dead = Object.keys(day.dying)
  for (const [provider, strike] of Object.entries(day.dying))
    await w.sandbox.fault({ service: 'game', provider, ...strike })

  const told = await watched(() => m.transfer.all({ to }))
  expect(legsOf(told.body)).toEqual(whole(to, day.told))
  expect(told.body).toEqual(
    answered({ amount: await mainOf(m), legs: whole(to, day.told), message: messageOf(day.told) }),
  )
  await accountedFor(m)

  // Still dead while it is asked: nothing is concluded from its silence.
  await w.sandbox.heal()
  for (const provider of dead)
    await w.sandbox.fault({ service: 'game', provider, kind: 'error-after' })
  await sweepAfter(10_000)
  expect(legsOf((await look(m, told.body.id)).body)).toEqual(
    whole(to, day.told).filter((leg) => !leg.includes('stayed')),
  )
  await accountedFor(m)

  await sweepAfter(50_000)
  await w.sandbox.heal()
  await until(async () => {
    // As long as it ever waits between two askings: who knows no references is believed only after ten minutes.
    await sweepAfter(300_000)
    expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
    return (await look(m, told.body.id)).body.status === 'SUCCESS'
  })
  expect((await look(m, told.body.id)).body).toEqual(
    answered({
      amount: day.main,
      legs: whole(to, day.ended, day.told),
      message: messageOf(day.ended),
    }),
  )
  expect(await statement(m)).toEqual(whole(to, day.ended, day.told).map(asInStatement).sort())
  expect((await m.wallet.get()).body).toMatchObject({ amount: day.main, held: 0, underWay: [] })
  await accountedFor(m)
  expect(await differences(w.context.db, w.sandbox)).toEqual([])
})

/** The legs that a day does not name moved as they should; those that were not asked to move (`before`) are in no later look. */
function whole(to: string, named: string[], before: string[] = named): string[] {
  const names = before.map((words) => words.split(' ')[1])
  const others = Object.entries(laid).filter(([code]) => !names.includes(code))
  const outs = [
    ...others.map(([code, amount]) => `out ${code} ${amount} done`),
    ...named.filter(isOut),
  ].sort()
  const stayed = (words: string) => words.includes('stayed')
  return [
    ...outs.filter((leg) => !stayed(leg)),
    ...named.filter((leg) => leg.startsWith(`in ${to}`)),
    ...outs.filter(stayed),
  ]
}
const isOut = (words: string) => words.startsWith('out')

function messageOf(named: string[]) {
  if (named.some((words) => words.includes('pending'))) return 'TRANSFER_PENDING' as const
  return named.every((words) => words.endsWith('done')) ? undefined : ('TRANSFER_PARTLY' as const)
}

type Leg = { code: string; direction: string; amount: number | null; state: string; why?: string }
const legsOf = ({ legs }: { legs: Leg[] }): string[] =>
  legs.map(({ direction, code, amount, state, why }) =>
    [direction, code, amount ?? '?', state, why].filter(Boolean).join(' '),
  )

const mainOf = async (m: Member): Promise<number> => (await m.wallet.get()).body.amount
const look = (m: Member, id: string) => m.transfer.look({ id })

/** Of the call that is looked at: the five moves before it, from main, are left out. */
async function statement(m: Member): Promise<string[]> {
  const { statements } = (await m.statement.list({ page: 1, limit: 50 })).body
  type Row = { statementType: string; from: string; to: string; amount: number; status: string }
  const funded = new Set<string>(Object.keys(laid))
  return (statements as Row[])
    .filter(
      (row) => row.statementType === 'transfer' && !(row.from === 'MAIN' && funded.has(row.to)),
    )
    .map(({ from, to, amount, status }) => `${from} ${to} ${amount} ${status}`)
    .sort()
}
function asInStatement(words: string): string {
  const [direction, code, amount, state] = words.split(' ')
  const status = state === 'done' ? 'SUCCESS' : 'FAILED'
  return direction === 'in'
    ? `MAIN ${code} ${amount} ${status}`
    : `${code} MAIN ${amount} ${status}`
}

/** No order is asked about before its time; then those that are due. */
async function sweepAfter(ms: number): Promise<void> {
  w.forward(ms)
  await w.sweep()
}

/** What no moment may break, the one when nothing is known included. */
async function accountedFor(m: Member): Promise<void> {
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
  expect(await checkLedger(w.context.db)).toEqual([])
  expect(allShown((await m.wallet.get()).body)).toBe(inAll)
}

/** Adds everything up again and again while the call is under way. */
async function watched<T>(run: () => Promise<T>): Promise<T> {
  let over = false
  const running = run().finally(() => {
    over = true
  })
  const seen: string[] = []
  for (let looks = 0; !over || looks === 0; looks++) {
    seen.push(...(await unexplained(w.context.db, w.sandbox)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(seen).toEqual([])
  return running
}
