import { Button } from '@krapao/ui/Button'
import { Dialog } from '@krapao/ui/over/Dialog'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { joiningApi } from '../../../api/joining-api.ts'
import { useFetch } from '../../../api/useFetch.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { Html } from '../../../page/Html.tsx'
import { t } from '../chat.text.ts'
import { t as log } from './log.text.ts'

type ConditionsDialogProps = { open: boolean; onClose: () => void }

/** The operator's words on what they do with what one writes: the conditions, for guests and members alike. */
export function ConditionsDialog({ open, onClose }: ConditionsDialogProps) {
  const say = useSay()
  const locale = useLocale()
  const words = useFetch(locale, (signal) => joiningApi.lookup.conditions({ locale }, { signal }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(t.conditionsTitle)}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {say(t.done)}
        </Button>
      }
    >
      {words.data?.map((html) => (
        <Html key={html} html={html} />
      ))}
      {!words.data && !words.failed && <Skeleton height="8lh" />}
      {!words.data && words.failed && (
        <div className="grid gap-3">
          <p>{say(t.noConditions)}</p>
          <Button variant="quiet" onClick={words.refetch}>
            {say(log.retry)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
