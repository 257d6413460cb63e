import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type FilterChipsProps<V extends string> = {
  label: ReactNode
  name: string
  /** None of the options' values: nothing is chosen. */
  value: V | ''
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
}

/** One of several short words, as pills that take a second line where they must: radio buttons, so arrows and screen readers work by themselves. */
export function FilterChips<V extends string>({
  label,
  name,
  value,
  options,
  onChange,
  labelHidden,
}: FilterChipsProps<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className={cx('mb-2 text-sm font-medium text-text-2', labelHidden && 'sr-only')}>{label}</legend>
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        {options.map((option) => (
          <label key={option.value} className={chip}>
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

const chip =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-line bg-surface-2 px-2.25 py-1 text-center text-sm font-medium text-text-2 transition-colors duration-120 hover:text-text has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
