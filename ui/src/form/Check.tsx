import CheckMark from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'

/** A checkbox whose whole line can be pressed. */
export function Check({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-base text-text-2">
      <span className="relative inline-flex size-6 shrink-0">
        <input
          type="checkbox"
          {...input}
          className="peer size-6 appearance-none rounded-chip border border-line-input bg-field transition-colors duration-120 checked:border-accent-text checked:bg-accent"
        />
        <CheckMark
          aria-hidden
          size={16}
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 hidden text-accent-ink peer-checked:block"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
