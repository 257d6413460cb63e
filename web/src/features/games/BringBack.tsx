import { type Money as Amount, showMoney, ZERO } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { MAIN, transferMin } from '@krapao/shared/transfer/transfer.rules'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { loadWords, type Problem } from '../../api/words.ts'
import { locale, useSay } from '../../i18n/locale.ts'
import { useTransfer } from '../transfer/transfer.offer.ts'
import { type Slot, toldSince } from '../wallet/wallet.read.ts'
import {
  refreshQuery,
  signOfCurrency,
  type Wallet,
  walletQuery,
} from '../wallet/wallet-query.read.ts'
import { t } from './games.text.ts'

/** The main wallet next to this game, and the way of all the game's money back to it. */
export function BringBack({ slot, wallet }: { slot: Slot; wallet: Wallet }) {
  const say = useSay()
  const sign = signOfCurrency(wallet.currency)
  const { bringBack, busy, alert } = useBringBack(slot, sign)
  // A silent game may hold more than it last reported; the press asks it again.
  const whyNotPressed = slot.stale ? undefined : whyNot(slot.amount, sign)
  return (
    <section className="grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-text-2">
        {say(t.main)} <Money value={wallet.amount} sign={sign} roll />
      </p>
      <Button
        variant="quiet"
        full
        busy={busy}
        reason={whyNotPressed && say(whyNotPressed)}
        icon={<Undo2 aria-hidden size={20} strokeWidth={1.75} />}
        onClick={bringBack}
      >
        {say(t.bringBack)}
      </Button>
      {alert}
    </section>
  )
}

function useBringBack(slot: Slot, sign: string) {
  const say = useSay()
  const queries = useQueryClient()
  const transfer = useTransfer()
  const [busy, setBusy] = useState(false)
  const bringBack = async () => {
    setBusy(true)
    const amount = await freshBalance(queries, slot.code)
    const problem = typeof amount === 'bigint' ? whyNot(amount, sign) : amount
    if (problem) transfer.show({ kind: 'bad', problem })
    else await move(amount as Amount)
    setBusy(false)
  }
  const move = (amount: Amount) =>
    transfer.move(
      { from: slot.code, to: MAIN, amount },
      { done: say(t.movedBack, { amount: sign + showMoney(amount) }) },
    )
  return { bringBack, busy, alert: transfer.alert }
}

/**
 * Only the game knows what was won or lost a moment ago: "all of it" means what it says now. All games are asked, but this one's answer is
 * taken as soon as it is there; a slow one keeps no other game's money.
 */
async function freshBalance(queries: QueryClient, code: string): Promise<Amount | Problem> {
  const sinceMs = Date.now()
  const told = () => toldSince(queries.getQueryState<Wallet>(walletQuery.queryKey), code, sinceMs)
  let stop = () => {}
  const first = new Promise<Amount>((resolve) => {
    stop = queries.getQueryCache().subscribe(() => {
      const amount = told()
      if (amount !== undefined) resolve(amount)
    })
  })
  try {
    return await Promise.race([first, inTheEnd(queries, code)])
  } catch (error) {
    await loadWords(locale())
    return error as Error
  } finally {
    stop()
  }
}

async function inTheEnd(queries: QueryClient, code: string): Promise<Amount | Problem> {
  const { slots } = await queries.fetchQuery({ ...refreshQuery, staleTime: 0 })
  const slot = slots.find((one) => one.code === code)
  if (slot && !slot.stale) return slot.amount
  return slot?.maintenance ? t.backNotNow : t.silent
}

/** The catalogue asks to enter more, and there is nothing to enter here. */
function whyNot(amount: Amount, sign: string): Text | undefined {
  if (amount <= ZERO) return t.nothingBack
  return amount < transferMin ? filled(t.least, { min: sign + showMoney(transferMin) }) : undefined
}
