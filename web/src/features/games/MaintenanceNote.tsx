import { ZERO } from '@krapao/shared/money'
import Wrench from 'lucide-react/icons/wrench'
import { showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { backAt } from '../wallet/wallet.read.ts'
import { t } from './games.text.ts'
import { useAtGame } from './play/at-game.tsx'

/** A game that is being worked on: until when, that the money there is safe, and what can be done meanwhile. */
export function MaintenanceNote() {
  const say = useSay()
  const { slot, shown } = useAtGame()
  const now = new Date()
  const back = backAt(slot, now)
  return (
    <section role="status" className="flex gap-3 rounded-card border border-warn/50 bg-warn/10 p-4">
      <Wrench aria-hidden size={20} strokeWidth={1.75} className="mt-[.25em] shrink-0 text-warn" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="font-semibold">{say(t.maintenance)}</h3>
        <p className="tabular-nums">
          {back ? say(t.backAt, { time: showSoon(back, now) }) : say(t.backUnknown)}
        </p>
        <p className="text-text-2">
          {slot.amount > ZERO ? say(t.safe, { amount: shown(slot.amount) }) : say(t.othersWork)}
        </p>
      </div>
    </section>
  )
}
