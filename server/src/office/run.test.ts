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

test('no operator’s route answers on the members’ port, whatever the token', async () => {
  const m = await w.member()
  const tokens = [undefined, m.token, 'x'.repeat(43), 'operator']
  const posted = (url: string, token: string | undefined, method: string) =>
    fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'x',
        ...(token && { authorization: `Bearer ${token}`, cookie: `session=${token}` }),
      },
      ...(method === 'POST' && { body: '{"id":"x","username":"x","reason":"x","note":"x"}' }),
    })
  const memberPaths = new Set<string>(
    Object.values(api).flatMap((of) => Object.values(of).map((r) => r.path)),
  )
  for (const { action, route } of routes) {
    expect(memberPaths.has(route.path), action).toBe(false)
    for (const path of [route.path, route.path.replace('/office', ''), `/api${route.path}`])
      for (const token of tokens) {
        const answer = await posted(w.url + path, token, route.method)
        expect([path, token, answer.status]).toEqual([path, token, 404])
      }
  }
  expect(await (await fetch(`${w.url}/docs/json`)).text()).not.toContain('/office/')
})
