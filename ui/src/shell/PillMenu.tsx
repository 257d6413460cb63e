import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type PillMenuProps<V extends string> = {
  value: V
  options: readonly (readonly [value: V, label: string])[]
  onChange: (value: V) => void
  /** Read aloud; the eye sees the sign. */
  label: string
  Icon: LucideIcon
  /** Of the select: how wide it is, and whether what is chosen is written on it. */
  className: string
  children?: ReactNode
}

/** The device's own menu in a pill with a sign. System font: words of other languages must not download their fonts. */
export function PillMenu<V extends string>(props: PillMenuProps<V>) {
  const { value, options, onChange, label, Icon, className, children } = props
  return (
    <span className="relative inline-flex items-center rounded-full bg-raised text-text-2 shadow-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute left-[12px]"
      />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className={cx(
          'min-h-[44px] appearance-none rounded-full bg-transparent py-2 font-system text-sm font-medium text-text outline-none [&>*]:bg-surface-2 [&>*]:text-text',
          className,
        )}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </span>
  )
}
