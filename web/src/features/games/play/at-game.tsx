import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import type { Slot } from '../../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../../wallet/wallet-query.read.ts'
import {
  isOffered,
  type Kind,
  type Picked,
  type Plan,
  planFor,
  played,
  presetFor,
} from './choice.ts'
import { lastChoice, rememberChoice } from './last-choice.ts'
import { useAlone } from './useAlone.ts'
import { useMoves } from './useMoves.ts'
import { usePlay } from './usePlay.ts'

type AboutSlot = { slot: Slot; wallet: Wallet }
const AtGameContext = createContext<ReturnType<typeof useGame> | undefined>(undefined)

/** What is chosen at an open sheet, and what its presses do: shared by its body, its footer and its alerts. */
export function AtGame({ children, ...about }: AboutSlot & { children: ReactNode }) {
  const game = useGame(about)
  return (
    <AtGameContext value={game}>
      {children}
      {game.alert}
    </AtGameContext>
  )
}

export const useAtGame = () => use(AtGameContext)!

function useGame({ slot, wallet }: AboutSlot) {
  const sign = signOfCurrency(wallet.currency)
  const choice = useChoice(slot, wallet)
  const moves = useMoves(slot, sign, choice.spend)
  const entering = usePlay({ slot, sign, bringIn: moves.bringIn })
  const [busy, alone] = useAlone()
  useOnReturn(choice.isSpent && !busy && !entering.failed, choice.forget)

  const ready = async () => {
    const problem = await entering.open()
    entering.setFailed(problem && { problem })
    return problem === undefined
  }
  const play = (plan: Plan) => alone('play', () => entering.play(plan))
  /** With what is chosen; an amount that does not fit is told at its field instead. */
  const chosen = (act: (plan: Plan) => Promise<void>) => () => {
    if (choice.plan.is === 'wrong') return choice.show()
    rememberChoice(choice.picked)
    return act(choice.plan)
  }
  return {
    ...{ slot, wallet, sign, choice, busy },
    failed: entering.failed,
    link: entering.link,
    alert: moves.alert,
    play: chosen(play),
    /** As it is, from wherever it is pressed. */
    playAsIs: () => {
      moves.closeAlert()
      return play({ is: 'nothing' })
    },
    enterByLink: entering.enterByLink,
    transferOnly: chosen((plan) =>
      alone('transfer', async () => (await ready()) && moves.transferOnly(plan)),
    ),
    bringHere: (from: Slot, action: ReactNode) =>
      alone(from.code, () => moves.bringHere(from, ready, action)),
    bringBack: () => alone('back', moves.bringBack),
  }
}

/** What is chosen: by the member, else preset; nothing once it has gone in, so that the next press moves nothing. */
function useChoice(slot: Slot, wallet: Wallet) {
  const [own, setOwn] = useState<Picked>()
  const [isSpent, setSpent] = useState(false)
  const [isTried, setTried] = useState(false)
  const choose = (next: Picked | undefined, spent = false) => {
    setOwn(next)
    setSpent(spent)
    setTried(false)
  }
  const preset = isSpent ? played : presetFor(slot, wallet, lastChoice())
  const picked = own && isOffered(own, slot, wallet) ? own : preset
  const plan = planFor(picked, slot, wallet)
  return {
    picked,
    plan,
    isOwn: own !== undefined,
    isSpent,
    /** Why the typed amount does not fit, once it was pressed on. */
    wrong: isTried && plan.is === 'wrong' ? plan.why : undefined,
    pick: (is: Kind) => choose({ is, typed: picked.typed }),
    type: (typed: string) => choose({ is: 'other', typed }),
    show: () => setTried(true),
    spend: () => choose(undefined, true),
    forget: () => choose(undefined),
  }
}

/** The balance may have changed while the member played: the preset is worked out again when they come back. */
function useOnReturn(isOn: boolean, act: () => void) {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const look = () => document.visibilityState === 'visible' && latest()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOn])
}
