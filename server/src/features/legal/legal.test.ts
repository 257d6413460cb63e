import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setDemoFacts } from '../../settings/operator-setting.ts'
import { setPart } from '../../testing/set-part.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { until, world } from '../../testing/world.ts'
import { agreement, texts } from './legal.ts'

// What stands on /legal, and what members agree to.
const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
type Row = { version: string; locale: string; at: Date }

const stands = async (m: Member) => (await m.legal.agreement({ locale: 'en' })).body
const told = async (m: Member) => (await m.wallet.get()).body.agreement
const rowsOf = async ({ _id }: Member, of = w) =>
  (
    await sql<Row>`SELECT a.version, a.locale, a.at FROM agreement a JOIN member m ON m.id = a.member_id WHERE m.code = ${_id}`.execute(
      of.database.owner,
    )
  ).rows

test('without a token neither the agreement is told nor anything kept', async () => {
  expect((await w.guest.legal.agreement()).status).toBe(401)
  expect((await w.guest.legal.agree({ version: '0123456789abcdef' })).status).toBe(401)
})

test('the agreement comes in the asked language with one version for all, which the wallet tells as not agreed to', async () => {
  const m = await w.member()
  const all = await Promise.all(
    ['th', 'la', 'en'].map(async (locale) => (await m.legal.agreement({ locale })).body),
  )
  expect(new Set(all.map(({ version }) => version)).size).toBe(1)
  expect(new Set(all.map(({ html }) => html[0])).size).toBe(3)
  for (const [i, locale] of ['th', 'la', 'en'].entries())
    expect(all[i]!.html).toEqual((await w.guest.lookup.agreements({ locale })).body)
  expect(all[0]).toMatchObject({ version: expect.stringMatching(/^[0-9a-f]{16}$/), agreedAt: null })
  expect(await told(m)).toEqual({ version: all[0]!.version, agreedAt: null })
  expect((await m.legal.agreement({ locale: 'xx' })).body.message).toBe('KEY_INVALID')
})

test('agreeing is kept with version, time and language, and told on every device; the same again is the first one', async () => {
  const m = await w.member()
  const { version } = await stands(m)
  const first = await m.legal.agree({ version, locale: 'la' })
  expect([first.status, first.body.version]).toEqual([200, version])
  expect(await rowsOf(m)).toEqual([{ version, locale: 'la', at: new Date(first.body.agreedAt) }])
  expect((await m.legal.agree({ version, locale: 'en' })).body).toEqual(first.body)
  expect(await rowsOf(m)).toHaveLength(1)
  const phone = {
    token: (await w.guest.auth.login({ username: m.phone, password: m.password })).body.token,
  }
  expect((await w.guest.wallet.get({}, phone)).body.agreement).toEqual(first.body)
  expect((await w.guest.legal.agreement({}, phone)).body.agreedAt).toBe(first.body.agreedAt)
})

test('without a language it is the one that the call is made in', async () => {
  const m = await w.member()
  const { version } = await stands(m)
  await m.legal.agree({ version }, { headers: { 'accept-language': 'lo' } })
  expect((await rowsOf(m)).map(({ locale }) => locale)).toEqual(['la'])
})

