import { countries } from '@krapao/shared/country'
import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { checkBank } from './bank-check.ts'
import { type Registration, readDraft, withInvite, writeDraft } from './register-draft.ts'
import {
  accountName,
  after,
  before,
  checks,
  placeOfRefusal,
  stepAt,
  stepOf,
  steps,
  wordsOfRefusal,
} from './register-steps.ts'

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

test('text that is no draft is a fresh start', () => {
  for (const text of [null, '', '{', '7', '{"step":"otp","values":{"username":7,"password":"x","__proto__":"x"}}']) {
    const { step, values } = readDraft(text)
    expect([step, values.username, values.password]).toEqual(['phone', '', ''])
  }
})

test('a friend’s code fills the field, whatever was typed', () => {
  expect(withInvite({ step: 'phone', values: filled }, 'PR9').values.inviteCode).toBe('PR9')
  expect(withInvite({ step: 'phone', values: filled }, '').values.inviteCode).toBe('PR1')
})

test('the steps follow one another', () => {
  expect(steps.map((step) => [before(step), after(step)])).toEqual([
    [undefined, 'identity'],
    ['phone', 'bank'],
    ['identity', undefined],
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
  const wrong = (changed: Partial<Registration>) => Object.keys(checkBank({ ...filled, ...changed }))
  expect(wrong({})).toEqual([])
  expect(wrong({ bankCode: '', bankAccountNo: '', firstName: '', lastName: '', isAdult: false })).toEqual([
    'bankCode',
    'bankAccountNo',
    'firstName',
    'lastName',
    'isAdult',
  ])
  expect(wrong({ bankAccountNo: '12345' })).toEqual(['bankAccountNo'])
  expect(wrong({ bankAccountNo: '໑໒໓-๔๕๖๗๘๙' })).toEqual([])
  expect(wrong({ firstName: 'A'.repeat(100), lastName: 'B'.repeat(50) })).toEqual(['lastName'])
  for (const bankCode of ['KTB', 'TMB', 'BBL']) expect(wrong({ bankCode, firstName: 'สมชาย' })).toEqual(['firstName'])
  expect(wrong({ bankCode: 'KBANK', firstName: 'สมชาย' })).toEqual([])
})

test('the account name is first and last, joined and uppercased', () => {
  expect(accountName({ firstName: ' somchai ', lastName: 'jai  dee' })).toBe('SOMCHAI JAI DEE')
})

test('each refusal of the server stands beside its field, on its step', () => {
  expect(placeOfRefusal(refusal('EXISTING_USER'))).toBe('username')
  expect(placeOfRefusal(refusal('EXISTING_BANK'))).toBe('bankAccountNo')
  expect(placeOfRefusal(refusal('INVALID_BANK'))).toBe('bankCode')
  expect(placeOfRefusal(new Refusal('KEY_INVALID', { field: 'bankAccountName' }))).toBe('firstName')
  expect(placeOfRefusal(new Refusal('KEY_MISSING', { field: 'name' }))).toBe('name')
  expect(placeOfRefusal(refusal('REQUEST_LIMIT'))).toBeUndefined()
  expect([stepOf('username'), stepOf('password'), stepOf('bankAccountNo')]).toEqual(['phone', 'identity', 'bank'])
})

test('a refusal that names its field has words of its own', () => {
  const words = (field?: string) => wordsOfRefusal(new Refusal('INVALID_USER_INFO', field ? { field } : {}))?.en
  expect(words('password')).toContain('too easy to guess')
  expect(words('bankAccountNo')).toContain('account number')
  expect(words()).toBeUndefined()
  expect(wordsOfRefusal(refusal('EXISTING_USER'))).toBeUndefined()
})

test('an address names a step, but none beyond what has been answered', () => {
  expect(stepAt('2', 'bank')).toBe('identity')
  expect(stepAt('3', 'identity')).toBe('identity')
  for (const nonsense of [null, '', '0', '9', '-1', '1.5', 'x']) expect(stepAt(nonsense, 'bank')).toBe('phone')
})
