import { expect, test } from 'vitest'
import { atBettingHost } from './betting-host.ts'

const link = 'https://play.provider.example:8443/start/abc?lang=th&key=x%2Fy#live'

test('a game of sport leads to the operator’s own host, with everything behind it kept', () => {
  expect(atBettingHost(link, 'sport', 'https://bet.example')).toBe(
    'https://bet.example/start/abc?lang=th&key=x%2Fy#live',
  )
  expect(atBettingHost('https://play.provider.example', 'sport', 'http://bet.example:81')).toBe(
    'http://bet.example:81/',
  )
})

test('without a host, and for slots and lotto, the provider’s link stays as it is', () => {
  expect(atBettingHost(link, 'sport', undefined)).toBe(link)
  for (const category of ['slot', 'lotto'] as const)
    expect(atBettingHost(link, category, 'https://bet.example')).toBe(link)
})
