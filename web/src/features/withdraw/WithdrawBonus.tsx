import { Button } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { Ending } from '../../page/Ending.tsx'
import { linkTo } from '../../page/link.ts'
import { brief, type Holding } from '../bonus/holding.read.ts'
import { t as bonus } from '../bonus/outside.text.ts'
import { t } from './withdraw.text.ts'

type WithdrawBonusProps = { holding: Holding; sign: string; onClose: () => void }

/** Instead of the form while a bonus is held: withdrawing would be refused, and here is how far it is and the way to end it. */
export function WithdrawBonus({ holding, sign, onClose }: WithdrawBonusProps) {
  const say = useSay()
  const { total, success, leave, met } = holding
  return (
    <Ending
      kind={met ? 'ok' : 'wait'}
      title={say(met ? bonus.targetReached : bonus.noWithdrawal)}
      actions={
        <>
          <Button variant="gold" size="l" full {...linkTo('/user/bonus', { replace: true })}>
            {say(bonus.see)}
          </Button>
          <Button variant="quiet" full onClick={onClose}>
            {say(t.close)}
          </Button>
        </>
      }
    >
      <p className="max-w-[36ch] text-text-2 tabular-nums">
        {met
          ? say(bonus.noWithdrawalMet)
          : say(bonus.noWithdrawalText, {
              total: sign + brief(total),
              success: sign + brief(success),
              leave: sign + brief(leave),
            })}
      </p>
    </Ending>
  )
}
