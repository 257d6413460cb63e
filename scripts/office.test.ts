import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { noteFinding, openFindings } from '../server/src/audit/finding.sql.ts'
import { readFeeds } from '../server/src/features/deposit/account/feed.ts'
import { endLoss, noteLoss } from '../server/src/recovery/loss.sql.ts'
import { openChat } from '../server/src/testing/chat/chat-page.ts'
import { openPage } from '../server/src/testing/open-page.ts'
import { until, world } from '../server/src/testing/world.ts'
import { officeHere, officeProcess } from './operate/testing/office-here.ts'

// As an operator meets it: a command, its words and its exit code, beside a running server.
const w = await world()
const dataDir = mkdtempSync(path.join(tmpdir(), 'krapao-office-'))
mkdirSync(path.join(dataDir, 'logs'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const env = { USER: 'somboon', DATABASE_OWNER_URL: w.database.ownerUrl, DATA_DIR: dataDir }
const office = (...args: string[]) => officeHere(env)(args)
/** As an operator starts it. */
const program = (...args: string[]) => officeProcess(env)(args)

test('what waits is listed, decided, and told to the member’s open pages', async () => {
  const m = await w.member({ balance: 25_000 })
  const page = await openPage(w, m.token)
  const { _id: deposit } = (await m.deposit.add({ amount: 61, bankCode: 'SCB' })).body
  const { _id: withdrawal } = (await m.withdraw.ask({ amount: 20_500 })).body
  const to = { bankCode: 'SCB', accountNo: '1112223334', amount: '61.00' }
  const { reference } = await w.sandbox.ask<{ reference: string }>('POST', '/phone/transfer', to)
  await readFeeds(w.context)
  const { code, words } = await program()
  expect(code).toBe(0)
  for (const seen of [
    deposit,
    withdrawal,
    m.phone,
    'BANK:004',
    reference,
    '61.00 THB',
    '20,500.00 THB',
  ])
    expect(words).toContain(seen)
  // What is compared is named: whose account it should come from, and from whose it came.
  expect(words).toContain(`onto SCB, from ${m.bank.code} ${m.bank.no}`)
  // In Bangkok's time, like every other time of the list.
  expect(words).toMatch(
    /from SOMCHAI JAIDEE · account 1234567890 · onto SCB · account 1112223334 · sent \d{4}-\d\d-\d\d \d\d:\d\d\n/,
  )
  expect(await program('deposits', 'confirm', deposit, 'BANK:004', reference)).toMatchObject({
    code: 0,
    words: 'Credited.\n',
  })
  await until(async () => page.told.some((e) => JSON.stringify(e).includes(deposit)))
  expect(await office('payouts', 'approve', withdrawal, '--by', 'malee')).toMatchObject({ code: 0 })
  expect((await office()).words).not.toContain(deposit)
}, 120_000)

test('what the checks found is listed, and ended with a note', async () => {
  await noteFinding(w.database.db, { kind: 'ledger', ref: 'account 7', facts: { posted: '-1' } })
  const { id } = (await openFindings(w.database.db))[0]!
  expect((await office()).words).toContain(`${id}  ledger  account 7  {"posted":"-1"}`)
  expect(await office('findings', 'seen', String(id), 'a test order')).toEqual({
    code: 0,
    words: `Finding ${id} is ended.\n`,
  })
  expect((await office()).words).not.toContain('account 7')
  expect(await office('findings', 'seen', String(id), 'again')).toMatchObject({ code: 1 })
})

test('what cannot be is told in words, and ends with 1', async () => {
  expect(await program('aprove', 'x')).toEqual({
    code: 1,
    words: expect.stringContaining('There are deposits, entries'),
  })
  expect(await office('payouts', 'approve')).toEqual({
    code: 1,
    words: expect.stringContaining('payouts approve <id>'),
  })
  expect(await office('payouts', 'approve', 'x')).toEqual({
    code: 1,
    words: expect.stringContaining('There is no withdrawal x'),
  })
  expect(await office('deposits', 'confirm', 'x', 'y', 'z', '-5')).toMatchObject({ code: 1 })
  expect(await office('payouts', 'approve', 'x', '--lang', 'th')).toEqual({
    code: 1,
    words: 'ไม่มีรายการถอน x\n',
  })
  expect(await office('payouts', 'approve', 'x', '--lang', 'xx')).toMatchObject({ code: 1 })
  expect((await office('payouts')).words).toMatch(
    /payouts approve <id>.*payouts decline <id> <reason>/s,
  )
  for (const [name, word] of [
    ['done', '88213'],
    ['refused', 'no such entry'],
  ] as const)
    expect(await office('orders', name, 'x', word)).toEqual({
      code: 1,
      words: 'There is no order x.\n',
    })
  expect(await office('deposits', 'give', 'BANK:004', 'NOWHERE', '0800000000')).toMatchObject({
    code: 1,
  })
}, 120_000)

test('help, however it is asked for, names every call', async () => {
  for (const asked of ['help', '--help', '-h']) {
    const { code, words } = await office(asked)
    expect(code).toBe(0)
    for (const call of ['payouts', 'approve', 'settings', 'list, show, set, reset', '--lang'])
      expect(words).toContain(call)
  }
})

test('a decision is dated by the clock of the database, not of the terminal', async () => {
  const tomorrow = `const Now = Date; globalThis.Date = class extends Now {
    constructor(...of) { if (of.length > 0) super(...of); else super(Now.now() + 86_400_000) }
    static now() { return Now.now() + 86_400_000 } }`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(tomorrow)}`]
  const value = '{"enabled": false}'
  const terminal = officeProcess(env, flags)
  expect(await terminal(['settings', 'set', 'chat', value])).toMatchObject({ code: 0 })
  const { rows } = await sql<{ behind: boolean }>`
    SELECT at <= now() AS behind FROM audit WHERE action = 'settings.set' AND target = 'chat'
    UNION ALL SELECT changed_at <= now() FROM setting WHERE key = 'chat'`.execute(w.database.owner)
  expect(rows).toEqual([{ behind: true }, { behind: true }])
  expect(await office('settings', 'reset', 'chat')).toMatchObject({ code: 0 })
}, 120_000)

test('lock: sessions and open pages end, no login, no device is known; unlock lets the member in again', async () => {
  const m = await w.member()
  const page = await openPage(w, m.token)
  expect(await office('members', 'lock', m.phone, 'phone stolen, rang us')).toEqual({
    code: 0,
    words: 'Locked. Sessions ended: 1. Withdrawals wait for unlock or release.\n',
  })
  await until(async () => !page.socket.connected)
  expect((await m.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  const login = () => w.guest.auth.login({ username: m.phone, password: m.password })
  expect((await login()).body).toEqual({ message: 'INACTIVE_USER' })
  expect((await office()).words).toMatch(
    new RegExp(`Members who are locked.*\\n.*${m.phone}.*by somboon.*phone stolen`),
  )
  expect(await office('members', 'lock', m.phone, 'again')).toEqual({
    code: 0,
    words: 'The member is already locked.\n',
  })
  expect((await office('members', 'unlock', m.phone)).words).toBe(
    'Unlocked; the member may log in again.\n',
  )
  expect(await office('members', 'unlock', m.phone)).toEqual({
    code: 0,
    words: 'It is not locked.\n',
  })
  expect((await login()).status).toBe(200)
  const kept =
    await sql`SELECT kind, reason, decided_by AS by FROM member_decision d JOIN member ON member.id = d.member_id
    WHERE code = ${m._id} ORDER BY d.id`.execute(w.database.owner)
  expect(kept.rows).toEqual([
    { kind: 'lock', reason: 'phone stolen, rang us', by: 'somboon' },
    { kind: 'unlock', reason: null, by: 'somboon' },
  ])
  await expect(sql`DELETE FROM member_decision`.execute(w.database.owner)).rejects.toThrow(
    /never edited/,
  )
  await expect(
    sql`UPDATE member_decision SET reason = 'x'`.execute(w.database.owner),
  ).rejects.toThrow(/never edited/)
})

test('end-sessions: every session and known device ends, the member logs in anew; a line of the security log says so', async () => {
  const m = await w.member()
  const page = await openPage(w, m.token)
  const chat = await openChat(w, { token: m.token })
  expect((await office('members', 'end-sessions', m.phone, '--by', 'malee')).words).toBe(
    'Sessions ended: 1.\n',
  )
  await until(async () => !page.socket.connected && !chat.socket.connected)
  expect((await m.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  const devices =
    await sql`SELECT 1 FROM known_device d JOIN member ON member.id = d.member_id WHERE code = ${m._id}`.execute(
      w.database.owner,
    )
  expect(devices.rows).toEqual([])
  expect((await w.guest.auth.login({ username: m.phone, password: m.password })).status).toBe(200)
  const written = readFileSync(path.join(dataDir, 'logs', 'server.log'), 'utf8')
  const line = written.split('\n').find((l) => l.includes('members.endSessions'))!
  const facts = {
    event: 'security',
    kind: 'operator',
    verb: 'members.endSessions',
    by: 'malee',
    member: m._id,
  }
  expect(JSON.parse(line)).toMatchObject(facts)
  expect(written).not.toContain(m.phone)
  expect(await office('members', 'lock', '0800000009', 'x')).toEqual({
    code: 1,
    words: 'There is no member 0800000009.\n',
  })
  expect((await office('members', 'lock', m.phone, ' ')).code).toBe(1)
})

test('a command that has ended leaves no connection open', async () => {
  const m = await w.member()
  const named = `${w.database.ownerUrl}&application_name=ended`
  const office = officeHere({ ...env, DATABASE_OWNER_URL: named })
  const open = async () => {
    const { rows } = await sql`
      SELECT query FROM pg_stat_activity WHERE application_name = 'ended'`.execute(w.database.owner)
    return rows
  }
  // One that is told to open pages, and the inbox, which listens.
  for (const [args, typed] of [
    [['members', 'lock', m.phone, 'a test'], ''],
    [['chat'], '/inbox\n'],
  ] as const) {
    expect(await office(args, typed)).toMatchObject({ code: 0 })
    await expect.poll(open).toEqual([])
  }
})

test('commands at the same time keep their words apart', async () => {
  const said = await Promise.all([office('help'), office('games', 'list'), office('aprove')])
  expect(said.map(({ code }) => code)).toEqual([0, 0, 1])
  const [help, games, unknown] = said.map(({ words }) => words)
  expect(help).toMatch(/^What waits for a person:/)
  expect(games).toMatch(/^JOKER /m)
  expect(help).not.toContain('JOKER')
  expect(games).not.toMatch(/aprove|What waits/)
  expect(unknown).toMatch(/^There is no “aprove”\. [^\n]+\n$/)
})

test('that money is shut, and why, comes first', async () => {
  await noteLoss(w.database.owner, 'posting 7')
  const { words } = await office()
  await endLoss(w.database.owner, { by: 'somboon', report: {} })
  expect(words.trimStart()).toMatch(/^.*MONEY IS SHUT.*\n.*posting 7/)
})
