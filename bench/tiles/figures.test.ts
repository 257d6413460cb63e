import sharp from 'sharp'
import { expect, test } from 'vitest'
import { figuresOf, figuresOfDots } from './figures.ts'

test.each([
  ['black', [0, 0, 0], 0, 0],
  ['white', [255, 255, 255], 255, 0],
  ['grey', [100, 100, 100], 100, 0],
  // One colour has no spread: 0.3 of its distance from grey.
  ['red', [255, 0, 0], 54.2, 85.5],
  ['blue', [0, 0, 255], 18.4, 76.5],
])('%s is as light and as colourful as it is', (_, dot, light, colour) => {
  const figures = figuresOfDots(Uint8Array.from([...dot, ...dot]))
  expect(figures.light).toBeCloseTo(light, 1)
  expect(figures.colour).toBeCloseTo(colour, 1)
})

test('two colours are more colourful than one', () => {
  expect(figuresOfDots(Uint8Array.of(255, 0, 0, 0, 255, 0)).colour).toBeGreaterThan(250)
})

test('only the named parts of a picture count', async () => {
  const blue = { create: { width: 4, height: 4, channels: 4, background: '#00f' } } as const
  const white = { create: { width: 2, height: 2, channels: 4, background: '#fff' } } as const
  const corner = await sharp(white).png().toBuffer()
  const picture = await sharp(blue)
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const figures = await figuresOf(picture, [{ left: 0, top: 0, width: 2, height: 2 }])
  expect(figures.light).toBeCloseTo(255)
  expect(figures.colour).toBeCloseTo(0)
})

test('nothing has no figures', () => {
  expect(() => figuresOfDots(new Uint8Array())).toThrow('nothing to measure')
})
