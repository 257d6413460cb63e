import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Launch } from '../../outside/games/game.ts'
import { clientOf } from '../../testing/client.ts'
import { serverThatTalks } from '../../testing/process/server-that-talks.ts'
import { world } from '../../testing/world.ts'
import { findGame } from './games.read.ts'

const w = await world()
afterEach(() => w.sandbox.heal())
type Member = Awaited<ReturnType<typeof w.member>>
const usernameAt = async (m: Member, slotCode: string): Promise<string> =>
  (await m.games.account({ slotCode })).body.username
const enter = async (m: Member, game: string, username: string, more: object = {}) => {
  const { status, body } = await m.games.autoLogin({ game, username, ...more })
  return status === 200 ? body.link : [status, body.message]
}
const row = (code: string, set: ReturnType<typeof sql>) =>
  sql`UPDATE game SET ${set} WHERE code = ${code}`.execute(w.database.owner)

test('every game that the contract names gives a link that opens it, once', async () => {
  const m = await w.member()
  const named = 'pg betflix askmebet imi usun areaslot circus slotracha pgslot joker2 krapao'.split(
    ' ',
  )
  await Promise.all(named.map((slotCode) => m.games.activate({ slotCode })))
  const visit = async (link: string) => {
    const answer = await fetch(link, { redirect: 'manual' })
    return [answer.status, answer.headers.get('set-cookie')?.includes('HttpOnly')]
  }
  for (const game of named) {
    const link = await enter(m, game, await usernameAt(m, game))
    expect([game, new URL(link).origin, link.includes(game.toUpperCase())]).toEqual([
      game,
      w.sandbox.url,
      true,
    ])
    expect([game, ...(await visit(link))]).toEqual([game, 303, true])
    expect([game, ...(await visit(link))]).not.toEqual([game, 303, true])
  }
})

describe.each(['PG', 'PGSLOT', 'CIRCUS'])('entering %s', (code) => {
  test.each(['refuse', 'garbage', 'error-after', 'timeout-before'])(
    'the provider gives no link (%s): LOGIN_FAIL, and the next try works',
    async (kind) => {
      const m = await w.member({ game: code })
      const username = await usernameAt(m, code)
      await w.sandbox.gameFault(code, 'launch', kind, { times: 1 })
      expect(await enter(m, code, username)).toEqual([503, 'LOGIN_FAIL'])
      expect(await enter(m, code, username)).toMatch(/^http/)
    },
  )

  test('two at once are two links', async () => {
    const m = await w.member({ game: code })
    const username = await usernameAt(m, code)
    const links = await Promise.all([1, 2].map(() => enter(m, code.toLowerCase(), username)))
    expect(new Set(links).size).toBe(2)
  })
})

test('a link that leads to no web page is none', async () => {
  const m = await w.member({ game: 'PG' })
  const provider = w.context.outside.games((await findGame(w.context.db, 'PG', 'THB'))!)
  const honest = provider.launch
  onTestFinished(() => {
    provider.launch = honest
  })
  const username = await usernameAt(m, 'PG')
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//elsewhere.example',
    'play',
    '',
  ]) {
    provider.launch = async () => link
    expect([link, await enter(m, 'pg', username)]).toEqual([link, [503, 'LOGIN_FAIL']])
  }
})

test('the provider is told the device, the language and the way back', async () => {
  const m = await w.member({ game: 'PG' })
  const provider = w.context.outside.games((await findGame(w.context.db, 'PG', 'THB'))!)
  const honest = provider.launch
  onTestFinished(() => {
    provider.launch = honest
  })
  const told: Launch[] = []
  provider.launch = (username, how) => {
    told.push(how)
    return honest(username, how)
  }
  const username = await usernameAt(m, 'PG')
  await m.games.autoLogin({ game: 'pg', username }, { headers: { 'accept-language': 'lo' } })
  await enter(m, 'pg', username, { platform: 'android' })
  const returnUrl = `${w.url}/user/home?played=PG`
  expect(told).toEqual([
    { locale: 'la', returnUrl, platform: 'web' },
    { locale: 'th', returnUrl, platform: 'android' },
  ])
  expect(await enter(m, 'pg', username, { platform: 'fridge' })).toEqual([400, 'KEY_INVALID'])
})

test('only under the caller’s own name at that very game, whole and as it is written', async () => {
  const [m, other] = [await w.member({ game: 'PG' }), await w.member({ game: 'PG' })]
  await m.games.activate({ slotCode: 'JOKER' })
  const [own, atJoker, others] = [
    await usernameAt(m, 'PG'),
    await usernameAt(m, 'JOKER'),
    await usernameAt(other, 'PG'),
  ]
  for (const username of [atJoker, others, own.toUpperCase(), own.slice(0, -1), '%', 'null'])
    for (const twice of [1, 2])
      expect([twice, username, await enter(m, 'pg', username)]).toEqual([
        twice,
        username,
        [404, 'SLOT_NO_ACCOUNT'],
      ])
  expect(await enter(m, 'slotxo', own)).toEqual([404, 'SLOT_NO_ACCOUNT'])
  for (const game of ['nope', '{product}', 'pg;drop'])
    expect(await enter(m, game, own)).toEqual([404, 'NO_GAME'])
  expect(await enter(m, 'x'.repeat(31), own)).toEqual([400, 'KEY_INVALID'])
  expect(await enter(m, 'pg', 'x'.repeat(61))).toEqual([400, 'KEY_INVALID'])
})

