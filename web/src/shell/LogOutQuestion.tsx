import { Button } from '@krapao/ui/Button'
import { Dialog } from '@krapao/ui/over/Dialog'
import { useSay } from '../i18n/locale.ts'
import { t } from './shell.text.ts'

type LogOutQuestionProps = { open: boolean; onClose: () => void; onLogOut: () => void }

/** Asked once, since a thumb reaching for the language beside the button should not end the visit. */
export function LogOutQuestion({ open, onClose, onLogOut }: LogOutQuestionProps) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(t.logoutAsk)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say(t.stay)}
          </Button>
          <Button variant="danger" onClick={onLogOut}>
            {say(t.logout)}
          </Button>
        </>
      }
    >
      {say(t.logoutWhy)}
    </Dialog>
  )
}
