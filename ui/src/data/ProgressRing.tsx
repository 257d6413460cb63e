import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type ProgressRingProps = {
  /** 0 to 1. */
  value: number
  /** Across, in pixels. */
  size?: number
  tone?: 'primary' | 'warn' | 'ok' | 'bad'
  /** Makes it a progress bar for screen readers; without it the ring is decoration. */
  label?: string
  children?: ReactNode
}

/** A ring that fills clockwise from the top, with room inside for a figure. */
export function ProgressRing({
  value,
  size = 88,
  tone = 'primary',
  label,
  children,
}: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, value))
  const bar = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(part * 100) }
    : {}
  return (
    <span
      {...bar}
      className="relative inline-grid place-items-center"
      style={{ width: size, height: size }}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        className={cx('absolute inset-0 -rotate-90', tones[tone])}
      >
        <circle cx="50" cy="50" r="45" fill="none" strokeWidth="6" className="stroke-surface-3" />
        <circle
          cx="50"
          cy="50"
          r="45"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray="100 100"
          strokeDashoffset={100 - part * 100}
          opacity={part > 0 ? 1 : 0}
          className="transition-[stroke-dashoffset] duration-500 ease-linear"
        />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}

const tones = { primary: 'text-primary-text', warn: 'text-warn', ok: 'text-ok', bad: 'text-bad' }
