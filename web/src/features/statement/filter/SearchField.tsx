import { searchAtMost } from '@krapao/shared/statement/search.rules'
import { Field } from '@krapao/ui/form/Field'
import Search from 'lucide-react/icons/search'
import CloseIcon from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './filter.text.ts'

type SearchFieldProps = { value: string; onType: (typed: string) => void; wrong: boolean }

/** An amount or the first signs of a reference. The form around it sends it: the server finds exactly what was typed, so no letter alone does. */
export function SearchField({ value, onType, wrong }: SearchFieldProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <Field
      ref={input}
      label={say(t.search)}
      name="search"
      value={value}
      onChange={({ target }) => onType(target.value.slice(0, searchAtMost))}
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={say(t.searchHint)}
      {...(wrong && { error: say(t.searchWrong) })}
      leading={<Search aria-hidden size={18} strokeWidth={1.75} />}
      trailing={
        value && (
          <button
            type="button"
            aria-label={say(t.searchClear)}
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
