import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../db/pool.ts'
import { resetSetting, setSetting } from '../testing/operator.ts'
import { heldBehind } from '../testing/standing-lock.ts'
import { world } from '../testing/world.ts'
import { readSettings } from './settings.office.ts'
import { makeSettings } from './settings.ts'

// What an operator sets, through the contract. Only the database's owner may write it.
const w = await world()
const { owner } = w.database
const operators = openDb(w.database.connection, { max: 4 })
afterAll(() => operators.destroy())
const by = 'malee'
const contact = {
  contactText: { th: 'ก', la: 'ກ', en: 'a' },
  lineLink: '',
  lineName: '',
  lineQR: '',
}
const seen = async (key: string) => (await readSettings(owner)).find((one) => one.key === key)!
const rows = async () => (await sql`SELECT * FROM setting ORDER BY key`.execute(owner)).rows
type Audited = Record<'action' | 'outcome', string> &
  Record<'before' | 'after', { value: unknown; changedBy: string } | null>
const audited = async (operator: string) =>
  (
    await sql<Audited>`SELECT action, outcome, before, after FROM audit WHERE operator = ${operator} ORDER BY id`.execute(
      owner,
    )
  ).rows
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code,
  )

test('a value is set whole, read by the server, and the audit keeps what stood before', async () => {
  const first = await setSetting(operators, { by: 'set', key: 'contact', value: contact })
  expect(first.words).toBe('contact is set; a running server sees it within two seconds.')
  expect(await makeSettings(owner)('contact')).toEqual(contact)
  const other = { ...contact, lineName: '@other' }
  await setSetting(operators, { by: 'set', key: 'contact', value: other })
  expect(await audited('set')).toMatchObject([
    { outcome: 'SETTING_SET', before: { changedBy: 'default' }, after: { value: contact } },
    { before: { value: contact, changedBy: 'set' }, after: { value: other, changedBy: 'set' } },
  ])
})

test('the same twice, in whatever order its fields stand, changes nothing the second time', async () => {
  const { lineLink, ...rest } = contact
  await setSetting(operators, { by, key: 'contact', value: contact })
  const before = await rows()
  const again = { by: 'somboon', key: 'contact', value: { lineLink, ...rest } }
  expect((await setSetting(operators, again)).outcome).toBe('SETTING_SAME')
  expect(await rows()).toEqual(before)
})

test('the default comes back, once', async () => {
  const limits = { THB: { min: 200, max: 300 }, LAK: { min: 1, max: 2 } }
  await setSetting(operators, { by: 'reset', key: 'withdraw', value: limits })
  expect((await resetSetting(operators, { by: 'reset', key: 'withdraw' })).outcome).toBe(
    'SETTING_RESET',
  )
  expect((await makeSettings(owner)('withdraw')).THB.max).toBe(5_000_000n)
  expect((await resetSetting(operators, { by: 'reset', key: 'withdraw' })).outcome).toBe(
    'SETTING_SAME',
  )
  expect((await audited('reset'))[1]).toMatchObject({
    before: { value: limits, changedBy: 'reset' },
    after: { changedBy: 'default' },
  })
})

test('no such setting, and a value that is not right: refused, with everything that is wrong', async () => {
  const before = await rows()
  expect(await refused(setSetting(operators, { by, key: 'contacts', value: {} }))).toBe(
    'NO_SETTING',
  )
  expect(await refused(resetSetting(operators, { by, key: 'constructor' }))).toBe('NO_SETTING')
  for (const value of [null, [], 'x', 7])
    expect(await refused(setSetting(operators, { by, key: 'contact', value }))).toMatch(
      /^KEY_(INVALID|MISSING)$/,
    )
  const wrong = { contactText: { th: 'ก', en: 7 }, lineLnk: '' }
  await expect(setSetting(operators, { by, key: 'contact', value: wrong })).rejects.toMatchObject({
    code: 'SETTING_NOT_RIGHT',
    reasons: [
      { code: 'PART_MISSING', details: { part: 'contactText.la' } },
      { code: 'PART_OF_OTHER_KIND', details: { part: 'contactText.en' } },
      { code: 'PART_MISSING', details: { part: 'lineLink' } },
      { code: 'PART_MISSING', details: { part: 'lineName' } },
      { code: 'PART_MISSING', details: { part: 'lineQR' } },
      { code: 'PART_UNKNOWN', details: { part: 'lineLnk' } },
    ],
  })
  expect(await rows()).toEqual(before)
})

test.each(['invite', 'refund'] as const)(
  '%s: a picture of another host, by its path, is refused',
  async (key) => {
    const { value } = await seen(key)
    const html = { th: '', la: '', en: '' }
    const banners = (image: string) => ({ ...(value as object), banners: [{ image, html }] })
    for (const image of [
      '//cdn.example/x.png',
      '/\\cdn.example/x.png',
      'https://cdn.example/x.png',
    ])
      expect(await refused(setSetting(operators, { by, key, value: banners(image) })), image).toBe(
        'SETTING_NOT_RIGHT',
      )
    const own = { by, key, value: banners('/banners/invite.svg') }
    expect((await setSetting(operators, own)).outcome).toBe('SETTING_SET')
  },
)

test('two who have read the same value: the second is told that it has changed, and by whom', async () => {
  const value = (perHour: number) => ({ perHour, perDay: 5000 })
  const { mark: over } = await seen('sms')
  expect(over).toBe('default')
  const both = [1, 2].map((n) => ({ by: `sms-${n}`, key: 'sms', value: value(n), over }))
  const ends = await heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx),
    waiting: 2,
    call: () => Promise.allSettled(both.map((one) => setSetting(operators, one))),
  })
  const { changedBy, mark } = await seen('sms')
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refusals).toMatchObject([
    { code: 'SETTING_CHANGED_SINCE', details: { key: 'sms', by: changedBy } },
  ])
  expect(await refused(resetSetting(operators, { by, key: 'sms', over }))).toBe(
    'SETTING_CHANGED_SINCE',
  )
  expect((await resetSetting(operators, { by, key: 'sms', over: mark })).outcome).toBe(
    'SETTING_RESET',
  )
  expect(
    await refused(setSetting(operators, { by, key: 'sms', value: value(3), over: mark })),
  ).toBe('SETTING_CHANGED_SINCE')
})

test('two at once who do not say what they read: one after the other, and the audit says it in turn', async () => {
  const both = [true, false].map((terminated) => ({
    by: 'twice',
    key: 'service',
    value: { terminated },
  }))
  await heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx),
    waiting: 2,
    call: () => Promise.all(both.map((one) => setSetting(operators, one))),
  })
  const [first, second] = await audited('twice')
  expect(first!.before).toMatchObject({ changedBy: 'default' })
  expect(second!.before!.value).toEqual(first!.after!.value)
  await resetSetting(operators, { by, key: 'service' })
})

test('with the server’s own login nobody changes a setting', async () => {
  const chat = { by, key: 'chat', value: { enabled: false } }
  await expect(setSetting(w.context.db, chat)).rejects.toThrow('permission denied')
})
