import { box, glint, oval, times } from './brush.ts'
import type { Mark, Paint } from './scene.ts'

// Colours that several scenes share, and light.

export const [leaf, leafLight] = ['#f2c14e', '#ffe9a8'] as const

/** Gold from `top` to `foot`. */
export const gold = (top: number, foot: number): Paint => ({
  line: [0, top, 0, foot],
  stops: [0, '#fff4c8', 0.35, '#ffd35c', 0.7, '#e09a22', 1, '#9a560a'],
})
export const downwards = (top: number, foot: number, ...colours: readonly string[]): Paint => ({
  line: [0, top, 0, foot],
  stops: colours.flatMap((colour, i) => [
    Math.round((i / (colours.length - 1)) * 100) / 100,
    colour,
  ]),
})
/** From `y` down to `foot`, as wide as the widest box. */
export const band = (y: number, foot: number, fill: Paint): Mark => ({
  d: box(-300, y, 700, foot - y),
  fill,
})
/** A light that ends softly. `colour` is six digits. */
export const glow = (x: number, y: number, r: number, colour: string, strength = 1): Mark => ({
  d: oval(x, y, r),
  fill: {
    glow: [x, y, r],
    stops: [0, colour, 0.3, `${colour}99`, 0.65, `${colour}33`, 1, `${colour}00`],
  },
  ...(strength < 1 && { opacity: strength }),
})
/** Four-pointed glints, each as large as it says. */
export const sparks = (
  fill: string,
  ...all: readonly (readonly [x: number, y: number, r: number])[]
): Mark => ({
  d: glint(0, 0, 10),
  fill,
  at: all.map(([x, y, r]) => [x, y, r / 10]),
})
/** Leaf gold in the air: strokes of no length with a round end. */
export const dust = (stroke: string, width = 0.9, opacity = 0.8): Mark => ({
  d: times(24, (i) => `M${((i * 47) % 220) - 110} ${(i * 29) % 70}h0`).join(''),
  stroke,
  width,
  opacity,
})
