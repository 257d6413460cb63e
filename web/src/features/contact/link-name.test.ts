import { expect, test } from 'vitest'
import { plainName } from './link-name.ts'

test('a link without a name is called as one would say it', () => {
  expect(plainName('https://example.com/')).toBe('example.com')
  expect(plainName('tel:021234567')).toBe('021234567')
})
