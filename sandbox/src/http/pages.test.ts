import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  showAccount,
  showLeft,
  showMoney,
  showPhone,
  showSigned,
  showTime,
} from '../../pages/parts/show.ts'
import { openSandbox } from '../testing/stranger.ts'

const folder = new URL('../../pages/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const textFiles = files.filter((name) => name.endsWith('.text.ts'))
const load = (name: string): Promise<Record<string, unknown>> => import(new URL(name, folder).href)

type Row = Record<'th' | 'la' | 'en', string>
/** Every row `{ th, la, en }` however deep, with the way to it. */
function rowsOf(value: unknown, way: string): [string, Row][] {
  if (typeof value !== 'object' || value === null) return []
  if ('th' in value || 'en' in value || 'la' in value) return [[way, value as Row]]
  return Object.entries(value).flatMap(([name, inner]) => rowsOf(inner, `${way}.${name}`))
}

test.each(textFiles)('%s: every row in three languages, with the same holes', async (name) => {
  const rows = rowsOf(await load(name), '')
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
})

test('every refusal that the phone can meet has words', async () => {
  const { trouble } = await load('phone/phone.text.ts')
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
  const { giftTrouble } = await load('phone/truewallet.text.ts')
  for (const code of ['SPLIT', 'AMOUNT', 'INSUFFICIENT', 'VOUCHER_EXPIRED', 'VOUCHER_OUT_OF_STOCK'])
    expect(giftTrouble).toHaveProperty(code)
})

test('amounts, times and what is left are written the house way', () => {
  expect(showMoney('1234567.50')).toBe('1,234,567.50')
  expect(showSigned('-12.00')).toBe('−฿12.00')
  expect(showTime('2026-11-21T17:30:05.000Z')).toBe('22/11/2026 00:30:05')
  expect(showLeft(61_000, 0)).toBe('01:01')
  expect(showLeft(0, 5_000)).toBe('00:00')
  expect(showAccount('1234567890', 'KBANK')).toBe('123-4-56789-0')
  expect(showAccount('020123456789', 'GSB')).toBe('020123456789')
  expect(showAccount('0899999999', 'TRUEWALLET')).toBe('089-999-9999')
  expect(showPhone('+66812345678')).toBe('081-234-5678')
  expect(showPhone('+8562055551234')).toBe('+856 20 5555 1234')
  expect(showPhone('+12025550123')).toBe('+12025550123')
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

test('only what lies among the pages is served', async () => {
  const sandbox = await openSandbox()
  for (const path of [
    '/assets/game/../../src/main.ts',
    '/assets/game/%2e%2e%2f%2e%2e%2fsrc%2fmain.ts',
    '/assets/store/store.ts',
    '/assets/game/none.ts',
    '/play/pg/',
  ])
    expect((await sandbox.get(path)).status, path).toBe(404)
})

test('nothing comes from anywhere else', () => {
  for (const name of files.filter((file) => file.includes('.')))
    expect(
      readFileSync(new URL(name, folder), 'utf8').replaceAll('http://www.w3.org', ''),
      name,
    ).not.toMatch(/https?:\/\/\w/)
})

test('scripts are sent without their types, and load only what is there', async () => {
  const sandbox = await openSandbox()
  for (const name of files.filter((file) => file.endsWith('.ts'))) {
    const answer = await fetch(`${sandbox.url}/assets/${name}`)
    expect(answer.headers.get('content-type'), name).toBe('text/javascript; charset=utf-8')
    const script = await answer.text()
    expect(script, name).not.toMatch(/^\s*(import|export)? ?type /m)
    for (const [, from] of script.matchAll(/ from '([^']+)'/g))
      expect(files, name).toContain(path.join(path.dirname(name), from!))
  }
})
