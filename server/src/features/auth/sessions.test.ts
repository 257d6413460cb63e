import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { openPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
type Listed = {
  _id: string
  device: string
  ip: string
  createdAt: string
  seenAt: string
  current: boolean
}
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const listOf = async (m: Pick<Member, 'auth'>): Promise<Listed[]> =>
  (await m.auth.sessions()).body.sessions

/** The same member, logged in once more. */
async function elsewhere(
  m: Member,
  more: { ip?: string; userAgent?: string; remember?: boolean } = {},
) {
  const { ip = m.ip, userAgent = '', remember = false } = more
  const at = clientOf(w.url, { ip })
  const given = { username: m.phone, password: m.password, remember }
  const { token } = (await at.auth.login(given, { headers: { 'user-agent': userAgent } })).body
  return { token: token as string, ...clientOf(w.url, { token, ip }) }
}

test('the list says device, address and times; the one that asks first, then the last seen', async () => {
  const m = await w.member()
  const phone = await elsewhere(m, { ip: '203.0.113.7', userAgent: chrome })
  w.forward(120_000)
  const late = await elsewhere(m, { ip: '203.0.113.8', userAgent: 'curl/8' })
  const seen = await listOf(phone)
  expect(seen.map(({ device, ip, current }) => ({ device, ip, current }))).toEqual([
    { device: 'Chrome, Android', ip: '203.0.113.7', current: true },
    { device: '', ip: '203.0.113.8', current: false },
    { device: '', ip: m.ip, current: false },
  ])
  expect(Date.parse(seen[0]!.seenAt) - Date.parse(seen[0]!.createdAt)).toBeGreaterThan(100_000)
  expect((await listOf(late)).map((s) => s.current)).toEqual([true, false, false])
})

test('nothing of a token or its hash is in the list, and nobody else’s session', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { body } = await m.auth.sessions()
  expect(Object.keys(body.sessions[0]).sort()).toEqual([
    '_id',
    'createdAt',
    'current',
    'device',
    'ip',
    'seenAt',
  ])
  expect(body.sessions).toHaveLength(1)
  expect(await listOf(other)).toHaveLength(1)
})

test('the address is kept fresh: at once when it changes, the time once a minute', async () => {
  const m = await w.member()
  const [before] = await listOf(m)
  const roaming = clientOf(w.url, { token: m.token, ip: '198.51.100.20' })
  expect((await listOf(roaming))[0]).toMatchObject({ _id: before!._id, ip: '198.51.100.20' })
  const seen = async () => Date.parse((await listOf(roaming))[0]!.seenAt)
  const first = await seen()
  w.forward(20_000)
  expect(await seen()).toBe(first)
  w.forward(61_000)
  expect(await seen()).toBeGreaterThan(first + 80_000)
})

test('a User-Agent or an address of any length is taken, and cut', async () => {
  const m = await w.member()
  const odd = await elsewhere(m, { ip: `somewhere-${'x'.repeat(100)}` })
  expect((await listOf(odd))[0]!.ip).toHaveLength(45)
  const long = await elsewhere(m, { userAgent: `${chrome} ${'x'.repeat(4_000)}` })
  expect((await listOf(long))[0]!.device).toBe('Chrome, Android')
})

