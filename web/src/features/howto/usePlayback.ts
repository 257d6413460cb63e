import { useEffect, useState, useSyncExternalStore } from 'react'
import { lengthOf, placeAt, startOf } from './playback.ts'

/** A page that was hidden goes on where it was, not where it would be by now. */
const longestFrameMs = 100

/** Runs a clip once through. Nothing starts by itself, and it stops at its end. */
export function usePlayback(scenes: readonly { ms: number }[]) {
  const total = lengthOf(scenes)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [started, setStarted] = useState(false)
  const ended = at >= total
  useEffect(() => {
    if (!playing) return
    let before: number | undefined
    let frame = requestAnimationFrame(function draw(now) {
      const passed = Math.min(longestFrameMs, now - (before ?? now))
      before = now
      setAt((was) => Math.min(total, was + passed))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, total])
  if (playing && ended) setPlaying(false)
  const seek = (to: number) => {
    setStarted(true)
    setAt(Math.max(0, Math.min(total, to)))
  }
  return {
    at,
    total,
    started,
    playing,
    ended,
    ...placeAt(scenes, at),
    play: () => {
      seek(ended ? 0 : at)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    seek,
    toScene: (index: number) => seek(startOf(scenes, index)),
  }
}
export type Playback = ReturnType<typeof usePlayback>

const wish =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the reader asked their device for stillness. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      wish?.addEventListener('change', tell)
      return () => wish?.removeEventListener('change', tell)
    },
    () => wish?.matches ?? false,
  )
