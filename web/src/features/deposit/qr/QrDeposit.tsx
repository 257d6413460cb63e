import { showMoney, ZERO } from '@krapao/shared/money'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useAwaiting } from '../../../live/live.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { signOfCurrency } from '../../wallet/wallet-query.read.ts'
import { FormComing } from '../DepositComing.tsx'
import { t } from '../deposit.text.ts'
import type { Way } from '../deposit-ways.ts'
import { rememberAmount } from '../last-amount.ts'
import { QrForm } from './form/QrForm.tsx'
import { LiveQr } from './LiveQr.tsx'
import { QrCredited } from './QrCredited.tsx'
import { endedTitle, QrEnded } from './QrEnded.tsx'
import { QrReplaced } from './QrReplaced.tsx'
import { t as qrText } from './qr.text.ts'
import { useQrs } from './qr-queries.ts'
import type { QrView } from './qr-view.ts'
import { useQrView } from './useQrView.ts'

/** Choose an amount → QR → credited, or another end. Which of them shows is decided by what the server says about the QRs. */
export function QrDeposit({ ways }: { ways: readonly Way[] }) {
  const all = useQrs(ways.map((way) => way.bankCode))
  const queries = useQueryClient()
  const { view, asked, toPay, begin, show, forget, ranOut } = useQrView(all.qrs)
  useAwaiting(view.is === 'live' || view.is === 'ended')
  useRemembered(view, ways[0]?.currency)
  if (all.failed.length > 0) return <ScreenFailed of={all.failed} />
  if (!all.known) return <FormComing />
  const sign = signOfCurrency(ways[0]?.currency)
  // A device whose clock was set meanwhile is wrong about the end: the server has the last word on it.
  const runOut = (endsAtMs: number) => {
    ranOut(endsAtMs)
    void queries.invalidateQueries({ queryKey: keys.qrcode })
  }
  return (
    <>
      <Announced view={view} sign={sign} />
      {view.is === 'choose' && <QrForm ways={ways} start={asked} onMade={begin} />}
      {view.is === 'live' && (
        <LiveQr
          key={view.qr.qrcodeId}
          qr={view.qr}
          endsAtMs={view.endsAtMs}
          sign={sign}
          onRunOut={() => runOut(view.endsAtMs)}
          onCancelled={forget}
        />
      )}
      {view.is === 'replaced' && (
        <QrReplaced by={view.by} sign={sign} onShow={() => show(view.by)} onAgain={forget} />
      )}
      {view.is === 'credited' && (
        <QrCredited qr={view.qr} toPay={toPay} sign={sign} onAgain={forget} />
      )}
      {view.is === 'ended' && <QrEnded because={view.because} onAgain={forget} />}
    </>
  )
}

/** What was deposited is what the next form begins with; without the digits that only told whose payment it is. */
function useRemembered(view: QrView, currency: string | undefined): void {
  const came = view.is === 'credited' ? (view.qr.asked ?? view.qr.amount) : undefined
  useEffect(() => {
    if (came !== undefined && currency) rememberAmount(currency, came)
  }, [came, currency])
}

/** What changed, for ears: the sheet changes by itself. */
function Announced({ view, sign }: { view: QrView; sign: string }) {
  const say = useSay()
  const words = () => {
    if (view.is === 'choose') return ''
    if (view.is === 'replaced') return say(qrText.replaced)
    const amount = `${sign}${showMoney(view.qr.amount ?? ZERO)}`
    if (view.is === 'live') return say(t.ready, { amount })
    return view.is === 'credited'
      ? say(t.creditedSay, { amount })
      : say(t[endedTitle[view.because]])
  }
  return (
    <p role="status" className="sr-only">
      {words()}
    </p>
  )
}
