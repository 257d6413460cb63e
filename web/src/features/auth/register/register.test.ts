import { countries } from '@krapao/shared/country'
import { expect, test } from 'vitest'
import { checkBank } from './bank-check.ts'
import { inviteCodeOf, readDraft, withInvite, writeDraft } from './register-draft.ts'
import { before, checks, stepAt, stepsWhen, type Way } from './register-steps.ts'
import type { Registration } from './registration.ts'
import { accountName } from './registration.ts'

const filled: Registration = {
  username: '081-234 5678',
  name: 'สมชาย',
  password: 'longenough9',
  confirm: 'longenough9',
  sourceCode: 'friend',
  inviteCode: 'PR1',
  bankCode: 'KBANK',
  bankAccountNo: '123-4-56789-0',
  firstName: 'Somchai',
  lastName: 'Jaidee',
  currency: 'BAHT',
  isAdult: true,
}

test('a draft survives a reload, but never a password or the word that one is of age', () => {
  const text = writeDraft({ step: 'identity', values: filled })
  expect(text).not.toContain('longenough9')
  const back = readDraft(text)
  expect(back.step).toBe('identity')
  expect(back.values).toEqual({ ...filled, password: '', confirm: '', isAdult: false })
})

test('a draft of the last step comes back at the step that asks for the lost password', () => {
  expect(readDraft(writeDraft({ step: 'bank', values: filled })).step).toBe('identity')
})

test('that a password was typed and not kept is known, also after a second reload, and never of one that was not', () => {
  const first = readDraft(writeDraft({ step: 'bank', values: filled }))
  expect(first.lostPassword).toBe(true)
  expect(readDraft(writeDraft(first)).lostPassword).toBe(true)
  const untyped = { ...filled, password: '', confirm: '' }
  expect(readDraft(writeDraft({ step: 'identity', values: untyped })).lostPassword).toBe(false)
  expect(readDraft(null).lostPassword).toBe(false)
})

test('text that is no draft is a fresh start', () => {
  for (const text of [
    null,
    '',
    '{',
    '7',
    '{"step":"x","values":{"username":7,"password":"x","__proto__":"x"}}',
  ]) {
    const { step, values } = readDraft(text)
    expect([step, values.username, values.password]).toEqual(['phone', '', ''])
  }
})

test('a friend’s code fills the field, whatever was typed', () => {
  expect(withInvite({ step: 'phone', values: filled }, 'PR9').values.inviteCode).toBe('PR9')
  expect(withInvite({ step: 'phone', values: filled }, '').values.inviteCode).toBe('PR1')
})

test('only what can be an invite code is taken from a link', () => {
  for (const code of ['PR1', 'PRfriend', '  PR24 ', 'A'.repeat(30)])
    expect(inviteCodeOf(code)).toBe(code.trim())
  for (const none of [
    null,
    '',
    ' ',
    '<script>alert(1)</script>',
    'รหัส',
    'PR-1',
    'PR 1',
    'A'.repeat(31),
    'PR1\nx',
  ])
    expect(inviteCodeOf(none)).toBe('')
})

test('there are four steps where a code is asked for, three where not; Back never asks for the code twice', () => {
  expect(stepsWhen(true)).toEqual(['phone', 'otp', 'identity', 'bank'])
  expect(stepsWhen(false)).toEqual(['phone', 'identity', 'bank'])
  expect(stepsWhen(true).map((step) => before[step])).toEqual([
    undefined,
    'phone',
    'phone',
    'identity',
  ])
})

test('phone: ten digits in Thailand however they are pasted; in Laos the length has no words of its own', async () => {
  const problem = async (username: string, country: 'TH' | 'LA') =>
    (await checks.phone({ ...filled, username }, countries[country])).username
  expect(await problem('+66 81 234 5678', 'TH')).toBeUndefined()
  expect(await problem('๐๘๑-๒๓๔ ๕๖๗๘', 'TH')).toBeUndefined()
  expect(await problem('08123', 'TH')).toMatchObject({ code: 'PHONE_NUMBER_REQUIRE_10_DIGIT' })
  expect(await problem('02055512345', 'LA')).toBeUndefined()
  expect(await problem('123', 'LA')).toHaveProperty('en')
  expect(await problem(' ', 'TH')).toHaveProperty('en')
})

