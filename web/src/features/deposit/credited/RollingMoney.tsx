import { type Money as Amount, showMoney } from '@krapao/shared/money'
import { Money } from '@krapao/ui/data/Money'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { columnsOf, delayMs, rolled } from './rolling.ts'

type RollingMoneyProps = { from: Amount; to: Amount; sign: string }

/**
 * A figure that rolls once to its new value as a counter does, and rests as Money draws it. It has its final size from the first frame.
 * Who listens hears the final figure only.
 */
export function RollingMoney({ from, to, sign }: RollingMoneyProps) {
  const [target] = useState(to)
  const [resting, setResting] = useState(from === to)
  const figure = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!figure.current) return
    const strips = [...figure.current.querySelectorAll<HTMLElement>('[data-strip]')]
    const rolls = strips.map((strip) => roll(strip, figure.current!.childElementCount))
    let gone = false
    void Promise.allSettled(rolls.map(({ finished }) => finished)).then(
      () => gone || setResting(true),
    )
    return () => {
      gone = true
      for (const one of rolls) one.cancel()
    }
  }, [])
  // What comes while it rolls, or later, is counted on from here.
  if (resting) return <Money value={to} sign={sign} size="l" roll fit />
  const written = showMoney(target)
  return (
    <span className="inline-block text-2xl font-semibold whitespace-nowrap tabular-nums">
      <span
        className="fit-line"
        style={{ '--chars': sign.length + written.length } as CSSProperties}
      >
        <span aria-hidden className="mr-[.15em] font-normal opacity-80">
          {sign}
        </span>
        <span aria-hidden ref={figure}>
          {columnsOf(showMoney(from), written).map(({ sign: last, passes }, at, all) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the figure
              key={at}
              className="relative inline-block [clip-path:inset(0)]"
            >
              <span className={passes.length > 0 ? 'invisible' : undefined}>{last}</span>
              {passes.length > 0 && (
                <span data-strip={all.length - 1 - at} className="absolute inset-x-0 top-0 grid">
                  {passes.map((digit, step) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a digit may pass twice
                    <span key={step} className="h-[1lh]">
                      {digit}
                    </span>
                  ))}
                </span>
              )}
            </span>
          ))}
        </span>
        <span className="sr-only">
          {sign}
          {written}
        </span>
      </span>
    </span>
  )
}

/** Upwards until its last digit is in the line. */
function roll(strip: HTMLElement, columns: number): Animation {
  const lines = strip.childElementCount
  return strip.animate(
    [{ transform: 'none' }, { transform: `translateY(${(-100 * (lines - 1)) / lines}%)` }],
    { ...rolled, delay: delayMs(Number(strip.dataset.strip), columns) },
  )
}
