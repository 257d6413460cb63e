import { ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './tile.text.ts'
import { whyNot } from './why-not.read.ts'

/** SPEC §2: what waits for the member's invitations, with Receive. While nothing can be received the same press leads to the sheet, which says why and how to earn it. */
export function InviteStrip({ wallet }: { wallet: Wallet | undefined }) {
  const say = useSay()
  const invite = useSheet('invite')
  const isReady = wallet !== undefined && whyNot(wallet) === undefined
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-input border border-line/60 bg-surface pr-0.5 pl-3 text-sm shadow-edge">
      <HandCoins aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-primary-text" />
      <span className="min-w-0 flex-1 basis-24 leading-[1.65]">{say(t.waiting)}</span>
      {wallet ? (
        <Money
          value={wallet.invite?.amount ?? ZERO}
          sign={signOfCurrency(wallet.currency)}
          size="s"
          roll
        />
      ) : (
        <Skeleton width="4rem" />
      )}
      <Button
        size="s"
        variant={isReady ? 'outline' : 'quiet'}
        onClick={() => invite.open(isReady ? { receive: 'ask' } : {})}
      >
        {say(t.receive)}
      </Button>
    </div>
  )
}
