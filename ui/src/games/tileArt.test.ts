import { describe, expect, it } from 'vitest'
import { type TileCategory, tileArt } from './tileArt.ts'

const codes = [
  'JOKER',
  'SEXYGAME',
  'BETFLIX',
  'ASKMEBET',
  'UFABET',
  'SUPERSLOT',
  'PG',
  'SLOTXO',
  'IMI',
  'USUN',
  'AREASLOT',
]
const categories: TileCategory[] = ['slot', 'sport', 'lotto']

describe('tileArt', () => {
  it('draws the same code the same way', () => {
    for (const category of categories)
      expect(tileArt('PG', category)).toEqual(tileArt('PG', category))
  })
  it('draws every code of a category its own way', () => {
    for (const category of categories) {
      const drawn = new Set(codes.map((code) => JSON.stringify(tileArt(code, category))))
      expect(drawn.size).toBe(codes.length)
    }
  })
  it('draws any code, known or not', () => {
    for (const code of ['', 'ກ', 'x'.repeat(400), '{product}'])
      expect(JSON.stringify(tileArt(code, 'sport'))).not.toContain('NaN')
  })
  it('holds no more than shapes and digits', () => {
    for (const code of [...codes, '"><script>'])
      for (const mark of tileArt(code, 'lotto').motif)
        if ('d' in mark) expect(mark.d).toMatch(/^[MLaZz\d. -]+$/)
        else expect(mark.digit).toMatch(/^\d$/)
  })
})
