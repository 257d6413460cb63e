import { api } from '@krapao/shared/api'
import type { Route } from '@krapao/shared/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { world } from '../testing/world.ts'

// Bearer token in web storage: whatever ends a session ends it for every call that wants a member.
const w = await world()
const routes = Object.values(api).flatMap((feature): Route[] => Object.values(feature))
const memberRoutes = routes.filter((r) => r.for === 'member')
type Member = Awaited<ReturnType<typeof w.member>>
const [hour, day] = [3_600_000, 86_400_000]

/** The member's calls that answer this header with anything but a 401 of this code; there must be none. */
async function otherThan(
  code: 'UNAUTHORIZED' | 'EXPIRED_AUTH_TOKEN',
  authorization: string | undefined,
) {
  const asks = memberRoutes.flatMap((r) =>
    (r.effect ? [r.method, 'POST'] : [r.method]).map((method) => ({ r, method })),
  )
  const answers = await Promise.all(
    asks.map(async ({ r, method }) => {
      const headers = {
        'x-requested-with': 'x',
        ...(authorization !== undefined && { authorization }),
      }
      const answer = await fetch(w.url + r.path.replace(/\{\w+\}/g, 'x'), { method, headers })
      return { call: `${method} ${r.path}`, status: answer.status, body: await answer.text() }
    }),
  )
  return answers.filter((a) => a.status !== 401 || a.body !== JSON.stringify({ message: code }))
}

async function login(m: Member, remember: boolean) {
  const { token } = (
    await w.guest.auth.login({ username: m.phone, password: m.password, remember })
  ).body
  return { token: token as string, ...clientOf(w.url, { token, ip: m.ip }) }
}
const plant = (m: Member, change: ReturnType<typeof sql>) =>
  sql`UPDATE session SET ${change} WHERE member_id = (SELECT id FROM member WHERE code = ${m._id})`.execute(
    w.database.owner,
  )

test.each([
  ['none', undefined],
  ['an empty one', 'Bearer '],
  ['a malformed one', 'Bearer nonsense'],
  ['one of nobody', `Bearer ${'x'.repeat(43)}`],
  ['another scheme', `Basic ${'x'.repeat(43)}`],
  ['two', `Bearer ${'x'.repeat(43)} ${'y'.repeat(43)}`],
  ['SQL', `Bearer ' OR token_hash IS NOT NULL --`],
])('a token that is %s: UNAUTHORIZED at every call of a member', async (_, authorization) => {
  expect(await otherThan('UNAUTHORIZED', authorization)).toEqual([])
})

const ends: Record<
  string,
  (m: Member, other: Awaited<ReturnType<typeof login>>) => Promise<unknown>
> = {
  'by logout': (_, other) => other.auth.logout(),
  'by a change of the password elsewhere': (m) =>
    m.auth.changePassword({ oldPassword: m.password, newPassword: 'another-of-a-kind-8' }),
  'by being revoked elsewhere': async (m) => {
    const { sessions } = (await m.auth.sessions()).body
    return m.auth.revokeSession({
      sessionId: sessions.find((s: { current: boolean }) => !s.current)._id,
    })
  },
  'by revoking all others': (m) => m.auth.revokeOtherSessions(),
  'by locking the member': (m) =>
    sql`UPDATE member SET locked_at = now() WHERE code = ${m._id}`.execute(w.database.owner),
}

test.each(Object.entries(ends))(
  'a session that ended %s: EXPIRED_AUTH_TOKEN at every call of a member',
  async (_, end) => {
    const m = await w.member()
    const other = await login(m, true)
    expect((await other.profile.get()).status).toBe(200)
    await end(m, other)
    expect(await otherThan('EXPIRED_AUTH_TOKEN', `Bearer ${other.token}`)).toEqual([])
  },
)

test.each([
  { remember: false, after: 12 * hour, limit: 'idle' },
  { remember: true, after: 30 * day, limit: 'idle' },
  { remember: false, after: 30 * day, limit: 'absolute' },
  { remember: true, after: 90 * day, limit: 'absolute' },
])(
  '$limit limit, remember $remember: alive a minute before it, ended at every call a minute after',
  async ({ remember, after, limit }) => {
    const m = await w.member()
    const other = await login(m, remember)
    const column = sql.raw(limit === 'idle' ? 'seen_at' : 'created_at')
    await plant(m, sql`${column} = ${new Date(Date.now() - after + 60_000)}`)
    expect((await other.profile.get()).status).toBe(200)
    await plant(m, sql`${column} = ${new Date(Date.now() - after - 60_000)}`)
    expect(await otherThan('EXPIRED_AUTH_TOKEN', `Bearer ${other.token}`)).toEqual([])
  },
)

test('someone else’s token shows someone else’s things, never the caller’s: the member is the token’s, whatever else is sent', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const answer = await m.profile.get({ _id: other._id, memberId: other._id, username: other.phone })
  expect(answer.body._id).toBe(m._id)
  await m.profile.update({ name: 'Mine', _id: other._id, memberId: other._id })
  expect((await other.profile.get()).body.name).toBe('Somying')
})
