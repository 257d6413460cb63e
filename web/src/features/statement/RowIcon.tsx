import type { StatementType } from '@krapao/shared/statement/statement.rules'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Gift from 'lucide-react/icons/gift'

/** The kind of a movement for the eye; the words next to it say the same. */
export function RowIcon({ type }: { type: StatementType }) {
  const Icon = icons[type]
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-text-2 shadow-edge"
    >
      <Icon size={20} strokeWidth={1.75} />
    </span>
  )
}

const icons = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  bonus: Gift,
  finish_bonus: BadgeCheck,
}
