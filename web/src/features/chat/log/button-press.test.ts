import { expect, onTestFinished, test, vi } from 'vitest'
import { leadsToLogin, pressOf } from './button-press.ts'

const press = (type: string, payload: string) => pressOf({ type, title: 'x', payload })

test('web opens a link outside, or a page of ours', () => {
  expect(press('web', 'https://a.example/b')).toEqual({
    as: 'outside',
    href: 'https://a.example/b',
  })
  expect(press('web', '/user/bonus')).toEqual({ as: 'page', href: '/user/bonus' })
})

test('web opens a page of ours by its whole address, as the bot writes it', () => {
  vi.stubGlobal('location', { origin: 'https://krapao.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const button = { type: 'web', title: 'x', payload: 'https://krapao.example/login' }
  expect(pressOf(button)).toEqual({ as: 'page', href: '/login' })
  expect(leadsToLogin(button)).toBe(true)
  expect(leadsToLogin({ ...button, payload: 'https://other.example/login' })).toBe(false)
  expect(leadsToLogin({ ...button, payload: '/user/statement' })).toBe(false)
})

test('call dials what is a number', () => {
  expect(press('call', '+66 2-123 (4567)')).toEqual({ as: 'call', href: 'tel:+6621234567' })
  expect(press('call', 'tel:021234567')).toEqual({ as: 'call', href: 'tel:021234567' })
  expect(press('call', 'javascript:alert(1)')).toEqual({ as: 'text' })
})

test('postback is said; any other is text', () => {
  expect(press('postback', 'x')).toEqual({ as: 'say' })
  for (const type of ['text', 'share', '', 'WEB']) expect(press(type, 'x')).toEqual({ as: 'text' })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a@evil.example'])(
  'a button to %j cannot be pressed',
  (payload) => {
    expect(press('web', payload)).toEqual({ as: 'text' })
  },
)
