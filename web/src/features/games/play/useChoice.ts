import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ofLogin } from '../../../api/query-client.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { type Wallet, walletQuery } from '../../wallet/wallet-query.read.ts'
import { isOffered, type Kind, type Picked, planFor, played, presetFor } from './choice.ts'
import { lastChoice } from './last-choice.ts'

/** What is chosen: by the member, else preset; nothing once it has gone in, so that the next press moves nothing. */
export function useChoice(slot: Slot, wallet: Wallet) {
  const reads = useReads()
  const [spentAt, note] = useSpent(slot.code)
  const [own, setOwn] = useState<Picked>()
  const [isTried, setTried] = useState(false)
  const choose = (next: Picked | undefined) => {
    setOwn(next)
    setTried(false)
  }
  const isSpent = spentAt !== undefined && own === undefined
  const preset = isSpent ? played : presetFor(slot, wallet, lastChoice())
  const picked = own && isOffered(own, slot, wallet) ? own : preset
  const plan = planFor(picked, slot, wallet)
  return {
    picked,
    plan,
    isOwn: own !== undefined,
    isSpent,
    /** The wallet was read after it went in: an older one would offer the same money once more. */
    isReadSince: isSpent && reads.now > spentAt,
    /** Why the typed amount does not fit, once it was pressed on. */
    wrong: isTried && plan.is === 'wrong' ? plan.why : undefined,
    pick: (is: Kind) => choose({ is, typed: picked.typed }),
    type: (typed: string) => choose({ is: 'other', typed }),
    show: () => setTried(true),
    spend: () => {
      choose(undefined)
      note(reads.count())
    },
    forget: () => {
      choose(undefined)
      note()
    },
  }
}

/**
 * The games that money went into, or may have, each with how often the wallet had been read by then. It outlives the sheet: one that is
 * opened again before the wallet is read would offer the same money once more.
 */
const spentOf = ofLogin(() => {
  const readsBy = new Map<string, number>()
  const listeners = new Set<() => void>()
  return {
    at: (code: string) => readsBy.get(code),
    /** Without `reads` it is forgotten. */
    note: (code: string, reads?: number) => {
      if (reads === undefined) readsBy.delete(code)
      else readsBy.set(code, reads)
      for (const tell of listeners) tell()
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
})

/** How often the wallet had been read when money went in, also by a sheet that was closed since; and how to note it. */
function useSpent(code: string) {
  const spent = spentOf(useQueryClient())
  const at = useSyncExternalStore(spent.subscribe, () => spent.at(code))
  return [at, (reads?: number) => spent.note(code, reads)] as const
}

/** How often the wallet was read. One more is a later answer, whatever the clock says. */
function useReads() {
  const queries = useQueryClient()
  const count = () => queries.getQueryState(walletQuery.queryKey)?.dataUpdateCount ?? 0
  return { count, now: useSyncExternalStore(queries.getQueryCache().subscribe, count) }
}

/**
 * The balance may have changed while the member played: `act` is called once they are back and it is known (`isKnown`), which may be later.
 * A sheet that was opened again is a way back, too.
 */
export function useOnReturn(isOn: boolean, isKnown: boolean, act: () => void): void {
  const [isBack, setBack] = useState(isOn)
  useEffect(() => {
    if (!isOn) return
    const look = () => document.visibilityState === 'visible' && setBack(true)
    document.addEventListener('visibilitychange', look)
    return () => {
      setBack(false)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn])
  const latest = useEffectEvent(act)
  const isDue = isOn && isBack && isKnown
  useEffect(() => {
    if (isDue) latest()
  }, [isDue])
}
