import { larger, showMoney, subtract, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Dialog } from '@krapao/ui/over/Dialog'
import { useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import type { Holding } from '../holding.read.ts'
import { t } from './holding.text.ts'
import type { useEnding } from './useEnding.ts'

type EndProps = { holding: Holding; sign: string; ending: ReturnType<typeof useEnding> }

/** SPEC's cancel button, gold once the target is met; beside it, until then, the way out that keeps the member's own share. */
export function HoldingEnd({ holding, sign, ending }: EndProps) {
  const say = useSay()
  const [asked, setAsked] = useState(false)
  const { met } = holding
  const leave = () => {
    setAsked(false)
    void ending.leave(holding)
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <Button
        variant={met ? 'gold' : 'outline'}
        size={met ? 'l' : 'm'}
        full
        busy={ending.busy}
        onClick={() => ending.end(holding)}
      >
        {say(met ? t.finish : t.end)}
      </Button>
      {!met && (
        <Button variant="quiet" full onClick={() => ending.busy || setAsked(true)}>
          {say(t.leave)}
        </Button>
      )}
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={say(t.leaveAsk)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {say(t.stay)}
            </Button>
            <Button variant="danger" onClick={leave}>
              {say(t.leave)}
            </Button>
          </>
        }
      >
        <LeaveWords holding={holding} sign={sign} />
      </Dialog>
    </div>
  )
}

function LeaveWords({ holding: { leave, total }, sign }: Omit<EndProps, 'ending'>) {
  const say = useSay()
  const returned = larger(subtract(total, leave), ZERO)
  return (
    <div className="grid gap-2">
      <p>
        {say(t.leaveWhy, { kept: sign + showMoney(leave), returned: sign + showMoney(returned) })}
      </p>
      <p className="text-sm">{say(t.leaveNote)}</p>
    </div>
  )
}
