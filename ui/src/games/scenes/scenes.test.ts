import { brotliCompressSync } from 'node:zlib'
import {
  type SceneFamily,
  type SceneName,
  sceneFamilies,
  sceneNames,
} from '@krapao/shared/games/scenes'
import { describe, expect, it } from 'vitest'
import { scenes } from './all.ts'
import { field, type Mark, mostMarks, mostPaintings, type Paint, type Scene } from './scene.ts'

const families = Object.keys(sceneFamilies) as SceneFamily[]
const all = families.flatMap((family) =>
  Object.entries(scenes[family]).map(([name, scene]) => ({ name: name as SceneName, scene })),
)
const sceneNamed = (name: SceneName): Scene => all.find((one) => one.name === name)!.scene

describe('the scenes', () => {
  it.each(families)('%s has those that games may name, and no others', (family) => {
    expect(Object.keys(scenes[family])).toEqual(sceneFamilies[family])
  })

  it('weigh little: a family at most 6 kB, all of them 24', () => {
    const weights = families.map(
      (family) => brotliCompressSync(JSON.stringify(scenes[family])).length,
    )
    for (const weight of weights) expect(weight).toBeLessThanOrEqual(6_000)
    expect(weights.reduce((a, b) => a + b)).toBeLessThanOrEqual(24_000)
  })

  it.each(sceneNames)('%s is painted in few strokes', (name) => {
    const { marks } = sceneNamed(name)
    expect(marks.length).toBeLessThanOrEqual(mostMarks)
    const paintings = marks.map(({ at, ring }) => (at?.length ?? 1) * (ring ?? 1))
    expect(paintings.reduce((a, b) => a + b)).toBeLessThanOrEqual(mostPaintings)
  })

  it.each(sceneNames)('%s holds legal marks only', (name) => {
    for (const mark of sceneNamed(name).marks) expect(faultsOf(mark)).toEqual([])
  })

  it.each(sceneNames)('%s has its focus above the words of a tile', (name) => {
    const [x, y, r] = sceneNamed(name).focus
    expect(x - r).toBeGreaterThanOrEqual(0)
    expect(x + r).toBeLessThanOrEqual(field.width)
    expect(y - r).toBeGreaterThanOrEqual(0)
    expect(y + r).toBeLessThanOrEqual(95)
  })

  it.each(sceneNames)('%s runs on to both sides, for wide boxes', (name) => {
    const [first] = sceneNamed(name).marks
    expect(first!.d).toBe('M-300 0h700v140h-700Z')
  })
})

const numeric = /^-?(\d+\.?\d*|\.\d+)$/

/** What a painter would not understand, or that has no place in a scene. */
function faultsOf(mark: Mark): string[] {
  const known = ['d', 'fill', 'stroke', 'width', 'opacity', 'at', 'ring']
  const faults = Object.keys(mark).filter((key) => !known.includes(key))
  // Letters of paths and numbers; numbers of SVG may stand without a space before a point or a minus.
  if (!/^M[MLHVCSQAZmlhvcsqaz\d.\s-]+$/.test(mark.d)) faults.push(mark.d)
  if (!mark.fill && !mark.stroke) faults.push('is not seen')
  for (const paint of [mark.fill, mark.stroke]) if (paint) faults.push(...faultsOfPaint(paint))
  const numbers = [mark.width ?? 1, mark.opacity ?? 1, mark.ring ?? 1, ...(mark.at?.flat() ?? [])]
  if (numbers.some((n) => !numeric.test(String(n)))) faults.push(`numbers: ${numbers}`)
  if ((mark.opacity ?? 1) > 1 || (mark.ring ?? 1) > 40) faults.push('too much')
  return faults
}

function faultsOfPaint(paint: Paint): string[] {
  const colour = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/
  if (typeof paint === 'string') return colour.test(paint) ? [] : [paint]
  const { stops } = paint
  const faults = 'line' in paint ? paint.line : paint.glow
  return [
    ...faults.filter((n) => !Number.isFinite(n)).map(String),
    ...stops.flatMap((stop, i) => {
      const isRight =
        i % 2 ? colour.test(String(stop)) : typeof stop === 'number' && stop >= 0 && stop <= 1
      return isRight ? [] : [String(stop)]
    }),
    ...(stops.length < 4 || stops.length % 2 ? ['stops'] : []),
  ]
}
