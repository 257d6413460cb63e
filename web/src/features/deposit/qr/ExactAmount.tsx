import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './qr.text.ts'

/**
 * The payment is recognised by its amount alone, to the last digit. It is shown next to the QR
 * because some apps let the member change it.
 */
export function ExactAmount({ amount }: { amount: string }) {
  const say = useSay()
  return (
    <div className="flex items-start gap-3 rounded-card border border-warn/50 bg-warn/10 px-4 py-3">
      <TriangleAlert
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="mt-[.2em] shrink-0 text-warn"
      />
      <div className="min-w-0">
        <p className="font-semibold">{say(t.exactTitle, { amount })}</p>
        <p className="text-sm text-text-2">{say(t.exactText)}</p>
      </div>
    </div>
  )
}
