import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { readSetting, type Settings } from './settings.ts'

const w = await world()

test.each<[keyof Settings, unknown]>([
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
    await expect(w.set(key, value)).rejects.toThrow('setting_switch')
  },
)

test.each<[keyof Settings, unknown]>([
  ['service', { terminated: true }],
  ['otp', { register: false }],
  ['otp', { register: null }],
  ['chat', { enabled: true }],
  ['info', { name: 'A', website: '' }],
])('one written right is taken: %s %j', async (key, value) => {
  await w.set(key, value)
})

test('one setting reads its own row alone, however long the others are; without a row it is the default', async () => {
  const read: unknown[] = []
  const db = w.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(...result.rows)
      return result
    },
  })
  const before = await readSetting(db, 'notice')
  expect(before).toMatchObject({ en: expect.any(String) })
  expect(read).toEqual([])
  const long = (letter: string) => ({ th: letter, la: letter, en: letter.repeat(100_000) })
  await w.set('pgNotice', long('p'))
  await w.set('notice', long('n'))
  expect(await readSetting(db, 'notice')).toEqual(long('n'))
  expect(read).toEqual([expect.objectContaining({ value: long('n') })])
})
