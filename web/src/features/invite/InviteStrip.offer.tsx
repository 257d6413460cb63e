import { ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useId } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './tile.text.ts'
import { whyNot } from './why-not.read.ts'

type StripProps = { wallet: Wallet | undefined; hiddenLabel: string | undefined }

/** What waits for the member's invitations, and the way to receive it: always there, with its reason while it is shut (SPEC §2). */
export function InviteStrip({ wallet, hiddenLabel }: StripProps) {
  const say = useSay()
  const reasonAt = useId()
  const invite = useSheet('invite')
  const reason = wallet && whyNot(wallet)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <HandCoins
            aria-hidden
            size={22}
            strokeWidth={1.75}
            className="shrink-0 text-primary-text"
          />
          <div className="min-w-0">
            <p className="text-text-2">{say(t.waiting)}</p>
            {wallet ? (
              <Money
                value={wallet.invite?.amount ?? ZERO}
                sign={signOfCurrency(wallet.currency)}
                {...(hiddenLabel !== undefined && { hiddenLabel })}
                roll
              />
            ) : (
              <Skeleton width="4rem" />
            )}
          </div>
        </div>
        <Button
          {...((!wallet || reason) && { reasonAt })}
          onClick={() => invite.open({ receive: 'ask' })}
        >
          {say(t.receive)}
        </Button>
      </div>
      <p id={reasonAt} className="pl-[34px] text-xs text-text-2">
        {wallet ? say(reason ?? t.ready) : <Skeleton width="80%" />}
      </p>
    </div>
  )
}
