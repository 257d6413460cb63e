import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { keys } from '../../query-keys.ts'
import { ScreenFailed } from '../../shell/ScreenFailed.tsx'
import { local } from '../../storage.ts'
import { DepositComing } from './DepositComing.tsx'
import { t } from './deposit.text.ts'
import { qrWays } from './deposit-ways.ts'
import { QrDeposit } from './QrDeposit.tsx'

/** Only the ways that the server has open now, the one used last first. */
export function DepositWays() {
  const say = useSay()
  const lookup = useQuery({
    queryKey: keys.depositWays,
    queryFn: ({ signal }) => api.lookup.deposit({}, { signal }),
  })
  if (lookup.isError) return <ScreenFailed onRetry={() => lookup.refetch()} busy={lookup.isFetching} />
  if (!lookup.data) return <DepositComing />
  const ways = qrWays(lookup.data, local.get('deposit-way'))
  if (ways.length > 0) return <QrDeposit ways={ways} />
  return (
    <EmptyState
      title={say(t.noWay)}
      text={say(t.noWayText)}
      action={
        <Button variant="gold" {...linkTo('/user/contact', { replace: true })}>
          {say(t.contact)}
        </Button>
      }
    />
  )
}
