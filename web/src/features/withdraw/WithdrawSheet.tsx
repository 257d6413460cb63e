import { Sheet } from '@krapao/ui/over/Sheet'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { WithdrawSteps } from './WithdrawSteps.tsx'
import { t } from './withdraw.text.ts'

/** `?open=withdraw`, and `&id=…` while a withdrawal is followed. */
export function WithdrawSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('withdraw')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(t.close)}>
      <WithdrawSteps onClose={close} />
    </Sheet>
  )
}
