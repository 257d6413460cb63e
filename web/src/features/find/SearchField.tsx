import { Field } from '@krapao/ui/form/Field'
import Search from 'lucide-react/icons/search'
import CloseIcon from 'lucide-react/icons/x'
import { type FormEvent, useRef } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t } from './find.text.ts'
import { typedAtMost } from './find-view.ts'

type SearchFieldProps = { value: string; onType: (typed: string) => void }

/** Searches with every letter. Enter only closes the phone's keyboard, which covers the results. */
export function SearchField({ value, onType }: SearchFieldProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <Field
          ref={input}
          label={say(t.search)}
          name="q"
          value={value}
          onChange={({ target }) => onType(target.value.slice(0, typedAtMost))}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leading={<Search aria-hidden size={18} strokeWidth={1.75} />}
          trailing={
            value && (
              <button
                type="button"
                aria-label={say(t.clear)}
                onClick={clear}
                className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-input text-text-2 hover:text-text"
              >
                <CloseIcon aria-hidden size={20} strokeWidth={1.75} />
              </button>
            )
          }
        />
      </form>
    </search>
  )
}
