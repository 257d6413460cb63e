import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { notAnObject, objectText, oddText, oddValue } from './odd-json.ts'
import type { RawCall } from './raw-call.ts'

// What comes to the address where gateways call: from a gateway whose program is broken, and from those who are none.

export type OddWebhook = RawCall & { provider: string; isSigned: boolean }

const json = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value) => JSON.stringify(value))
const id = fc.nat(999_999).map((n) => `odd-${n}`)
/** Mostly what a gateway writes. `orders`: of ours, which the caller wants named now and then. */
const bodyOf = (orders: readonly string[]) =>
  objectText({
    platformOrderId: json(
      fc.oneof(
        { weight: 3, arbitrary: id },
        oddText,
        fc.integer({ min: 1, max: 30_000 }).map((n) => 'P'.repeat(n)),
      ),
    ),
    merchantOrderId: json(fc.oneof(fc.constantFrom(...orders), id, oddText)),
    amount: fc.oneof(
      json(
        fc.constantFrom('100.00', '0.01', '9999999999999.99', '-5.00', '0.00', '1e3', ' 1', '๑๐๐'),
      ),
      oddValue,
    ),
    currency: json(fc.constantFrom('THB', 'LAK', 'USD', 'thb')),
    status: json(fc.constantFrom('PAID', 'PAID', 'PAID', 'EXPIRED', 'FAIL', 'paid', 'toString')),
    timestamp: json(fc.constantFrom('2026-11-23T10:00:00.000Z', 'now')),
  })

const odd = fc.oneof(
  fc.constantFrom('', '0', '-1', '1e309', 'x', 'ff', '\u00ff', 'a, b', '9'.repeat(500)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
)
type Sign = (timestamp: string, body: Uint8Array) => string

/** Signed by one who has the key, as it should be or over an odd time; or in one of the ways that are no signature. */
function headersOf(
  sign: Sign,
  how: string,
  timestamp: string,
  body: Uint8Array,
): RawCall['headers'] {
  const right = sign(timestamp, body)
  const time = ['X-Timestamp', timestamp] as const
  switch (how) {
    case 'right':
      return [time, ['X-Signature', right]]
    case 'in capitals':
      return [time, ['X-Signature', right.toUpperCase()]]
    case 'cut':
      return [time, ['X-Signature', right.slice(0, 32)]]
    case 'longer':
      return [time, ['X-Signature', `${right}00`]]
    case 'twice':
      return [time, ['X-Signature', right], ['X-Signature', right]]
    case 'of another time':
      return [
        ['X-Timestamp', `${timestamp}0`],
        ['X-Signature', right],
      ]
    case 'no time':
      return [['X-Signature', sign(`${timestamp}1`, body)]]
    case 'odd':
      return [time, ['X-Signature', timestamp]]
    default:
      return []
  }
}
/** A header that was doubled on the way is still signed. */
const isRight = (how: string) => ['right', 'in capitals', 'twice'].includes(how)

/** `secrets`: of each gateway its key. */
export function oddWebhook(
  secrets: Record<string, string>,
  orders: readonly string[],
): fc.Arbitrary<OddWebhook> {
  const hows = [
    'in capitals',
    'cut',
    'longer',
    'twice',
    'of another time',
    'no time',
    'odd',
    'none',
  ] as const
  return fc
    .record({
      provider: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...Object.keys(secrets)) },
        fc.constantFrom('NOPE', '__proto__', 'toString', '', 'paytimz', '%00'),
      ),
      how: fc.oneof(
        { weight: 6, arbitrary: fc.constant('right') },
        { weight: 4, arbitrary: fc.constantFrom(...hows) },
      ),
      timestamp: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('1795450000', '0') }, odd),
      text: fc.oneof({ weight: 9, arbitrary: bodyOf(orders) }, notAnObject),
      encoding: fc.oneof(
        { weight: 12, arbitrary: fc.constant('utf8' as const) },
        fc.constantFrom('latin1' as const, 'utf16le' as const),
      ),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'text/plain',
        '',
        'multipart/form-data',
        'x',
      ),
      isCut: fc.nat(19).map((n) => n === 1),
    })
    .map(({ provider, how, timestamp: drawn, text, encoding, type, isCut }) => {
      const body = new Uint8Array(Buffer.from(text, encoding))
      // A header's ends are trimmed by its reader.
      const timestamp = drawn.trim()
      const secret = Object.hasOwn(secrets, provider) ? secrets[provider]! : 'no-gateway'
      const sign: Sign = (at, bytes) =>
        createHmac('sha256', secret).update(`${at}.`, 'utf8').update(bytes).digest('hex')
      const headers = headersOf(sign, how, timestamp, body)
      return {
        method: 'POST',
        path: `/callbacks/qr/${provider}`,
        body,
        isCut,
        provider,
        headers: [...headers, ['Content-Type', type] as const],
        isSigned: isRight(how) && Object.hasOwn(secrets, provider),
      }
    })
}
