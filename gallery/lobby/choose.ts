import { type Point, pointName } from './points.ts'

/** The points with one of the words in their names; all of them for no word. */
export function choosePoints(points: readonly Point[], words: readonly string[]): readonly Point[] {
  const named = (point: Point) => pointName(point).toLowerCase()
  return words.length === 0
    ? points
    : points.filter((point) => words.some((word) => named(point).includes(word)))
}

/** What is to be drawn for some points, each scene once. */
export const scenesOf = (points: readonly Point[], side: 'before' | 'after'): string[] => [
  ...new Set(points.flatMap(({ shows }) => shows.flatMap((show) => show[side] ?? []))),
]
