import { api } from '@krapao/shared/api'
import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi } from '@krapao/shared/office/contract'
import { type Permission, permissions } from '@krapao/shared/office/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteFinding, openFindings } from '../audit/finding.sql.ts'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { inSuspense } from '../features/deposit/desk/desk.sql.ts'
import { endSeen, giveSuspense, lockOutMember } from '../testing/operator.ts'
import { world } from '../testing/world.ts'
import { officeVerbs } from './register.ts'
import { type OfficeCall, type OfficeVerb, type OfficeVerbs, runOffice } from './run.ts'

const w = await world()
const { db } = w.context
const { owner } = w.database
const routes = Object.entries(officeApi as OfficeApi).flatMap(([group, of]) =>
  Object.entries(of).map(([name, route]) => ({
    action: `${group}.${name}`,
    route,
    verb: (officeVerbs as OfficeVerbs<OfficeApi>)[group]![name]!,
  })),
)
const operatorWho = (name: string, may: readonly Permission[]): OfficeCall['operator'] => ({
  actor: 'cli',
  name,
  may: new Set(may),
  ip: undefined,
  request: undefined,
})
const audited = async (operator: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT actor, action, target, member, before, after, reason, outcome FROM audit WHERE operator = ${operator} ORDER BY id`.execute(
    owner,
  )
  return rows
}
const aFinding = async (ref: string): Promise<string> => {
  await noteFinding(db, { kind: 'ledger', ref, facts: {} })
  return String((await openFindings(db)).find((f) => f.ref === ref)!.id)
}

test.each(routes)(
  '$action: without its permission it is refused, and that is in the audit',
  async (of) => {
    const name = `no ${of.action}`
    const operator = operatorWho(
      name,
      permissions.filter((one) => one !== of.route.needs),
    )
    const given = Object.fromEntries(of.route.about.map((field) => [field, 'x']))
    const call = runOffice(db, { ...of, operator, given, now: new Date() })
    await expect(call).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
      details: { needs: of.route.needs },
    })
    const target = of.route.about.map(() => 'x').join(' ')
    expect(await audited(name)).toMatchObject([
      { actor: 'cli', action: of.action, target, outcome: 'NOT_PERMITTED', after: null },
    ])
  },
)

test.each(routes)(
  '$action: what is missing or no text is refused before the verb, and audited',
  async (of) => {
    const name = `wrong ${of.action}`
    const operator = operatorWho(name, permissions)
    const asked = (given: Record<string, unknown>) =>
      runOffice(db, { ...of, operator, given, now: new Date() }).catch((error) => error.code)
    const [field] = of.route.about
    expect(await asked({})).toBe('KEY_MISSING')
    expect(await asked({ [field!]: 7 })).toBe('KEY_INVALID')
    const whole = Object.keys(of.route.input.shape).map((one) => [one, 'x'])
    expect(
      await asked({
        ...Object.fromEntries(whole),
        amount: 1,
        than: [],
        other: true,
        [field!]: 'a\0b',
      }),
    ).toBe('KEY_INVALID')
    expect((await audited(name)).map(({ outcome }) => outcome)).toEqual([
      'KEY_MISSING',
      'KEY_INVALID',
      'KEY_INVALID',
    ])
  },
)

test('a decision and its audit row are one: what was decided, about whom, by whom and why', async () => {
  const m = await w.member()
  await lockOutMember(db, { by: 'audit-1', username: m.phone, reason: 'rang us' })
  await lockOutMember(db, { by: 'audit-1', username: m.phone, reason: 'again' })
  await lockOutMember(db, { by: 'audit-1', username: '0800000000', reason: 'x' }).catch(
    () => 'refused',
  )
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    owner,
  )
  const of = { actor: 'cli', action: 'members.lock', target: m.phone, member: rows[0]!.id }
  expect(await audited('audit-1')).toEqual([
    {
      ...of,
      before: null,
      after: { username: m.phone, reason: 'rang us' },
      reason: 'rang us',
      outcome: 'LOCKED',
    },
    {
      ...of,
      before: null,
      after: { username: m.phone, reason: 'again' },
      reason: 'again',
      outcome: 'LOCKED_BEFORE',
    },
    {
      ...of,
      target: '0800000000',
      member: null,
      before: null,
      after: null,
      reason: 'x',
      outcome: 'NO_MEMBER',
    },
  ])
})

test('a decision and its audit row are written by one transaction', async () => {
  const m = await w.member()
  await lockOutMember(db, { by: 'audit-7', username: m.phone, reason: 'rang us' })
  const { rows } = await sql`
    SELECT a.xmin = d.xmin AS "isOne" FROM audit a, member_decision d WHERE a.operator = 'audit-7' AND d.decided_by = 'audit-7'`.execute(
    owner,
  )
  expect(rows).toEqual([{ isOne: true }])
})

test('a verb that fails after its write leaves neither the write nor a row that says it was done', async () => {
  const id = await aFinding('fails after its write')
  const { route } = routes.find(({ action }) => action === 'findings.seen')!
  const verb: OfficeVerb<typeof route> = async (call) => {
    await officeVerbs.findings.seen(call, { id, note: 'seen' })
    throw new Error('broken')
  }
  const operator = operatorWho('audit-2', permissions)
  const call = {
    action: 'findings.seen',
    route,
    verb,
    operator,
    given: { id, note: 'seen' },
    now: new Date(),
  }
  await expect(runOffice(db, call)).rejects.toThrow('broken')
  expect((await openFindings(db)).map((f) => String(f.id))).toContain(id)
  expect((await audited('audit-2')).map(({ outcome }) => outcome)).toEqual([
    'INTERNAL_SERVER_ERROR',
  ])
})

test('an audit row that cannot be written takes the money back', async () => {
  const m = await w.member()
  const to = { bankCode: 'SCB', accountNo: '1112223334', amount: '87.00' }
  const { reference } = await w.sandbox.ask<{ reference: string }>('POST', '/phone/transfer', to)
  await readFeeds(w.context)
  await sql`ALTER TABLE audit ADD CONSTRAINT unwritable CHECK (operator <> 'audit-3') NOT VALID`.execute(
    owner,
  )
  const give = (by: string) =>
    giveSuspense(db, { by, channel: 'BANK:004', reference, username: m.phone })
  await expect(give('audit-3')).rejects.toThrow('unwritable')
  expect((await m.wallet.get()).body.amount).toBe(0)
  expect((await inSuspense(db)).some((s) => s.reference === reference)).toBe(true)
  await give('audit-4')
  expect((await m.wallet.get()).body.amount).toBe(87)
})

test('two at once: one effect, and both are in the audit', async () => {
  const id = await aFinding('two at once')
  const both = [1, 2].map(() => endSeen(db, { by: 'audit-5', id, note: 'seen' }))
  const ends = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(ends.sort()).toEqual(['fulfilled', 'rejected'])
  expect((await audited('audit-5')).map(({ outcome }) => outcome).sort()).toEqual([
    'FINDING_ENDED',
    'NO_FINDING',
  ])
})

test('the audit is never edited, and the app may only add to it', async () => {
  await endSeen(db, { by: 'audit-6', id: await aFinding('never edited'), note: 'seen' })
  const edits = ['UPDATE audit SET outcome = outcome', 'DELETE FROM audit', 'TRUNCATE audit']
  for (const edit of edits) {
    await expect(sql.raw(edit).execute(owner)).rejects.toThrow('never edited')
    await expect(sql.raw(edit).execute(db)).rejects.toThrow('permission denied')
  }
  await expect(sql`SELECT * FROM audit`.execute(db)).rejects.toThrow('permission denied')
  expect(await audited('audit-6')).toHaveLength(1)
})

const holder = await w.member()
const tokens = {
  none: undefined,
  'a member’s': holder.token,
  'one that is nobody’s': 'x'.repeat(43),
  'a forged operator’s': Buffer.from('{"actor":"operator","may":["*"]}').toString('base64url'),
}
/** Right for every route, and of a member who is there: what answered would have an effect. */
const body = JSON.stringify({
  id: 'x',
  channel: 'BANK:004',
  reference: 'x',
  username: holder.phone,
  why: 'locked',
  ref: 'x',
  reason: 'x',
  note: 'x',
  code: 'PG',
  name: 'x',
  key: 'service',
  value: { terminated: true },
  offers: [{ code: 'WELCOME' }],
})
const asked = async (path: string, method: string, token: string | undefined) => {
  const answer = await fetch(w.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'x',
      ...(token && { authorization: `Bearer ${token}`, cookie: `session=${token}` }),
    },
    body,
  })
  return [answer.status, await answer.text()]
}
const audits = async () =>
  (await sql<{ all: bigint }>`SELECT count(*) AS all FROM audit`.execute(owner)).rows[0]!.all

test.each(routes)(
  '$action: on the members’ port it is a path that nobody knows, whatever the token',
  async ({ route: { path, method } }) => {
    const before = await audits()
    const paths = [path, path.replace('/office', ''), `/api${path}`]
    for (const [whose, token] of Object.entries(tokens))
      for (const one of paths)
        expect([one, whose, await asked(one, method, token)]).toEqual([
          one,
          whose,
          [404, '{"message":"NO_DATA"}'],
        ])
    expect(await audits()).toBe(before)
    expect((await holder.profile.get()).status).toBe(200)
  },
)

test('no operator’s route is among the members’, nor in their documentation', async () => {
  const ofMembers = Object.values(api).flatMap((of) => Object.values(of).map((r) => `${r.path}`))
  for (const { route } of routes) expect(ofMembers).not.toContain(route.path)
  expect(await (await fetch(`${w.url}/docs/json`)).text()).not.toContain('/office/')
})

test('the audit has the columns of the office; its chain is empty until there is one', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = 'audit'::regclass AND attnum > 0 ORDER BY attnum`.execute(
    owner,
  )
  expect(rows.map(({ name }) => name).join(' ')).toBe(
    'id at actor operator action target member before after reason ip request outcome prev_hash hash',
  )
  const chained =
    await sql`SELECT FROM audit WHERE prev_hash IS NOT NULL OR hash IS NOT NULL`.execute(owner)
  expect(chained.rows).toEqual([])
})
