import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSandbox } from '../testing/stranger.ts'

const folder = (room: string) => new URL(`../${room}/public/`, import.meta.url)
const rooms = ['pages', 'phone', 'faults', 'game']
const textFiles = rooms.flatMap((room) =>
  readdirSync(folder(room))
    .filter((name) => name.endsWith('.text.js'))
    .map((name) => new URL(name, folder(room))),
)
const load = (url: URL): Promise<Record<string, unknown>> => import(url.href)

type Row = Record<'th' | 'la' | 'en', string>
/** Every row `{ th, la, en }` however deep, with the way to it. */
function rowsOf(value: unknown, way: string): [string, Row][] {
  if (typeof value !== 'object' || value === null) return []
  if ('th' in value || 'en' in value || 'la' in value) return [[way, value as Row]]
  return Object.entries(value).flatMap(([name, inner]) => rowsOf(inner, `${way}.${name}`))
}

test.each(textFiles.map((url) => [url.pathname.split('/').at(-1)!, url] as const))(
  '%s: every row in three languages, with the same holes',
  async (_, url) => {
    const rows = rowsOf(await load(url), '')
    expect(rows.length).toBeGreaterThan(5)
    for (const [way, row] of rows) {
      const holes = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort().join()
      for (const language of ['th', 'la', 'en'] as const) {
        expect(row[language], `${way} ${language}`).toBeTruthy()
        expect(holes(row[language]), `${way} ${language}`).toBe(holes(row.en))
      }
      expect(row.th, way).toMatch(/[\u0e00-\u0e7f]|^API/)
      expect(row.la, way).toMatch(/[\u0e80-\u0eff]/)
    }
  },
)

test('every refusal that the phone can meet has words', async () => {
  const { trouble } = await load(new URL('phone.text.js', folder('phone')))
  for (const code of [
    'NOT_A_QR',
    'UNKNOWN_BILL',
    'UNKNOWN_PROXY',
    'CANCELLED',
    'PAID',
    'DECLINED',
    'INSUFFICIENT',
    'AMOUNT',
    'BANK',
    'SENDER',
    'SAME_ACCOUNT',
    'CURRENCY',
    'NOT_A_PICTURE',
    'NO_QR',
    'INPUT',
    'OFFLINE',
    'INTERNAL',
  ])
    expect(trouble).toHaveProperty(code)
})

test('every refusal of a gift has words on the phone', async () => {
  const { giftTrouble } = await load(new URL('truewallet.text.js', folder('phone')))
  for (const code of ['SPLIT', 'AMOUNT', 'INSUFFICIENT', 'VOUCHER_EXPIRED', 'VOUCHER_OUT_OF_STOCK'])
    expect(giftTrouble).toHaveProperty(code)
})

test('amounts, times and what is left are written the house way', async () => {
  const show = (await load(new URL('show.js', folder('pages')))) as Record<
    string,
    (...args: unknown[]) => string
  >
  expect(show.showMoney!('1234567.50')).toBe('1,234,567.50')
  expect(show.showSigned!('-12.00')).toBe('−฿12.00')
  expect(show.showTime!('2026-11-21T17:30:05.000Z')).toBe('22/11/2026 00:30:05')
  expect(show.showLeft!(61_000, 0)).toBe('01:01')
  expect(show.showLeft!(0, 5_000)).toBe('00:00')
  expect(show.showAccount!('1234567890')).toBe('123-4-56789-0')
  expect(show.showPhone!('+66812345678')).toBe('081-234-5678')
  expect(show.showPhone!('+8562055551234')).toBe('+856 20 5555 1234')
  expect(show.showPhone!('+12025550123')).toBe('+12025550123')
})

test.each(['/', '/faults.html', '/support.html', '/play/PG/'])(
  '%s is sent with a policy that allows no inline code, and has none',
  async (path) => {
    const sandbox = await openSandbox()
    const answer = await fetch(sandbox.url + path)
    const policy = answer.headers.get('content-security-policy')!
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const html = await answer.text()
    expect(html).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=|https?:\/\/(?!www\.w3\.org)/)
    for (const [, asset] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      expect((await fetch(sandbox.url + asset)).status, asset).toBe(200)
    const again = await fetch(sandbox.url + path, {
      headers: { 'if-none-match': answer.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  },
)

test('only what lies in the public folders is served', async () => {
  const sandbox = await openSandbox()
  for (const path of [
    '/assets/game/../slot.ts',
    '/assets/game/%2e%2e%2fslot.ts',
    '/assets/store/store.ts',
    '/assets/game/none.js',
    '/play/pg/',
  ])
    expect((await sandbox.get(path)).status, path).toBe(404)
})

test('nothing comes from anywhere else', () => {
  for (const room of rooms)
    for (const name of readdirSync(folder(room)))
      expect(
        readFileSync(new URL(name, folder(room)), 'utf8').replaceAll('http://www.w3.org', ''),
        name,
      ).not.toMatch(/https?:\/\/\w/)
})
