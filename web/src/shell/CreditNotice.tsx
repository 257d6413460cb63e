import type { LiveEvent } from '@krapao/shared/live'
import { useToast } from '@krapao/ui/Toasts'
import { useLiveEvent } from '../live.ts'
import { useSay } from '../locale.ts'
import { t } from './shell.text.ts'

/** Says on any page that a deposit has come, also one paid late; the deposit sheet itself says it for the QR that it shows. */
export function CreditNotice() {
  const say = useSay()
  const toast = useToast()
  useLiveEvent((event: LiveEvent) => {
    if (event.type !== 'qrcode' || !event.credited || isShown(event.qrcodeId)) return
    toast({ text: say(t.deposited), kind: 'ok' })
  })
  return null
}

function isShown(qrcodeId: string): boolean {
  const search = new URLSearchParams(window.location.search)
  return search.get('open') === 'deposit' && search.get('qr') === qrcodeId
}
