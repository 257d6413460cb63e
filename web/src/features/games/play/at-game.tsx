import { type Money, showMoney } from '@krapao/shared/money'
import { createContext, type ReactNode, use } from 'react'
import { brief } from '../../bonus/holding.read.ts'
import { HideAmounts, useHidden } from '../../wallet/HideAmounts.offer.tsx'
import type { Slot } from '../../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../../wallet/wallet-query.read.ts'
import { type Kind, type Plan, tellsBalance } from './choice.ts'
import { bringsFirst } from './elsewhere.ts'
import { rememberChoice } from './last-choice.ts'
import { useAlone } from './useAlone.ts'
import { useChoice, useOnReturn } from './useChoice.ts'
import { useMoves } from './useMoves.ts'
import { usePlay } from './usePlay.ts'

type AboutSlot = { slot: Slot; wallet: Wallet }
const AtGameContext = createContext<ReturnType<typeof useGame> | undefined>(undefined)

/** What is chosen at an open sheet, and what its presses do: shared by its body, its footer and its alerts. */
export function AtGame({ children, ...about }: AboutSlot & { children: ReactNode }) {
  const game = useGame(about)
  return (
    <AtGameContext value={game}>
      <HideAmounts>{children}</HideAmounts>
      {game.alert}
    </AtGameContext>
  )
}

export const useAtGame = () => use(AtGameContext)!

/** What is chosen is moved, then the game is entered: each hook knows those above it. `ready` alone leads back, from a move to the account. */
function useGame({ slot, wallet }: AboutSlot) {
  const sign = signOfCurrency(wallet.currency)
  const [hidden] = useHidden()
  const choice = useChoice(slot, wallet)
  /** A balance as it may be read now: as dots while amounts are hidden. */
  const shown = (amount: Money) => (hidden ? '•••' : sign + showMoney(amount))
  const shownBrief = (amount: Money) => (hidden ? '•••' : sign + brief(amount))
  const isHidden = (is: Kind, amount: Money) => hidden && tellsBalance(is, amount, wallet)
  /** What goes in. */
  const planned = (amount: Money) =>
    isHidden(choice.picked.is, amount) ? '•••' : sign + brief(amount)
  const moves = useMoves(slot, { sign, shown }, { onIn: choice.spend, onOut: choice.forget })
  const entering = usePlay({ slot, planned, bringIn: moves.bringIn })
  const [busy, alone] = useAlone()
  useOnReturn(choice.isSpent && !busy && !entering.failed, choice.isReadSince, choice.forget)

  const ready = async () => {
    const problem = await entering.open()
    entering.setFailed(problem && { problem })
    return problem === undefined
  }
  const play = (plan: Plan) => alone('play', (isSame) => entering.play(plan, isSame))
  /** With what is chosen; an amount that does not fit is told at its field instead. */
  const chosen = (act: (plan: Plan) => Promise<void>) => () => {
    if (choice.plan.is === 'wrong') return choice.show()
    rememberChoice(choice.picked)
    return act(choice.plan)
  }
  return {
    ...{ slot, wallet, sign, choice, busy, shown, shownBrief, isHidden, planned },
    failed: entering.failed,
    link: entering.link,
    bringsFirst: !entering.failed && bringsFirst(choice, slot, wallet),
    alert: moves.alert,
    play: chosen(play),
    /** As it is, from wherever it is pressed. */
    playAsIs: () => {
      moves.closeAlert()
      return play({ is: 'nothing' })
    },
    enterByLink: entering.enterByLink,
    transferOnly: chosen((plan) =>
      alone(
        'transfer',
        async (isSame) => (await ready()) && isSame() && moves.transferOnly(plan, isSame),
      ),
    ),
    bringHere: (from: Slot, action: ReactNode) =>
      alone(from.code, (isSame) => moves.bringHere(from, isSame, { open: ready, action })),
    bringBack: () => alone('back', moves.bringBack),
  }
}
