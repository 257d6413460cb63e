import { showMoney, ZERO } from '@krapao/shared/money'
import { MAIN } from '@krapao/shared/transfer/transfer.rules'
import { Button } from '@krapao/ui/Button'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { inGames } from '../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { useTransfer } from './transfer.offer.ts'
import { t } from './transfer.text.ts'

/** One press empties every game into the main wallet. */
export function BringEverything({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const say = useSay()
  const transfer = useTransfer()
  const [busy, setBusy] = useState(false)
  const total = inGames(wallet)
  // A game that did not report its balance may hold some.
  const maybe = total > ZERO || wallet.slots.some((slot) => slot.stale)
  const bring = async () => {
    setBusy(true)
    await transfer.all({ to: MAIN }, { done: say(t.allMoved), onClosed: onDone })
    setBusy(false)
  }
  return (
    <section className="grid gap-3 border-t border-line/60 pt-5">
      <div>
        <h3 className="font-semibold">{say(t.allTitle)}</h3>
        {maybe && (
          <p className="text-sm text-text-2">
            {say(t.allWhy, { amount: signOfCurrency(wallet.currency) + showMoney(total) })}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        full
        busy={busy}
        reason={maybe ? undefined : say(t.allNothing)}
        icon={<Undo2 aria-hidden size={20} strokeWidth={1.75} />}
        onClick={bring}
      >
        {say(t.allSubmit)}
      </Button>
      {transfer.alert}
    </section>
  )
}
