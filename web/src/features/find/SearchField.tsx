import { SearchField as Box } from '@krapao/ui/form/SearchField'
import type { FormEvent } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t } from './find.text.ts'
import { typedAtMost } from './find-view.ts'

type SearchFieldProps = { value: string; onType: (typed: string) => void }

/** Searches with every letter. Enter only closes the phone's keyboard, which covers the results. */
export function SearchField({ value, onType }: SearchFieldProps) {
  const say = useSay()
  return (
    <search>
      <form onSubmit={closeKeyboard}>
        <Box
          label={say(t.search)}
          name="q"
          value={value}
          most={typedAtMost}
          onType={onType}
          clearLabel={say(t.clear)}
        />
      </form>
    </search>
  )
}

function closeKeyboard(event: FormEvent): void {
  event.preventDefault()
  const focused = document.activeElement
  if (matchMedia('(pointer: coarse)').matches && focused instanceof HTMLElement) focused.blur()
}
