import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.ts'
import { field, type Scene } from './scene.ts'

const focus: Scene['focus'] = [50, 48, 38]
/** Where the focus is seen in the box: its edges. */
function seen(at: Scene['focus'], width: number, height: number) {
  const { scale, x, y } = frameOf(at, width, height)
  const [fx, fy, r] = at
  return {
    left: (fx - r) * scale + x,
    right: (fx + r) * scale + x,
    top: (fy - r) * scale + y,
    bottom: (fy + r) * scale + y,
    sky: y,
    foot: field.height * scale + y,
  }
}

describe('the part of a scene that a box shows', () => {
  it.each([
    ['a tile', 107, 150],
    ['a narrow tile', 90, 144],
    ['a tile of a desktop', 170, 204],
    ['a header', 358, 144],
    ['a low banner', 300, 56],
    ['a square', 48, 48],
  ])('%s shows all of the focus, and no edge of the field above or below', (_, width, height) => {
    const { left, right, top, bottom, sky, foot } = seen(focus, width, height)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.5)
    expect(right).toBeLessThanOrEqual(width + 0.5)
    expect(bottom).toBeLessThanOrEqual(height + 0.5)
    expect(sky).toBeLessThanOrEqual(0)
    expect(foot).toBeGreaterThanOrEqual(height - 0.01)
  })

  it('a tile shows the whole field', () => {
    expect(frameOf(focus, 100, 140)).toEqual({ scale: 1, x: 0, y: 0 })
  })
  it('a small tall box shows the focus alone, in its middle', () => {
    const { scale, x, y } = frameOf(focus, 32, 44, true)
    expect(scale).toBeCloseTo(32 / 76)
    expect(x + 50 * scale).toBeCloseTo(16)
    expect(y).toBe(0)
  })
  it('a square has the focus in its middle', () => {
    const { left, right } = seen(focus, 48, 48)
    expect(left + right).toBeCloseTo(48)
  })
  it('a wide box has it at its right, where no words stand', () => {
    expect(seen(focus, 358, 144).left).toBeGreaterThan(358 * 0.45)
  })
})
