import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'

export type FieldWords = {
  /** Of the control; its error and hint are `…-error` and `…-hint`. */
  id?: string
  label: ReactNode
  name: string
  /** Shown next to the field and announced; the caller clears it when the member types. */
  error?: string
  hint?: ReactNode
}
/** What the control inside must carry so that its label, hint and error are read with it. */
export type ControlProps = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, then hint or error below. */
export function FieldFrame({
  id: given,
  label,
  name,
  error,
  hint,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium text-text-2">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="fade-in flex items-start gap-1 text-sm text-bad"
        >
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-[.25em] shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-text-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The box around a control; red when what it holds was refused. */
export const fieldBox =
  'flex min-h-12 w-full items-center rounded-input border border-line-input bg-field text-text transition-colors duration-120 hover:border-text-3 has-[:focus-visible]:border-focus has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-aria-invalid:border-bad has-[input:read-only]:bg-surface-3'
/** The control itself: 16 px or more, or phones zoom in on focus. */
export const fieldControl =
  'min-h-12 w-full min-w-0 flex-1 rounded-input bg-transparent px-4 py-2 text-base outline-none placeholder:text-text-3'
