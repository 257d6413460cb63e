import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './testing/database.ts'

const database = await freshDatabase()
const store = (key: string, value: unknown) =>
  sql`INSERT INTO setting (key, value, changed_by) VALUES (${key}, ${JSON.stringify(value)}, 'test')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(database.owner)

test.each([
  ['service', { terminated: 'yes' }],
  ['service', {}],
  ['service', null],
  ['service', { terminated: null }],
  ['otp', { register: 'on' }],
  ['otp', {}],
  ['otp', []],
  ['chat', { enabled: 1 }],
])(
  'a switch written wrong is refused where it is written, before every call would fail by it: %s %j',
  async (key, value) => {
    await expect(store(key, value)).rejects.toThrow('setting_switch')
  },
)

test.each([
  ['service', { terminated: true }],
  ['otp', { register: false }],
  ['otp', { register: null }],
  ['chat', { enabled: true }],
  ['info', { name: 'A', website: '' }],
])('one written right is taken: %s %j', async (key, value) => {
  await store(key, value)
})
