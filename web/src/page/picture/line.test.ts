import { expect, test } from 'vitest'
import { lineWidth, writeLine } from './line.ts'

/** Every sign but the minus is 10 wide; what is written is noted with where it begins and how much it is stretched. */
function page(minusWidth: number) {
  const written: { words: string; x: number; y: number; stretch: number }[] = []
  const at = { x: 0, y: 0, stretch: 1 }
  const kept: (typeof at)[] = []
  const widthOf = (words: string) =>
    [...words].reduce((sum, sign) => sum + (sign === '−' ? minusWidth : 10), 0)
  return {
    written,
    textAlign: 'center' as CanvasTextAlign,
    measureText: (words: string) => ({ width: widthOf(words) }) as TextMetrics,
    fillText(words: string, x: number, y: number) {
      const start = this.textAlign === 'center' ? x - widthOf(words) / 2 : x
      written.push({ words, x: at.x + start * at.stretch, y: at.y + y, stretch: at.stretch })
    },
    save: () => void kept.push({ ...at }),
    restore: () => void Object.assign(at, kept.pop()),
    translate: (x: number, y: number) => void Object.assign(at, { x: at.x + x, y: at.y + y }),
    scale: (stretch: number) => void Object.assign(at, { stretch }),
  }
}

test('a line without a minus is written in the middle as it is', () => {
  const plain = page(5)
  writeLine(plain, '+฿5.00', { x: 100, y: 7 })
  expect(plain.written).toEqual([{ words: '+฿5.00', x: 70, y: 7, stretch: 1 }])
  expect(lineWidth(plain, '+฿5.00')).toBe(60)
})

test('a minus that the font draws as short as a hyphen is as long as on the page, and the whole is in the middle', () => {
  const signed = page(5)
  expect(lineWidth(signed, '−฿5.00')).toBe(58)
  writeLine(signed, '−฿5.00', { x: 100, y: 7 })
  expect(signed.written).toEqual([
    { words: '−', x: 71, y: 7, stretch: 1.6 },
    { words: '฿5.00', x: 79, y: 7, stretch: 1 },
  ])
  expect(signed.textAlign).toBe('center')
})

test('a minus as long as the plus is left alone: stretched, it would strike what follows', () => {
  const signed = page(10)
  writeLine(signed, '−฿5.00', { x: 100, y: 7 })
  expect(signed.written).toEqual([
    { words: '−', x: 70, y: 7, stretch: 1 },
    { words: '฿5.00', x: 80, y: 7, stretch: 1 },
  ])
})
