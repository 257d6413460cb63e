import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Status = 'success' | 'failed' | 'in-progress'

/** A state as icon, word and colour, so that no one of them has to carry it alone. */
export function StatusChip({ status, children }: { status: Status; children: ReactNode }) {
  const { Icon, tone } = looks[status]
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-chip px-2 text-xs font-medium',
        tone,
      )}
    >
      <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      {children}
    </span>
  )
}

const looks = {
  success: { Icon: CircleCheck, tone: 'bg-ok/12 text-ok' },
  failed: { Icon: CircleX, tone: 'bg-bad/12 text-bad' },
  'in-progress': { Icon: Clock, tone: 'bg-warn/12 text-warn' },
}
