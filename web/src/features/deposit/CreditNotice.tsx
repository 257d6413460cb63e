import type { LiveEvent } from '@krapao/shared/live'
import { toast } from '@krapao/ui/over/toast'
import { navigate } from 'wouter/use-browser-location'
import { useSay } from '../../i18n/locale.ts'
import { useLiveEvent } from '../../live/live.ts'
import { t } from './credit-notice.text.ts'
import { noticeOf } from './credit-notice.ts'

/** Says on any page that a deposit has come, or that one ended without, with the way to the reason. */
export function CreditNotice() {
  const say = useSay()
  useLiveEvent((event: LiveEvent) => {
    const notice = noticeOf(event, window.location.search)
    if (notice?.is === 'credited')
      toast({
        text: say(t.deposited),
        kind: 'ok',
        action: { label: say(t.receipt), onPress: () => navigate(notice.receipt) },
      })
    if (notice?.is === 'failed')
      toast({
        text: say(t.notDeposited),
        kind: 'bad',
        action: { label: say(t.why), onPress: () => navigate(notice.why) },
      })
  })
  return null
}
