import type { Route } from '@krapao/shared/contract'
import fc from 'fast-check'
import { oddForm } from './odd-forms.ts'
import { inherited, notAnObject, objectText, oddText } from './odd-json.ts'
import type { RawCall } from './raw-call.ts'

// Calls of the contract as an attacker who has read it sends them: mostly well formed, with one or two things wrong.

/** `by`: which of the callers sends it, as so many modulo; undefined: an unknown one. */
export type OddCall = RawCall & { by: number | undefined }

const uuid = fc.uuid()
/** What a field of this name is filled with by a caller who means it. Of a name that is not here any text or number will do. */
const meant: Record<string, fc.Arbitrary<string | number | boolean>> = {
  amount: fc.constantFrom(0.01, 1, 100, 50.25, 1e9, -5, '100', '50.5'),
  username: fc.integer({ min: 0, max: 9_999_999 }).map((n) => `08${String(n).padStart(8, '0')}`),
  phoneNumber: fc.integer({ min: 0, max: 9_999_999 }).map((n) => `08${String(n).padStart(8, '0')}`),
  password: fc.constantFrom('one-of-a-kind-7', 'secret-1', 'x'),
  oldPassword: fc.constantFrom('no-such-password', 'secret-1'),
  newPassword: fc.constantFrom('another-of-a-kind-8', '12345678'),
  bankCode: fc.constantFrom('SCB', 'KBANK', 'KTB', 'TRUEWALLET', 'NOPE'),
  bankAccountName: fc.constantFrom('SOMYING JAIDEE', 'สมหญิง ใจดี'),
  bankAccountNo: fc
    .integer({ min: 0, max: 9_999_999 })
    .map((n) => `300${String(n).padStart(7, '0')}`),
  currency: fc.constantFrom('BAHT', 'LAK'),
  provider: fc.constantFrom('PAYTIMZ', 'WW', 'KBANK', 'NOPE'),
  slotCode: fc.constantFrom('PG', 'PGSLOT', 'CIRCUS', 'NOPE'),
  game: fc.constantFrom('PG', 'PGSLOT', 'NOPE'),
  from: fc.constantFrom('MAIN', 'PG', '2026-01-01'),
  to: fc.constantFrom('MAIN', 'PG', 'CIRCUS', '2026-02-30'),
  link: fc.constantFrom(
    'https://gift.truemoney.com/campaign/?v=abc::0899999999',
    'abcdef::0899999999',
    'x',
  ),
  qr: fc.constantFrom('0041000600000101030140225202211220001TH9104ABCD', '00', 'x'),
  otpCode: fc.constantFrom('123456', '๑๒๓๔๕๖'),
  locale: fc.constantFrom('th', 'la', 'en'),
  platform: fc.constantFrom('web', 'android'),
  type: fc.constantFrom('deposit', 'bonus'),
  status: fc.constantFrom('SUCCESS', 'PENDING'),
  page: fc.constantFrom(1, 2, 100_000),
  limit: fc.constantFrom(1, 50),
  remember: fc.boolean(),
  isAdult: fc.boolean(),
}
const anything = fc.oneof(
  uuid,
  fc.constantFrom('A1', 'Somying'),
  fc.constantFrom(1, 10),
  fc.boolean(),
)
const meantFor = (field: string) => (Object.hasOwn(meant, field) ? meant[field]! : anything)

const fieldsOf = (r: Route): string[] => Object.keys((r.input as { shape?: object }).shape ?? {})
const holesOf = (r: Route): string[] => [...r.path.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole!)

/** Calls of this route: with or without a caller, right or wrong in any of its parts. */
export function oddCall(r: Route): fc.Arbitrary<OddCall> {
  return fc
    .record({
      method: r.effect ? fc.constantFrom(r.method, 'POST') : fc.constant(r.method),
      path: fc.tuple(oddPath(r), fc.oneof({ weight: 3, arbitrary: fc.constant('') }, oddQuery(r))),
      by:
        r.for === 'member'
          ? fc.option(fc.nat(), { freq: 6, nil: undefined })
          : fc.option(fc.nat(), { freq: 1, nil: undefined }),
      headers: fc.array(oddHeader, { maxLength: 3 }),
      hasOwnHeader: fc.nat(9).map((n) => n > 0),
      sent: r.upload ? oddForm(fieldsOf(r), textOf) : oddBody(r),
    })
    .map(({ method, path, by, headers, hasOwnHeader, sent }) => ({
      method,
      path: path.join(''),
      by,
      isCut: sent.isCut,
      ...(method !== 'GET' || sent.bytes.length > 0 ? { body: sent.bytes } : {}),
      headers: [
        ...(r.effect && hasOwnHeader ? [['X-Requested-With', 'x'] as const] : []),
        ...(sent.type === undefined || method === 'GET'
          ? []
          : [['Content-Type', sent.type] as const]),
        ...headers,
      ],
    }))
}

