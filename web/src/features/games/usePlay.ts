import { showMoney } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { gamesApi } from '../../api/clients/games.ts'
import { loadWords, type Problem } from '../../api/words.ts'
import { locale, useSay } from '../../i18n/locale.ts'
import { isWebAddress, type OpenedWindow } from '../../page/opened-window.ts'
import { type Ended, useTransfer } from '../transfer/transfer.offer.ts'
import { t as outcome } from '../transfer/transfer-outcome.text.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet, walletQuery } from '../wallet/wallet-query.read.ts'
import { openGameWindow } from './game-window.ts'
import { t } from './games.text.ts'
import { bringing, isMoving } from './playing.ts'
import { wordsOf } from './refused.ts'

/**
 * Entering a game, with the member's money or without. `link` is set when the browser gave no window: the next press enters.
 * `refused` means that the money stayed where it was, so that playing without it may be offered. `failed` is why the game did not open,
 * and how the money that was to go in before had ended.
 */
export function usePlay(slot: Slot, wallet: Wallet) {
  const say = useSay()
  const transfer = useTransfer()
  const queries = useQueryClient()
  const sign = signOfCurrency(wallet.currency)
  const [busy, alone] = useAlone()
  const [refused, setRefused] = useState(false)
  const launch = useLaunch(slot)

  const play = (withMoney: boolean) =>
    alone(async () => {
      launch.again()
      const tab = openGameWindow(say(t.opening, { name: slot.name }))
      const brings = withMoney && isMoving(bringing(slot, wallet))
      const moved = brings ? await transfer.all({ to: slot.code }, {}) : 'done'
      setRefused(moved === 'refused')
      if (moved === 'refused' || moved === 'unknown') return tab.close()
      await launch.into(tab, brings ? moved : undefined)
    })

  const transferOnly = async () => {
    if ((await transfer.all({ to: slot.code }, {})) !== 'done') return
    // What was won or lost at the other games came along: only the balance read afterwards is the true figure.
    const after = await queries.fetchQuery({ ...walletQuery, staleTime: 0 }).catch(() => undefined)
    const held = after?.slots.find(({ code }) => code === slot.code)?.amount
    const text =
      held === undefined
        ? undefined
        : say(t.movedIn, { name: slot.name, amount: sign + showMoney(held) })
    transfer.show({ kind: 'ok', title: say(outcome.done), text })
  }

  return {
    play,
    transferOnly: () => alone(transferOnly),
    enter: launch.enter,
    link: launch.link,
    failed: launch.failed,
    refused,
    busy,
    alert: transfer.alert,
  }
}

/** Asks for the game's address and takes the window there, or shows why not. */
function useLaunch(slot: Slot) {
  const during = useLoader()
  const queries = useQueryClient()
  const [link, setLink] = useState<string>()
  const [failed, setFailed] = useState<{ problem: Problem; brought: Ended | undefined }>()
  const into = async (tab: OpenedWindow, brought: Ended | undefined) => {
    try {
      const found = await during(launchLink(slot.code))
      if (!tab.go(found)) setLink(found)
    } catch (error) {
      tab.close()
      await loadWords(locale())
      setFailed({ problem: wordsOf(error as Error), brought })
      // It may be that the game is being worked on since: the sheet then says so.
      void queries.invalidateQueries({ queryKey: walletQuery.queryKey })
    }
  }
  const enter = () => {
    window.open(link, '_blank', 'noopener')
    setLink(undefined)
  }
  return { into, enter, again: () => setFailed(undefined), link, failed }
}

/** A one-time address. The contract names games in lower case here; the username must be the member's own there. */
async function launchLink(slotCode: string): Promise<string> {
  const { username } = await gamesApi.account({ slotCode })
  const { link } = await gamesApi.autoLogin({ game: slotCode.toLowerCase(), username })
  if (!isWebAddress(link)) throw refusal('LOGIN_FAIL')
  return link
}

/** Runs one thing at a time; a press while it runs is ignored. */
function useAlone(): [boolean, (work: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const alone = async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await work().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, alone]
}
