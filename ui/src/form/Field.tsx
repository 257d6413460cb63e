import type { ComponentProps, ReactNode } from 'react'
import { type ControlProps, FieldFrame, fieldBox, fieldControl } from './FieldFrame.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'name' | 'children' | 'className' | 'id'> & {
  label: ReactNode
  name: string
  error?: string
  hint?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  /** A control of the caller's own instead of the input; it must spread what it is given. */
  children?: (control: ControlProps) => ReactNode
}

/** A text box with its label, hint and error. Every input property passes through. */
export function Field({
  label,
  name,
  error,
  hint,
  leading,
  trailing,
  children,
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <div className={fieldBox}>
          {leading && <span className="pl-4 text-text-2">{leading}</span>}
          {children ? (
            children(control)
          ) : (
            <input type="text" {...input} {...control} className={fieldControl} />
          )}
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}
