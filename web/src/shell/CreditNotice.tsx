import type { LiveEvent } from '@krapao/shared/live'
import { useToast } from '@krapao/ui/Toasts'
import { useLiveEvent } from '../live.ts'
import { useSay } from '../locale.ts'
import { t } from './shell.text.ts'

/** Says on any page that a deposit has come, also one paid late; the deposit sheet itself says it for what it shows. */
export function CreditNotice() {
  const say = useSay()
  const toast = useToast()
  useLiveEvent((event: LiveEvent) => {
    const id = creditedBy(event)
    if (id === undefined || isShown(id)) return
    toast({ text: say(t.deposited), kind: 'ok' })
  })
  return null
}

function creditedBy(event: LiveEvent): string | undefined {
  if (event.type === 'qrcode' && event.credited) return event.qrcodeId
  return event.type === 'deposit' && event.credited ? event.id : undefined
}

// By their names in the sheet's address: a QR, a slip, a gift link.
const shownAs = ['qr', 'slip', 'gift']

function isShown(id: string): boolean {
  const search = new URLSearchParams(window.location.search)
  return search.get('open') === 'deposit' && shownAs.some((name) => search.get(name) === id)
}
