// How the wheel comes to rest (SPEC §9): at the slice that the server has drawn, which is known before it begins to slow down.

/** The part of its speed that a wheel keeps from one sixtieth of a second to the next. */
const friction = 0.991
const perSecond = 60

/**
 * The part of the way at a part of the time, both from 0 to 1. By friction alone the wheel would still move at 7 to 11 % of its speed at
 * the end; blended with a curve that ends level, it comes to rest.
 */
export function partOfWay(part: number, seconds: number): number {
  const steps = perSecond * seconds
  const slowed = (1 - friction ** (steps * part)) / (1 - friction ** steps)
  return slowed * (1 - part ** 2) + (1 - (1 - part) ** 3) * part ** 2
}

/** Degrees per second at which a wheel begins that slows down over `total` degrees. */
export const startSpeed = (total: number, seconds: number): number => {
  const steps = perSecond * seconds
  return ((total / seconds) * (steps * -Math.log(friction))) / (1 - friction ** steps)
}

/** Of a whole way in degrees: where the wheel stands at 61 moments of equal distance. */
export const stationsOf = (total: number, seconds: number): number[] =>
  Array.from({ length: stations }, (_, i) => total * partOfWay(i / (stations - 1), seconds))
const stations = 61

/** The share of a slice in which the wheel may stop: never so near an edge that one would doubt. */
const middle = 0.7

/** How far the wheel must be turned, 0 to 360, for the pointer at its top to stand in a slice. `chance` from 0 to 1 says where in it. */
export function restIn(slice: number, slices: number, chance: number): number {
  const at = (slice + (1 - middle) / 2 + middle * chance) / slices
  return 360 * (1 - at)
}

/** The degrees from where the wheel is to where it rests: three or four turns and the rest, whichever goes on at the speed that it has. */
export function wayTo(rest: number, from: number, { speed, seconds }: Motion): number {
  const offset = (((rest - from) % 360) + 360) % 360
  const ways = [3, 4].map((turns) => turns * 360 + offset)
  const jolt = (way: number) => Math.abs(startSpeed(way, seconds) - speed)
  return ways.reduce((best, way) => (jolt(way) < jolt(best) ? way : best))
}
export type Motion = { speed: number; seconds: number }
