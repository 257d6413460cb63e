import { api } from '@krapao/shared/api'
import type { Route } from '@krapao/shared/contract'
import { type ErrorCode, errors, everyMoneyRoute, everyRoute } from '@krapao/shared/errors'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkLedger } from '../ledger/check.ts'
import { allShown } from '../testing/books/every-satang.ts'
import { clientOf } from '../testing/client.ts'
import { type OddCall, oddCall } from '../testing/odd/odd-calls.ts'
import { type RawAnswer, rawCall } from '../testing/odd/raw-call.ts'
import { faultsIn, serverThatTalks } from '../testing/process/server-that-talks.ts'
import { isLong, seed, stories } from '../testing/sample.ts'
import { world } from '../testing/world.ts'

// Every call of the contract, sent in ways that no reader of it would. The routes are read from the contract: a new one is tried by
// itself.

const w = await world()
const rounds = stories(3)
const withinMs = isLong ? Number.POSITIVE_INFINITY : 8_000
const together = 12
const routes = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, r]): [string, Route] => [`${feature}.${name}`, r]),
)

/** One has money in the main wallet and at a game, the others none. */
const members: Awaited<ReturnType<typeof w.member>>[] = []
const tokens: string[] = []
const settings = {
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  REGISTER_OTP: 'off',
  GAME_PASSWORD_KEY: w.settings.GAME_PASSWORD_KEY!,
}
const shownToAll = () =>
  Promise.all(
    members.map(async (m, i) =>
      allShown((await clientOf(w.url, { token: tokens[i]!, ip: m.ip }).wallet.get()).body),
    ),
  )
beforeAll(async () => {
  members.push(await w.member({ balance: 500, game: 'PG' }))
  await members[0]!.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  members.push(...(await Promise.all(Array.from({ length: 5 }, () => w.member()))))
  tokens.push(...members.map(({ token }) => token))
}, 60_000)

/** Who was logged out by one of the calls comes back. */
const logInAgain = () =>
  Promise.all(
    members.map(async ({ phone, password, ip }, i) => {
      if ((await clientOf(w.url, { token: tokens[i]!, ip }).profile.get()).status !== 401) return
      const again = await clientOf(w.url, { ip }).auth.login({ username: phone, password })
      expect([again.status, again.body], `${phone} can still log in`).toEqual([
        200,
        expect.anything(),
      ])
      tokens[i] = again.body.token
    }),
  )

/** What is wrong with an answer; undefined: nothing. */
function whyWrong(
  r: Route,
  call: OddCall,
  answer: RawAnswer | 'nothing' | 'silence',
): string | undefined {
  if (answer === 'silence') return 'was not answered'
  // What ended before it was whole may be answered or not.
  if (answer === 'nothing') return call.isCut ? undefined : 'was cut off without an answer'
  const said = `${answer.status} ${answer.type} ${answer.body.slice(0, 300)}`
  if (answer.type !== 'application/json') return `is no JSON: ${said}`
  const body = JSON.parse(answer.body)
  if (answer.status === 200)
    return z.safeParse(r.output, body).success
      ? undefined
      : `is not what the contract says: ${said}`
  const { message, details = {}, ...rest } = body
  if (Object.keys(rest).length > 0 || typeof details !== 'object')
    return `is not the envelope of errors: ${said}`
  return isDeclared(r, message, answer.status) ? undefined : `is no refusal of this call: ${said}`
}

/** What the door refuses before a call is one: too large, no JSON, too slow, a key of another call, an effect without its header. */
const doorStatuses: Partial<Record<ErrorCode, readonly number[]>> = {
  KEY_INVALID: [408, 409, 413, 415, 431],
  KEY_MISSING: [403],
}
function isDeclared(r: Route, code: ErrorCode, status: number): boolean {
  const codes: readonly ErrorCode[] = [
    ...everyRoute,
    ...r.errors,
    ...(r.once ? everyMoneyRoute : []),
  ]
  const isOurFault = code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_BUSY'
  const statuses = [errors[code]?.status, ...(doorStatuses[code] ?? [])]
  return codes.includes(code) && !isOurFault && statuses.includes(status)
}

test('every call of the contract, however it is sent: a code of the catalogue and never a fault, and nothing moves', async () => {
  let server = await serverThatTalks(w, settings)
  const before = await shownToAll()
  let calls = 0
  const send = async ({ by, ...call }: OddCall): Promise<RawAnswer | 'nothing' | 'silence'> => {
    calls += 1
    const token = by === undefined ? undefined : tokens[by % tokens.length]!
    const own = [['X-Forwarded-For', `10.9.${calls % 250}.${(calls >> 8) % 250}`] as const]
    const bearer = token ? [['Authorization', `Bearer ${token}`] as const] : []
    return rawCall(server.url, { ...call, headers: [...own, ...bearer, ...call.headers] })
  }
  const isKept = (name: string, r: Route) =>
    fc.asyncProperty(fc.array(oddCall(r), { minLength: 6, maxLength: together }), async (all) => {
      if (!server.isAlive()) server = await serverThatTalks(w, settings)
      const since = server.written().length
      const answers = await Promise.all(all.map(send))
      const wrong = all.flatMap((call, i) => whyWrong(r, call, answers[i]!) ?? [])
      expect([wrong, faultsIn(server.written().slice(since)), server.isAlive()], name).toEqual([
        [],
        [],
        true,
      ])
    })
  const began = performance.now()
  for (let round = 0; round < rounds; round++)
    for (const [name, r] of routes) {
      // Every call once, and again while there is time.
      if (round > 0 && performance.now() - began > withinMs) break
      await logInAgain()
      await fc.assert(isKept(name, r), {
        numRuns: 1,
        seed: seed + round,
        unbiased: round % 2 === 1,
      })
    }
  await logInAgain()
  expect(await shownToAll()).toEqual(before)
  expect(await checkLedger(w.context.db)).toEqual([])
  expect(calls).toBeGreaterThan(5 * routes.length)
}, 600_000)
