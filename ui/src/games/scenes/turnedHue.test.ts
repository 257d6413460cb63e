import { describe, expect, it } from 'vitest'
import { turnedHue } from './turnedHue.ts'

describe('turnedHue', () => {
  it('leaves a colour that is not turned as it is', () => {
    expect(turnedHue('#ff4fa0', 0)).toBe('#ff4fa0')
  })
  it.each([
    ['#ff0000', 120, 'hsl(120 100% 50% / 100%)'],
    ['#00ff00', -120, 'hsl(0 100% 50% / 100%)'],
    ['#0000ff', 200, 'hsl(80 100% 50% / 100%)'],
    ['#f00', 240, 'hsl(240 100% 50% / 100%)'],
    ['#0f08', 30, 'hsl(150 100% 50% / 53.3%)'],
    ['#80408040', 60, 'hsl(0 33.3% 37.6% / 25.1%)'],
  ])('%s turned by %i is %s', (colour, degrees, turned) => {
    expect(turnedHue(colour, degrees)).toBe(turned)
  })
  it.each(['#f2c14e', '#ffe9a8', '#a8650c', '#ffffff', '#1a1a1a'])(
    '%s stays: gold, or no colour',
    (colour) => {
      expect(turnedHue(colour, 90)).toBe(colour)
    },
  )
})
