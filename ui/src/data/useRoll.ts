import { useEffect, useRef, useState } from 'react'

const rollMs = 400

/** The figure to show while `minor` changes to a new value: it rolls there in 0.4 s, or jumps when motion is unwelcome. */
export function useRoll(minor: bigint, wanted: boolean): bigint {
  const [shown, setShown] = useState(minor)
  const last = useRef(minor)
  useEffect(() => {
    const from = last.current
    last.current = minor
    const still =
      !wanted || from === minor || matchMedia('(prefers-reduced-motion: reduce)').matches
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = still ? 1 : Math.min(1, (now - startedAt) / rollMs)
      setShown(part === 1 ? minor : between(from, minor, 1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [minor, wanted])
  return wanted ? shown : minor
}

const between = (from: bigint, to: bigint, part: number): bigint =>
  from + ((to - from) * BigInt(Math.round(Math.max(0, part) * 1000))) / 1000n
