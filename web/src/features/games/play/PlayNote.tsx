import { ZERO } from '@krapao/shared/money'
import { useSay } from '../../../i18n/locale.ts'
import { useAtGame } from './at-game.tsx'
import { comingInto, restOf } from './choice.ts'
import { t } from './play.text.ts'
import { isPlayedHere } from './ways-in.ts'

/** What the press does with the money, in one line above it. */
export function PlayNote() {
  const say = useSay()
  const { slot, link } = useAtGame()
  return (
    <p className="text-center text-sm text-balance text-text-2 tabular-nums">
      {link ? say(t.blocked) : isPlayedHere(slot) ? <Moves /> : say(wayIn(slot))}
    </p>
  )
}

const wayIn = ({ android, ios }: { android: string | null; ios: string | null }) =>
  android || ios ? t.onlyApps : t.noWayIn

function Moves() {
  const say = useSay()
  const { slot, wallet, shownBrief, choice } = useAtGame()
  const { plan } = choice
  switch (plan.is) {
    case 'nothing':
      // The wallet may not have been read since.
      if ((choice.isSpent || comingInto(slot, wallet) > ZERO) && slot.amount <= ZERO)
        return say(t.sent)
      return slot.amount > ZERO
        ? say(t.noteAsIs, { amount: shownBrief(slot.amount) })
        : say(t.noteEmpty)
    case 'move':
      return say(t.noteMain, { rest: shownBrief(restOf(wallet, plan.amount)) })
    case 'all':
      return (
        <>
          {say(plan.others.length > 0 ? t.noteAll : t.noteAllMain)}
          {plan.others.some(({ stale }) => stale) && ` (${say(t.lastKnown)})`}
        </>
      )
    case 'wrong':
      return say(choice.picked.typed.trim() ? t.amountWrong : t.amountMissing)
  }
}
