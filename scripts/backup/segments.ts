/** The names of PostgreSQL's WAL: a timeline and the number of a segment, in three times eight hexadecimal digits. */
export const segmentName = /^[0-9A-F]{24}$/

/** From the segment in which `start` lies to the one that holds the last byte before `stop`. */
export function segmentsBetween(
  timeline: number,
  start: string,
  stop: string,
  segmentBytes: number,
): string[] {
  const first = bytesOf(start) / BigInt(segmentBytes)
  const last = (bytesOf(stop) - 1n) / BigInt(segmentBytes)
  const names: string[] = []
  for (let at = first; at <= last; at++) names.push(nameOf(timeline, at, segmentBytes))
  return names
}

function nameOf(timeline: number, number: bigint, segmentBytes: number): string {
  const perLog = 0x1_0000_0000n / BigInt(segmentBytes)
  return [BigInt(timeline), number / perLog, number % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** A place in the WAL, `0/1A2B3C4D`, as a number of bytes. */
export function bytesOf(lsn: string): bigint {
  const [high, low] = lsn.split('/') as [string, string]
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Without its timeline: how segments follow each other, whichever restore lies between them. */
export const placeOf = (name: string): string => name.slice(8, 24)

/** A timeline, and the place from which on it is followed. */
export type Stretch = { timeline: number; from: string }

/** The way to the end of a timeline, by its history: a line for each one before it, with the place in the WAL where that one was left. */
export function stretchesOf(timeline: number, history: string): Stretch[] {
  const left = [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)]
  const from = left.map(([, , lsn]) => placeOf(nameOf(0, bytesOf(lsn!) / BigInt(mb16), mb16)))
  const timelines = [...left.map(([, one]) => Number(one)), timeline]
  return timelines.map((one, i) => ({ timeline: one, from: from[i - 1] ?? '' }))
}

/**
 * The last segment that is reached from `first`, and the next one after a gap. PostgreSQL takes a gap for the end of the WAL and says nothing. A segment in which
 * one timeline follows another is the later one's. Segments of 16 MB, as initdb makes them.
 */
export function reachOf(
  names: readonly string[],
  first: string,
  way: readonly Stretch[],
): { last: string | undefined; afterGap: string | undefined } {
  const isOnWay = (name: string) =>
    way.findLast(({ from }) => from <= placeOf(name))?.timeline === Number(`0x${name.slice(0, 8)}`)
  const segments = names.filter((one) => segmentName.test(one) && isOnWay(one))
  const places = [...new Set(segments.map(placeOf))].sort()
  let next = placeOf(first)
  let last: string | undefined
  for (const place of places.filter((one) => one >= placeOf(first))) {
    if (place !== next) return { last, afterGap: place }
    last = place
    next = placeOf(nameOf(1, numberOf(place) + 1n, mb16))
  }
  return { last, afterGap: undefined }
}

const mb16 = 16 << 20
const numberOf = (place: string): bigint =>
  BigInt(`0x${place.slice(0, 8)}`) * 256n + BigInt(`0x${place.slice(8)}`)
