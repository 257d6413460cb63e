import type { Text } from '@krapao/shared/text'
import { Button } from '@krapao/ui/Button'
import QrCode from 'lucide-react/icons/qr-code'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../../i18n/locale.ts'
import { isByAmount, type Way } from '../../deposit-ways.ts'
import { t } from '../qr.text.ts'
import { WayPicker } from './WayPicker.tsx'

type QrWayProps = {
  ways: readonly Way[]
  way: Way
  /** Whether the ways are shown to choose from. */
  open: boolean
  onOpen: () => void
  onChoose: (code: string) => void
}

/** Members pay "a PromptPay QR"; who makes it is not their business, unless they want another one. */
export function QrWay({ ways, way, open, onOpen, onChoose }: QrWayProps) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: its place takes the focus.
  useEffect(() => {
    if (open) place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [open])
  if (open && ways.length > 1)
    return (
      <div ref={place}>
        <WayPicker ways={ways} value={way.bankCode} onChange={onChoose} />
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-input border border-line/60 bg-surface-2 py-1.5 pr-1.5 pl-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-input bg-surface-3 text-primary-text"
      >
        <QrCode size={22} strokeWidth={1.75} />
      </span>
      <p className="min-w-0 flex-1 basis-[min(9rem,50vw)] leading-(--leading-head)">
        <span className="block font-medium">{say(qrOf[way.currency] ?? t.promptPay)}</span>
        <span className="block text-sm leading-(--leading-head) text-text-2">
          {say(isByAmount(way) ? t.ownAccount : t.anyApp)}
        </span>
      </p>
      {ways.length > 1 && (
        <Button variant="quiet" size="s" onClick={onOpen}>
          {say(t.another)}
        </Button>
      )}
    </div>
  )
}

/** What every bank's app of the currency reads. */
const qrOf: Partial<Record<string, Text>> = { BAHT: t.promptPay, LAK: t.laoQr }
