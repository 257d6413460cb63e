export const round = (n: number): number => Math.round(n * 100) / 100
/** A full circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`
/** The point at `angle` (turns, 0 at the top, clockwise) on a circle. */
export const around = (x: number, y: number, r: number, turns: number): [number, number] => [
  x + r * Math.sin(turns * 2 * Math.PI),
  y - r * Math.cos(turns * 2 * Math.PI),
]
