import { Button } from '@krapao/ui/Button'
import { useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lateDialog } from '../../../page/late-dialog.tsx'
import type { Holding } from '../holding.read.ts'
import { t } from './holding.text.ts'
import type { useEnding } from './useEnding.ts'

const { Part: LeaveQuestion } = lateDialog(
  async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion,
)

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
      <LeaveQuestion
        open={asked}
        holding={holding}
        sign={sign}
        onClose={() => setAsked(false)}
        onLeave={leave}
      />
    </div>
  )
}
