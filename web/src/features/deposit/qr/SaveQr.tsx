import { Button } from '@krapao/ui/Button'
import { toast } from '@krapao/ui/over/toast'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { deployment } from '../../../deployment.ts'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { handOver } from '../../../page/picture/hand-over.ts'
import { t } from '../deposit.text.ts'
import { t as qrText } from './qr.text.ts'
import { drawQrPicture } from './qr-picture.ts'
import type { Qr } from './qr-view.ts'
import { svgImage } from './svg-image.ts'

/** The one thing to do on a phone: the picture goes to the bank's app, or to where downloads go. */
export function SaveQr({ qr, amount }: { qr: Qr; amount: string }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const draw = () =>
    drawQrPicture(svgImage(qr.qrcode ?? ''), {
      brand: deployment.brand,
      title: say(qrText.pictureTitle),
      amount,
      warning: qr.exact ? say(qrText.pictureExact) : undefined,
      payee: qr.payee ? `${say(t.payee)} ${qr.payee}` : '',
      until: say(qrText.pictureUntil, { time: qr.until ? showTime(qr.until) : '' }),
      steps: [qrText.pictureStep1, qrText.pictureStep2, qrText.pictureStep3].map((step) =>
        say(step),
      ),
    })
  const save = async () => {
    setBusy(true)
    const done = await draw()
      .then((picture) =>
        handOver(picture, `${deployment.brand}-QR-${amount.replace(/[^\d.]/g, '')}.png`),
      )
      .catch((error: Error) => {
        reportError(error)
        return 'failed' as const
      })
    setBusy(false)
    if (done === 'changed-mind') return
    toast({ text: say(words[done]), kind: done === 'failed' ? 'bad' : 'ok' })
  }
  return (
    <Button
      variant="gold"
      size="l"
      full
      busy={busy}
      onClick={save}
      icon={<Download aria-hidden size={20} strokeWidth={1.75} />}
    >
      {say(t.save)}
    </Button>
  )
}

const words = { shared: t.shared, saved: t.saved, failed: t.saveFailed }
