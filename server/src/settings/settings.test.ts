import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import type { Settings } from './settings.ts'

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