test('identity: name, a password long enough, and the same twice', async () => {
  const wrong = async (changed: Partial<Registration>) =>
    Object.keys(await checks.identity({ ...filled, ...changed }, countries.TH))
  expect(await wrong({})).toEqual([])
  expect(await wrong({ name: ' ' })).toEqual(['name'])
  expect(await wrong({ name: 'ก'.repeat(100) })).toEqual([])
  expect(await wrong({ name: 'ก'.repeat(101) })).toEqual(['name'])
  expect(await wrong({ password: 'short', confirm: 'short' })).toEqual(['password'])
  expect(await wrong({ confirm: 'other' })).toEqual(['confirm'])
})

test('bank: everything is asked for, and English letters where the bank wants them', () => {
  const wrong = (changed: Partial<Registration>) =>
    Object.keys(checkBank({ ...filled, ...changed }))
  expect(wrong({})).toEqual([])
  expect(
    wrong({ bankCode: '', bankAccountNo: '', firstName: '', lastName: '', isAdult: false }),
  ).toEqual(['bankCode', 'bankAccountNo', 'firstName', 'lastName', 'isAdult'])
  expect(wrong({ bankAccountNo: '12345' })).toEqual(['bankAccountNo'])
  expect(wrong({ bankAccountNo: '໑໒໓-๔๕๖๗๘๙' })).toEqual([])
  expect(wrong({ firstName: 'A'.repeat(100), lastName: 'B'.repeat(50) })).toEqual(['lastName'])
  for (const bankCode of ['KTB', 'TMB', 'BBL'])
    expect(wrong({ bankCode, firstName: 'สมชาย' })).toEqual(['firstName'])
  expect(wrong({ bankCode: 'KBANK', firstName: 'สมชาย' })).toEqual([])
  expect(
    wrong({ bankCode: 'KTB', firstName: 'Som\u200bchai', lastName: 'Jai\u00a0dee\t' }),
  ).toEqual([])
  expect(wrong({ firstName: '\u200b', lastName: '\u00a0' })).toEqual(['firstName', 'lastName'])
})

test('the account name is first and last, joined and uppercased', () => {
  expect(accountName({ firstName: ' somchai ', lastName: 'jai  dee' })).toBe('SOMCHAI JAI DEE')
})

const way = (changed: Partial<Way>): Way => ({
  reached: 'bank',
  wantsOtp: false,
  standing: 'none',
  ...changed,
})

test('an address names a step, but none beyond what has been answered', () => {
  expect(stepAt('identity', way({}))).toBe('identity')
  expect(stepAt('bank', way({ reached: 'identity' }))).toBe('identity')
  for (const nonsense of [null, '', '2', 'otp', 'x'])
    expect(stepAt(nonsense, way({}))).toBe('phone')
})

test('with codes by SMS nothing lies behind an unverified number, and the code is not asked for once it is', () => {
  const at = (name: string, standing: Way['standing'], reached: Way['reached'] = 'bank') =>
    stepAt(name, way({ wantsOtp: true, standing, reached }))
  for (const later of ['otp', 'identity', 'bank']) {
    expect(at(later, 'none')).toBe('phone')
    expect(at(later, 'open')).toBe('otp')
  }
  expect(at('otp', 'verified')).toBe('identity')
  expect([at('bank', 'verified'), at('bank', 'verified', 'otp')]).toEqual(['bank', 'identity'])
  expect(at('phone', 'verified')).toBe('phone')
})

test('a draft of the code’s step means nothing where no code is asked for any more', () => {
  expect(stepAt('identity', way({ reached: 'otp' }))).toBe('phone')
})
