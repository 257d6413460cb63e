import { Refusal } from '@krapao/shared/refusal'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { spinApi } from '../../../api/clients/spin.ts'
import { isDefinite, useIdempotency } from '../../../api/idempotency.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { waitInQueue } from '../../../page/dialog-queue.ts'
import { useOutcome } from '../../../page/useOutcome.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from '../spin.text.ts'
import type { OpenWheel, Spun, Wheel } from '../spin-queries.ts'
import type { Turner } from '../wheel/turner.ts'
import { drawClientSeed } from './client-seed.ts'

/** `asked`: it turns, and the answer is waited for. `known`: it slows down towards it. `stopped`: read before the prize opens. */
export type Phase = 'idle' | 'asked' | 'known' | 'stopped' | 'shown'
type Wish = { version?: number; clientSeed?: string }

const pauseMs = 2_000

/** A spin from the press to the prize. While it is not idle a press is ignored, and nothing that would tell the result is read. */
export function useSpin() {
  const say = useSay()
  const queries = useQueryClient()
  const once = useIdempotency()
  const outcome = useOutcome()
  const turner = useRef<Turner>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [won, setWon] = useState<Spun>()
  // A spin whose answer was lost is asked for again as it was, whatever is known by now.
  const [pending, setPending] = useState<Wish>()

  const end = () => {
    setPhase('idle')
    void queries.invalidateQueries({ queryKey: keys.spin })
  }
  const attempt = async (wish: Wish, { slices }: OpenWheel) => {
    const spun = await once(wish, (key) => spinApi.spin(wish, { key }))
    setPending(undefined)
    outcome.close()
    setWon(spun)
    setPhase('known')
    const at = slices.findIndex(({ code }) => code === spun.code)
    // Asked for again after the wheel was changed, it may have stopped at a slice that is there no more.
    await (at < 0 ? turner.current?.giveUp() : turner.current?.stopIn(at, slices.length))
    setPhase('stopped')
  }
  const failed = async (error: Error, again: () => Promise<void>) => {
    if (isDefinite(error)) setPending(undefined)
    await turner.current?.giveUp()
    end()
    if (error instanceof Refusal && error.code === 'NO_DATA')
      return toast({ kind: 'info', text: say(t.changed) })
    await outcome.failed(error, { unknown: t.unknown, again })
  }
  const press = async ({ activeSpinwheel: wheel, userCoin, fair }: Wheel) => {
    if (phase !== 'idle' || !wheel || !(pending || userCoin > 0)) return
    if (outcome.remind()) return
    const wish = pending ?? wishOf(fair)
    setPending(wish)
    setPhase('asked')
    turner.current?.start()
    const again = async () => {
      setPhase('asked')
      await attempt(wish, wheel).catch((error: Error) => {
        setPhase('idle')
        throw error
      })
    }
    await attempt(wish, wheel).catch((error: Error) => failed(error, again))
  }

  usePrize(phase, () => setPhase('shown'), end)
  return { press, phase, won, isPending: pending !== undefined, turner, alert: outcome.alert }
}

/** The first spin of a seed brings the member's part, drawn after its commitment was shown. */
function wishOf(fair: Wheel['fair']): Wish {
  if (!fair) return {}
  const { version, clientSeed } = fair
  return clientSeed === null ? { version, clientSeed: drawClientSeed() } : { version }
}

/** After the pause the prize opens at its turn; closing it ends the spin. */
function usePrize(phase: Phase, onShown: () => void, onClosed: () => void): void {
  const { isOpen, open } = useSheet('prize')
  const show = useEffectEvent(() => {
    open()
    onShown()
  })
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    if (phase !== 'stopped') return
    let leave: (() => void) | undefined
    const timer = setTimeout(() => {
      leave = waitInQueue(() => show())
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leave?.()
    }
  }, [phase])
  useEffect(() => {
    if (phase === 'shown' && !isOpen) closed()
  }, [phase, isOpen])
}
