import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { always, giveCoins, openWheel } from '../testing/a-wheel.ts'
import { sendMoney, slipPicture } from '../testing/bank/slips.ts'
import { clientOf } from '../testing/client.ts'
import { serverThatTalks } from '../testing/process/server-that-talks.ts'
import { until, world } from '../testing/world.ts'

// SECURITY's row "logs": what a person looks for after an attack. Read from the stream of a real server, with a LOG_LEVEL that hides all else.
const w = await world()
let server: Awaited<ReturnType<typeof serverThatTalks>>
beforeEach(async () => {
  server = await serverThatTalks(w, { LOG_LEVEL: 'error', TRUST_PROXY: '1', REGISTER_OTP: 'on' })
})
const lines = () =>
  server
    .written()
    .split('\n')
    .filter((line) => line.includes('"event":"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
/** The newest line of a kind about this member; it is written a moment after the answer. */
const noted = (kind: string, code: string) =>
  until(async () => lines().findLast((line) => line.kind === kind && line.member === code))
const at = (ip: string, token?: string) => clientOf(server.url, { ip, ...(token && { token }) })
const masked = (phone: string) => `${phone.slice(0, 3)}*****${phone.slice(-2)}`

test('a login, a wrong one and a limited one: each with member, masked phone, network, and the call', async () => {
  const m = await w.member()
  const ip = '2001:db8:9:9::5'
  expect((await at(ip).auth.login({ username: m.phone, password: m.password })).status).toBe(200)
  expect(await noted('login', m._id)).toMatchObject({
    level: 30,
    phone: masked(m.phone),
    network: '2001:db8:9:9::/64',
    session: expect.stringMatching(/^[0-9a-f-]{36}$/),
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    knownDevice: false,
  })
  for (let i = 0; i < 9; i++) await at(ip).auth.login({ username: m.phone, password: 'wrong' })
  expect(await noted('login-wrong', m._id)).toMatchObject({ phone: masked(m.phone) })
  const limited = lines().filter(
    (line) => line.kind === 'login-limited' && line.phone === masked(m.phone),
  )
  expect(limited).toHaveLength(1)
})

const limitedLines = () => lines().filter((line) => line.kind === 'login-limited')
/** As after thirty wrong logins from each of these addresses. */
const closeAddresses = (ips: string[]) =>
  sql`INSERT INTO rate_limit (key, points, expire) SELECT 'loginAddress:' || ip, 30, ${Date.now() + 900_000}::bigint FROM unnest(${ips}::text[]) ip`.execute(
    w.database.owner,
  )
const somePhone = () => `08${randomInt(10_000_000, 99_999_999)}`

test('a closed address that tries ever new names is noted once, and leaves no row a name', async () => {
  const ip = '10.51.0.1'
  await closeAddresses([ip])
  const rows = async () => (await sql`SELECT FROM rate_limit`.execute(w.database.owner)).rows.length
  const before = await rows()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      at(ip).auth.login({ username: somePhone(), password: 'wrong' }),
    ),
  )
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([429]))
  expect((await rows()) - before).toBe(1)
  const m = await w.member()
  await at('10.51.0.2').auth.login({ username: m.phone, password: 'wrong' })
  await noted('login-wrong', m._id)
  expect(limitedLines()).toHaveLength(1)
})

test('refused logins from a hundred addresses leave sixty lines at once, not a hundred', async () => {
  const ips = Array.from({ length: 100 }, (_, i) => `10.52.0.${i + 1}`)
  await closeAddresses(ips)
  for (const ip of ips) await at(ip).auth.login({ username: somePhone(), password: 'wrong' })
  await until(async () => limitedLines().length >= 60)
  const m = await w.member()
  await at('10.53.0.1').auth.login({ username: m.phone, password: 'wrong' })
  await noted('login-wrong', m._id)
  expect(limitedLines().length).toBeLessThan(80)
})

