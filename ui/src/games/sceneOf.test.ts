import { sceneFamilies, sceneNames } from '@krapao/shared/games/scenes'
import { describe, expect, it } from 'vitest'
import { groundOf, sceneOf, type TileCategory } from './sceneOf.ts'

const codes = ['JOKER', 'SEXYGAME', 'BETFLIX', 'UFABET', 'SUPERSLOT', 'PG', 'SLOTXO', 'IMI', 'USUN']
const categories: TileCategory[] = ['slot', 'sport', 'lotto']

describe('the scene of a game', () => {
  it.each(sceneNames)('%s is shown as it was drawn, whatever the category', (name) => {
    for (const category of categories) {
      const scene = sceneOf('PG', category, name)
      expect(scene).toMatchObject({ name, turn: 0, mirrored: false })
      expect(sceneFamilies[scene.family]).toContain(name)
    }
  })
  it.each([undefined, null, '', 'dragon', 'toString'])(
    'none, or the unknown %s: the first of its category',
    (chosen) => {
      for (const category of categories)
        expect(sceneOf('PG', category, chosen)).toMatchObject({
          family: category,
          name: sceneFamilies[category][0],
        })
    },
  )
  it('differs a little between games without one, and never for the same game', () => {
    for (const category of categories) {
      const drawn = codes.map((code) => JSON.stringify(sceneOf(code, category, null)))
      expect(new Set(drawn).size).toBeGreaterThan(codes.length / 2)
      expect(codes.map((code) => JSON.stringify(sceneOf(code, category, null)))).toEqual(drawn)
    }
  })
  it('takes any code', () => {
    for (const code of ['', 'ກ', 'x'.repeat(400), '{product}'])
      expect(sceneOf(code, 'lotto', null).turn).toSatisfy(Number.isFinite)
  })
  it('has a ground until it has come', () => {
    for (const family of Object.keys(sceneFamilies)) expect(groundOf).toHaveProperty(family)
  })
})
