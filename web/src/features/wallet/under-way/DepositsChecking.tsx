import Clock from 'lucide-react/icons/clock'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { t } from './under-way.text.ts'

/** Slips and gift links that are still looked into: what was sent is not lost, only not money yet. */
export function DepositsChecking({ count }: { count: number }) {
  const say = useSay()
  return (
    <a
      {...linkTo('/user/statement?open=slips')}
      className="flex min-h-12 items-center gap-3 rounded-card border border-warn/40 bg-warn/10 px-4 py-2 text-sm font-medium"
    >
      <Clock aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1">{say(t.checking, { n: count })}</span>
      <span className="text-primary-text underline underline-offset-4">{say(t.checkingSee)}</span>
    </a>
  )
}
