import { expect, test } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { forgetSession, noteAgreementShown } from '../../session/session.ts'
import { local } from '../../session/storage.ts'
import { dropUnsent, isDue, keepUnsent, noteAgreed, unsentOf } from './agreement-kept.ts'

stubStorage()
const standing = { version: 'b1', agreedAt: null }
const agreed = { version: 'b1', agreedAt: new Date(0) }
const unsent = { version: 'b1', locale: 'la', member: '11' } as const

test('it comes up until the server has it', () => {
  expect(isDue(standing, '11')).toBe(true)
  expect(isDue(agreed, '11')).toBe(false)
})

test('a stored check that names no member holds for its version', () => {
  for (const [version, due] of [
    ['b1', false],
    ['a0', true],
    ['true', true],
  ] as const) {
    local.set('remember-agreement', version)
    expect(isDue(standing, '11'), version).toBe(due)
  }
})

test('one that names its member repeats the server, which decides: what was erased there is asked again', () => {
  noteAgreed('b1', '22')
  expect(isDue(agreed, '22')).toBe(false)
  for (const member of ['22', '11']) expect(isDue(standing, member), member).toBe(true)
  noteAgreementShown('b1')
  expect(isDue(standing, '22')).toBe(false)
})

test('put off, it waits for another login or another version', () => {
  noteAgreementShown('b1')
  expect(isDue(standing, '11')).toBe(false)
  expect(isDue({ version: 'c2', agreedAt: null }, '11')).toBe(true)
})

test('agreed to and not sent yet: it does not come up for this member, and nothing is claimed', () => {
  keepUnsent(unsent)
  expect(isDue(standing, '11')).toBe(false)
  expect(isDue(standing, '22')).toBe(true)
  expect(isDue({ version: 'c2', agreedAt: null }, '11')).toBe(true)
  expect(local.get('remember-agreement')).toBeNull()
  expect([unsentOf('11'), unsentOf('22')]).toEqual([unsent, undefined])
  noteAgreed('b1', '11')
  expect([local.get('remember-agreement'), unsentOf('11')]).toEqual(['b1', undefined])
})

test('what a newer version made old stays until it is dropped', () => {
  keepUnsent(unsent)
  noteAgreed('c2', '11')
  expect(unsentOf('11')).toEqual(unsent)
  dropUnsent()
  expect(unsentOf('11')).toBeUndefined()
})

test('nonsense in the storage is nothing to send', () => {
  for (const text of [
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"version":"b1","member":"11","locale":"xx"}',
  ]) {
    local.set('agreement-unsent', text)
    expect(unsentOf('11'), text).toBeUndefined()
  }
})

test('a backend of the plain contract knows no versions: any check counts', () => {
  expect(isDue(undefined, '')).toBe(true)
  noteAgreementShown('true')
  expect(isDue(undefined, '')).toBe(false)
  forgetSession()
  local.set('remember-agreement', 'true')
  expect(isDue(undefined, '')).toBe(false)
})
