import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { until, world } from '../../testing/world.ts'
import { findGame } from './games.read.ts'

const w = await world()
const codeOf = async (r: Response) => ((await r.json()) as { message?: string }).message
const slotOf = (slots: { code: string }[], code: string) => slots.find((s) => s.code === code)

test('no token: 401, for each call', async () => {
  const g = w.guest.games
  for (const answer of [
    await g.refresh(),
    await g.activate({ slotCode: 'PG' }),
    await g.account({ slotCode: 'PG' }),
    await g.resetPassword({ slotCode: 'PG' }),
    await g.autoLogin({ game: 'pg', username: 'x' }),
    await g.autoLoginWithPassword({ game: 'pg', username: 'x', password: 'y' }),
  ])
    expect([answer.status, answer.body.message]).toEqual([401, 'UNAUTHORIZED'])
})

test('a GET that changes something wants its header, and refuses prefetch and other sites', async () => {
  const m = await w.member()
  const get = (headers: Record<string, string>) =>
    fetch(`${w.url}/api/wallet/activate/PG`, {
      headers: { authorization: `Bearer ${m.token}`, ...headers },
    })
  for (const headers of [
    {},
    { 'x-requested-with': 'x', 'sec-purpose': 'prefetch' },
    { 'x-requested-with': 'x', 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await get(headers as Record<string, string>)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'KEY_MISSING'])
  }
  expect(slotOf((await m.wallet.get()).body.slots, 'PG')).toMatchObject({ isActive: false })
  expect((await get({ 'x-requested-with': 'x' })).headers.get('cache-control')).toBe('no-store')
})

test('activate opens an account at the provider; its login is told to its owner only', async () => {
  const m = await w.member()
  expect((await m.games.account({ slotCode: 'PG' })).body.message).toBe('SLOT_NO_ACCOUNT')
  expect((await m.games.activate({ slotCode: 'PG' })).body).toMatchObject({
    code: 'PG',
    isActive: true,
    amount: 0,
  })
  expect((await m.games.activate({ slotCode: 'PG' })).body.message).toBe('SLOT_ALREADY_ACTIVE')
  const { username, password } = (await m.games.account({ slotCode: 'PG' })).body
  expect(password.length).toBeGreaterThanOrEqual(8)
  expect(await w.sandbox.gameBalance('PG', username)).toBe('0.00')
})

test('activate by its POST twin; five at once open one account', async () => {
  const m = await w.member()
  const post = () =>
    fetch(`${w.url}/api/wallet/activate/JOKER`, {
      method: 'POST',
      headers: { authorization: `Bearer ${m.token}`, 'x-requested-with': 'x' },
    }).then(async (r) => [r.status, await codeOf(r)])
  const answers = await Promise.all(Array.from({ length: 5 }, post))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'SLOT_ALREADY_ACTIVE')).toHaveLength(4)
})

test.each(['timeout-after', 'timeout-before', 'error-after', 'garbage'])(
  'the provider fails activation (%s): told, and a second try opens the same account',
  async (kind) => {
    const m = await w.member()
    await w.sandbox.fault({ service: 'game', route: 'members', kind, times: 1 })
    const failed = await m.games.activate({ slotCode: 'PG' })
    expect([failed.status, failed.body.message]).toEqual([503, 'SLOT_ACTIVATE_FAIL'])
    await w.sandbox.heal()
    expect((await m.games.activate({ slotCode: 'PG' })).body.isActive).toBe(true)
  },
)

test('unknown games', async () => {
  const m = await w.member()
  for (const slotCode of ['NOPE', 'pg;drop', '%00'])
    expect((await m.games.activate({ slotCode })).body.message).toMatch(/NO_GAME|KEY_INVALID/)
  expect((await m.games.account({ slotCode: 'NOPE' })).body.message).toBe('NO_GAME')
  expect((await m.games.autoLogin({ game: 'nope', username: 'x' })).body.message).toBe('NO_GAME')
})

test('autoLogin gives a one-time link that opens the game; another member’s username gets the answer of none', async () => {
  const [m, other] = [await w.member({ game: 'PG' }), await w.member({ game: 'PG' })]
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  const { link } = (await m.games.autoLogin({ game: 'pg', username })).body
  const opened = await fetch(link, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('set-cookie')]).toEqual([
    303,
    expect.stringContaining('HttpOnly'),
  ])
  expect((await fetch(link, { redirect: 'manual' })).headers.get('set-cookie')).toBeNull()
  expect(
    (await m.games.autoLoginWithPassword({ game: 'PG', username, password: 'ignored' })).body.link,
  ).not.toBe(link)
  for (const wrong of [username, 'nobody'])
    expect((await other.games.autoLogin({ game: 'pg', username: wrong })).body.message).toBe(
      'SLOT_NO_ACCOUNT',
    )
  await w.sandbox.fault({ service: 'game', route: 'launch', kind: 'garbage', times: 1 })
  expect((await m.games.autoLogin({ game: 'pg', username })).body.message).toBe('LOGIN_FAIL')
})

