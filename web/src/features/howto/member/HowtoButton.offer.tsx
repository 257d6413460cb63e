import { Button } from '@krapao/ui/Button'
import BookOpen from 'lucide-react/icons/book-open'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from './howto-way.text.ts'

/** For members: `/howto` is the guests' page and would end their visit. */
export function HowtoButton() {
  const say = useSay()
  const howto = useSheet('howto')
  return (
    <Button
      variant="quiet"
      full
      icon={<BookOpen aria-hidden size={20} strokeWidth={1.75} />}
      onClick={() => howto.open()}
    >
      {say(t.title)}
    </Button>
  )
}
