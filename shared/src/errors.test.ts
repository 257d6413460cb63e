import { expect, test } from 'vitest'
import { banks } from './banks.ts'
import { errors, everyRoute } from './errors.ts'
import { slipNotes } from './slip-notes.ts'
import { sources } from './sources.ts'
import { locales, type Text } from './text.ts'

// The tables of words that every room shares, row by row, so that a slip of one language is found by its name.
const slipRows = Object.entries(slipNotes)
const rows: [string, Text][] = [
  ...Object.entries<Text>(errors),
  ...slipRows.map(([code, note]): [string, Text] => [`slip ${code}`, note]),
  ...slipRows.map(([code, note]): [string, Text] => [`slip ${code}, next`, note.next]),
  ...banks.map((b): [string, Text] => [
    `bank ${b.code}`,
    { th: b.nameTH, la: b.nameLA, en: b.nameEN },
  ]),
  ...sources.map((s): [string, Text] => [`source ${s.code}`, s]),
]
const scripts = { th: /\p{Script=Thai}/u, la: /\p{Script=Lao}/u, en: /\p{Script=Latin}/u }
const holes = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort()

test.each(rows)('%s is said in every language, in its own script and no other', (_, row) => {
  for (const locale of locales) {
    expect(row[locale]).toMatch(scripts[locale])
    expect(row[locale]).toBe(row[locale].trim())
  }
  expect(row.th).not.toMatch(scripts.la)
  expect(row.la).not.toMatch(scripts.th)
  expect(row.en).not.toMatch(/\p{Script=Thai}|\p{Script=Lao}/u)
})

test.each(rows)('%s has the same holes in every language', (_, row) => {
  expect(holes(row.th)).toEqual(holes(row.en))
  expect(holes(row.la)).toEqual(holes(row.en))
})

test('no two codes say the same in any language: a player who reads it to support must be understood', () => {
  for (const locale of locales) {
    const said = Object.values(errors).map((row) => row[locale])
    expect(said.filter((words, i) => said.indexOf(words) !== i)).toEqual([])
  }
})

test('amounts name no currency: the same words serve baht and kip', () => {
  for (const [code, row] of Object.entries<Text>(errors)) {
    expect(`${code} ${row.th} ${row.la} ${row.en}`).not.toMatch(/บาท|กีบ|ບາດ|ກີບ|baht|kip|฿|₭/i)
  }
})

test('the door’s own codes are in the catalogue and are refusals', () => {
  for (const code of everyRoute) expect(errors[code].status).toBeGreaterThanOrEqual(400)
})

test('status 200 is kept for the codes that refuse nothing', () => {
  const good = Object.entries(errors).filter(([, row]) => row.status === 200)
  expect(good.map(([code]) => code).sort()).toEqual([
    'BONUS_CLEAR',
    'INVITE_BONUS_SUCCESS',
    'OTP_CODE_VALID',
    'OTP_SENT',
    'OTP_VERIFIED',
    'REFUND_SUCCESS',
    'TRANSFER_PARTLY',
    'TRANSFER_PENDING',
  ])
})
