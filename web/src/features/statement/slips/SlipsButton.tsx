import { Button } from '@krapao/ui/Button'
import FileClock from 'lucide-react/icons/file-clock'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { paramsOf, type View } from '../statement-view.ts'
import { t } from './slips.text.ts'

/** To what became of the slips that were sent (SPEC §2). */
export function SlipsButton({ view }: { view: View }) {
  const say = useSay()
  const slips = useSheet('slips')
  return (
    <Button
      variant="quiet"
      size="s"
      onClick={() => slips.open(paramsOf(view))}
      icon={<FileClock aria-hidden size={18} strokeWidth={1.75} />}
    >
      <span className="@min-[17rem]:@max-[19.5rem]:sr-only">{say(t.button)}</span>
    </Button>
  )
}