test('a deployment with its own betting host: links into sport lead there, others to the provider', async () => {
  const own = await world({ env: { BETTING_HOST: 'https://bet.example' } })
  const m = await own.member({ game: 'UFABET' })
  await m.games.activate({ slotCode: 'PG' })
  const linkOf = async (slotCode: string) => {
    const { username } = (await m.games.account({ slotCode })).body
    return new URL((await m.games.autoLogin({ game: slotCode.toLowerCase(), username })).body.link)
  }
  const [sport, slot] = [await linkOf('UFABET'), await linkOf('PG')]
  expect([sport.origin, sport.pathname.includes('UFABET')]).toEqual(['https://bet.example', true])
  expect(slot.origin).toBe(own.sandbox.url)
})

test('refresh reads what was won and lost at the provider, and the books explain it', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 300 })
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  await w.sandbox.gameMove('PG', 'withdraw', {
    username,
    amount: '120.50',
    txId: `loss-${username}`,
  })
  expect(slotOf((await m.games.refresh()).body, 'PG')).toMatchObject({
    amount: 179.5,
    stale: false,
  })
  await w.sandbox.gameMove('PG', 'deposit', {
    username,
    amount: '1000.00',
    txId: `win-${username}`,
  })
  expect(slotOf((await m.games.refresh()).body, 'PG')).toMatchObject({ amount: 1179.5 })
})

test('a refresh that found a change tells the member’s other pages, and one that found none stays silent', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  const tell = vi.spyOn(w.context, 'tell')
  await m.games.refresh()
  expect(tell).not.toHaveBeenCalled()
  await w.sandbox.gameMove('PG', 'withdraw', {
    username,
    amount: '40.00',
    txId: `told-${username}`,
  })
  await m.games.refresh()
  expect(tell.mock.calls.map(([, ...events]) => events)).toEqual([[{ type: 'slots' }]])
  tell.mockRestore()
})

test('a slow or dead provider keeps its last amount, marked stale, and delays no other', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 50 })
  await w.sandbox.gameFault('PG', 'balance', 'timeout-before')
  const slots = (await m.games.refresh()).body
  expect(slotOf(slots, 'PG')).toMatchObject({ amount: 100, stale: true })
  expect(slotOf(slots, 'JOKER')).toMatchObject({ amount: 50, stale: false })
  await w.sandbox.heal()
  expect(slotOf((await m.games.refresh()).body, 'PG')).toMatchObject({ amount: 100, stale: false })
})

test('a refresh across a transfer is not believed: the balance ends where the provider’s is', async () => {
  const m = await w.member({ balance: 1000, game: 'PG' })
  await w.sandbox.fault({ service: 'game', route: 'balance', kind: 'delay', ms: 300, times: 3 })
  await Promise.all([
    m.games.refresh(),
    m.games.refresh(),
    m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 }),
  ])
  await until(async () => (await m.wallet.get()).body.amount === 600)
  expect(slotOf((await m.wallet.get()).body.slots, 'PG')).toMatchObject({ amount: 400 })
  await w.sandbox.heal()
})

test('of two refreshes the older answer that comes later is not believed', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  const read = w.context.outside.games((await findGame(w.context.db, 'PG', 'THB'))!)
  const honest = read.balance
  let release = () => {}
  // The first reading is on its way while the member loses 60 and a second one overtakes it.
  read.balance = async (...asked) => {
    read.balance = honest
    const told = await honest(...asked)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return told
  }
  const slow = m.games.refresh()
  await until(async () => read.balance === honest)
  await w.sandbox.gameMove('PG', 'withdraw', {
    username,
    amount: '60.00',
    txId: `slow-${username}`,
  })
  expect(slotOf((await m.games.refresh()).body, 'PG')).toMatchObject({ amount: 40 })
  await until(async () => {
    release()
    return true
  })
  expect(slotOf((await slow).body, 'PG')).toMatchObject({ amount: 40 })
})

test('a closed game takes no more money, but gives it back', async () => {
  const m = await w.member({ balance: 500, game: 'CIRCUS' })
  await m.transfer.move({ from: 'MAIN', to: 'CIRCUS', amount: 100 })
  await sql`UPDATE game SET open = false WHERE code = 'CIRCUS'`.execute(w.database.owner)
  expect((await m.transfer.move({ from: 'MAIN', to: 'CIRCUS', amount: 50 })).body.message).toBe(
    'NO_GAME',
  )
  expect((await m.transfer.all({ to: 'CIRCUS' })).body.message).toBe('NO_GAME')
  expect((await m.transfer.move({ from: 'CIRCUS', to: 'MAIN', amount: 100 })).body).toEqual({
    status: 'SUCCESS',
    amount: 500,
    id: expect.any(String),
    legs: [{ code: 'CIRCUS', direction: 'out', amount: 100, state: 'done' }],
  })
})
