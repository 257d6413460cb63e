import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import Undo2 from 'lucide-react/icons/undo-2'
import { useSay } from '../../i18n/locale.ts'
import { t } from './games.text.ts'
import { useAtGame } from './play/at-game.tsx'
import { t as play } from './play/play.text.ts'
import { whyNotBack } from './play/useMoves.ts'

/** What is in this game, and the way of all of it back to the main wallet. */
export function BringBack() {
  const say = useSay()
  const { slot, sign, busy, bringBack } = useAtGame()
  // A silent game may hold more than it last reported; the press asks it again.
  if (!slot.stale && whyNotBack(slot.amount, sign)) return null
  return (
    <section className="grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-text-2">
        {say(t.inThisGame)} <Money value={slot.amount} sign={sign} roll />
      </p>
      <Button
        variant="quiet"
        full
        busy={busy === 'back'}
        icon={<Undo2 aria-hidden size={20} strokeWidth={1.75} />}
        onClick={bringBack}
      >
        {say(play.bringBack)}
      </Button>
    </section>
  )
}
