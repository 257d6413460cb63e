/** What one look at a clip shows: which scene, and how much of it (0 to 1) has gone by. */
export type Place = { index: number; part: number }
type Timed = readonly { ms: number }[]

export const lengthOf = (scenes: Timed): number => scenes.reduce((sum, { ms }) => sum + ms, 0)

export const startOf = (scenes: Timed, index: number): number => lengthOf(scenes.slice(0, index))

/** The scene at a time; the end of the clip is the end of its last scene. */
export function placeAt(scenes: Timed, atMs: number): Place {
  let rest = Math.max(0, atMs)
  for (const [index, { ms }] of scenes.entries()) {
    if (rest < ms) return { index, part: rest / ms }
    rest -= ms
  }
  return { index: scenes.length - 1, part: 1 }
}

/** `24_000` → `0:24` */
export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
