import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { currencyName, t as currencyText } from '../../currency.text.ts'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { walletQuery } from '../../member-queries.ts'
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
  const wallet = useQuery(walletQuery)
  if (lookup.isError) return <ScreenFailed onRetry={() => lookup.refetch()} busy={lookup.isFetching} />
  if (!lookup.data) return <DepositComing />
  const ways = qrWays(lookup.data, local.get('deposit-way'))
  if (ways.length > 0) return <QrDeposit ways={ways} />
  if (wallet.isError && !wallet.data) return <ScreenFailed onRetry={() => wallet.refetch()} busy={wallet.isFetching} />
  if (!wallet.data) return <DepositComing />
  return (
    <EmptyState
      title={say(t.noWay)}
      text={say(currencyText.noDeposit, { currency: say(currencyName(wallet.data.currency)) })}
      action={
        <Button variant="quiet" {...linkTo('/user/contact', { replace: true })}>
          {say(t.contact)}
        </Button>
      }
    />
  )
}
