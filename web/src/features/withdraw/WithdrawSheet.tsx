import { Sheet } from '@krapao/ui/Sheet'
import { useSay } from '../../locale.ts'
import { useSheet } from '../../shell/useSheet.ts'
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
