import { Button } from '@krapao/ui/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { t } from '../deposit.text.ts'

/** Asks once before a QR is thrown away: one may be looking at the bank's app with it. */
export function CancelQr({ onCancel }: { onCancel: () => Promise<void> }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const question = useId()
  // What was pressed goes with its step; its place takes the focus, and so the question is read out.
  const moved = useRef(false)
  useEffect(() => {
    if (asking || moved.current) place.current?.querySelector('button')?.focus()
    moved.current = asking
  }, [asking])
  const cancel = async () => {
    setBusy(true)
    await onCancel()
    setBusy(false)
  }
  return (
    <div ref={place}>
      {!asking && (
        <Button variant="danger" full onClick={() => setAsking(true)}>
          {say(t.cancel)}
        </Button>
      )}
      {asking && (
        <section
          aria-labelledby={question}
          className="fade-in grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4"
        >
          <p id={question} className="text-center">
            <span className="block font-semibold">{say(t.cancelAsk)}</span>
            <span className="block text-sm text-text-2">{say(t.cancelWhy)}</span>
          </p>
          <Button full onClick={() => setAsking(false)}>
            {say(t.cancelNo)}
          </Button>
          <Button variant="danger" full busy={busy} onClick={cancel}>
            {say(t.cancelYes)}
          </Button>
        </section>
      )}
    </div>
  )
}
