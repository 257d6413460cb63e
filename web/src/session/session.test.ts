import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import {
  agreementShown,
  forgetSession,
  keepToken,
  keptTokens,
  noteAgreementShown,
  token,
} from './session.ts'
import { local, session } from './storage.ts'

stubStorage()

test('a remembered token is kept on the device, any other ends with the tab', () => {
  keepToken('long', true)
  expect([local.get('token'), session.get('token'), token()]).toEqual(['long', null, 'long'])
  keepToken('short', false)
  expect([local.get('token'), session.get('token'), token()]).toEqual([null, 'short', 'short'])
})

test('forgetting takes the token and what is the member’s, and leaves what is the device’s', () => {
  keepToken('long', true)
  local.set('last_sync', '1')
  local.set('locale', 'la')
  local.set('code', 'PR1')
  local.set('guest-id', 'g')
  forgetSession()
  expect(token()).toBeNull()
  expect(local.get('last_sync')).toBeNull()
  expect([local.get('locale'), local.get('code'), local.get('guest-id')]).toEqual([
    'la',
    'PR1',
    'g',
  ])
})

test('all that is kept is known: a tab’s own token, and one that another tab remembered since', () => {
  expect(keptTokens()).toEqual([])
  keepToken('own', false)
  local.set('token', 'other')
  expect(keptTokens()).toEqual(['own', 'other'])
  local.set('token', 'own')
  expect(keptTokens()).toEqual(['own'])
})

test('a browser that forbids storage keeps the session in memory', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  keepToken('t', true)
  expect(token()).toBe('t')
  forgetSession()
  expect(token()).toBeNull()
})

test('which agreement came up is known until the session ends, wherever its token is kept', () => {
  for (const remember of [true, false]) {
    keepToken('t', remember)
    expect(agreementShown()).toBeNull()
    noteAgreementShown('0123')
    expect(agreementShown()).toBe('0123')
    forgetSession()
    expect(agreementShown()).toBeNull()
  }
})

test('amounts that a member typed end with their session', () => {
  for (const end of [forgetSession, () => keepToken('u', true)]) {
    keepToken('t', true)
    local.set('play-with', 'other:12,345')
    local.set('deposit-amount', 'BAHT:500.00')
    end()
    expect([local.get('play-with'), local.get('deposit-amount')]).toEqual([null, null])
  }
})

test('what was agreed to here is noted on the device and outlasts the session', () => {
  local.set('remember-agreement', '0123')
  keepToken('t', true)
  forgetSession()
  expect(local.get('remember-agreement')).toBe('0123')
})