/** Part of an address: encoded as it should be, or not at all where it could still be sent. */
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80' // half a letter, as bytes
  }
}
const oddPiece = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%',
    '%00',
    '%2F',
    '%2e%2e%2f',
    '%ff%fe',
    '%E0%A4',
    ';a=b',
    '*',
    ':x',
    '{x}',
    'a%00b',
    ...inherited,
  ),
  oddText.map(encoded),
  fc.integer({ min: 1, max: 9_000 }).map((n) => 'x'.repeat(n)),
)

function oddPath(r: Route): fc.Arbitrary<string> {
  const holes = holesOf(r)
  if (holes.length === 0) return fc.constant(r.path)
  const pieces = holes.map((hole) =>
    fc.oneof(
      { weight: 2, arbitrary: meantFor(hole).map((value) => encoded(String(value))) },
      oddPiece,
    ),
  )
  return fc.tuple(...pieces).map((chosen) => {
    const left = [...chosen]
    return r.path.replace(/\{\w+\}/g, () => left.shift()!)
  })
}

function oddQuery(r: Route): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...fieldsOf(r), 'x'),
    fc.constantFrom(...inherited),
    oddPiece,
  )
  const value = fc.oneof(fc.constantFrom('th', 'web', '1', ''), oddPiece)
  const pair = fc.oneof(
    fc.tuple(name, value).map((both) => both.join('=')),
    fc.constantFrom(
      'a[]=1',
      'a[b]=1',
      '__proto__[x]=1',
      'locale=th&locale=la',
      '&&',
      '=',
      '%',
      '?',
      '+',
      '#x',
    ),
  )
  return fc
    .array(pair, { minLength: 1, maxLength: 3 })
    .map((pairs) => `?${pairs.join('&')}`.replace(/[^\x21-\x7e]/g, ''))
}

type Sent = { bytes: Uint8Array; type: string | undefined; isCut: boolean }
const textOf = (field: string) =>
  fc.oneof({ weight: 4, arbitrary: meantFor(field).map(String) }, oddText)

function oddBody(r: Route): fc.Arbitrary<Sent> {
  const fields = fieldsOf(r).map(
    (field) => [field, meantFor(field).map((one) => JSON.stringify(one))] as const,
  )
  const text = fc.oneof(
    { weight: 8, arbitrary: objectText(Object.fromEntries(fields)) },
    { weight: 1, arbitrary: notAnObject },
  )
  const none = fc.record({
    bytes: fc.constant(new Uint8Array()),
    type: fc.constant(undefined),
    isCut: fc.constant(false),
  })
  const body = fc
    .tuple(
      text,
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('utf8' as const) },
        fc.constantFrom('latin1' as const, 'utf16le' as const),
      ),
    )
    .map(([said, encoding]) => new Uint8Array(Buffer.from(said, encoding)))
  const some = fc.record({ bytes: body, type: contentType, isCut: fc.nat(19).map((n) => n === 1) })
  return r.method === 'GET'
    ? fc.oneof({ weight: 9, arbitrary: none }, some)
    : fc.oneof({ weight: 19, arbitrary: some }, none)
}

const contentType = fc.oneof(
  { weight: 19, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  fc.constantFrom(
    ...[
      'application/json; charset=latin1',
      'application/json; charset=utf-16',
      'application/json;charset="',
      'APPLICATION/JSON',
    ],
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/vnd.x+json',
    ],
    ...[
      'application/json, text/html',
      'json',
      '/',
      '',
      '*',
      '__proto__',
      'toString',
      'application/json\u00e9',
      `a/${'b'.repeat(3_000)}`,
    ],
  ),
)

/** Of a header any byte but a line's end may come. */
const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    '0',
    '-1',
    'null',
    'a, b',
    '\u00ff\u0080',
    '"',
    '\t',
    ';;;=,,',
    '[object Object]',
    ...inherited,
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  fc.integer({ min: 1, max: 6_000 }).map((n) => 'x'.repeat(n)),
)
const named = (name: string, ...own: string[]) =>
  fc.tuple(
    fc.constant(name),
    own.length > 0 ? fc.oneof(fc.constantFrom(...own), headerValue) : headerValue,
  )
const key = uuid.map((one) => ['Idempotency-Key', one] as const)
const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  { weight: 3, arbitrary: key },
  {
    weight: 3,
    arbitrary: named(
      'Idempotency-Key',
      '00000000-0000-0000-0000-000000000000',
      '{00000000-0000-0000-0000-000000000000}',
    ),
  },
  named(
    'Authorization',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    'Basic eDp4',
    `Bearer ${'_'.repeat(43)} x`,
  ),
  named('Accept-Language', 'lo', 'en;q=0.1', '*', 'la-LA'),
  named('Cookie', '__proto__=1', 'device=x; device=y', 'device=%', 'device="'),
  named('User-Agent'),
  named('X-Requested-With'),
  named('Sec-Fetch-Site', 'cross-site'),
  named('Sec-Purpose', 'prefetch'),
  named('Accept', 'text/html', 'image/*'),
  named('Content-Encoding', 'gzip', 'br', 'deflate'),
  named('Origin', 'null', 'http://[', 'https://elsewhere.example'),
  named('Referer'),
  named('If-None-Match'),
  named('Range', 'bytes=0-', 'bytes=-1'),
)
