import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { holdingQuery } from './bonus-queries.read.ts'
import { brief } from './holding.read.ts'
import { t } from './taking.text.ts'
import { useHoldingCall } from './useHoldingCall.offer.tsx'

/** Takes an offer, and says in an alert what is held then. `onTaken`: what closing it leads to. */
export function useTaking(onTaken: () => void) {
  const say = useSay()
  const locale = useLocale()
  const queries = useQueryClient()
  const { ask, busy, alert } = useHoldingCall()

  const words = async () => {
    const held = await queries.fetchQuery(holdingQuery(locale)).catch(() => undefined)
    const sign = signOfCurrency(queries.getQueryData(walletQuery.queryKey)?.currency)
    if (!held?.holding) return say(t.takenPlain)
    const { total, success, fail } = held.holding
    return say(t.takenText, {
      total: sign + brief(total),
      success: sign + brief(success),
      fail: sign + brief(fail),
    })
  }
  const take = (wish: { take: string }, call: (key: string) => Promise<unknown>) =>
    ask({
      wish,
      call,
      tell: async () => ({
        kind: 'ok',
        title: say(t.taken),
        text: await words(),
        onClosed: onTaken,
      }),
      gone: t.goneText,
    })
  return { take, busy, alert }
}
