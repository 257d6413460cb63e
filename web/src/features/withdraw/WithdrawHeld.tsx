import { Button } from '@krapao/ui/Button'
import { showTime } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { Ending } from '../../page/Ending.tsx'
import { linkTo } from '../../page/link.ts'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { ContactButton } from './ContactButton.tsx'
import { t } from './withdraw.text.ts'

type Held = NonNullable<Wallet['withdrawHeld']>

/** Instead of the form: why no withdrawal can be asked for now, until when, and what can be done about it. */
export function WithdrawHeld({
  held: { why, until },
  onClose,
}: {
  held: Held
  onClose: () => void
}) {
  const say = useSay()
  useAwaiting(true)
  const request = (
    <Button variant="outline" full {...linkTo('/user/profile?open=bank', { replace: true })}>
      {say(t.seeRequest)}
    </Button>
  )
  return (
    <Ending
      kind="wait"
      title={say(t.held)}
      actions={
        <>
          <Button variant="gold" size="l" full onClick={onClose}>
            {say(t.done)}
          </Button>
          {why === 'bank-change-asked' ? request : <ContactButton />}
        </>
      }
    >
      <p className="max-w-[36ch] text-text-2">
        {say(words[why], { time: until ? showTime(until) : '' })}
      </p>
      {why !== 'review' && <p className="max-w-[36ch] text-text-2">{say(next[why])}</p>}
    </Ending>
  )
}

const words = {
  review: t.heldReview,
  'bank-change-asked': t.heldAsked,
  'bank-changed': t.heldChanged,
}
const next = { 'bank-change-asked': t.heldAskedNext, 'bank-changed': t.heldChangedNext }
