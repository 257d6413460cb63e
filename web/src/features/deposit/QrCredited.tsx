import { type Money as Amount, showMoney, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/Money'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { Ending } from '../../shell/Ending.tsx'
import { t } from './deposit.text.ts'
import type { Qr } from './qr-view.ts'

type QrCreditedProps = { qr: Qr; asked?: Amount | undefined; sign: string; onAgain: () => void }

/** The money came. What was paid is what counts, so another amount than asked is explained. */
export function QrCredited({ qr, asked, sign, onAgain }: QrCreditedProps) {
  const say = useSay()
  const paid = qr.amount ?? asked ?? ZERO
  return (
    <Ending
      kind="ok"
      title={say(t.credited)}
      actions={
        <>
          <Button variant="gold" size="l" full {...linkTo('/user/home', { replace: true })}>
            {say(t.play)}
          </Button>
          <Button full {...linkTo('/user/statement', { replace: true })}>
            {say(t.statement)}
          </Button>
          <Button variant="quiet" full onClick={onAgain}>
            {say(t.again)}
          </Button>
        </>
      }
    >
      <p className="fit-box w-full">
        <Money value={paid} sign={sign} signed="+" size="hero" fit />
      </p>
      {asked !== undefined && asked !== paid && (
        <p className="text-text-2">
          {say(t.creditedOther, { asked: sign + showMoney(asked), paid: sign + showMoney(paid) })}
        </p>
      )}
    </Ending>
  )
}
