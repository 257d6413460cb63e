import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'
import { type Checked, check, type Series } from './checked.ts'

/** `failed`: this browser cannot; a page without https has no such functions. `checked` is missing, too, while the seed is not revealed. */
export function useChecked(series: Series): { checked: Checked | undefined; failed: boolean } {
  const { seed, spins } = series
  const { data, isError } = useQuery({
    queryKey: keys.spinCheck(seed._id, spins.length),
    queryFn: async () => (await check(series)) ?? null,
    enabled: seed.serverSeed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { checked: data ?? undefined, failed: isError }
}
