import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ProgressRing } from './ProgressRing.tsx'
import { minutesSeconds, secondsLeft, untilNextSecond } from './remaining.ts'

type CountdownProps = {
  /** Epoch milliseconds, from the server. */
  endsAt: number
  /** The whole span of the ring, milliseconds; without it the ring starts full when first seen. */
  totalMs?: number
  /** Read aloud before the time. */
  label: string
  onEnd?: () => void
  /** The clock to trust, epoch milliseconds: pass one corrected by the server's when the device's may be wrong. */
  now?: () => number
  render?: (time: string, seconds: number) => ReactNode
}

/** mm:ss in a ring, derived again from the clock each second: a sleeping phone wakes to the right time. */
export function Countdown({
  endsAt,
  totalMs,
  label,
  onEnd,
  now = Date.now,
  render,
}: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now()))
  const [firstSeconds] = useState(seconds)
  const tick = useEffectEvent(() => {
    const left = secondsLeft(endsAt, now())
    setSeconds(left)
    return left
  })
  const untilNext = useEffectEvent(() => untilNextSecond(endsAt, now()))
  const end = useEffectEvent(() => onEnd?.())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts the ticking
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      clearTimeout(timer)
      if (tick() === 0) return end()
      timer = setTimeout(run, untilNext())
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [endsAt])

  const time = minutesSeconds(seconds)
  const whole = totalMs === undefined ? firstSeconds : totalMs / 1000
  return (
    <span role="timer" aria-label={`${label} ${time}`} className="inline-flex">
      {render ? (
        render(time, seconds)
      ) : (
        <ProgressRing
          value={whole > 0 ? seconds / whole : 0}
          tone={seconds <= 30 ? 'warn' : 'primary'}
        >
          <span className="text-lg font-semibold tabular-nums">{time}</span>
        </ProgressRing>
      )}
    </span>
  )
}
