import { Button } from '@krapao/ui/Button'
import Search from 'lucide-react/icons/search'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { paramsOf, type View } from '../statement-view.ts'
import { t } from './filter.text.ts'

/** To the search and all filters; what is chosen is shown below as chips. */
export function FilterButton({ view }: { view: View }) {
  const say = useSay()
  const sheet = useSheet('filter')
  return (
    <Button
      variant="quiet"
      size="s"
      onClick={() => sheet.open(paramsOf(view))}
      icon={<Search aria-hidden size={18} strokeWidth={1.75} />}
    >
      <span className="@min-[17rem]:@max-[21rem]:sr-only">{say(t.find)}</span>
    </Button>
  )
}
