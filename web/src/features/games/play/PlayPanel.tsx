import { Button } from '@krapao/ui/Button'
import Play from 'lucide-react/icons/play'
import { useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { linkTo } from '../../../page/link.ts'
import { isCounted } from '../../bonus/holding.read.ts'
import { t as bonus } from '../../bonus/outside.text.ts'
import { t as games } from '../games.text.ts'
import { useAtGame } from './at-game.tsx'
import { whyNotIn } from './choice.ts'
import { PlayNote } from './PlayNote.tsx'
import { t } from './play.text.ts'
import { isPlayedHere } from './ways-in.ts'

const icon = <Play aria-hidden size={20} strokeWidth={1.75} />

/** Playing, with what it does to the money said before the press, or only moving the money; neither while the game is worked on or does not count for a bonus that is held. */
export function PlayPanel() {
  const { slot, wallet } = useAtGame()
  return (
    <div className="grid gap-2">
      {slot.maintenance ? (
        <NotNow />
      ) : !isCounted(wallet, slot.code) ? (
        <NotCounted />
      ) : (
        <>
          <Enter />
          <TransferIn />
        </>
      )}
    </div>
  )
}

function Enter() {
  const say = useSay()
  const explain = useExplain()
  const game = useAtGame()
  const { slot, planned, choice, busy, failed, link, play, playAsIs, enterByLink } = game
  const { plan } = choice
  const words =
    'amount' in plan
      ? say(t.playWith, { amount: planned(plan.amount) })
      : say(failed ? t.playAgain : t.play)
  return (
    <>
      <PlayNote />
      {failed && (
        <FormError>
          {explain(failed.problem)}
          {failed.brought === 'done' && <span className="block">{say(t.moneyIsThere)}</span>}
        </FormError>
      )}
      {isPlayedHere(slot) && (
        <Button
          variant={game.bringsFirst ? 'outline' : 'gold'}
          size="l"
          full
          icon={icon}
          busy={busy === 'play'}
          onClick={link ? enterByLink : play}
        >
          {link ? say(t.enter) : words}
        </Button>
      )}
      {failed?.brought === 'refused' && 'amount' in plan && (
        <Button variant="quiet" full onClick={playAsIs}>
          {say(t.playWithout)}
        </Button>
      )}
    </>
  )
}

/** What is chosen, into the game without entering it. */
function TransferIn() {
  const say = useSay()
  const { slot, wallet, sign, planned, choice, busy, transferOnly } = useAtGame()
  const { plan } = choice
  const whyNot = plan.is === 'nothing' ? whyNotIn(slot, wallet, sign) : undefined
  return (
    <Button
      variant={whyNot ? 'quiet' : 'outline'}
      full
      reason={whyNot && say(whyNot)}
      busy={busy === 'transfer'}
      onClick={transferOnly}
    >
      {'amount' in plan ? say(t.transferOnly, { amount: planned(plan.amount) }) : say(t.transferIn)}
    </Button>
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

function NotNow() {
  const say = useSay()
  const { slot } = useAtGame()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {isPlayedHere(slot) && (
        <Button full icon={icon} reason={say(slot.isActive ? games.noPlayNow : games.noOpenNow)}>
          {say(t.play)}
        </Button>
      )}
      <Button full reason={say(games.noTransferNow)}>
        {say(t.transferIn)}
      </Button>
    </div>
  )
}
