import CheckMark from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { writeClipboard } from './writeClipboard.ts'

type CopyProps = {
  /** What goes to the clipboard. */
  text: string
  label: string
  copiedLabel: string
  failedLabel: string
  onResult?: (copied: boolean) => void
  /** Shown before the word, such as the digits themselves. */
  children?: ReactNode
}

const shownMs = 2000

/** Copies at a press and says so where the finger is. */
export function Copy({ text, label, copiedLabel, failedLabel, onResult, children }: CopyProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    const copied = await writeClipboard(text)
    setState(copied ? 'copied' : 'failed')
    onResult?.(copied)
  }
  const { Icon, tone } = looks[state]
  return (
    <button
      type="button"
      onClick={copy}
      className={cx(base, children ? 'rounded-input text-left' : 'rounded-full')}
    >
      {children && <span className="max-w-full min-w-min flex-1">{children}</span>}
      <span
        aria-live="polite"
        className={cx('inline-flex items-center gap-2 text-sm font-medium', tone)}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {{ idle: label, copied: copiedLabel, failed: failedLabel }[state]}
      </span>
    </button>
  )
}

const base =
  'inline-flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-surface-2 px-[min(1rem,4vw)] py-2 transition-colors duration-120 hover:border-line-input active:bg-surface-3'
const looks = {
  idle: { Icon: CopyIcon, tone: 'text-primary-text' },
  copied: { Icon: CheckMark, tone: 'text-ok' },
  failed: { Icon: CloseIcon, tone: 'text-bad' },
}
