import { expect, test } from 'vitest'
import { banks } from './banks.ts'
import { countries } from './country.ts'

const channel = (hex: string) => {
  const c = Number.parseInt(hex, 16) / 255
  return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7))

test('a code is unique in its country, a number everywhere', () => {
  const codes = banks.map((b) => `${b.country} ${b.code}`)
  const numbers = banks.flatMap((b) => b.number ?? [])
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('Thai banks carry the three digits that stand in their slips, Lao banks none', () => {
  for (const bank of banks) {
    if (bank.country === 'TH') expect(bank.number).toMatch(/^\d{3}$/)
    else expect(bank.number).toBeNull()
  }
})

test('every country has banks to choose from', () => {
  for (const code of Object.keys(countries))
    expect(banks.some((b) => b.country === code)).toBe(true)
})

test('exactly the banks of the specification ask for an English name, and exactly KBANK and KTB are recommended', () => {
  const codes = (pick: 'englishNameOnly' | 'recommended') =>
    banks.flatMap((b) => (b[pick] ? b.code : [])).sort()
  expect(codes('englishNameOnly')).toEqual(['BBL', 'KTB', 'TMB'])
  expect(codes('recommended')).toEqual(['KBANK', 'KTB'])
})

test.each(banks.map((b) => [b.code, b.color]))(
  'the chip of %s can be read in white or in near-black',
  (_, color) => {
    expect(color).toMatch(/^#[0-9A-F]{6}$/)
    const ground = luminance(color)
    const onWhite = 1.05 / (ground + 0.05)
    const onDark = (ground + 0.05) / (luminance('#0B0A12') + 0.05)
    expect(Math.max(onWhite, onDark)).toBeGreaterThanOrEqual(4.5)
  },
)
