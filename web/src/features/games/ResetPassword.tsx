import { Button } from '@krapao/ui/Button'
import { Dialog } from '@krapao/ui/over/Dialog'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key'
import { useEffect, useRef, useState } from 'react'
import { useExplain } from '../../api/words.ts'
import { useSay } from '../../i18n/locale.ts'
import { FormError } from '../../page/FormError.tsx'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './credentials.text.ts'
import { t as games } from './games.text.ts'
import { useReset } from './useReset.ts'

/**
 * Another password for the game's own app, after one question. `unsure`: an earlier reset has no answer yet; trying it once more asks
 * the game for the very same password, so it needs no second question.
 */
export function ResetPassword({ slot, unsure }: { slot: Slot; unsure: boolean }) {
  const say = useSay()
  const explain = useExplain()
  const reset = useReset(slot.code)
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // What came of it may be below the edge of the sheet.
  useEffect(() => {
    if (reset.done || reset.problem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [reset.done, reset.problem])
  const confirmed = () => {
    setAsked(false)
    void reset.now()
  }
  return (
    <div ref={place} className="grid scroll-m-4 gap-3">
      {reset.done && !unsure && <Done />}
      <FormError>{explain(reset.problem)}</FormError>
      <Button
        variant="quiet"
        full
        busy={reset.busy}
        reason={slot.maintenance && say(games.noResetNow)}
        icon={<RotateCcwKey aria-hidden size={20} strokeWidth={1.75} />}
        onClick={unsure ? reset.now : () => setAsked(true)}
      >
        {say(unsure ? t.again : t.reset)}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={say(t.ask)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {say(t.keep)}
            </Button>
            <Button onClick={confirmed}>{say(t.confirm)}</Button>
          </>
        }
      >
        {say(t.askWhy, { name: slot.name })}
      </Dialog>
    </div>
  )
}

function Done() {
  const say = useSay()
  return (
    <p role="status" className="fade-in flex items-start gap-2 text-sm">
      <CircleCheck
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="mt-[.25em] shrink-0 text-ok"
      />
      {say(t.done)}
    </p>
  )
}
