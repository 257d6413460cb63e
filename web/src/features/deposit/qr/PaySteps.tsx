import { useSay } from '../../../i18n/locale.ts'
import { t } from '../deposit.text.ts'
import { NumberedSteps } from '../NumberedSteps.tsx'
import { t as qrText } from './qr.text.ts'

/** How a QR is paid by the phone that shows it. */
export function PaySteps() {
  const say = useSay()
  return <NumberedSteps title={say(t.steps)} steps={[say(t.step1), say(t.step2), say(t.step3)]} />
}

/** How to pay a QR shown on a computer. Saving the picture would not help there: the bank's app is on the phone. */
export function ScanSteps() {
  const say = useSay()
  const steps = [say(qrText.deskStep1), say(qrText.deskStep2), say(t.step3)]
  return <NumberedSteps title={say(qrText.scanWithPhone)} steps={steps} />
}
