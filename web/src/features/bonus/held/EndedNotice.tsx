import type { LiveEvent } from '@krapao/shared/live'
import { toast } from '@krapao/ui/over/toast'
import { navigate } from 'wouter/use-browser-location'
import { useSay } from '../../../i18n/locale.ts'
import { useLiveEvent } from '../../../live/live.ts'
import { t } from './ended-notice.text.ts'

/** Says on any page that a bonus has ended by itself, with the way to what was kept. */
export function EndedNotice() {
  const say = useSay()
  useLiveEvent((event: LiveEvent) => {
    if (event.type !== 'holding' || !event.ended) return
    const receipt = `/user/statement?open=receipt&id=${event.id}`
    toast({
      text: say(t[event.ended]),
      kind: 'ok',
      action: { label: say(t.see), onPress: () => navigate(receipt) },
    })
  })
  return null
}
