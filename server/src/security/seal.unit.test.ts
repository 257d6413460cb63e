import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

test('opens with its key and label only', () => {
  const sealed = seal(key, 'user-1', 'pässwörd')
  expect(sealed).not.toContain('pässwörd')
  expect(unseal(key, 'user-1', sealed)).toBe('pässwörd')
  expect(seal(key, 'user-1', 'pässwörd')).not.toBe(sealed)
  expect(() => unseal(key, 'user-2', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'user-1', sealed)).toThrow()
  expect(() => unseal(key, 'user-1', `${sealed.slice(0, -4)}AAA=`)).toThrow()
  expect(() => unseal(key, 'user-1', 'nonsense')).toThrow('not a sealed value')
})
