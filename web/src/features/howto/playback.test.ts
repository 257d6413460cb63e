import { locales } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { clips } from './clips.ts'
import { clock, lengthOf, placeAt, startOf } from './playback.ts'
import { scenesOf } from './scenes.ts'

const scenes = [{ ms: 1_000 }, { ms: 3_000 }, { ms: 2_000 }]

test('each time has its scene; before the start is the start, after the end the end', () => {
  expect(placeAt(scenes, 0)).toEqual({ index: 0, part: 0 })
  expect(placeAt(scenes, -5)).toEqual({ index: 0, part: 0 })
  expect(placeAt(scenes, 999)).toEqual({ index: 0, part: 0.999 })
  expect(placeAt(scenes, 1_000)).toEqual({ index: 1, part: 0 })
  expect(placeAt(scenes, 2_500)).toEqual({ index: 1, part: 0.5 })
  expect(placeAt(scenes, 6_000)).toEqual({ index: 2, part: 1 })
  expect(placeAt(scenes, 9_999)).toEqual({ index: 2, part: 1 })
})

test('a scene starts where the one before ends', () => {
  for (const index of scenes.keys())
    expect(placeAt(scenes, startOf(scenes, index)).index).toBe(index)
  expect(clock(24_000)).toBe('0:24')
  expect(clock(61_400)).toBe('1:01')
})

test.each(clips.map((clip) => [clip.name, clip] as const))(
  'the clip %s lasts as its card says, 20 to 30 seconds, and has a caption in each language',
  (name, { seconds }) => {
    const told = scenesOf[name]
    expect(lengthOf(told)).toBe(seconds * 1_000)
    expect(seconds).toBeGreaterThanOrEqual(20)
    expect(seconds).toBeLessThanOrEqual(30)
    for (const { caption, blocks, tap } of told) {
      for (const locale of locales) expect(caption[locale]).toBeTruthy()
      if (tap !== undefined) expect(blocks[tap]).toBeDefined()
    }
  },
)