test('two at once: one row, and both are told the same time', async () => {
  const m = await w.member()
  const { version } = await stands(m)
  const both = await heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE agreement IN SHARE ROW EXCLUSIVE MODE`.execute(tx),
    waiting: 2,
    call: () =>
      Promise.all([
        m.legal.agree({ version, locale: 'th' }),
        m.legal.agree({ version, locale: 'en' }),
      ]),
  })
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]!.body).toEqual(both[1]!.body)
  expect(await rowsOf(m)).toHaveLength(1)
})

test('one member’s agreement is nobody else’s', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { version } = await stands(m)
  await m.legal.agree({ version })
  expect((await told(other)).agreedAt).toBeNull()
  expect(await rowsOf(other)).toEqual([])
})

test('nonsense, and a version that never stood, are refused, and nothing is kept', async () => {
  const m = await w.member()
  const refused = async (input: Record<string, unknown>) =>
    (await m.legal.agree(input)).body.message
  expect(await refused({})).toBe('KEY_MISSING')
  expect(await refused({ version: ' ' })).toBe('KEY_MISSING')
  expect(await refused({ version: 7 })).toBe('KEY_INVALID')
  expect(await refused({ version: 'x'.repeat(65) })).toBe('KEY_INVALID')
  const { version } = await stands(m)
  expect(await refused({ version, locale: 'xx' })).toBe('KEY_INVALID')
  for (const other of ['true', '0123456789abcdef', version.toUpperCase()])
    expect(await refused({ version: other })).toBe('AGREEMENT_CHANGED')
  expect(await rowsOf(m)).toEqual([])
})

test('other words are another version: the old one is refused at once, and counts again when its words stand again', async () => {
  const other = await world()
  const m = await other.member()
  const before = await stands(m)
  const first = (await m.legal.agree({ version: before.version })).body
  const pages = { th: ['<p>ก</p>'], la: ['<p>ກ</p>'], en: ['<p>a</p>'] }
  await other.set('agreements', pages)
  // Not only once the server has seen it: words that do not stand any more cannot be agreed to.
  expect((await m.legal.agree({ version: before.version })).body.message).toBe('AGREEMENT_CHANGED')
  const now = await stands(m)
  expect(now).toEqual({ version: expect.any(String), agreedAt: null, html: pages.en })
  expect(now.version).not.toBe(before.version)
  await until(async () => (await told(m)).version === now.version)
  expect((await told(m)).agreedAt).toBeNull()
  expect((await m.legal.agree({ version: now.version })).status).toBe(200)
  // One word in one language is enough.
  await other.set('agreements', { ...pages, la: ['<p>ຂ</p>'] })
  expect((await stands(m)).version).not.toBe(now.version)
  await sql`DELETE FROM setting WHERE key = 'agreements'`.execute(other.database.owner)
  expect(await stands(m)).toMatchObject({ version: before.version, agreedAt: first.agreedAt })
  expect(await rowsOf(m, other)).toHaveLength(2)
})

test('what was agreed to can be read later, and nobody edits it', async () => {
  const m = await w.member()
  const { version } = await stands(m)
  await m.legal.agree({ version })
  const { rows } = await sql<{
    texts: Record<string, string[]>
  }>`SELECT texts FROM agreement_text WHERE version = ${version}`.execute(w.database.owner)
  expect(rows[0]!.texts.en).toHaveLength(5)
  for (const change of [
    sql`UPDATE agreement SET locale = 'en'`,
    sql`UPDATE agreement_text SET texts = '{}'`,
  ])
    await expect(change.execute(w.database.owner)).rejects.toThrow('is never edited')
})

test('the server’s login can neither delete nor change it; the owner erases a member’s, who is asked again', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { version } = await stands(m)
  for (const one of [m, other]) await one.legal.agree({ version })
  for (const statement of [
    sql`DELETE FROM agreement`,
    sql`DELETE FROM agreement_text`,
    sql`UPDATE agreement SET at = now()`,
  ])
    await expect(statement.execute(w.context.db)).rejects.toThrow('permission denied')
  await sql`DELETE FROM agreement WHERE member_id = (SELECT id FROM member WHERE code = ${m._id})`.execute(
    w.database.owner,
  )
  expect((await told(m)).agreedAt).toBeNull()
  expect((await told(other)).agreedAt).not.toBeNull()
})

test('what is cleaned elsewhere is cleaned here', async () => {
  const other = await world()
  const bad = '<h3>ok</h3><script>x()</script><p onclick="x()">text</p>'
  for (const key of ['agreements', 'terms', 'privacy', 'licence', 'responsible'] as const)
    await other.set(key, { th: [bad], la: [bad], en: [bad] })
  const clean = ['<h3>ok</h3><p>text</p>']
  expect((await stands(await other.member())).html).toEqual(clean)
  expect((await other.guest.legal.texts()).body).toEqual({
    terms: clean,
    privacy: clean,
    licence: clean,
    responsible: clean,
  })
})

test('the same texts are cleaned once, and anew when the operator changes them or what they name', async () => {
  const other = await world()
  const pages = { th: ['<p>ก</p>'], la: ['<p>ກ</p>'], en: ['<p>{company}</p>'] }
  for (const key of ['agreements', 'terms'] as const) await other.set(key, pages)
  const member = { id: 1, code: '1', username: '1', currency: 'THB' as const }
  const call = { ...other.context, now: new Date(), locale: 'en' as const, member } as never
  const first = await until(async () => {
    const told = await texts(call, {})
    return told.terms[0] === '<p>[not given yet]</p>' ? told : undefined
  })
  const agreed = (await agreement(call, {})).html
  // Stored again, the same value is another row.
  for (const key of ['agreements', 'terms'] as const) await other.set(key, pages)
  expect((await agreement(call, {})).html).toBe(agreed)
  expect((await agreement(call, { locale: 'th' })).html).toEqual(pages.th)
  const again = await texts(call, {})
  for (const key of ['terms', 'privacy', 'licence', 'responsible'] as const)
    expect(again[key], key).toBe(first[key])
  await setPart(other, 'operator', { company: 'Lotus' })
  await until(async () => (await texts(call, {})).terms[0] === '<p>Lotus</p>')
  await other.set('terms', { ...pages, en: ['<p>b</p>'] })
  await until(async () => (await texts(call, {})).terms[0] === '<p>b</p>')
})

test('the legal texts: for anyone, in three languages, and what the operator has not named is marked', async () => {
  const notGiven = { th: 'ยังไม่ได้ระบุ', la: 'ຍັງບໍ່ໄດ້ລະບຸ', en: 'not given yet' }
  for (const locale of ['th', 'la', 'en'] as const) {
    const { body } = await w.guest.legal.texts({ locale })
    expect(Object.keys(body)).toEqual(['terms', 'privacy', 'licence', 'responsible'])
    for (const parts of Object.values<string[]>(body)) {
      for (const part of parts) expect(part).toMatch(/^<h3>[^<]+<\/h3>/)
      expect(parts.join('')).not.toMatch(/\{\w+\}/)
    }
    for (const of of ['terms', 'privacy', 'licence'])
      expect(body[of].join(''), of).toContain(notGiven[locale])
    expect(body.responsible.join('')).toContain('<a href="tel:1323">1323</a>')
    expect(body.privacy.join('')).toMatch(/2562|24 \(3\)/)
  }
  expect((await w.guest.legal.texts({ locale: 'xx' })).body.message).toBe('KEY_INVALID')
})

test('the sandbox’s run is named as a demo, once: what the operator wrote since stays', async () => {
  const other = await world()
  await setDemoFacts(other.database.owner)
  const licence = async () => (await other.guest.legal.texts({ locale: 'en' })).body.licence[0]
  await until(async () => (await licence()).includes('Licence number: DEMO (no licence)'))
  expect(JSON.stringify((await other.guest.legal.texts({ locale: 'en' })).body)).not.toContain(
    '[not given',
  )
  await setPart(other, 'operator', { licenceNo: 'L-1' })
  await setDemoFacts(other.database.owner)
  await until(async () => (await licence()).includes('Licence number: L-1<br />'))
})

test('what the operator has named stands where it belongs, as words and never as HTML', async () => {
  const other = await world({ env: { BRAND: 'Lotus & Sons' } })
  await other.set('operator', {
    company: 'Lotus <b>Co</b> & Sons',
    address: '1 Road',
    licenceNo: 'L-77',
    licensedBy: '',
    privacyContact: 'dpo@lotus.example',
  })
  const { body } = await other.guest.legal.texts({ locale: 'en' })
  expect(body.terms[0]).toContain(
    'Lotus &amp; Sons is offered by Lotus &lt;b&gt;Co&lt;/b&gt; &amp; Sons. Address: 1 Road.',
  )
  expect(body.licence[0]).toContain('Licence number: L-77<br />Issued by: [not given')
  expect(body.privacy[0]).toContain('dpo@lotus.example')
})
