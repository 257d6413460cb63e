import { fork } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { clean } from './clean.ts'
import { secretNames } from './secret-names.ts'
import { clientOf } from './testing/client.ts'
import { serverThatTalks } from './testing/process/server-that-talks.ts'
import { watchNoCalls } from './testing/watch-no-calls.ts'
import { world } from './testing/world.ts'

// What an attacker would try that no feature's own tests cover.
const w = await world()
watchNoCalls(w.context)

/** Asks for a code of a gateway that refuses, then of one that breaks, and types a wrong one and the right one. */
async function verifyLoudly(guest: ReturnType<typeof clientOf>, phoneNumber: string) {
  await w.sandbox.fault({ service: 'sms', kind: 'refuse', times: 1 })
  expect((await guest.auth.sendOtp({ phoneNumber })).body.message).toBe('OTP_SEND_FAIL')
  await w.sandbox.fault({ service: 'sms', kind: 'error-after', times: 1 })
  const { otpToken, otpRef } = (await guest.auth.sendOtp({ phoneNumber })).body.details
  const code = (await w.sandbox.latestSms(phoneNumber))!.code!
  await guest.auth.verifyOtp({ otpToken, otpCode: code === '123456' ? '654321' : '123456' })
  expect((await guest.auth.verifyOtp({ otpToken, otpCode: code })).body.code).toBe('OTP_CODE_VALID')
  return { otpToken, otpRef, code }
}

test('logs: no password, token, account number, phone or one-time code is written, whatever is called', async () => {
  const server = await serverThatTalks(w)
  const [phone, password, accountNo] = ['0877654321', 'never-to-be-logged-1', '7777666655']
  const guest = clientOf(server.url)
  const otp = await verifyLoudly(guest, phone)
  const registered = await guest.auth.register({
    name: 'Quiet',
    username: phone,
    password,
    bankCode: 'SCB',
    bankAccountName: 'QUIET ONE',
    bankAccountNo: accountNo,
  })
  expect(registered.status).toBe(200)
  const { token } = (await guest.auth.login({ username: phone, password })).body
  const me = clientOf(server.url, { token })
  await me.games.activate({ slotCode: 'PG' })
  const game = (await me.games.account({ slotCode: 'PG' })).body
  await me.games.autoLoginWithPassword({
    game: 'pg',
    username: game.username,
    password: game.password,
  })
  await me.games.autoLoginWithPassword({
    game: 'pg',
    username: game.username,
    password: 'path-secret-2',
  })
  await fetch(`${server.url}/api/nope/${password}`)
  await fetch(`${server.url}/callbacks/qr/WW`, { method: 'POST', body: `{"secret":"${password}"}` })
  await guest.auth.login({ username: phone, password: 'wrong-secret-3' })
  await me.profile.update({
    bankCode: 'SCB',
    bankAccountName: 'LOUD ONE',
    bankAccountNo: '7777666656',
    password: 'wrong-secret-4',
  })
  await me.auth.changePassword({ oldPassword: 'wrong-secret-5', newPassword: 'wrong-secret-6' })
  await me.auth.changePassword({ oldPassword: password, newPassword: 'fresh-secret-7' })
  await guest.auth.sendOtp({ phoneNumber: '0866554433' })
  for (const secret of [
    phone,
    password,
    accountNo,
    token,
    game.password,
    'path-secret-2',
    'wrong-secret-3',
    'wrong-secret-4',
    'wrong-secret-5',
    'wrong-secret-6',
    'fresh-secret-7',
    '7777666656',
    'LOUD ONE',
    '0866554433',
    w.sandbox.keys.PAYTIMZ_SECRET,
    w.sandbox.keys.SMS_API_KEY,
    phone.slice(1),
    otp.otpToken,
    otp.otpRef,
  ])
    expect(server.written()).not.toContain(secret)
  // And it does write: a log that says nothing would pass all of this.
  for (const must of ['an SMS was not sent', '"is":"refused"', '"is":"unknown"'])
    expect(server.written()).toContain(must)
  // Any six digits stand in a time by chance; alone they would be the code.
  expect(server.written()).not.toMatch(new RegExp(`(?<!\\d)${otp.code}(?!\\d)`))
})

