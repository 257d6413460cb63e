import { expect, test } from 'vitest'
import { readDeployment } from './deployment.ts'

test('nothing written means the Thai defaults', () => {
  for (const nothing of ['', '  ', '{}'])
    expect(readDeployment(nothing)).toEqual({
      country: 'TH',
      brand: 'Krapao',
      sameTab: false,
      pgNotice: false,
    })
})

test('what the server wrote is taken', () => {
  expect(readDeployment('{"country":"LA","sameTab":true,"pgNotice":true}')).toEqual({
    country: 'LA',
    brand: 'Krapao',
    sameTab: true,
    pgNotice: true,
  })
  const own = {
    brand: 'Lotus',
    emblem: '/brand/logo.svg',
    clips: { wallet: { poster: true, tracks: ['th'] }, 'end-bonus': { poster: false, tracks: [] } },
    chatBackend: 'https://chat.example',
    nightOnly: true,
  }
  expect(readDeployment(JSON.stringify(own))).toMatchObject(own)
})

test.each([
  ['country', '{"country":"KH"}'],
  ['country', '{"country":"constructor"}'],
  ['country', '{"country":null}'],
  ['brand', '{"brand":7}'],
  ['sameTab', '{"sameTab":"yes"}'],
  ['pgNotice', '{"pgNotice":null}'],
  ['emblem', '{"emblem":{}}'],
  ['clips', '{"clips":{"deposit":{"poster":true,"tracks":[]}}}'],
  ['clips', '{"clips":{"play":{"poster":true,"tracks":["lo"]}}}'],
  ['clips', '{"clips":{"play":true}}'],
  ['chatBackend', '{"chatBackend":1}'],
  ['nightOnly', '{"nightOnly":"yes"}'],
  ['theme', '{"theme":"mekong"}'],
])(
  'a flag that is none of ours stops the page instead of turning it into another: %s in %s',
  (flag, json) => {
    expect(() => readDeployment(json)).toThrow(flag)
  },
)

test('what is no JSON stops the page too', () => {
  expect(() => readDeployment('{')).toThrow()
})
