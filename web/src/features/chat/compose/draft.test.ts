import { expect, test } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { forgetSession, keepToken } from '../../../session/session.ts'
import { draft } from './draft.ts'

stubStorage()

test('a member’s draft goes with the session; a guest does not see it, nor the member a guest’s', () => {
  draft.keep('as a guest')
  keepToken('t', false)
  expect(draft.read()).toBe('')
  draft.keep('as a member')
  forgetSession()
  expect(draft.read()).toBe('as a guest')
  keepToken('u', false)
  expect(draft.read()).toBe('')
})
