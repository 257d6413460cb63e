import { ZERO } from '@krapao/shared/money'
import { Money } from '@krapao/ui/data/Money'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { HoldingRow } from '../../bonus/HoldingRow.offer.tsx'
import { HolderNameNotice } from '../../profile/name/HolderNameNotice.offer.tsx'
import { useWrongName } from '../../profile/name/useWrongName.offer.ts'
import { HideAmounts } from '../HideAmounts.offer.tsx'
import { signOfCurrency, type Wallet, walletQuery } from '../wallet-query.read.ts'
import { DepositsChecking } from './DepositsChecking.tsx'
import { MoneyUnderWay } from './MoneyUnderWay.tsx'
import { t } from './under-way.text.ts'
import { heldApart, underWayOf } from './under-way.ts'

/** `?open=under-way`: all that is not finished, each thing with what is known about it and the way to it. */
export function UnderWaySheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('under-way')
  const wallet = useQuery(walletQuery)
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.all)} closeLabel={say(t.close)}>
      {wallet.data ? (
        <List wallet={wallet.data} />
      ) : wallet.isError ? (
        <ScreenFailed of={wallet} />
      ) : (
        <Skeleton height="10lh" />
      )}
    </Sheet>
  )
}

function List({ wallet }: { wallet: Wallet }) {
  const say = useSay()
  const checking = wallet.checking ?? 0
  const isNameWrong = useWrongName(wallet.profile.bankAccount)
  if (underWayOf(wallet, isNameWrong).length === 0)
    return <EmptyState title={say(t.none)} text={say(t.noneText)} />
  return (
    <HideAmounts>
      <div className="grid gap-3">
        <MoneyUnderWay wallet={wallet} />
        <Held wallet={wallet} />
        {checking > 0 && <DepositsChecking count={checking} />}
        {wallet.holding && <HoldingRow holding={wallet.holding} currency={wallet.currency} />}
        <HolderNameNotice account={wallet.profile.bankAccount} />
      </div>
    </HideAmounts>
  )
}

/** Money held for a withdrawal, and why the total does not count it. */
function Held({ wallet }: { wallet: Wallet }) {
  const say = useSay()
  const held = heldApart(wallet)
  if (held <= ZERO) return null
  return (
    <a
      {...linkTo('/user/statement?type=withdraw&status=PENDING')}
      className="flex gap-3 rounded-card border border-warn/40 bg-warn/10 px-4 py-3 text-sm"
    >
      <Clock aria-hidden size={20} strokeWidth={1.75} className="mt-[.1em] shrink-0 text-warn" />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap justify-between gap-x-3 font-medium">
          {say(t.heldTitle)}
          <Money value={held} sign={signOfCurrency(wallet.currency)} size="s" />
        </span>
        <span className="text-text-2">{say(t.heldApart)}</span>
        <span className="text-right text-primary-text underline underline-offset-4">
          {say(t.see)}
        </span>
      </span>
    </a>
  )
}
