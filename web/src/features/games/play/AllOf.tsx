import { subtract, sum } from '@krapao/shared/money'
import { useSay } from '../../../i18n/locale.ts'
import { useAtGame } from './at-game.tsx'
import type { Choice } from './choice.ts'
import { t } from './play.text.ts'

/** The total and where it is now. Money leaves another game only if this text named the game. */
export function AllOf({ choice: { amount, others } }: { choice: Extract<Choice, { is: 'all' }> }) {
  const say = useSay()
  const { shownBrief: shown } = useAtGame()
  const all = say(t.all, { amount: shown(amount) })
  const [fullest, ...more] = [...others].sort((a, b) => (a.amount > b.amount ? -1 : 1))
  if (!fullest) return all
  const inGames = sum(others.map((one) => one.amount))
  const parts = [
    say(t.partMain, { amount: shown(subtract(amount, inGames)) }),
    say(t.partGame, { game: fullest.name, amount: shown(fullest.amount) }),
    ...(more.length > 0
      ? [say(t.partMore, { n: more.length, amount: shown(subtract(inGames, fullest.amount)) })]
      : []),
  ]
  return (
    <span className="grid leading-(--leading-head)">
      <span>{all}</span>
      <span className="text-xs font-normal opacity-90">({parts.join(', ')})</span>
    </span>
  )
}
