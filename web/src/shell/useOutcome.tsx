import { Refusal } from '@krapao/shared/refusal'
import { AlertDialog } from '@krapao/ui/AlertDialog'
import { type ReactNode, useState } from 'react'
import { locale, useSay } from '../locale.ts'
import { isDefinite } from '../once.ts'
import { Unreachable } from '../unreachable.ts'
import { t as words } from '../words.text.ts'
import { loadWords, type Problem, useExplain } from '../words.ts'
import { t } from './outcome.text.ts'

export type Outcome = {
  kind: 'ok' | 'wait' | 'bad'
  /** Without one: the error label, or "being checked". */
  title?: string
  text?: ReactNode
  /** Instead of a text: what was wrong. */
  problem?: Problem
  /** What closing the alert leads to, such as closing the sheet below it. */
  onClosed?: () => void
}

/**
 * The alert that ends a money call (SPEC §8): `outcome.show(…)` says how it ended, `outcome.failed(error)` says what was
 * refused, or "being checked" where nobody knows. Draw `outcome.alert` inside the sheet that asked.
 */
export function useOutcome() {
  const say = useSay()
  const explain = useExplain()
  // What was said stays while the alert fades away.
  const [said, setSaid] = useState<Outcome>()
  const [open, setOpen] = useState(false)
  const show = (outcome: Outcome) => {
    setSaid(outcome)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    said?.onClosed?.()
  }
  const failed = async (error: Error, onClosed?: () => void) => {
    if (!(error instanceof Refusal || error instanceof Unreachable)) reportError(error)
    if (!isDefinite(error)) return show({ kind: 'wait', problem: words.beingChecked, onClosed })
    await loadWords(locale())
    show({ kind: 'bad', problem: error })
  }
  const alert = said && (
    <AlertDialog
      open={open}
      onClose={close}
      kind={said.kind}
      title={said.title ?? say(said.kind === 'bad' ? t.error : t.checking)}
      text={said.text ?? explain(said.problem)}
      actionLabel={say(t.understood)}
    />
  )
  return { show, failed, alert }
}
