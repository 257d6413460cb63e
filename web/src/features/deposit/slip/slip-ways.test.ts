import { refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { Unreachable } from '../../../api/unreachable.ts'
import { t } from './slip.text.ts'
import { type Chosen, opensAtOf, problemNow, waysOf } from './slip-ways.ts'

const now = Date.parse('2026-11-22T17:00:00.000Z')
const chosen = (more: Partial<Chosen> = {}): Chosen => ({
  is: 'picked',
  picked: { file: new File(['picture'], 'slip.png'), url: 'blob:slip' },
  reading: { is: 'slip', qr: { kind: 'bank', bank: '014', reference: 'R1' }, payload: 'P1' },
  ...more,
})

test('a good picture is to be sent, a doubtful one to be changed for another, and either may be sent', () => {
  expect(waysOf(chosen(), now)).toEqual({ gold: 'send', send: { words: t.send } })
  const doubtful = { gold: 'other', send: { words: t.sendAnyway } }
  for (const seen of ['used', 'checking'] as const)
    expect(waysOf(chosen({ seen }), now)).toEqual(doubtful)
  for (const is of ['no-qr', 'bad-crc', 'other-qr', 'unopened'] as const)
    expect(waysOf(chosen({ reading: { is } }), now)).toEqual(doubtful)
})

test.each([
  new Unreachable('timeout'),
  refusal('REQUEST_LIMIT_1MIN', { retryAfterSeconds: 42 }),
  refusal('NO_BANK'),
  refusal('SLIP_UPLOAD_FAIL'),
])('what may pass another time is sent again: $message', (problem) => {
  expect(waysOf(chosen({ problem }), now)).toEqual({ gold: 'send', send: { words: t.again } })
})

test.each(['SLIP_INVALID_FILE', 'SLIP_NO_FILE'] as const)(
  'a file refused with %s never passes: it is not sent again',
  (code) => {
    expect(waysOf(chosen({ problem: refusal(code) }), now)).toEqual({ gold: 'other' })
    expect(waysOf(chosen({ problem: refusal(code), reading: { is: 'unopened' } }), now)).toEqual({
      gold: 'other',
    })
  },
)

test('while slips are closed it cannot be sent before the hour that the refusal named, and can from then on', () => {
  const opensAt = new Date('2026-11-22T18:30:00.000Z')
  const problem = refusal('SLIP_UPLOAD_FAIL', { opensAt: opensAt.toISOString() })
  const shut = { words: t.again, opensAt }
  expect(waysOf(chosen({ problem }), now)).toEqual({ gold: 'send', send: shut })
  expect(waysOf(chosen({ problem }), opensAt.getTime() - 1)).toEqual({ gold: 'send', send: shut })
  expect(waysOf(chosen({ problem }), opensAt.getTime())).toEqual({
    gold: 'send',
    send: { words: t.again },
  })
  expect(waysOf(chosen({ problem, seen: 'used' }), now)).toEqual({ gold: 'other', send: shut })
})

test('the hour is only what a refusal of that kind says readably', () => {
  expect(opensAtOf(undefined)).toBeUndefined()
  expect(opensAtOf(new Unreachable('offline'))).toBeUndefined()
  expect(opensAtOf(refusal('SLIP_UPLOAD_FAIL', { opensAt: 'soon' }))).toBeUndefined()
  expect(
    opensAtOf(refusal('REQUEST_LIMIT', { opensAt: '2026-11-22T18:30:00.000Z' })),
  ).toBeUndefined()
})

test('a refusal that asks to wait a minute is over with its minute; every other one stays', () => {
  const wait = refusal('REQUEST_LIMIT_1MIN', { retryAfterSeconds: 60 })
  const waiting = chosen({ problem: wait, freeAtMs: now + 60_000 })
  expect(problemNow(waiting, now)).toBe(wait)
  expect(problemNow(waiting, now + 59_999)).toBe(wait)
  expect(problemNow(waiting, now + 60_000)).toBeUndefined()
  const other = refusal('NO_BANK')
  expect(problemNow(chosen({ problem: other }), now + 60_000)).toBe(other)
  expect(problemNow(chosen(), now)).toBeUndefined()
})
