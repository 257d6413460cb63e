import { baht } from '@krapao/shared/money'
import { describe, expect, test } from 'vitest'
import { arrived, type Qr, viewOf } from './qr-view.ts'

const nowMs = 1_000_000
const live: Qr = {
  provider: 'WW',
  hasQrcode: true,
  qrcodeId: 'a',
  state: 'live',
  amount: baht(100),
  endsAtMs: nowMs + 60_000,
}
const none: Qr = { provider: 'PAYTIMZ', hasQrcode: false }
const ended = (state: Qr['state']): Qr => ({ provider: 'WW', hasQrcode: false, qrcodeId: 'a', state })

describe('when a QR ends', () => {
  const answer = (expireIn: number, qrcodeId = 'a') => ({ hasQrcode: true, qrcodeId, expireIn })

  test('seconds become a moment', () => {
    expect(arrived(answer(60), { provider: 'WW', nowMs }).endsAtMs).toBe(nowMs + 60_000)
  })

  test('asking again a little later does not push the end away', () => {
    const before = arrived(answer(60), { provider: 'WW', nowMs })
    expect(arrived(answer(60), { provider: 'WW', nowMs: nowMs + 900, before }).endsAtMs).toBe(before.endsAtMs)
    expect(arrived(answer(59), { provider: 'WW', nowMs: nowMs + 500, before }).endsAtMs).toBe(nowMs + 59_500)
  })

  test('another QR, or a device whose clock was set, starts anew', () => {
    const before = arrived(answer(60), { provider: 'WW', nowMs })
    expect(arrived(answer(60, 'b'), { provider: 'WW', nowMs: nowMs + 900, before }).endsAtMs).toBe(nowMs + 60_900)
    expect(arrived(answer(30), { provider: 'WW', nowMs: nowMs + 900_000, before }).endsAtMs).toBe(nowMs + 930_000)
  })

  test('no QR has no end', () => {
    expect(arrived({ hasQrcode: false }, { provider: 'WW', nowMs })).toEqual({ hasQrcode: false, provider: 'WW' })
  })
})

describe('what the sheet shows', () => {
  test('the form, when there is no QR and none was watched', () => {
    expect(viewOf([none, ended('credited')])).toEqual({ is: 'choose' })
    expect(viewOf([none, ended('expired')], 'another')).toEqual({ is: 'choose' })
  })

  test('the live QR of whichever provider', () => {
    expect(viewOf([none, live])).toMatchObject({ is: 'live', qr: live, endsAtMs: live.endsAtMs })
  })

  test('the watched one credited, even when another is live by now', () => {
    const other: Qr = { ...live, provider: 'PAYTIMZ', qrcodeId: 'b' }
    expect(viewOf([other, ended('credited')], 'a')).toMatchObject({ is: 'credited' })
  })

  test('the new one, when the watched one was replaced', () => {
    const other: Qr = { ...live, provider: 'PAYTIMZ', qrcodeId: 'b' }
    expect(viewOf([other, ended('dropped')], 'a')).toMatchObject({ is: 'live', qr: other })
  })

  test.each(['expired', 'dropped', 'cancelled', 'unknown'] as const)('the watched one ended: %s', (state) => {
    expect(viewOf([none, ended(state)], 'a')).toMatchObject({ is: 'ended', because: state })
  })

  test('expired as soon as this page’s clock says so, unless the server gave it more time', () => {
    expect(viewOf([live], 'a', live.endsAtMs)).toMatchObject({ is: 'ended', because: 'expired' })
    expect(viewOf([{ ...live, endsAtMs: nowMs + 90_000 }], 'a', live.endsAtMs)).toMatchObject({ is: 'live' })
  })
})
