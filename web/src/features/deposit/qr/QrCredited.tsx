import { type Money as Amount, showMoney, ZERO } from '@krapao/shared/money'
import { useSay } from '../../../i18n/locale.ts'
import { Credited } from '../credited/Credited.tsx'
import { t } from '../deposit.text.ts'
import { t as qrText } from './qr.text.ts'
import type { Qr } from './qr-view.ts'

/** `toPay`: what the QR said. */
type QrCreditedProps = { qr: Qr; toPay?: Amount | undefined; sign: string; onAgain: () => void }

/** The money came. What was paid is what counts, so another amount than asked is explained. */
export function QrCredited({ qr, toPay, sign, onAgain }: QrCreditedProps) {
  const say = useSay()
  const paid = qr.amount ?? toPay ?? ZERO
  const show = (amount: Amount) => sign + showMoney(amount)
  const asOther = toPay !== undefined && toPay !== paid
  const note = asOther
    ? say(t.creditedOther, { asked: show(toPay), paid: show(paid) })
    : qr.exact &&
      qr.asked &&
      qr.asked !== paid &&
      say(qrText.exactCredited, { asked: show(qr.asked) })
  return (
    <Credited
      id={qr.qrcodeId}
      title={say(t.credited)}
      amount={paid}
      sign={sign}
      again={say(t.again)}
      onAgain={onAgain}
    >
      {note && <p className="max-w-[36ch] text-text-2">{note}</p>}
      {qr.late && <p className="max-w-[36ch] text-text-2">{say(qrText.late)}</p>}
    </Credited>
  )
}
