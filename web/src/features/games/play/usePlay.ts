import type { Money } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/refusal'
import { filled } from '@krapao/shared/text'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gamesApi } from '../../../api/clients/games.ts'
import { keys } from '../../../api/query-keys.ts'
import { explain, loadWords, type Problem } from '../../../api/words.ts'
import { locale, useSay } from '../../../i18n/locale.ts'
import { isWebAddress, type OpenedWindow } from '../../../page/opened-window.ts'
import { useGone } from '../../../page/useOutcome.tsx'
import type { Ended } from '../../transfer/transfer.offer.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { wordsOf } from '../refused.ts'
import type { Plan } from './choice.ts'
import { openGameWindow } from './game-window.ts'
import { enterMs, type Late, lateAfter } from './late.ts'
import { t } from './play.text.ts'
import type { IsSame } from './useAlone.ts'
import type { BringIn } from './useMoves.ts'
import { useOpening } from './useOpening.ts'

/** Why the game is not open. `brought`: how the money that was to go in before had ended. */
export type Failed = { problem: Problem; brought?: Ended | undefined }
type Entering = {
  slot: Slot
  /** What goes in, in words. */
  planned: (amount: Money) => string
  bringIn: BringIn
}

/**
 * Enters a game: opens its account where there is none, moves the chosen money in, and sends the window that the tap opened to the game.
 * A refusal or a timeout closes the window and sets `failed`. A transfer that is still pending goes on to the launch. `link` is set when
 * the browser gave no window: the next press enters. Where another member has logged in since the press, it ends without a word.
 */
export function usePlay({ slot, planned, bringIn }: Entering) {
  const say = useSay()
  const open = useOpening(slot)
  const launch = useLaunch(slot)
  const [failed, setFailed] = useState<Failed>()
  const [link, setLink] = useState<{ to: string; isSame: IsSame }>()
  const isGone = useGone()
  const { name } = slot

  const enter = async (
    plan: Plan,
    isSame: IsSame,
    tab: OpenedWindow,
    late: Late,
  ): Promise<Failed | typeof left | undefined> => {
    if (!slot.isActive) tab.say(say(t.openingAccount, { name }))
    const unopened = await open(late.signal)
    if (unopened) return { problem: unopened }
    if ('amount' in plan) tab.say(say(t.movingIn, { amount: planned(plan.amount), name }))
    const brought = await bringIn(plan, isSame, late.wait)
    if (brought === 'refused') return { problem: t.notMoved, brought }
    if (brought === 'unknown') return { problem: t.moveChecked, brought }
    if (!isSame()) return left
    tab.say(say(t.opening, { name }))
    const found = await launch(late)
    if (!isSame()) return left
    if (typeof found !== 'string') return { problem: found, brought }
    if (!tab.go(found)) setLink({ to: found, isSame })
    return undefined
  }
  const play = async (plan: Plan, isSame: IsSame) => {
    setFailed(undefined)
    const late = lateAfter(enterMs)
    // Inside the tap: a window opened later would be blocked.
    const tab = openGameWindow(say(t.opening, { name }), slot.code)
    const why = await enter(plan, isSame, tab, late).finally(late.stop)
    if (!why) return
    tab.close()
    if (why === left) return
    if (!isGone()) return setFailed(why)
    // Of its money the transfer has told already.
    const isTold = why.brought === 'refused' || why.brought === 'unknown'
    if (!isTold) toast({ kind: 'bad', text: await explain(why.problem) })
  }
  const enterByLink = () => {
    if (link?.isSame()) window.open(link.to, '_blank', 'noopener')
    setLink(undefined)
  }
  return { play, open, failed, setFailed, link, enterByLink }
}

const left = 'another member has logged in'

/** Asks for the game's address, or says why there is none. */
function useLaunch(slot: Slot) {
  const during = useLoader()
  const queries = useQueryClient()
  return async (late: Late): Promise<string | Problem> => {
    try {
      return await during(late.wait(launchLink(slot.code, late.signal)))
    } catch (error) {
      await loadWords(locale())
      // It may be that the game is being worked on since: the sheet then says so.
      void queries.invalidateQueries({ queryKey: keys.wallet })
      return late.isOver() ? filled(t.tooSlow, { name: slot.name }) : wordsOf(error as Error)
    }
  }
}

/**
 * A one-time address. The contract names games in lower case here. The account is asked for the username, which must be the member's own
 * there: what came with it, the password, is kept nowhere. Besides these two calls a press sends the transfer. The wallet is read again for
 * each live event and once after the transfer, so that money that went in is not offered a second time.
 */
async function launchLink(slotCode: string, signal: AbortSignal): Promise<string> {
  const { username } = await gamesApi.account({ slotCode }, { signal })
  const game = slotCode.toLowerCase()
  const { link } = await gamesApi.autoLogin({ game, username }, { signal })
  if (!isWebAddress(link)) throw refusal('LOGIN_FAIL')
  return link
}
