import { expect, test } from 'vitest'
import { readDeployment } from './deployment.ts'

test('nothing written means the Thai defaults', () => {
  for (const nothing of ['', '  ', '{}'])
    expect(readDeployment(nothing)).toEqual({ country: 'TH', brand: 'Krapao', sameTab: false, pgNotice: false })
})

test('what the server wrote is taken', () => {
  expect(readDeployment('{"country":"LA","sameTab":true,"pgNotice":true}')).toEqual({
    country: 'LA',
    brand: 'Krapao',
    sameTab: true,
    pgNotice: true,
  })
  const clips = { wallet: { poster: true, tracks: ['th'] } }
  expect(readDeployment(JSON.stringify({ brand: 'Lotus', emblem: '/brand/logo.svg', clips }))).toMatchObject({
    brand: 'Lotus',
    emblem: '/brand/logo.svg',
    clips,
  })
})

test('an unknown country stops the page instead of turning it into another', () => {
  expect(() => readDeployment('{"country":"KH"}')).toThrow('KH')
  expect(() => readDeployment('{"country":"constructor"}')).toThrow()
  expect(() => readDeployment('{')).toThrow()
})