test('both addresses by their POST twins, too; a password in the address changes nothing', async () => {
  const m = await w.member({ game: 'PG' })
  const { username, password } = (await m.games.account({ slotCode: 'PG' })).body
  const post = async (path: string) => {
    const headers = { authorization: `Bearer ${m.token}`, 'x-requested-with': 'x' }
    return (await (
      await fetch(`${w.url}/api/autoLogin/${path}`, { method: 'POST', headers })
    ).json()) as {
      link: string
      message: string
    }
  }
  for (const path of [`pg/${username}`, `pg/${username}/${password}`, `pg/${username}/anything`])
    expect((await post(path)).link).toMatch(/^http/)
  expect((await post(`pg/nobody/${password}`)).message).toBe('SLOT_NO_ACCOUNT')
  expect(
    (await m.games.autoLoginWithPassword({ game: 'pg', username, password: 'x'.repeat(3_000) }))
      .status,
  ).toBe(200)
  expect((await m.games.account({ slotCode: 'PG' })).body.password).toBe(password)
})

test('a game with its own play address: it is told as the way in, and taken where the provider gives no link', async () => {
  const m = await w.member({ game: 'SLOTXO' })
  await row('SLOTXO', sql`play_url = 'https://play.example/xo'`)
  onTestFinished(async () => void (await row('SLOTXO', sql`play_url = NULL`)))
  const slots: { code: string; web: string }[] = (await m.wallet.get()).body.slots
  expect(slots.find(({ code }) => code === 'SLOTXO')!.web).toBe('https://play.example/xo')
  const username = await usernameAt(m, 'SLOTXO')
  expect(await enter(m, 'slotxo', username)).toContain(w.sandbox.url)
  await w.sandbox.fault({ service: 'game', route: 'launch', kind: 'refuse' })
  expect(await enter(m, 'slotxo', username)).toBe('https://play.example/xo')
})

test('thirty in a minute: the next is told when it may be tried, and another member is not kept from it', async () => {
  const [m, other] = [await w.member({ game: 'PG' }), await w.member({ game: 'PG' })]
  const username = await usernameAt(m, 'PG')
  for (let i = 0; i < 30; i++) expect(await enter(m, 'pg', username)).toMatch(/^http/)
  const { status, body } = await m.games.autoLogin({ game: 'pg', username })
  expect([status, body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect(body.details.retryAfterSeconds).toBeGreaterThan(0)
  expect(await enter(other, 'pg', await usernameAt(other, 'PG'))).toMatch(/^http/)
})

test('logs: neither a password in an address nor one that was given or asked for, nor a link, is written, whatever fails', async () => {
  const server = await serverThatTalks(w)
  const { token } = await w.member()
  const m = clientOf(server.url, { token })
  await m.games.activate({ slotCode: 'PG' })
  const { username, password } = (await m.games.account({ slotCode: 'PG' })).body
  const { link } = (await m.games.autoLoginWithPassword({ game: 'pg', username, password })).body
  const inPath = 'path-secret-1'
  await m.games.autoLoginWithPassword({ game: 'pg', username: 'nobody', password: inPath })
  await m.games.autoLoginWithPassword({ game: 'nope', username, password: inPath })
  await m.games.autoLoginWithPassword(
    { game: 'pg', username, password: inPath },
    { token: 'no-token' },
  )
  await w.sandbox.fault({ service: 'game', kind: 'error-after' })
  await m.games.autoLoginWithPassword({ game: 'pg', username, password: inPath })
  expect((await m.games.resetPassword({ slotCode: 'PG' })).body.message).toBe(
    'SLOT_RESET_PASSWORD_FAIL',
  )
  const { maybePassword } = (await m.games.account({ slotCode: 'PG' })).body
  await w.sandbox.heal()
  const reset = (await m.games.resetPassword({ slotCode: 'PG' })).body
  expect(reset.password).toBe(maybePassword)
  // An error of our own is written down, and not with its address.
  await sql`ALTER TABLE game RENAME COLUMN play_url TO play_url_away`.execute(w.database.owner)
  onTestFinished(
    async () =>
      void (await sql`ALTER TABLE game RENAME COLUMN play_url_away TO play_url`.execute(
        w.database.owner,
      )),
  )
  expect(
    (await m.games.autoLoginWithPassword({ game: 'pg', username, password: inPath })).status,
  ).toBe(500)
  expect(server.written()).toContain('a call failed')
  for (const secret of [
    password,
    inPath,
    maybePassword,
    new URL(link).pathname.split('/').at(-1)!,
    token,
  ])
    expect(server.written()).not.toContain(secret)
})
