import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { until, world } from '../../testing/world.ts'
import { findGame } from './games.read.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
/** A game of each shape of provider. */
const shapes = ['PG', 'PGSLOT', 'CIRCUS']
/** What a provider holds for its players is next to the login and is none of it. */
async function loginOf(m: Member, slotCode = 'PG') {
  const { event, ...login } = (await m.games.account({ slotCode })).body
  return login
}
/** What the provider itself says of a login: it opens the same one again, and no other. */
const opens = (slotCode: string, username: string, password: string) =>
  w.sandbox
    .ask('POST', `/game/transfer-wallet/${slotCode}/members`, { username, password }, key)
    .then(() => true)
    .catch((error: Error) => {
      if (!error.message.includes('MEMBER_EXISTS')) throw error
      return false
    })
const key = { 'x-api-key': w.sandbox.keys.GAME_API_KEY }
const lost = { service: 'game', route: 'members', times: 1 } as const

describe.each(shapes)('resetPassword at %s', (slotCode) => {
  test('gives the login a new password: its owner is told it, the provider takes it, and the old one opens nothing', async () => {
    const m = await w.member({ game: slotCode })
    const before = await loginOf(m, slotCode)
    const { status, body } = await m.games.resetPassword({ slotCode })
    expect([status, body.username]).toEqual([200, before.username])
    expect(body.password).not.toBe(before.password)
    expect(body.password.length).toBeGreaterThanOrEqual(8)
    expect(await loginOf(m, slotCode)).toEqual(body)
    expect(await opens(slotCode, body.username, body.password)).toBe(true)
    expect(await opens(slotCode, body.username, before.password)).toBe(false)
  })

  test('a lost answer loses no password: both are told, and the next reset sets the same one', async () => {
    const m = await w.member({ game: slotCode })
    const { username, password } = await loginOf(m, slotCode)
    await w.sandbox.fault({ ...lost, provider: slotCode, kind: 'timeout-after' })
    const answer = await m.games.resetPassword({ slotCode })
    expect([answer.status, answer.body.message]).toEqual([503, 'SLOT_RESET_PASSWORD_FAIL'])
    const between = await loginOf(m, slotCode)
    expect(between).toEqual({ username, password, maybePassword: expect.any(String) })
    expect(await opens(slotCode, username, between.maybePassword)).toBe(true)
    expect((await m.games.resetPassword({ slotCode })).body).toEqual({
      username,
      password: between.maybePassword,
    })
    expect(await loginOf(m, slotCode)).toEqual({ username, password: between.maybePassword })
    expect(await opens(slotCode, username, between.maybePassword)).toBe(true)
  })

  test('refused: the old one stays, and no other is told', async () => {
    const m = await w.member({ game: slotCode })
    const before = await loginOf(m, slotCode)
    await w.sandbox.fault({ ...lost, provider: slotCode, kind: 'refuse' })
    const answer = await m.games.resetPassword({ slotCode })
    expect([answer.status, answer.body.message]).toEqual([503, 'SLOT_RESET_PASSWORD_FAIL'])
    expect(await loginOf(m, slotCode)).toEqual(before)
    expect(await opens(slotCode, before.username, before.password)).toBe(true)
  })
})

test.each(['timeout-before', 'error-after', 'garbage'])(
  'the answer of a reset is lost (%s): one of the two that are told opens the account, and the next reset settles which',
  async (kind) => {
    const m = await w.member({ game: 'PG' })
    await w.sandbox.fault({ ...lost, kind })
    expect((await m.games.resetPassword({ slotCode: 'PG' })).body.message).toBe(
      'SLOT_RESET_PASSWORD_FAIL',
    )
    const { username, password, maybePassword } = await loginOf(m)
    const right = kind === 'timeout-before' ? password : maybePassword
    expect(await opens('PG', username, right)).toBe(true)
    expect((await m.games.resetPassword({ slotCode: 'PG' })).body.password).toBe(maybePassword)
    expect(await loginOf(m)).toEqual({ username, password: maybePassword })
    expect(await opens('PG', username, maybePassword)).toBe(true)
  },
)

test('refused after one whose answer was lost: both are still told, for the first may hold', async () => {
  const m = await w.member({ game: 'PG' })
  await w.sandbox.fault({ ...lost, kind: 'timeout-after' })
  await m.games.resetPassword({ slotCode: 'PG' })
  const between = await loginOf(m)
  await w.sandbox.fault({ ...lost, kind: 'refuse' })
  expect((await m.games.resetPassword({ slotCode: 'PG' })).body.message).toBe(
    'SLOT_RESET_PASSWORD_FAIL',
  )
  expect(await loginOf(m)).toEqual(between)
  expect(await opens('PG', between.username, between.maybePassword)).toBe(true)
})

