import Search from 'lucide-react/icons/search'
import CloseIcon from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Field } from './Field.tsx'

type SearchFieldProps = {
  label: string
  name: string
  value: string
  /** So many signs at most. */
  most: number
  onType: (typed: string) => void
  clearLabel: string
  hint?: string
  error?: string
}

/** A box to search with, and a button that empties it and keeps the focus. */
export function SearchField({ most, onType, clearLabel, ...field }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <Field
      {...field}
      ref={input}
      onChange={({ target }) => onType(target.value.slice(0, most))}
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      leading={<Search aria-hidden size={18} strokeWidth={1.75} />}
      trailing={
        field.value && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={clear}
            className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-input text-text-2 hover:text-text"
          >
            <CloseIcon aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )
      }
    />
  )
}
