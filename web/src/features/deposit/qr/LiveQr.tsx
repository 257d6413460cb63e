import { type Money as Amount, showMoney, ZERO } from '@krapao/shared/money'
import { Copy } from '@krapao/ui/data/Copy'
import { Money } from '@krapao/ui/data/Money'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { toast } from '@krapao/ui/over/toast'
import { useWide } from '@krapao/ui/over/useWide'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { depositApi } from '../../../api/clients/deposit.ts'
import { explain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { typedAmount } from '../../wallet/typed-amount.offer.ts'
import { t } from '../deposit.text.ts'
import { CancelQr } from './CancelQr.tsx'
import { ExactAmount } from './ExactAmount.tsx'
import { PaySteps, ScanSteps } from './PaySteps.tsx'
import { QrWaiting } from './QrWaiting.tsx'
import { qrQuery } from './qr-queries.ts'
import type { Qr } from './qr-view.ts'
import { SaveQr } from './SaveQr.tsx'
import { svgImage } from './svg-image.ts'

type LiveQrProps = {
  qr: Qr
  endsAtMs: number
  sign: string
  onRunOut: () => void
  onCancelled: () => void
}

/** The QR to pay, and all that one needs while paying it. */
export function LiveQr({ qr, endsAtMs, sign, onRunOut, onCancelled }: LiveQrProps) {
  const say = useSay()
  const card = useRef<HTMLDivElement>(null)
  const cancel = useCancel(qr, onCancelled)
  const isWide = useWide()
  const amount = qr.amount ?? ZERO
  // The form with the pressed button is gone; what came in its place takes the focus, and is looked at from its top.
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="live-qr fade-in grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-center gap-4 wide:grid-cols-2">
        <div
          ref={card}
          tabIndex={-1}
          className="grid grid-cols-1 content-start justify-items-center gap-1 rounded-card bg-white p-4 text-center text-black"
        >
          <Money value={amount} sign={sign} size="l" />
          <QrImage qr={qr} amount={amount} sign={sign} />
          {qr.payee && (
            <p className="max-w-full text-sm break-words">
              {say(t.payee)} <span className="font-semibold">{qr.payee}</span>
            </p>
          )}
        </div>
        {isWide && <ScanSteps />}
      </div>
      {qr.exact && <ExactAmount amount={sign + showMoney(amount)} />}
      <QrWaiting endsAtMs={endsAtMs} onRunOut={onRunOut} />
      {!isWide && <OnThisPhone qr={qr} amount={amount} sign={sign} />}
      <CancelQr onCancel={cancel} />
    </div>
  )
}

/** What one needs whose bank's app is on the same phone. */
function OnThisPhone({ qr, amount, sign }: { qr: Qr; amount: Amount; sign: string }) {
  const say = useSay()
  return (
    <>
      <div className="grid gap-3">
        <SaveQr qr={qr} amount={sign + showMoney(amount)} />
        <div className="grid justify-items-center">
          <Copy
            text={typedAmount(amount)}
            label={say(t.copyAmount)}
            copiedLabel={say(t.copied)}
            failedLabel={say(t.copyFailed)}
            onResult={(done) =>
              toast({ text: say(done ? t.copied : t.copyFailed), kind: done ? 'ok' : 'bad' })
            }
          />
        </div>
      </div>
      <PaySteps />
    </>
  )
}

function QrImage({ qr, amount, sign }: { qr: Qr; amount: Amount; sign: string }) {
  const say = useSay()
  const words = { amount: sign + showMoney(amount), payee: qr.payee ?? '' }
  return (
    <img
      src={svgImage(qr.qrcode ?? '')}
      alt={say(t.qrAlt, words)}
      width={232}
      height={232}
      className="h-auto max-w-full"
    />
  )
}

function useCancel(qr: Qr, onCancelled: () => void) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const ask = async () => {
    await depositApi.cancelQr({ qrcodeId: qr.qrcodeId! })
    // It may have been paid in the last moment; then the sheet says so instead.
    return queries.fetchQuery({ ...qrQuery(qr.provider), staleTime: 0 })
  }
  return async () => {
    const now = await during(ask()).catch((error: Error) => error)
    if (now instanceof Error) return toast({ text: await explain(now), kind: 'bad' })
    if (now.qrcodeId === qr.qrcodeId && now.state === 'credited') return
    toast({ text: say(t.cancelled) })
    onCancelled()
  }
}
