import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type SegmentedProps<V extends string> = {
  label: ReactNode
  name: string
  value: V
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
}

/** One of a few, side by side: radio buttons, so arrows and screen readers work by themselves. */
export function Segmented<V extends string>({ label, name, value, options, onChange, labelHidden }: SegmentedProps<V>) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className={cx('mb-1 text-sm font-medium text-text-2', labelHidden && 'sr-only')}>{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-input border border-line bg-surface-2 p-1">
        {options.map((option) => (
          <label key={option.value} className={segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const segment =
  'flex min-h-11 flex-1 items-center justify-center rounded-chip px-3 py-1 text-center text-sm font-medium text-text-2 transition-colors duration-120 hover:text-text has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
