import { toast } from '@krapao/ui/over/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSay } from '../../../i18n/locale.ts'
import { walletQuery } from '../../wallet/wallet-query.read.ts'
import { t } from './ended-notice.text.ts'
import { seeHeld } from './seen-held.ts'

const ends = '/user/statement?type=bonus'

/** Says on any page that a bonus has ended by itself, also while no page was open, with the way to what was kept. */
export function EndedNotice() {
  const say = useSay()
  // What pages read: nothing is asked for this.
  const wallet = useQuery({ ...walletQuery, enabled: false }).data
  const held = wallet && (wallet.holding?._id ?? null)
  useEffect(() => {
    if (held === undefined || !seeHeld(held)) return
    const action = { label: say(t.see), onPress: () => navigate(ends) }
    toast({ text: say(t.ended), kind: 'ok', action })
  }, [held, say])
  return null
}
