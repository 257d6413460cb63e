/** A row of equal places seen through a window: their width and the window's in CSS pixels, and how many there are. */
export type Row = { place: number; window: number; count: number }

/** How far the row can be scrolled. */
export const endOf = ({ place, window, count }: Row): number => Math.max(0, place * count - window)

/** The item that is nearest to the middle when the row is scrolled so far. */
export const middleAt = (row: Row, left: number): number =>
  between(0, Math.round((left + row.window / 2) / row.place - 0.5), row.count - 1)

/** How far to scroll for an item to be in the middle, or as near to it as the row's ends allow. */
export const stopOf = (row: Row, item: number): number =>
  between(0, (item + 0.5) * row.place - row.window / 2, endOf(row))

/** The stop that a row released at this speed (pixels a millisecond) comes to. A flick turns by at least one. */
export function landing(row: Row, left: number, speed: number): number {
  const stop = stopOf(row, middleAt(row, left + speed * runsOnMs))
  const direction = Math.sign(speed)
  const stays = Math.abs(speed) > flickFrom && (stop - left) * direction <= 0
  return stays ? stopOf(row, middleAt(row, left) + direction) : stop
}
const runsOnMs = 260
const flickFrom = 0.2

/** From here to there as a thing that loses speed: it begins as fast as it was let go. Undefined when it has arrived. */
export function coast(
  from: number,
  to: number,
  speed: number,
): (afterMs: number) => number | undefined {
  const way = to - from
  const tau = way * speed > 0 ? between(fastestMs, way / speed, slowestMs) : slowestMs
  return (afterMs) => {
    const left = way * Math.exp(-afterMs / tau)
    return Math.abs(left) < arrivedPx ? undefined : to - left
  }
}
const fastestMs = 70
const slowestMs = 170
const arrivedPx = 0.5

/** How fast a hand moved at the end, in pixels a millisecond: 0 when it held still before it let go. */
export function speedOf(moves: readonly { x: number; at: number }[], nowMs: number): number {
  const last = moves.filter(({ at }) => nowMs - at < recentMs)
  const [first, end] = [last[0], last.at(-1)]
  return first && end && end.at > first.at ? (end.x - first.x) / (end.at - first.at) : 0
}
const recentMs = 90

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most)
