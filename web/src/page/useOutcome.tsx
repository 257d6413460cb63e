import { Refusal } from '@krapao/shared/refusal'
import { AlertDialog } from '@krapao/ui/over/AlertDialog'
import { toast } from '@krapao/ui/over/toast'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAgain } from '../api/ask-again.ts'
import { isDefinite } from '../api/idempotency.ts'
import { Unreachable } from '../api/unreachable.ts'
import { explain, loadWords, type Problem, useExplain } from '../api/words.ts'
import { locale, useSay } from '../i18n/locale.ts'
import { useSameMember } from '../session/session.ts'
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
  /** Asks the same by the same key and says how it ended; called by itself when the answer was lost, until there is one. */
  again?: () => Promise<void>
  /** Where to look for it when its outcome stays unknown; without it, in the statement. */
  unknown?: Problem
  /** The words of a refusal where the catalogue's do not fit. */
  refused?: (refusal: Refusal) => Partial<Outcome> | Promise<Partial<Outcome>>
}

/**
 * The alert that ends a money call (SPEC §8): `outcome.show(…)` says how it ended, `outcome.failed(error)` says what was
 * refused, or "being checked" where it is not known. A lost answer is asked for until what asked has left the page, also
 * once the alert is closed; meanwhile a press sends nothing: `if (outcome.remind()) return`. Draw `outcome.alert` inside the sheet
 * that asked. `over`: what the alert is about has ended meanwhile and the sheet says how, so an alert that still waits for it closes
 * by itself. `since`: what has become of it since it was shown, drawn in its place.
 */
export function useOutcome(over = false, since?: Partial<Outcome>) {
  const say = useSay()
  const explainNow = useExplain()
  const isGone = useGone()
  const isSame = useSameMember()
  // What was said stays while the alert fades away.
  const [said, setSaid] = useState<Outcome>()
  const [open, setOpen] = useState(false)
  const [lost, setLost] = useState<Lost>()
  const shown = said && { ...said, ...since }
  const hide = () => setOpen(false)
  const close = () => {
    setLost(undefined)
    hide()
  }
  if (over && (open || lost) && said?.kind !== 'bad') close()
  const show = (outcome: Outcome) => {
    setLost(undefined)
    setSaid(outcome)
    setOpen(true)
  }
  const remind = () => {
    if (lost) setOpen(true)
    return lost !== undefined
  }
  const leave = () => {
    hide()
    shown?.onClosed?.()
  }
  const failed = async (error: Error, ways: Ways = {}) => {
    if (!(error instanceof Refusal || error instanceof Unreachable)) reportError(error)
    if (isGone()) return tellOutside(error, ways)
    if (!isDefinite(error)) {
      show({ kind: 'wait', problem: ways.again ? t.askingAgain : (ways.unknown ?? t.beingChecked) })
      return setLost(ways.again && { ...ways, again: ways.again, isSame })
    }
    if (error instanceof Unreachable)
      return show({ kind: 'bad', title: say(t.notSent), problem: error })
    await loadWords(locale())
    show({ kind: 'bad', problem: error, ...(await ways.refused?.(error as Refusal)) })
  }
  const late = ({ unknown }: Ways, isAsked: boolean) =>
    setSaid({
      kind: 'wait',
      problem: unknown ?? (isAsked ? t.stillNoAnswer : t.beingChecked),
    })
  useLost(lost, { failed, late, drop: () => setLost(undefined) })
  const dialog = shown && (
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
  const alert = (
    <>
      {lost && !open && <StillAsking />}
      {dialog}
    </>
  )
  return { show, failed, remind, hide, close, alert }
}

function StillAsking() {
  const say = useSay()
  return (
    <p role="status" className="still-asking">
      <Clock aria-hidden size={18} strokeWidth={1.75} className="mt-[.2em] shrink-0 text-warn" />
      {say(t.stillAsking)}
    </p>
  )
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

type Lost = Ways & { again: () => Promise<void>; isSame: () => boolean }

/** Goes after an answer that was lost. As another member it is not asked for: that would move their money. */
function useLost(
  lost: Lost | undefined,
  on: {
    failed: (error: Error, ways: Ways) => Promise<void>
    late: (ways: Ways, isAsked: boolean) => void
    drop: () => void
  },
): void {
  const ended = useEffectEvent(on.failed)
  const late = useEffectEvent(on.late)
  const drop = useEffectEvent(on.drop)
  useEffect(() => {
    if (!lost) return
    const { again, isSame, ...rest } = lost
    const ask = async () => {
      if (isSame()) return again()
      late(rest, false)
      drop()
    }
    const stop = new AbortController()
    askAgain(ask, { stop: stop.signal, late: () => late(rest, true) }).catch((refusal: Error) =>
      ended(refusal, rest),
    )
    return () => stop.abort()
  }, [lost])
}
