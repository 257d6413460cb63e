/** One shape on a 100 × 120 field, painted in order. */
export type Mark =
  | { d: string; fill?: string; stroke?: string; width?: number; opacity?: number }
  | { digit: string; x: number; y: number; size: number; fill: string }
export type Palette = { deep: string; base: string; mid: string; light: string; glow: string }
export type Motif = (palette: Palette, roll: () => number) => Mark[]

export const round = (n: number): number => Math.round(n * 100) / 100
/** A full circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`
/** A closed polygon through points. */
export const shape = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
/** The point at `angle` (turns, 0 at the top, clockwise) on a circle. */
export const around = (x: number, y: number, r: number, turns: number): [number, number] => [
  x + r * Math.sin(turns * 2 * Math.PI),
  y - r * Math.cos(turns * 2 * Math.PI),
]
