import { baht } from '@krapao/shared/money'
import { minutesSeconds, secondsLeft } from '@krapao/ui/data/remaining'
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
const ended = (state: Qr['state']): Qr => ({
  provider: 'WW',
  hasQrcode: false,
  qrcodeId: 'a',
  state,
})

describe('when a QR ends', () => {
  const answer = (expireIn: number, qrcodeId = 'a') => ({ hasQrcode: true, qrcodeId, expireIn })

  test('seconds become a moment', () => {
    expect(arrived(answer(60), { provider: 'WW', nowMs }).endsAtMs).toBe(nowMs + 60_000)
  })

  test('asking again a little later does not push the end away', () => {
    const before = arrived(answer(60), { provider: 'WW', nowMs })
    expect(arrived(answer(60), { provider: 'WW', nowMs: nowMs + 900, before }).endsAtMs).toBe(
      before.endsAtMs,
    )
    expect(arrived(answer(59), { provider: 'WW', nowMs: nowMs + 500, before }).endsAtMs).toBe(
      nowMs + 59_500,
    )
  })

  test('another QR, or a device whose clock was set, starts again', () => {
    const before = arrived(answer(60), { provider: 'WW', nowMs })
    expect(arrived(answer(60, 'b'), { provider: 'WW', nowMs: nowMs + 900, before }).endsAtMs).toBe(
      nowMs + 60_900,
    )
    expect(arrived(answer(30), { provider: 'WW', nowMs: nowMs + 900_000, before }).endsAtMs).toBe(
      nowMs + 930_000,
    )
  })

  test('no QR has no end', () => {
    expect(arrived({ hasQrcode: false }, { provider: 'WW', nowMs })).toEqual({
      hasQrcode: false,
      provider: 'WW',
    })
  })
})

describe('a device whose clock is wrong', () => {
  const serverMs = Date.UTC(2026, 10, 22, 13, 0, 0)
  const answer = {
    hasQrcode: true,
    qrcodeId: 'a',
    expireIn: 600,
    expiresAt: new Date(serverMs + 600_000),
  }

  test.each([
    ['a day ahead', 86_400_000],
    ['an hour behind', -3_600_000],
  ])('%s: it counts down what is left, and the time to read is the server’s', (_, skewMs) => {
    const deviceMs = serverMs + skewMs
    const qr = arrived(answer, { provider: 'WW', nowMs: deviceMs })
    expect(minutesSeconds(secondsLeft(qr.endsAtMs!, deviceMs))).toBe('10:00')
    expect(minutesSeconds(secondsLeft(qr.endsAtMs!, deviceMs + 61_000))).toBe('08:59')
    expect(qr.until).toEqual(new Date(serverMs + 600_000))
  })

  test('set right in the middle: the next answer counts by the new clock', () => {
    const before = arrived(answer, { provider: 'WW', nowMs: serverMs + 86_400_000 })
    const nowMs = serverMs + 30_000
    const qr = arrived({ ...answer, expireIn: 570 }, { provider: 'WW', nowMs, before })
    expect(minutesSeconds(secondsLeft(qr.endsAtMs!, nowMs))).toBe('09:30')
  })

  test('a server that names no moment: it is worked out', () => {
    expect(arrived({ ...answer, expiresAt: undefined }, { provider: 'WW', nowMs }).until).toEqual(
      new Date(nowMs + 600_000),
    )
  })
})

const watched = { id: 'a', last: live }
const other: Qr = { ...live, provider: 'PAYTIMZ', qrcodeId: 'b' }

describe('what the sheet shows', () => {
  test('the form, when there is no QR and none was watched', () => {
    expect(viewOf([none, ended('credited')])).toEqual({ is: 'choose' })
    expect(viewOf([none, ended('expired')], { id: 'another' })).toEqual({ is: 'choose' })
  })

  test('the live QR of whichever provider', () => {
    expect(viewOf([none, live])).toMatchObject({ is: 'live', qr: live, endsAtMs: live.endsAtMs })
  })

  test('the watched one credited, even when another is live by now', () => {
    expect(viewOf([other, ended('credited')], watched)).toMatchObject({ is: 'credited' })
    expect(viewOf([other], { id: 'a', last: ended('credited') })).toMatchObject({ is: 'credited' })
  })

  test.each(['expired', 'dropped', 'cancelled', 'unknown'] as const)(
    'the watched one ended: %s',
    (state) => {
      expect(viewOf([none, ended(state)], watched)).toMatchObject({ is: 'ended', because: state })
    },
  )

  test('expired as soon as this page’s clock says so, unless the server gave it more time', () => {
    expect(viewOf([live], watched, live.endsAtMs)).toMatchObject({
      is: 'ended',
      because: 'expired',
    })
    expect(viewOf([{ ...live, endsAtMs: nowMs + 90_000 }], watched, live.endsAtMs)).toMatchObject({
      is: 'live',
    })
  })
})

describe('another page made a QR', () => {
  test('while ours was shown: told, and not put in its place unasked', () => {
    expect(viewOf([other, ended('dropped')], watched)).toEqual({ is: 'replaced', by: other })
  })

  test('at the same provider, which then no longer reports ours', () => {
    expect(viewOf([{ ...other, provider: 'WW' }], watched)).toMatchObject({ is: 'replaced' })
    expect(viewOf([{ ...ended('cancelled'), qrcodeId: 'b' }], watched)).toMatchObject({
      is: 'ended',
      because: 'dropped',
    })
  })

  test('after ours had run out or was cancelled: it is shown', () => {
    for (const state of ['expired', 'cancelled'] as const)
      expect(viewOf([other, ended(state)], watched)).toMatchObject({ is: 'live', qr: other })
  })

  test('before this page was opened: it is shown', () => {
    expect(viewOf([other, ended('dropped')], { id: 'a' })).toMatchObject({ is: 'live', qr: other })
  })

  test('and the member wants a new one all the same: the form', () => {
    expect(viewOf([other, ended('dropped')], { passedOver: 'b' })).toEqual({ is: 'choose' })
  })

  test('an answer of before the change shows ours for as long as it is believed live', () => {
    expect(viewOf([other, live], watched)).toMatchObject({ is: 'live', qr: live })
  })
})
