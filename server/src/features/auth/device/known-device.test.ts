import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clean } from '../../../clean.ts'
import { clientOf } from '../../../testing/client.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const dayMs = 86_400_000
type Member = Awaited<ReturnType<typeof w.member>>
let network = 0
const somewhere = () =>
  clientOf(w.url, { ip: `10.20.${Math.floor(network / 250)}.${(network++ % 250) + 1}` })
const loginAt = (m: Member, cookie: string | undefined, password = m.password) =>
  somewhere().auth.login({ username: m.phone, password }, cookie ? { headers: { cookie } } : {})
/** What a browser would keep and send back. */
const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]?.split(';')[0]
const newDevice = async (m: Member) => cookieOf(await loginAt(m, undefined))!
/** Strangers spend every guess that the name has. */
async function lockName(m: Member): Promise<void> {
  for (let i = 0; i < 20; i++) await loginAt(m, undefined, 'wrong')
  expect((await loginAt(m, undefined)).status).toBe(429)
}
const devicesOf = async (m: Member) => {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT secret_hash AS hash FROM known_device d JOIN member ON member.id = d.member_id WHERE code = ${m._id}`.execute(
    w.database.owner,
  )
  return rows
}
beforeEach(() => sql`DELETE FROM rate_limit`.execute(w.database.owner))

test('a device that logged in before gets in while strangers have locked the name', async () => {
  const m = await w.member()
  const cookie = await newDevice(m)
  await lockName(m)
  const answer = await loginAt(m, cookie)
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token']])
})

test('a device that logged in before gets in from an address that others have closed', async () => {
  const m = await w.member()
  const cookie = await newDevice(m)
  const shared = clientOf(w.url, { ip: '10.21.0.1' })
  for (let i = 0; i < 30; i++)
    await shared.auth.login({ username: `08${60_000_000 + i}`, password: 'x' })
  const login = { username: m.phone, password: m.password }
  expect((await shared.auth.login(login)).status).toBe(429)
  expect((await shared.auth.login(login, { headers: { cookie } })).status).toBe(200)
})

test('a known device may guess five times, also at one moment, and takes no guess from others', async () => {
  const m = await w.member()
  const cookie = await newDevice(m)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => loginAt(m, cookie, `guess-${i}`)),
  )
  expect(guesses.filter((a) => a.status === 401).length).toBe(5)
  const closed = await loginAt(m, cookie)
  expect(closed.status).toBe(429)
  expect(closed.body.details.retryAfterSeconds).toBeGreaterThan(800)
  expect((await loginAt(m, undefined)).status).toBe(200)
})

test('the cookie is for the login and for a code of recovery alone, out of reach of scripts, and kept hashed', async () => {
  const m = await w.member()
  const answer = await loginAt(m, undefined)
  const [value, ...attributes] = answer.headers.getSetCookie()[0]!.split('; ')
  expect(value).toMatch(/^device=[\w-]{43}$/)
  expect(attributes).toEqual(['Path=/api/login', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Lax'])
  const kept = (await devicesOf(m)).map(({ hash }) => hash.toString('base64url'))
  expect(kept.join()).not.toContain(value!.slice('device='.length))
  const inAll = answer.headers.getSetCookie().map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])
  expect(inAll).toEqual(['/api/login', '/api/recover/send'])
  expect((await loginAt(m, undefined, 'wrong')).headers.getSetCookie()).toEqual([])
})

test('another member’s device opens nothing here, and a browser of two members is known to both', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const cookie = await newDevice(other)
  const both = cookieOf(await loginAt(m, cookie))!
  await lockName(m)
  expect((await loginAt(m, cookie)).status).toBe(429)
  expect((await loginAt(m, both)).status).toBe(200)
  await lockName(other)
  expect((await loginAt(other, both)).status).toBe(200)
})

test('a secret that we never drew is not taken over', async () => {
  const m = await w.member()
  const planted = `device=${'p'.repeat(43)}`
  await loginAt(m, planted)
  await lockName(m)
  expect((await loginAt(m, planted)).status).toBe(429)
  for (const odd of [
    'device=',
    'device=..',
    `device=${'x'.repeat(9_000)}`,
    'device',
    ';;=',
    'device="a b"',
  ])
    expect((await loginAt(m, odd)).status, odd).toBe(429)
})

test('a new password ends every known device', async () => {
  const m = await w.member()
  const cookie = await newDevice(m)
  const changed = await m.auth.changePassword({
    oldPassword: m.password,
    newPassword: `${m.password}-new`,
  })
  expect(changed.status).toBe(200)
  expect(await devicesOf(m)).toEqual([])
  const now = { ...m, password: `${m.password}-new` }
  await lockName(now)
  expect((await loginAt(now, cookie)).status).toBe(429)
})

test('ten devices are known and no more: the one that was unused longest is forgotten', async () => {
  const m = await w.member()
  const first = await newDevice(m)
  for (let i = 0; i < 9; i++) await newDevice(m)
  await loginAt(m, first)
  await Promise.all(Array.from({ length: 5 }, () => newDevice(m)))
  await newDevice(m)
  expect((await devicesOf(m)).length).toBe(10)
  await lockName(m)
  expect((await loginAt(m, first)).status).toBe(200)
})

test('half a year unused, a device is known no more, and its row goes', async () => {
  const m = await w.member()
  const cookie = await newDevice(m)
  w.forward(179 * dayMs)
  await lockName(m)
  expect((await loginAt(m, cookie)).status).toBe(200)
  w.forward(181 * dayMs)
  expect((await loginAt(m, cookie)).status).toBe(429)
  await clean(w.context)
  expect(await devicesOf(m)).toEqual([])
})
