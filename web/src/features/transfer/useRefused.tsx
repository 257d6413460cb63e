import type { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import type { Outcome } from '../../page/useOutcome.tsx'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { t } from './transfer-outcome.text.ts'
import { inPlaceOf, isStillOpen } from './transfer-plan.ts'
import { type Wish, whereWords } from './where-words.ts'

/** The words of a refused transfer; without a `from` the money was to come from every game. */
export function useRefused(): (wish: Wish) => (refusal: Refusal) => Partial<Outcome> {
  const say = useSay()
  const queries = useQueryClient()
  const statement = (
    <Button variant="gold" full className="mt-2" {...linkTo('/user/statement', { replace: true })}>
      {say(t.statement)}
    </Button>
  )
  return (wish) => (refusal) => {
    if (isStillOpen(refusal))
      return { kind: 'wait', title: say(t.earlier), text: say(t.earlierNext), action: statement }
    const wallet = queries.getQueryData(walletQuery.queryKey)
    const nameOf = (code: string) => wallet?.slots.find((slot) => slot.code === code)?.name ?? code
    const where = whereWords(refusal, wish, nameOf)
    if (where) return { text: say(where) }
    return { problem: inPlaceOf(refusal, wish, signOfCurrency(wallet?.currency)) }
  }
}
