import { add, showMoney, subtract, ZERO } from '@krapao/shared/money'
import { MAIN, whyNotTransfer } from '@krapao/shared/transfer/transfer.rules'
import { Button } from '@krapao/ui/Button'
import Play from 'lucide-react/icons/play'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../locale.ts'
import { signOfCurrency, type Wallet } from '../../member-queries.ts'
import { useSheet } from '../../shell/useSheet.ts'
import { useExplain } from '../../words.ts'
import { inGames, type Slot } from '../wallet/wallet.read.ts'
import { t } from './games.text.ts'
import { bringsMoney, usePlay } from './usePlay.ts'

/** Playing, with what it does to the money said before the press, or only moving the money. */
export function PlayPanel({ slot, wallet }: { slot: Slot; wallet: Wallet }) {
  const say = useSay()
  const explain = useExplain()
  const game = usePlay(slot, wallet)
  const transfer = useSheet('transfer')
  const whyNot = whyNotTransfer({ from: MAIN, to: slot.code, amount: wallet.amount, balance: wallet.amount })
  const sign = signOfCurrency(wallet.currency)
  // The other games are emptied on the way (SPEC §4), so what the button moves is more than the main wallet.
  const everything = add(wallet.amount, othersOf(slot, wallet))
  const icon = <Play aria-hidden size={20} strokeWidth={1.75} />
  return (
    <div className="grid gap-3">
      <p className="text-center text-sm text-text-2">
        {game.link ? say(t.blocked) : <PlayNote slot={slot} wallet={wallet} />}
      </p>
      {deployment.sameTab && slot.web && <p className="text-center text-sm text-text-2">{say(t.sameTab)}</p>}
      {game.link && (
        <Button variant="gold" size="l" full icon={icon} onClick={game.enter}>
          {say(t.enter)}
        </Button>
      )}
      {!game.link && slot.web && (
        <Button variant="gold" size="l" full icon={icon} busy={game.busy} onClick={() => game.play(true)}>
          {say(t.play)}
        </Button>
      )}
      {game.refused && (
        <Button variant="quiet" full onClick={() => game.play(false)}>
          {say(t.playWithout)}
        </Button>
      )}
      <Button
        full
        reason={wallet.amount <= ZERO ? say(t.mainEmpty) : explain(whyNot)}
        busy={game.busy}
        onClick={game.transferOnly}
      >
        {say(t.transferOnly, { amount: sign + showMoney(everything) })}
      </Button>
      {!whyNot && (
        <Button variant="quiet" full onClick={() => transfer.open({ from: MAIN, to: slot.code })}>
          {say(t.chooseAmount)}
        </Button>
      )}
      {game.alert}
    </div>
  )
}

function PlayNote({ slot, wallet }: { slot: Slot; wallet: Wallet }) {
  const say = useSay()
  const sign = signOfCurrency(wallet.currency)
  const others = othersOf(slot, wallet)
  if (!slot.web) return say(t.onlyApps)
  if (!bringsMoney(wallet)) return say(t.playAsIs)
  const main = sign + showMoney(wallet.amount)
  return others > ZERO ? say(t.playBringsAll, { main, others: sign + showMoney(others) }) : say(t.playBrings, { main })
}

const othersOf = (slot: Slot, wallet: Wallet) => subtract(inGames(wallet), slot.amount)
