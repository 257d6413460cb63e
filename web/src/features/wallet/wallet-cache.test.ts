import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { slotOf } from '../../../testing/slot.ts'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { forgetSession, keepToken } from '../../session/session.ts'
import { local, session } from '../../session/storage.ts'
import { type CachedWallet, cachedWallet, cacheWallet } from './wallet-cache.ts'

stubStorage()

const pg = slotOf('PG', {
  amount: baht(1200),
  stale: false,
  readAt: new Date('2026-11-20T10:00:00.000Z'),
})
const balances: CachedWallet = {
  amount: baht(3800),
  held: baht(0),
  currency: 'BAHT',
  slots: [pg],
  readAt: new Date('2026-11-20T10:00:01.000Z'),
}

test('the next visit of the same login finds the balances as they were read', () => {
  keepToken('somying', true)
  cacheWallet(balances, 'somying')
  expect(cachedWallet()).toEqual(balances)
})

test('what is under way is kept with them', () => {
  keepToken('somying', true)
  const since = new Date('2026-11-20T09:59:00.000Z')
  const underWay: CachedWallet['underWay'] = [
    { code: 'PG', direction: 'in', amount: baht(300), since },
  ]
  cacheWallet({ ...balances, held: baht(300), underWay }, 'somying')
  expect(cachedWallet()).toMatchObject({ held: baht(300), underWay })
})

test('nothing about the person is kept next to them', () => {
  keepToken('somying', true)
  const profile = {
    name: 'Somying',
    username: '0812345678',
    bankAccount: { bankAccountNo: '6612345678' },
  }
  cacheWallet({ ...balances, profile } as CachedWallet, 'somying')
  expect(local.get('wallet')).not.toMatch(/Somying|0812345678|6612345678/)
})

test('the token is in one place only, and what an older page wrote next to it goes', () => {
  keepToken('a-token-of-43-letters', true)
  cacheWallet(balances, 'a-token-of-43-letters')
  expect(local.get('wallet')).not.toContain('a-token')
  local.set('wallet', JSON.stringify({ token: 'a-token-of-43-letters', wallet: { amount: 1 } }))
  expect(cachedWallet()).toBeUndefined()
  expect(local.get('wallet')).toBeNull()
})

test('they end with the tab when the login does, and with the login in any case', () => {
  keepToken('somying', false)
  cacheWallet(balances, 'somying')
  expect([local.get('wallet'), session.get('wallet') === null]).toEqual([null, false])
  forgetSession()
  expect([local.get('wallet'), session.get('wallet'), cachedWallet()]).toEqual([
    null,
    null,
    undefined,
  ])
})

test('no login ever sees what another has kept, in whatever order their answers come', () => {
  keepToken('somying', true)
  cacheWallet(balances, 'somying')
  // Another tab logs in as another member on the same shelf.
  local.set('token', 'malee')
  expect(cachedWallet()).toBeUndefined()
  local.remove('wallet')
  cacheWallet(balances, 'somying')
  expect(local.get('wallet')).toBeNull()
  forgetSession()
  cacheWallet(balances, 'somying')
  cacheWallet(balances, null)
  expect([local.get('wallet'), cachedWallet()]).toEqual([null, undefined])
})

test('what an older page or a hand has written there is nothing', () => {
  keepToken('somying', true)
  for (const written of ['', '{', 'null', '[]', '{"login":1,"wallet":{"amount":"much"}}']) {
    local.set('wallet', written)
    expect(cachedWallet()).toBeUndefined()
  }
})
