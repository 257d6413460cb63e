import { Refusal } from '@krapao/shared/refusal'
import { AlertDialog } from '@krapao/ui/over/AlertDialog'
import { toast } from '@krapao/ui/over/toast'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAgain } from '../api/ask-again.ts'
import { isDefinite } from '../api/idempotency.ts'
import { Unreachable } from '../api/unreachable.ts'
import { explain, loadWords, type Problem, useExplain } from '../api/words.ts'
import { locale, useSay } from '../i18n/locale.ts'
import { t } from './outcome.text.ts'

export type Outcome = {
  kind: 'ok' | 'part' | 'wait' | 'bad'
  /** Without one: the error label, or "being checked". */
  title?: string
  text?: ReactNode
  /** What it is about in full, below the text. */
  details?: ReactNode
  /** Instead of a text: what was wrong. */
  problem?: Problem
  /** Another way on besides "OK", such as to the statement. */
  action?: ReactNode
  /** What closing the alert leads to, such as closing the sheet below it. */
  onClosed?: (() => void) | undefined
}
/** What may follow a call that failed. */
export type Ways = {
  /** Unless it was refused. */
  onClosed?: (() => void) | undefined
  /** Asks the same by the same key and says how it ended; called by itself when the answer was lost, while the alert stands. */
  again?: () => Promise<void>
  /** Where to look for it when its outcome stays unknown; without it, in the statement. */
  unknown?: Problem
  /** The words of a refusal where the catalogue's do not fit. */
  refused?: (refusal: Refusal) => Partial<Outcome> | Promise<Partial<Outcome>>
}

/**
 * The alert that ends a money call (SPEC §8): `outcome.show(…)` says how it ended, `outcome.failed(error)` says what was
 * refused, or "being checked" where it is not known. Draw `outcome.alert` inside the sheet that asked. `over`: what the alert
 * is about has ended meanwhile and the sheet says how, so an alert that still waits for it closes by itself. `since`: what has
 * become of it since it was shown, drawn in its place.
 */
export function useOutcome(over = false, since?: Partial<Outcome>) {
  const say = useSay()
  const explainNow = useExplain()
  const isGone = useGone()
  // What was said stays while the alert fades away.
  const [said, setSaid] = useState<Outcome>()
  const [open, setOpen] = useState(false)
  const [lost, setLost] = useState<Ways>()
  const shown = said && { ...said, ...since }
  if (over && open && said?.kind !== 'bad') setOpen(false)
  const show = (outcome: Outcome) => {
    setLost(undefined)
    setSaid(outcome)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const leave = () => {
    close()
    shown?.onClosed?.()
  }
  const failed = async (error: Error, ways: Ways = {}) => {
    if (!(error instanceof Refusal || error instanceof Unreachable)) reportError(error)
    if (isGone()) return tellOutside(error, ways)
    if (!isDefinite(error)) {
      show({
        kind: 'wait',
        problem: ways.again ? t.askingAgain : (ways.unknown ?? t.beingChecked),
        onClosed: ways.onClosed,
      })
      return setLost(ways)
    }
    if (error instanceof Unreachable)
      return show({ kind: 'bad', title: say(t.notSent), problem: error })
    await loadWords(locale())
    show({ kind: 'bad', problem: error, ...(await ways.refused?.(error as Refusal)) })
  }
  const late = ({ unknown = t.beingChecked, onClosed }: Ways) =>
    setSaid({ kind: 'wait', problem: unknown, onClosed })
  useLost(open ? lost : undefined, { failed, late })
  const alert = shown && (
    <AlertDialog
      open={open}
      onClose={leave}
      kind={shown.kind}
      title={shown.title ?? say(shown.kind === 'bad' ? t.error : t.checking)}
      text={shown.text ?? explainNow(shown.problem)}
      details={shown.details}
      action={shown.action}
      actionLabel={say(t.understood)}
    />
  )
  return { show, failed, close, alert }
}

/** Whether what asked has left the page meanwhile: a sheet that was closed, or that shows something else now. */
export function useGone(): () => boolean {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return () => gone.current
}

/** The alert left with the sheet that asked: what went wrong is told all the same. */
async function tellOutside(error: Error, ways: Ways): Promise<void> {
  if (!isDefinite(error))
    return toast({ kind: 'info', text: await explain(ways.unknown ?? t.beingChecked) })
  const { text, problem = error } =
    (error instanceof Refusal ? await ways.refused?.(error) : undefined) ?? {}
  toast({ kind: 'bad', text: typeof text === 'string' ? text : await explain(problem) })
}

/** Goes after an answer that was lost, until the alert is closed. */
function useLost(
  lost: Ways | undefined,
  on: { failed: (error: Error, ways: Ways) => Promise<void>; late: (ways: Ways) => void },
): void {
  const ended = useEffectEvent(on.failed)
  const late = useEffectEvent(on.late)
  useEffect(() => {
    if (!lost?.again) return
    const { again, ...rest } = lost
    const stop = new AbortController()
    askAgain(again, { stop: stop.signal, late: () => late(rest) }).catch((refusal: Error) =>
      ended(refusal, rest),
    )
    return () => stop.abort()
  }, [lost])
}
