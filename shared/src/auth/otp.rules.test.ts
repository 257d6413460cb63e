import { expect, test } from 'vitest'
import { otpCodeIn } from './otp.rules.ts'

test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '1 2 3 4 5 6',
  '๑๒๓๔๕๖',
  '໑໒໓ ໔໕໖',
  '123–456',
  '123\u00a0456',
])('the code typed as %j is 123456', (typed) => {
  expect(otpCodeIn(typed)).toBe('123456')
})

test('a whole SMS holds one code, whatever other numbers stand in it', () => {
  expect(otpCodeIn('รหัส OTP ของคุณคือ 123456 (Ref: KXTB) ใช้ได้ 5 นาที @krapao.example #123456')).toBe(
    '123456',
  )
  expect(
    otpCodeIn('Krapao: 123456 is your code. Ref ABCD. Valid for 5 minutes.\n\n@localhost #123456'),
  ).toBe('123456')
  expect(otpCodeIn('ລະຫັດ ໑໒໓໔໕໖ ໃຊ້ໄດ້ 5 ນາທີ')).toBe('123456')
  expect(otpCodeIn('Your code is 123-456, call 021234567')).toBe('123456')
})

test('the machine’s line decides between several', () => {
  expect(otpCodeIn('Order 654321. Code 123456\n@krapao.example #123456')).toBe('123456')
})

test.each(['', '12345', '1234567', 'abc', '123456 or 654321', '0812345678', 'Ref ABCD'])(
  'there is no code in %j',
  (typed) => {
    expect(otpCodeIn(typed)).toBeUndefined()
  },
)
