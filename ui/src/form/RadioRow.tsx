import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type RadioRowProps<V extends string> = {
  label: ReactNode
  name: string
  /** None of the options' values: nothing is chosen. */
  value: V | ''
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
}
type Look = { set: string; legend: string; row: string; one: string }

/** One of a few, as `look` draws it: radio buttons, so arrows and screen readers work by themselves. */
export function RadioRow<V extends string>(props: RadioRowProps<V> & { look: Look }) {
  const { label, name, value, options, onChange, labelHidden, look } = props
  return (
    <fieldset className={cx('min-w-0', look.set)}>
      <legend
        className={cx('text-sm font-medium text-text-2', look.legend, labelHidden && 'sr-only')}
      >
        {label}
      </legend>
      <div className={cx('flex flex-wrap', look.row)}>
        {options.map((option) => (
          <label key={option.value} className={cx(shared, look.one)}>
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

const shared =
  'min-h-11 items-center justify-center py-1 text-center text-sm font-medium text-text-2 transition-colors duration-120 hover:text-text has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
