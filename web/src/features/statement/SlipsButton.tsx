import { Button } from '@krapao/ui/Button'
import FileClock from 'lucide-react/icons/file-clock'
import { useSay } from '../../locale.ts'
import { useSheet } from '../../shell/useSheet.ts'
import { t } from './slips.text.ts'
import { paramsOf, type View } from './statement-view.ts'

/** To what became of the slips that were sent (SPEC §2). */
export function SlipsButton({ view }: { view: View }) {
  const say = useSay()
  const slips = useSheet('slips')
  return (
    <Button
      variant="quiet"
      onClick={() => slips.open(paramsOf(view))}
      icon={<FileClock aria-hidden size={18} strokeWidth={1.75} />}
    >
      <span className="text-sm">{say(t.button)}</span>
    </Button>
  )
}