test('logs: of a row that the database refuses its words are not written', async () => {
  const [server, m, { owner }] = [await serverThatTalks(w), await w.member(), w.database]
  await sql`ALTER TABLE manual_deposit ADD CONSTRAINT none_of_these CHECK (asked_amount <> 777123)`.execute(
    owner,
  )
  onTestFinished(
    async () =>
      void (await sql`ALTER TABLE manual_deposit DROP CONSTRAINT none_of_these`.execute(owner)),
  )
  const me = clientOf(server.url, { token: m.token })
  expect((await me.deposit.add({ amount: 7771.23 })).status).toBe(500)
  expect(server.written()).toContain('none_of_these')
  expect(server.written()).not.toContain('777123')
})

test('someone else’s things: each call that takes an id gives the answer of none', async () => {
  const [owner, thief] = [
    await w.member({ balance: 100, game: 'PG' }),
    await w.member({ game: 'PG' }),
  ]
  const { qrcodeId } = (await owner.deposit.createQr({ provider: 'PAYTIMZ', amount: 50 })).body
  const { username } = (await owner.games.account({ slotCode: 'PG' })).body
  const [theirSession] = (await owner.auth.sessions()).body.sessions
  const none = {
    session: await thief.auth.revokeSession({ sessionId: crypto.randomUUID() }),
    qr: await thief.deposit.cancelQr({ qrcodeId: crypto.randomUUID() }),
    game: await thief.games.autoLogin({ game: 'pg', username: 'nobody' }),
  }
  const theirs = {
    session: await thief.auth.revokeSession({ sessionId: theirSession._id }),
    qr: await thief.deposit.cancelQr({ qrcodeId }),
    game: await thief.games.autoLogin({ game: 'pg', username }),
  }
  for (const what of ['qr', 'game', 'session'] as const)
    expect([theirs[what].status, theirs[what].body]).toEqual([none[what].status, none[what].body])
  expect((await owner.deposit.qr({ provider: 'PAYTIMZ' })).body.hasQrcode).toBe(true)
})

test('an Idempotency-Key is the member’s own: another’s key opens no stored answer', async () => {
  const [owner, other] = [await w.member({ balance: 500 }), await w.member({ balance: 300 })]
  const key = crypto.randomUUID()
  const first = (await owner.withdraw.ask({ amount: 100 }, { key })).body
  const second = (await other.withdraw.ask({ amount: 100 }, { key })).body
  expect(second._id).not.toBe(first._id)
  expect(second.amount).toBe(200)
})

test('secrets: none is shipped; the server refuses to start without them', async () => {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr!.on('data', (chunk) => (said += chunk))
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
  for (const name of [...secretNames, 'FILES_DIR', 'DATABASE_URL', 'PUBLIC_URL'])
    expect(said).toContain(name)
})

test('the app’s role can’t touch the ledger’s rows, only post', async () => {
  await expect(
    sql`UPDATE ledger.account SET posted = posted + 1`.execute(w.context.db),
  ).rejects.toThrow('permission denied')
  await expect(sql`DELETE FROM ledger.entry`.execute(w.context.db)).rejects.toThrow(
    'permission denied',
  )
})

test('game passwords are sealed at rest', async () => {
  const m = await w.member({ game: 'PG' })
  const { password } = (await m.games.account({ slotCode: 'PG' })).body
  const { rows } = await sql<{
    dump: string
  }>`SELECT string_agg(g::text, '') AS dump FROM game_account g`.execute(w.context.db)
  expect(rows[0]!.dump).not.toContain(password)
})

test('CORS is closed: another site gets no permission, not even for a preflight', async () => {
  const answer = await fetch(`${w.url}/api/wallet`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('a key that comes again a month later, for something else, is no repeat: what is asked for is done', async () => {
  const m = await w.member({ balance: 2_000 })
  const again = async ({ phone, password }: typeof m) =>
    clientOf(w.url, { token: (await w.guest.auth.login({ username: phone, password })).body.token })
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: other })
  await m.withdraw.ask({ amount: 100 }, { key })
  await w.sweep()
  w.forward(31 * 86_400_000)
  await clean(w.context)
  const me = await again(m)
  for (const [amount, used] of [
    [700, key],
    [300, other],
  ] as const) {
    expect((await me.withdraw.ask({ amount }, { key: used })).status).toBe(200)
    await w.sweep()
  }
  expect((await me.wallet.get()).body.amount).toBe(900)
})
