import { expect, test } from 'vitest'
import { read } from './last-choice.ts'

test.each([
  ['little', { is: 'little', typed: '' }],
  ['all', { is: 'all', typed: '' }],
  ['other:1,250.50', { is: 'other', typed: '1,250.50' }],
  ['half:7', { is: 'half', typed: '' }],
  ['as-is', undefined],
  ['everything', undefined],
  ['', undefined],
  [null, undefined],
])('what is stored as %j is read as %j', (stored, picked) => {
  expect(read(stored)).toEqual(picked)
})
