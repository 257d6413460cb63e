import { larger, showMoney, subtract, ZERO } from '@krapao/shared/money'
import { Question } from '@krapao/ui/over/Question'
import { useSay } from '../../../i18n/locale.ts'
import type { Holding } from '../holding.read.ts'
import { t as held } from './holding.text.ts'
import { t } from './leave.text.ts'

type LeaveQuestionProps = {
  open: boolean
  holding: Holding
  sign: string
  onClose: () => void
  onLeave: () => void
}

/** What leaving keeps and what it gives back, in money, before it is done. */
export function LeaveQuestion({ open, holding, sign, onClose, onLeave }: LeaveQuestionProps) {
  const say = useSay()
  const { leave, total } = holding
  const returned = larger(subtract(total, leave), ZERO)
  return (
    <Question
      open={open}
      onClose={onClose}
      title={say(t.ask)}
      no={say(t.stay)}
      yes={say(held.leave)}
      onYes={onLeave}
    >
      <div className="grid gap-2">
        <p>{say(t.why, { kept: sign + showMoney(leave), returned: sign + showMoney(returned) })}</p>
        <p className="text-sm">{say(t.note)}</p>
      </div>
    </Question>
  )
}
