import { searchAtMost } from '@krapao/shared/statement/search.rules'
import { SearchField as Box } from '@krapao/ui/form/SearchField'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './filter.text.ts'

type SearchFieldProps = { value: string; onType: (typed: string) => void; wrong: boolean }

/** An amount or the first signs of a reference. The form around it sends it: the server finds exactly what was typed. */
export function SearchField({ value, onType, wrong }: SearchFieldProps) {
  const say = useSay()
  return (
    <Box
      label={say(t.search)}
      name="search"
      value={value}
      most={searchAtMost}
      onType={onType}
      clearLabel={say(t.searchClear)}
      hint={say(t.searchHint)}
      {...(wrong && { error: say(t.searchWrong) })}
    />
  )
}
