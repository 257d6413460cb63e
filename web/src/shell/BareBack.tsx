import { Button } from '@krapao/ui/Button'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSay } from '../i18n/locale.ts'
import { linkTo } from '../page/link.ts'
import { useHasToken } from '../session/session.ts'
import { t } from './bare-back.text.ts'

/** What a page outside both shells finds in its history entry: it was opened from a page of ours, to which Back leads. */
export type BareState = { within: true }

/** To where one came from: what was typed or open there is there again. By an address alone, to the beginning. */
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
