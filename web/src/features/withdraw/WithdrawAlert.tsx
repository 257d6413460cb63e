import { showMoney } from '@krapao/shared/money'
import { AlertDialog } from '@krapao/ui/AlertDialog'
import { useState } from 'react'
import { useSay } from '../../locale.ts'
import { t as general } from '../../words.text.ts'
import { useExplain } from '../../words.ts'
import type { Ended } from './useWithdraw.ts'
import { t } from './withdraw.text.ts'

/** SPEC §8: how asking for a withdrawal ended, in an alert that must be seen. */
export function WithdrawAlert({
  ended,
  sign,
  onClose,
}: {
  ended: Ended | undefined
  sign: string
  onClose: () => void
}) {
  const say = useSay()
  const explain = useExplain()
  // Its words stay while it fades away.
  const [last, setLast] = useState<Ended>()
  if (ended && ended !== last) setLast(ended)
  const looks = () => {
    if (last?.is === 'refused') return { kind: 'bad', title: say(t.error), text: explain(last.error) } as const
    if (last?.is === 'asked')
      return {
        kind: 'ok',
        title: say(t.asked),
        text: say(t.askedText, { amount: sign + showMoney(last.amount) }),
      } as const
    return { kind: 'wait', title: say(t.checking), text: say(general.beingChecked) } as const
  }
  return <AlertDialog open={ended !== undefined} onClose={onClose} actionLabel={say(t.ok)} {...looks()} />
}
