import Clock from 'lucide-react/icons/clock'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { t } from './games.text.ts'
import { useAtGame } from './play/at-game.tsx'

/** Transfers with this game that it has not confirmed yet: without these words the money would seem gone. */
export function OnItsWay() {
  const say = useSay()
  const { slot, wallet, shown } = useAtGame()
  const orders = wallet.underWay?.filter(({ code }) => code === slot.code) ?? []
  useAwaiting(orders.length > 0)
  return orders.map(({ direction, amount, since }) => (
    <p
      key={`${direction} ${since.getTime()}`}
      role="status"
      className="flex items-start gap-2 rounded-card border border-warn/40 bg-warn/10 px-3 py-2 text-sm tabular-nums"
    >
      <Clock aria-hidden size={18} strokeWidth={1.75} className="mt-[.15em] shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        {say(direction === 'in' ? t.comingIn : t.goingOut, { amount: shown(amount) })}
      </span>
    </p>
  ))
}
