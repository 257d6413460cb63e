import { baht } from '@krapao/shared/money'
import { Money } from '@krapao/ui/data/Money'
import { GameArt } from '@krapao/ui/games/GameArt'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import { useId } from 'react'
import { showLately } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { continuing } from '../find/recent.read.ts'
import { t } from './home.text.ts'
import type { Slot } from './wallet.read.ts'

/** Its satang would make it too small to read; its tile has them. */
const long = baht(10_000)

type ContinueProps = { slots: readonly Slot[]; sign: string }

/** The way back into what was played last, or to a game that holds money: at most three, each one press away. */
export function ContinuePlaying({ slots, sign }: ContinueProps) {
  const say = useSay()
  const heading = useId()
  const sheet = useSheet('game')
  const games = continuing(slots)
  if (games.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="sr-only">
        {say(t.goOn)}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari no longer calls it a list */}
      <ul role="list" className="continue">
        {games.map((slot) => (
          <li key={slot.code}>
            <button
              type="button"
              className="continue-game"
              onClick={() => sheet.open({ slot: slot.code })}
            >
              <span className="continue-art">
                <GameArt of={slot} />
              </span>
              <span className="grid min-w-0 flex-1 text-left leading-[1.55]">
                <span className="truncate text-xs text-text-2">{slot.name}</span>
                <span className="fit-box block text-xs">
                  <span className="flex items-center gap-1">
                    {slot.stale && <LastKnown readAt={slot.readAt} />}
                    <Money
                      value={slot.amount}
                      sign={sign}
                      size="xs"
                      whole={slot.amount >= long}
                      fit
                    />
                  </span>
                </span>
              </span>
              <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="continue-on" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A clock by an amount that its game did not confirm; the hour is in its tile. */
function LastKnown({ readAt }: Pick<Slot, 'readAt'>) {
  const say = useSay()
  const words = readAt
    ? say(t.lastKnown, { time: showLately(readAt, new Date()) })
    : say(t.neverTold)
  return (
    <>
      <Clock aria-hidden size={12} strokeWidth={2} className="shrink-0 text-warn" />
      <span className="sr-only">{words}</span>
    </>
  )
}
