import type { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { useQueryClient } from '@tanstack/react-query'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { signOfCurrency, walletQuery } from '../../member-queries.ts'
import type { Outcome } from '../../shell/useOutcome.tsx'
import { t } from './transfer-outcome.text.ts'
import { inPlaceOf, isStillOpen } from './transfer-plan.ts'

/** The words of a refused transfer; without a `from` the money was to come from every game. */
export function useRefused(): (wish: { from?: string; to: string }) => (refusal: Refusal) => Partial<Outcome> {
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
    const sign = signOfCurrency(queries.getQueryData(walletQuery.queryKey)?.currency)
    return { problem: inPlaceOf(refusal, wish, sign) }
  }
}
