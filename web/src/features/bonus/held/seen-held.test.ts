import { Refusal } from '@krapao/shared/refusal'
import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { forgetSession, keepToken } from '../../../session/session.ts'
import { asOwnEnd, seeHeld } from './seen-held.ts'

stubStorage()
beforeEach(() => keepToken('member', true))

test('what was held and is not any more has ended by itself, told once', () => {
  expect(seeHeld('a1')).toBe(false)
  expect(seeHeld('a1')).toBe(false)
  expect(seeHeld(null)).toBe(true)
  expect(seeHeld(null)).toBe(false)
})

test('another one is held by now: the first has ended', () => {
  seeHeld('b1')
  expect(seeHeld('b2')).toBe(true)
})

test('an end that this page asked for is answered there, also where the answer was lost', async () => {
  seeHeld('c1')
  await asOwnEnd('c1', async () => 'ended')
  expect(seeHeld(null)).toBe(false)
  seeHeld('c2')
  await expect(asOwnEnd('c2', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(seeHeld(null)).toBe(false)
})

test('one that was refused may still end by itself', async () => {
  seeHeld('d1')
  const refused = new Refusal('BONUS_CONDITION')
  await expect(asOwnEnd('d1', () => Promise.reject(refused))).rejects.toBe(refused)
  expect(seeHeld(null)).toBe(true)
})

test('who logs in next is told nothing of the one before', () => {
  seeHeld('e1')
  forgetSession()
  keepToken('another', true)
  expect(seeHeld(null)).toBe(false)
})
