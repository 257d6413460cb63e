import { expect, test } from 'vitest'
import { lineWidth, writeLine } from './line.ts'

/** Every sign is 10 wide; what is written is told with where it begins and how much it is stretched. */
function page() {
  const written: { words: string; x: number; y: number; stretch: number }[] = []
  const at = { x: 0, y: 0, stretch: 1 }
  const kept: (typeof at)[] = []
  return {
    written,
    textAlign: 'center' as CanvasTextAlign,
    measureText: (words: string) => ({ width: words.length * 10 }) as TextMetrics,
    fillText(words: string, x: number, y: number) {
      const width = this.textAlign === 'center' ? words.length * 5 : 0
      written.push({ words, x: at.x + (x - width) * at.stretch, y: at.y + y, stretch: at.stretch })
    },
    save: () => void kept.push({ ...at }),
    restore: () => void Object.assign(at, kept.pop()),
    translate: (x: number, y: number) => void Object.assign(at, { x: at.x + x, y: at.y + y }),
    scale: (stretch: number) => void Object.assign(at, { stretch }),
  }
}

test('a line without a minus is written in the middle as it is', () => {
  const plain = page()
  writeLine(plain, '+฿5.00', { x: 100, y: 7, size: 10 })
  expect(plain.written).toEqual([{ words: '+฿5.00', x: 70, y: 7, stretch: 1 }])
  expect(lineWidth(plain, '+฿5.00', 10)).toBe(60)
})

test('a minus is as long as the page shows it, with the same gap behind it, and the whole is in the middle', () => {
  const signed = page()
  expect(lineWidth(signed, '−฿5.00', 10)).toBe(62)
  writeLine(signed, '−฿5.00', { x: 100, y: 7, size: 10 })
  expect(signed.written).toEqual([
    { words: '−', x: 69, y: 7, stretch: 1.6 },
    { words: '฿5.00', x: 81, y: 7, stretch: 1 },
  ])
  expect(signed.textAlign).toBe('center')
})
