import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, fieldBox, fieldControl } from './FieldFrame.tsx'

type Option = { value: string; label: string; disabled?: boolean }
type SelectFieldProps = Omit<ComponentProps<'select'>, 'name' | 'children' | 'className' | 'id'> & {
  label: ReactNode
  name: string
  error?: string
  hint?: ReactNode
  /** A mark before what is chosen, such as its picture. */
  leading?: ReactNode
  /** A second line inside the box, about what is chosen: the box grows to a card. */
  note?: ReactNode
  options: readonly Option[]
  /** The first, empty choice. */
  placeholder?: string
  /** Groups after the options, such as "recommended banks" and "all banks". */
  groups?: readonly { label: string; options: readonly Option[] }[]
}

/** The phone's own picker: best where most members are. */
export function SelectField({
  label,
  name,
  error,
  hint,
  leading,
  note,
  options,
  placeholder,
  groups = [],
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <div className={cx(fieldBox, 'relative')}>
          {leading && <span className="pointer-events-none absolute left-[12px]">{leading}</span>}
          {/* The select fills the box, so that a press anywhere on it opens the choice. */}
          <select
            {...select}
            {...control}
            className={cx(
              fieldControl,
              'appearance-none text-ellipsis pr-12 [&>*]:bg-surface-2 [&>*]:text-text',
              Boolean(leading) && 'pl-[68px]',
              Boolean(note) && 'pt-3 pb-10 font-semibold',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(choice)}
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map(choice)}
              </optgroup>
            ))}
          </select>
          {note && (
            <span
              className={cx(
                'pointer-events-none absolute right-12 bottom-2.5 truncate text-sm text-text-2',
                leading ? 'left-[68px]' : 'left-4',
              )}
            >
              {note}
            </span>
          )}
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute right-4 text-text-2"
          />
        </div>
      )}
    </FieldFrame>
  )
}

const choice = (option: Option) => (
  <option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </option>
)
