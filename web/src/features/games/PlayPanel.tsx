import { showMoney } from '@krapao/shared/money'
import { MAIN } from '@krapao/shared/transfer/transfer.rules'
import { Button } from '@krapao/ui/Button'
import Play from 'lucide-react/icons/play'
import { useExplain } from '../../api/words.ts'
import { useSay } from '../../i18n/locale.ts'
import { FormError } from '../../page/FormError.tsx'
import { linkTo } from '../../page/link.ts'
import { useSheet } from '../../page/useSheet.ts'
import { isCounted } from '../bonus/holding.read.ts'
import { t as bonus } from '../bonus/outside.text.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './games.text.ts'
import { PlayNote } from './PlayNote.tsx'
import { bringing, canChoose, isMoving, whyNotIn } from './playing.ts'
import { usePlay } from './usePlay.ts'

type AboutSlot = { slot: Slot; wallet: Wallet }
type Game = ReturnType<typeof usePlay>
const icon = <Play aria-hidden size={20} strokeWidth={1.75} />

/** Playing, with what it does to the money said before the press, or only moving the money; neither while the game is worked on or does not count for a bonus that is held. */
export function PlayPanel({ slot, wallet }: AboutSlot) {
  const game = usePlay(slot, wallet)
  return (
    <div className="grid gap-3">
      {slot.maintenance ? (
        <NotNow slot={slot} />
      ) : !isCounted(wallet, slot.code) ? (
        <NotCounted />
      ) : (
        <>
          <Enter slot={slot} wallet={wallet} game={game} />
          <TransferIn slot={slot} wallet={wallet} busy={game.busy} onPress={game.transferOnly} />
        </>
      )}
      {game.alert}
    </div>
  )
}

function Enter({ slot, wallet, game }: AboutSlot & { game: Game }) {
  const say = useSay()
  const explain = useExplain()
  const { failed, link } = game
  // The money has gone at the press that failed: the one after it only enters.
  const asIs = failed?.brought !== undefined
  return (
    <>
      <PlayNote slot={slot} wallet={wallet} blocked={link !== undefined} asIs={asIs} />
      {failed && (
        <FormError>
          {explain(failed.problem)}
          {failed.brought === 'done' && <span className="block">{say(t.moneyIsThere)}</span>}
        </FormError>
      )}
      {link && (
        <Button variant="gold" size="l" full icon={icon} onClick={game.enter}>
          {say(t.enter)}
        </Button>
      )}
      {!link && slot.web && (
        <Button
          variant="gold"
          size="l"
          full
          icon={icon}
          busy={game.busy}
          onClick={() => game.play(!asIs)}
        >
          {say(failed ? t.playAgain : t.play)}
        </Button>
      )}
      {game.refused && (
        <Button variant="quiet" full onClick={() => game.play(false)}>
          {say(t.playWithout)}
        </Button>
      )}
    </>
  )
}

/** Money into the game without entering it: all that playing would bring, or an amount of one's own. */
function TransferIn({
  slot,
  wallet,
  busy,
  onPress,
}: AboutSlot & { busy: boolean; onPress: () => void }) {
  const say = useSay()
  const transfer = useSheet('transfer')
  const sign = signOfCurrency(wallet.currency)
  const plan = bringing(slot, wallet)
  const whyNot = whyNotIn(slot, wallet, sign)
  const amount = sign + showMoney(isMoving(plan) ? plan.amount : wallet.amount)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <Button full reason={whyNot && say(whyNot)} busy={busy} onClick={onPress}>
        {say(plan.is === 'part' ? t.transferPart : t.transferOnly, { amount })}
      </Button>
      {canChoose(slot, wallet) && (
        <Button variant="quiet" full onClick={() => transfer.open({ from: MAIN, to: slot.code })}>
          {say(t.chooseAmount)}
        </Button>
      )}
    </div>
  )
}

/** Entering and filling would be refused while a bonus is held that this game does not count for. */
function NotCounted() {
  const say = useSay()
  return (
    <>
      <p className="text-center text-sm text-balance text-text-2">{say(bonus.notCounted)}</p>
      <Button full {...linkTo('/user/bonus', { replace: true })}>
        {say(bonus.see)}
      </Button>
    </>
  )
}

function NotNow({ slot }: { slot: Slot }) {
  const say = useSay()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {slot.web && (
        <Button full icon={icon} reason={say(t.noPlayNow)}>
          {say(t.play)}
        </Button>
      )}
      <Button full reason={say(t.noTransferNow)}>
        {say(t.transferIn)}
      </Button>
    </div>
  )
}
