import { expect, test } from 'vitest'
import { noticeOf } from './credit-notice.ts'

const slip = (credited: boolean) => ({ type: 'deposit', id: 's1', credited }) as const

test('whatever was credited is said on every page', () => {
  expect(noticeOf({ type: 'qrcode', qrcodeId: 'q1', credited: true }, '')).toEqual({
    is: 'credited',
    receipt: '/user/statement?open=receipt&id=q1',
  })
  expect(noticeOf(slip(true), '?open=withdraw')).toMatchObject({ is: 'credited' })
  expect(noticeOf({ ...slip(true), manual: true }, '')).toMatchObject({ is: 'credited' })
})

test('the deposit sheet itself says it for what it shows, and for nothing else', () => {
  expect(noticeOf(slip(true), '?open=deposit&way=bank&slip=s1')).toBeUndefined()
  expect(noticeOf(slip(false), '?open=deposit&way=bank&slip=s1')).toBeUndefined()
  expect(
    noticeOf({ type: 'qrcode', qrcodeId: 'q1', credited: true }, '?open=deposit&qr=q1'),
  ).toBeUndefined()
  expect(noticeOf(slip(true), '?open=deposit&way=bank&slip=another')).toMatchObject({
    is: 'credited',
  })
  expect(noticeOf(slip(true), '?slip=s1')).toMatchObject({ is: 'credited' })
})

test('what was not credited is said with the way to its reason', () => {
  expect(noticeOf(slip(false), '')).toEqual({ is: 'failed', why: '/user/statement?open=slips' })
  expect(noticeOf({ ...slip(false), manual: true }, '')).toMatchObject({
    why: expect.stringContaining('FAILED'),
  })
})

test('a QR that ended unpaid and every other event say nothing', () => {
  expect(noticeOf({ type: 'qrcode', qrcodeId: 'q1', credited: false }, '')).toBeUndefined()
  for (const type of ['wallet', 'statement', 'slots'] as const)
    expect(noticeOf({ type }, '')).toBeUndefined()
})
