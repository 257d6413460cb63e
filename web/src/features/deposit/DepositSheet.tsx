import { Sheet } from '@krapao/ui/over/Sheet'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { AskInChat } from '../chat/door/AskInChat.offer.tsx'
import { DepositWays } from './DepositWays.tsx'
import { t } from './deposit.text.ts'

/** `?open=deposit`, and what a reload shows again: `&way=bank` the kind that was chosen, `&qr=…` the QR, `&slip=…` the slip. */
export function DepositSheet() {
  const say = useSay()
  const { isOpen, close, anew } = useSheet('deposit')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(t.close)}>
      <DepositWays key={anew} />
      <AskInChat />
    </Sheet>
  )
}