test('sessions that have ended are not listed: idle, remembered or not, absolute, and revoked', async () => {
  const m = await w.member()
  const kept = await elsewhere(m, { remember: true })
  expect(await listOf(kept)).toHaveLength(2)
  w.forward(13 * 3_600_000)
  expect(await listOf(kept)).toHaveLength(1)
  for (let days = 0; days < 89; days += 20) {
    expect((await kept.profile.get()).status).toBe(200)
    w.forward(20 * 86_400_000)
  }
  expect((await kept.auth.sessions()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  expect(await listOf(await elsewhere(m))).toHaveLength(1)
})

test('one is revoked: its token is dead at the next call; the same once more is answered like none', async () => {
  const m = await w.member()
  const lost = await elsewhere(m)
  const { _id } = (await listOf(m)).find((s) => !s.current)!
  expect((await m.auth.revokeSession({ sessionId: _id })).body).toEqual({})
  const answer = await lost.profile.get()
  expect([answer.status, answer.body]).toEqual([401, { message: 'EXPIRED_AUTH_TOKEN' }])
  expect((await m.auth.revokeSession({ sessionId: _id })).body).toEqual({ message: 'NO_DATA' })
  expect(await listOf(m)).toHaveLength(1)
})

test('two revoke the same one at once: one is told that it did', async () => {
  const m = await w.member()
  await elsewhere(m)
  const { _id } = (await listOf(m)).find((s) => !s.current)!
  const answers = await Promise.all([1, 2].map(() => m.auth.revokeSession({ sessionId: _id })))
  expect(answers.map((a) => a.status).sort()).toEqual([200, 404])
})

test('another member’s session, one that never was and nonsense get the same answer, and nobody is logged out', async () => {
  const [owner, thief] = [await w.member(), await w.member()]
  const [theirs] = await listOf(owner)
  const long = 'x'.repeat(5_000)
  for (const sessionId of [
    theirs!._id,
    theirs!._id.toUpperCase(),
    crypto.randomUUID(),
    'x',
    ' ',
    '%00',
    "' OR 1=1",
    long,
  ]) {
    const answer = await thief.auth.revokeSession({ sessionId })
    expect([answer.status, answer.body], sessionId).toEqual([404, { message: 'NO_DATA' }])
  }
  expect((await owner.profile.get()).status).toBe(200)
})

test('revoking the one that asks is a logout', async () => {
  const m = await w.member()
  const [mine] = await listOf(m)
  expect((await m.auth.revokeSession({ sessionId: mine!._id })).status).toBe(200)
  expect((await m.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
})

test('all others are revoked at once, counted, and only the member’s own; a second time there are none', async () => {
  const [m, bystander] = [await w.member(), await w.member()]
  const others = [await elsewhere(m), await elsewhere(m, { remember: true })]
  expect((await m.auth.revokeOtherSessions()).body).toEqual({ revoked: 2 })
  for (const other of others)
    expect((await other.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  expect((await m.auth.revokeOtherSessions()).body).toEqual({ revoked: 0 })
  expect([(await m.profile.get()).status, (await bystander.profile.get()).status]).toEqual([
    200, 200,
  ])
})

test('two sessions throw each other out at the same moment: no error, and no more than one of them stays', async () => {
  const m = await w.member()
  const pages = [clientOf(w.url, { token: m.token }), await elsewhere(m)]
  const answers = await Promise.all(pages.map((page) => page.auth.revokeOtherSessions()))
  for (const a of answers) expect([200, 401]).toContain(a.status)
  const { rows } = await sql`SELECT 1 FROM session s JOIN member m ON m.id = s.member_id
    WHERE m.code = ${m._id} AND s.revoked_at IS NULL`.execute(w.context.db)
  expect(rows.length).toBeLessThan(2)
})

test.each(['revokeSession', 'revokeOtherSessions', 'changePassword', 'logout'] as const)(
  'the live page of a session that ends by %s is hung up, others are not',
  async (by) => {
    const m = await w.member()
    const other = await elsewhere(m)
    const [mine, theirs] = [await openPage(w, m.token), await openPage(w, other.token)]
    if (by === 'revokeSession')
      await m.auth.revokeSession({ sessionId: (await listOf(m)).find((s) => !s.current)!._id })
    if (by === 'revokeOtherSessions') await m.auth.revokeOtherSessions()
    if (by === 'logout') await other.auth.logout()
    if (by === 'changePassword')
      await m.auth.changePassword({ oldPassword: m.password, newPassword: 'another-of-a-kind-8' })
    await until(async () => theirs.socket.disconnected)
    expect(mine.socket.connected).toBe(true)
  },
)
