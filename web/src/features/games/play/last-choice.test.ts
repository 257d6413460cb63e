import { expect, test } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { lastChoice, read, rememberChoice } from './last-choice.ts'

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

stubStorage()

test('what goes in is kept for the next time; "as it is" leaves it as it was', () => {
  rememberChoice({ is: 'other', typed: '250' })
  rememberChoice({ is: 'as-is', typed: '' })
  expect(lastChoice()).toEqual({ is: 'other', typed: '250' })
})