test('a reset that the provider does after all, when the next one is long done: what is told opens the account', async () => {
  const m = await w.member({ game: 'PG' })
  const provider = w.context.outside.games((await findGame(w.context.db, 'PG', 'THB'))!)
  const honest = provider.password
  const late: (() => Promise<unknown>)[] = []
  provider.password = async (...words) => {
    late.push(() => honest(...words))
    return { is: 'unknown', why: 'TimeoutError' }
  }
  await m.games.resetPassword({ slotCode: 'PG' })
  const { maybePassword } = await loginOf(m)
  provider.password = honest
  const aMinuteLater = () =>
    sql`UPDATE rate_limit SET expire = 1 WHERE key LIKE 'newGamePassword%'`.execute(
      w.database.owner,
    )
  // The minute is counted from the retry, too: it says nothing of where the first one is.
  await aMinuteLater()
  const { username, password } = (await m.games.resetPassword({ slotCode: 'PG' })).body
  expect(password).toBe(maybePassword)
  for (const twice of [1, 2]) {
    const { status, body } = await m.games.resetPassword({ slotCode: 'PG' })
    expect([twice, status, body.message]).toEqual([twice, 429, 'REQUEST_LIMIT'])
    expect(body.details.retryAfterSeconds).toBeGreaterThan(50)
    expect(await loginOf(m)).toEqual({ username, password })
  }
  for (const arrives of late) await arrives()
  expect(await opens('PG', username, password)).toBe(true)
  await aMinuteLater()
  const next = (await m.games.resetPassword({ slotCode: 'PG' })).body
  expect(next).toEqual({ username, password: expect.not.stringMatching(password) })
  expect(await loginOf(m)).toEqual(next)
})

test('while it is not known which password holds, entering the game works and tells nothing about it', async () => {
  const m = await w.member({ game: 'PG' })
  await w.sandbox.fault({ ...lost, kind: 'timeout-before' })
  await m.games.resetPassword({ slotCode: 'PG' })
  const between = await loginOf(m)
  expect((await m.games.autoLogin({ game: 'pg', username: between.username })).status).toBe(200)
  expect(await loginOf(m)).toEqual(between)
})

test('two resets at once: one is asked for, the other is told to wait, and the password that is told is the provider’s', async () => {
  const m = await w.member({ game: 'PG' })
  const provider = w.context.outside.games((await findGame(w.context.db, 'PG', 'THB'))!)
  const honest = provider.password
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  provider.password = async (...words) => {
    asked += 1
    await held
    return honest(...words)
  }
  const first = m.games.resetPassword({ slotCode: 'PG' })
  await until(async () => asked === 1)
  const second = await m.games.resetPassword({ slotCode: 'PG' })
  expect([second.status, second.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  provider.password = honest
  release()
  const { username, password } = (await first).body
  expect(await loginOf(m)).toEqual({ username, password })
  expect([asked, await opens('PG', username, password)]).toEqual([1, true])
  expect((await m.games.resetPassword({ slotCode: 'PG' })).body.password).not.toBe(password)
})

test('six at once, however they meet: the password that is told afterwards is the provider’s', async () => {
  const m = await w.member({ game: 'PG' })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => m.games.resetPassword({ slotCode: 'pg' })),
  )
  for (const { status } of answers) expect([200, 429]).toContain(status)
  const { username, password, ...nothing } = await loginOf(m)
  expect(answers.map(({ body }) => body.password)).toContain(password)
  expect([nothing, await opens('PG', username, password)]).toEqual([{}, true])
})

test('by its POST twin, too; a game that is none, has no account of the caller’s, or has closed gives nothing away', async () => {
  const [m, other] = [await w.member({ game: 'SLOTXO' }), await w.member()]
  const before = await loginOf(m, 'SLOTXO')
  const post = await fetch(`${w.url}/api/wallet/resetpassword/slotxo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${m.token}`, 'x-requested-with': 'x' },
  })
  expect(await post.json()).toEqual(await loginOf(m, 'SLOTXO'))
  expect(await loginOf(m, 'SLOTXO')).not.toEqual(before)
  const asked = async (who: Member, slotCode: string) => {
    const { status, body } = await who.games.resetPassword({ slotCode })
    return [status, body.message]
  }
  for (const twice of [1, 2]) {
    expect([twice, ...(await asked(other, 'SLOTXO'))]).toEqual([twice, 404, 'SLOT_NO_ACCOUNT'])
    expect([twice, ...(await asked(m, 'NOPE'))]).toEqual([twice, 404, 'NO_GAME'])
  }
  await sql`UPDATE game SET open = false WHERE code = 'SLOTXO'`.execute(w.database.owner)
  expect(await asked(m, 'SLOTXO')).toEqual([404, 'NO_GAME'])
  expect((await m.games.account({ slotCode: 'SLOTXO' })).status).toBe(200)
})

test('ten in a quarter of an hour: the next is told when it may be tried, and the last password stays', async () => {
  const m = await w.member({ game: 'PG' })
  for (let i = 0; i < 10; i++)
    expect((await m.games.resetPassword({ slotCode: 'PG' })).status).toBe(200)
  const last = await loginOf(m)
  for (const twice of [1, 2]) {
    const { status, body } = await m.games.resetPassword({ slotCode: 'PG' })
    expect([twice, status, body.message]).toEqual([twice, 429, 'REQUEST_LIMIT'])
    expect(body.details.retryAfterSeconds).toBeGreaterThan(0)
  }
  expect(await loginOf(m)).toEqual(last)
})
