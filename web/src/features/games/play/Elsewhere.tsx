import { sum } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Coins from 'lucide-react/icons/coins'
import Play from 'lucide-react/icons/play'
import { useId, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { useAtGame } from './at-game.tsx'
import { canBring, elsewhereOf } from './elsewhere.ts'
import { t } from './play.text.ts'
import { isPlayedHere } from './ways-in.ts'

/** While this game holds no money: the games that do, each with a button that moves it here. */
export function Elsewhere() {
  const say = useSay()
  const { slot, wallet, shown, bringsFirst } = useAtGame()
  const [isOpen, setOpen] = useState(false)
  const rest = useId()
  const [fullest, ...more] = elsewhereOf(slot, wallet)
  if (!fullest) return null
  return (
    <section className="rounded-card border border-primary-text/40 bg-surface-2 px-3">
      <Holder of={fullest} isFirst={bringsFirst} />
      {more.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 border-t border-line/60 text-left text-sm text-text-2 hover:text-text"
        >
          <span className="min-w-0 flex-1 tabular-nums">
            {say(t.moreGames, {
              n: more.length,
              amount: shown(sum(more.map(({ amount }) => amount))),
            })}
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={isOpen ? 'shrink-0 rotate-180' : 'shrink-0'}
          />
        </button>
      )}
      <ul id={rest} hidden={!isOpen} className="fade-in divide-y divide-line/60">
        {more.map((one) => (
          <li key={one.code}>
            <Holder of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One game that holds money. */
function Holder({ of, isFirst }: { of: Slot; isFirst?: boolean }) {
  const say = useSay()
  const about = useId()
  const { slot, wallet, shown, busy, bringHere } = useAtGame()
  return (
    <div className="flex min-h-12 items-center gap-2 py-1 [@media(max-height:48rem)]:py-0.5">
      <Coins aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-primary-text" />
      <p id={about} className="min-w-0 flex-1 text-sm font-medium tabular-nums">
        {say(t.elsewhere, { amount: shown(of.amount), game: of.name })}
        {of.stale && <span className="block text-text-2">{say(t.lastKnown)}</span>}
      </p>
      {canBring(of, slot, wallet) && (
        <Button
          variant={isFirst ? 'gold' : 'outline'}
          busy={busy === of.code}
          aria-describedby={about}
          onClick={() => bringHere(of, isPlayedHere(slot) && <PlayNow />)}
        >
          {say(t.bringHere)}
        </Button>
      )}
    </div>
  )
}

/** In the alert that says that it is here. */
function PlayNow() {
  const say = useSay()
  const { playAsIs } = useAtGame()
  return (
    <Button
      variant="gold"
      full
      icon={<Play aria-hidden size={20} strokeWidth={1.75} />}
      onClick={playAsIs}
    >
      {say(t.play)}
    </Button>
  )
}
