import { showMoney, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { t as depositText } from '../deposit.text.ts'
import { t } from './qr.text.ts'
import type { Qr } from './qr-view.ts'

type QrReplacedProps = { by: Qr; sign: string; onShow: () => void; onAgain: () => void }

/** Another page made a QR while ours was shown. It is not put in its place unasked: one may be typing its amount at this moment. */
export function QrReplaced({ by, sign, onShow, onAgain }: QrReplacedProps) {
  const say = useSay()
  return (
    <Ending
      kind="wait"
      title={say(t.replaced)}
      actions={
        <>
          <Button variant="gold" size="l" full onClick={onShow}>
            {say(t.showOther, { amount: sign + showMoney(by.amount ?? ZERO) })}
          </Button>
          <Button variant="quiet" full onClick={onAgain}>
            {say(depositText.again)}
          </Button>
        </>
      }
    >
      <p className="max-w-[36ch] text-text-2">{say(t.replacedText)}</p>
    </Ending>
  )
}
