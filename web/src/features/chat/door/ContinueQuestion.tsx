import { Button } from '@krapao/ui/Button'
import { Dialog } from '@krapao/ui/over/Dialog'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { t } from './continue.text.ts'

type ContinueQuestionProps = {
  open: boolean
  busy: boolean
  failed: boolean
  /** True: what was said as a guest becomes the member's. */
  onAnswer: (keep: boolean) => void
  /** Not answered: it is asked again after the next login. */
  onClose: () => void
}

/** After a login: whose was the conversation that was begun before it? Nothing is taken over unasked, since others use this device, too. */
export function ContinueQuestion({ open, busy, failed, onAnswer, onClose }: ContinueQuestionProps) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(t.ask)}
      actions={
        <>
          <Button variant="quiet" busy={busy} onClick={() => onAnswer(false)}>
            {say(t.leave)}
          </Button>
          <Button variant="gold" busy={busy} onClick={() => onAnswer(true)}>
            {say(t.keep)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{say(t.why)}</p>
        <FormError>{failed && say(t.failed)}</FormError>
      </div>
    </Dialog>
  )
}
