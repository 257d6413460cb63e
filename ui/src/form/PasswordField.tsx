import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/** A password that may be shown; pasting stays allowed. Give it its `autoComplete`. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: FieldProps & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const eye = (
    <button
      type="button"
      aria-label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-input text-text-2 hover:text-text"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  )
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={eye}
    />
  )
}
