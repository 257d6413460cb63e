import { useQuery } from '@tanstack/react-query'
import { walletApi } from '../../../api/clients/wallet.ts'
import { keys } from '../../../api/query-keys.ts'
import { totalOf } from '../../wallet/wallet.read.ts'
import { signOfCurrency, walletQuery } from '../../wallet/wallet-query.read.ts'

/**
 * The total with the money that was credited: undefined until the wallet was read after the server had said so. A read that was on its way
 * before may not hold it, so this one is asked by itself; what live events bring later counts from then on.
 */
export function useNewTotal(id: string) {
  const proof = useQuery({
    queryKey: keys.afterCredit(id),
    queryFn: ({ signal }) => walletApi.get({}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const latest = useQuery(walletQuery).data
  const wallet = proof.data && latest && latest.readAt > proof.data.readAt ? latest : proof.data
  return {
    total: wallet && { amount: totalOf(wallet), sign: signOfCurrency(wallet.currency) },
    failed: proof.isError && !proof.data,
    busy: proof.isFetching,
    retry: () => void proof.refetch(),
  }
}
