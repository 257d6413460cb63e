import { showMoney, ZERO } from '@krapao/shared/money'
import { useAwaiting } from '../../live.ts'
import { useSay } from '../../locale.ts'
import { signOfCurrency } from '../../member-queries.ts'
import { ScreenFailed } from '../../shell/ScreenFailed.tsx'
import { DepositComing } from './DepositComing.tsx'
import { t } from './deposit.text.ts'
import type { Way } from './deposit-ways.ts'
import { LiveQr } from './LiveQr.tsx'
import { QrCredited } from './QrCredited.tsx'
import { endedTitle, QrEnded } from './QrEnded.tsx'
import { QrForm } from './QrForm.tsx'
import { useQrs } from './qr-queries.ts'
import type { QrView } from './qr-view.ts'
import { useQrView } from './useQrView.ts'

/** Choose an amount → QR → credited, or another end. Which of them shows is decided by what the server says about the QRs. */
export function QrDeposit({ ways }: { ways: readonly Way[] }) {
  const all = useQrs(ways.map((way) => way.bankCode))
  const { view, asked, replaced, begin, forget, ranOut } = useQrView(all.qrs)
  useAwaiting(view.is === 'live' || view.is === 'ended')
  if (all.failed) return <ScreenFailed onRetry={all.retry} busy={all.fetching} />
  if (!all.known) return <DepositComing />
  const sign = signOfCurrency(ways[0]?.currency)
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
          replaced={replaced}
          onRunOut={() => ranOut(view.endsAtMs)}
          onCancelled={forget}
        />
      )}
      {view.is === 'credited' && <QrCredited qr={view.qr} asked={asked} sign={sign} onAgain={forget} />}
      {view.is === 'ended' && <QrEnded because={view.because} onAgain={forget} />}
    </>
  )
}

/** What changed, for ears: the sheet changes by itself. */
function Announced({ view, sign }: { view: QrView; sign: string }) {
  const say = useSay()
  const words = () => {
    if (view.is === 'choose') return ''
    const amount = `${sign}${showMoney(view.qr.amount ?? ZERO)}`
    if (view.is === 'live') return say(t.ready, { amount })
    return view.is === 'credited' ? say(t.creditedSay, { amount }) : say(t[endedTitle[view.because]])
  }
  return (
    <p role="status" className="sr-only">
      {words()}
    </p>
  )
}
