import { Button } from '@krapao/ui/Button'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSay } from '../i18n/locale.ts'
import { linkTo } from '../page/link.ts'
import { useHasToken } from '../session/session.ts'
import { t } from './bare-back.text.ts'

/** What a page outside both shells finds in its history entry: it was opened from a page of ours, to which Back leads. */
export type BareState = { within: true }

/** One step back, where typed text and open sheets are kept; to the first page if this one was opened by its address. */
export function BareBack() {
  const say = useSay()
  const isMember = useHasToken()
  const isFromHere = useHistoryState<BareState | null>()?.within === true
  const way = isFromHere
    ? { onClick: () => window.history.back() }
    : linkTo(isMember ? '/user/home' : '/login')
  return (
    <Button variant="quiet" icon={<ArrowLeft aria-hidden size={20} strokeWidth={1.75} />} {...way}>
      {say(t.back)}
    </Button>
  )
}