test('changes of password, account and name, ended sessions and withdrawals', async () => {
  const m = await w.member({ balance: 200 })
  const me = at('10.50.0.1', m.token)
  const no = `7${randomInt(100_000_000, 999_999_999)}`
  const account = { bankCode: 'SCB', bankAccountName: 'SOMYING JAIDEE', bankAccountNo: no }
  await me.profile.update({ name: 'New Name' })
  await noted('name-changed', m._id)
  await me.profile.update({ ...account, password: 'not this one' })
  await noted('password-wrong', m._id)
  const asked = (await me.withdraw.ask({ amount: 100 })).body
  expect(await noted('withdraw-asked', m._id)).toMatchObject({ order: asked._id, amount: '100.00' })
  await me.auth.revokeOtherSessions()
  expect(await noted('sessions-ended', m._id)).toMatchObject({
    ended: 0,
    session: expect.any(String),
  })
  await me.auth.changePassword({ oldPassword: m.password, newPassword: 'fresh-and-long-3' })
  await noted('password-changed', m._id)
  await me.auth.logout()
  await noted('logout', m._id)
  for (const secret of [m.phone, m.token, m.password, 'fresh-and-long-3', no, m.bank.no])
    expect(server.written()).not.toContain(secret)
})

test('another member’s id, wherever one is taken, is answered like none and noted; an id of nobody’s is not', async () => {
  const [owner, thief] = [
    await w.member({ balance: 200, game: 'PG' }),
    await w.member({ game: 'PG' }),
  ]
  const me = at('10.50.0.2', thief.token)
  const qr = (await owner.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body.qrcodeId
  const sessions = (await owner.auth.sessions()).body.sessions
  const { username } = (await owner.games.account({ slotCode: 'PG' })).body
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, owner)).reference)
  const slip = (await owner.deposit.slip({}, { file })).body._id
  const moved = (await owner.transfer.move({ from: 'MAIN', to: 'PG', amount: 50 })).body.id
  const tries: [string, string, () => Promise<{ status: number; body: { message?: string } }>][] = [
    ['session', sessions[0]._id, () => me.auth.revokeSession({ sessionId: sessions[0]._id })],
    ['qrcode', qr, () => me.deposit.cancelQr({ qrcodeId: qr })],
    ['transfer', moved, () => me.transfer.look({ id: moved })],
    ['slip', slip, () => me.statement.slipReference({ reference: slip })],
    ['game-login', username, () => me.games.autoLogin({ game: 'pg', username })],
  ]
  for (const [what, id, call] of tries) {
    expect((await call()).status, what).toBe(404)
    await until(async () =>
      lines().find((l) => l.kind === 'foreign-id' && l.what === what && l.id === id),
    )
    expect(await noted('foreign-id', thief._id)).toMatchObject({ network: '10.50.0.2' })
  }
  await openWheel(w, always({ kind: 'coupon', coupon: 'cash', amount: 1, days: 1 }))
  await giveCoins(w, owner.phone, 1)
  await owner.spin.spin()
  const coupon = (await owner.spin.coupon()).body[0]._id
  expect((await me.spin.claim({ coupon })).body).toMatchObject({ error: 'NO_CLAIMABLE_COUPON' })
  await until(async () => lines().find(({ what, id }) => what === 'coupon' && id === coupon))
  const count = () => lines().filter((l) => l.kind === 'foreign-id').length
  const before = count()
  const nobody = crypto.randomUUID()
  await me.auth.revokeSession({ sessionId: nobody })
  await me.deposit.cancelQr({ qrcodeId: nobody })
  await me.transfer.look({ id: nobody })
  await me.statement.slipReference({ reference: nobody })
  await me.games.autoLogin({ game: 'pg', username: 'nobody-at-all' })
  await me.spin.claim({ coupon: nobody })
  await me.auth.logout()
  await noted('logout', thief._id)
  expect(count()).toBe(before)
})

test('five wrong codes: the block is one line, with what the code was for', async () => {
  const phoneNumber = '0891234509'
  const guest = at('10.50.0.3')
  const { otpToken } = (await guest.auth.sendOtp({ phoneNumber })).body
  const right = (await w.sandbox.latestSms(phoneNumber))!.code!
  const wrong = right === '111111' ? '222222' : '111111'
  for (let i = 0; i < 7; i++) await guest.auth.verifyOtp({ otpToken, otpCode: wrong })
  const blocks = () => lines().filter((l) => l.kind === 'otp-blocked')
  await until(async () => blocks()[0])
  expect(blocks()).toMatchObject([{ purpose: 'register', network: '10.50.0.3' }])
  expect(server.written()).not.toContain('891234509')
})
