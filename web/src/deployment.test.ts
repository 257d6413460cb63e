import { expect, test } from 'vitest'
import { readDeployment } from './deployment.ts'

test('nothing written means the Thai defaults', () => {
  for (const nothing of ['', '  ', '{}'])
    expect(readDeployment(nothing)).toEqual({ country: 'TH', brand: 'Krapao', sameTab: false })
})

test('what the server wrote is taken', () => {
  expect(readDeployment('{"country":"LA","sameTab":true}')).toMatchObject({
    country: 'LA',
    brand: 'Krapao',
    sameTab: true,
  })
})

test('an unknown country stops the page instead of turning it into another', () => {
  expect(() => readDeployment('{"country":"KH"}')).toThrow('KH')
  expect(() => readDeployment('{"country":"constructor"}')).toThrow()
  expect(() => readDeployment('{')).toThrow()
})
